// The option `--key` of the command.

import assert from "node:assert/strict";
import { test } from "node:test";

import { urlsmith } from "./cli.js";

test("a key for each line, and none for what is no URL", () => {
  const rules = "fragment,slash,index,sort,drop:utm_source,drop:ref";
  const { status, stdout } = urlsmith(
    ["--key", rules, "--file", "-"],
    "HTTPS://A.example/b/index.html?z=%20&utm_source=x&a#f\nno\nhttps://a.example/b?a&z=%20\n",
  );
  assert.equal(
    stdout,
    "https://a.example/b?a&z=%20\n\nhttps://a.example/b?a&z=%20\n",
  );
  assert.equal(status, 1);
});

test("only the named parameters stay", () => {
  const { status, stdout } = urlsmith(["--key", "keep:a", "x://y/?b&a#f"]);
  assert.equal(stdout, "x://y/?a#f\n");
  assert.equal(status, 0);
});
