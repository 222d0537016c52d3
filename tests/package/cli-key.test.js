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

test("other rules are refused", () => {
  for (const [args, message] of [
    [["--key", "fragments"], '--key has no rule "fragments"'],
    [["--key", ""], '--key has no rule ""'],
    [["--key", "drop:"], '--key has no rule "drop:"'],
    [["--key", "drop:a,keep:b"], "--key: drop and keep exclude each other"],
    [["--key", "sort", "--json"], "--json and --key exclude each other"],
    [["--key", "sort", "--check"], "--check and --key exclude each other"],
  ]) {
    const { status, stderr } = urlsmith([...args, "x:y"]);
    assert.equal(status, 2);
    assert.ok(stderr.includes(message), stderr);
  }
});
