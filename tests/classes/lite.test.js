import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import { scriptFile } from "../support/paths.js";
import { testEntry } from "./suites.js";

await testEntry("urlsmith/lite");

test("where the engine has no URL, hosts must be ASCII", () => {
  const realm = vm.createContext();
  vm.runInContext(readFileSync(scriptFile("lite"), "utf8"), realm);
  const { URL } = realm.urlsmith;
  assert.equal(new URL("https://EXAMPLE.com").host, "example.com");
  assert.throws(() => new URL("https://\u00e9.example/"), {
    name: "TypeError",
    message: /this platform has none: use "urlsmith"/,
  });
  assert.equal(new URL("https://a.example/").host, "a.example");
});
