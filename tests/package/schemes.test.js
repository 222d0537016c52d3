// The special schemes and their default ports stand in one file of js/.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository } from "../support/paths.js";

test("one file of js/ has the special schemes and their default ports", () => {
  const folder = join(repository, "js");
  const files = readdirSync(folder, { recursive: true }).filter((name) => {
    if (!name.endsWith(".js")) return false;
    const text = readFileSync(join(folder, name), "utf8");
    return /\bwss\b|80\|443|: "443"/.test(
      text.replace(/^ *(\/\/|\*|\/\*\*).*$/gm, ""),
    );
  });
  assert.deepEqual(
    files.map((name) => name.replaceAll("\\", "/")),
    ["shared/scheme.js"],
  );
});
