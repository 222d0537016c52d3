// The option `--rfc3986` of the command.

import assert from "node:assert/strict";
import { test } from "node:test";

import { urlsmith } from "./cli.js";

test("a form for each line, and none for what has no form", () => {
  const { status, stdout, stderr } = urlsmith(
    ["--rfc3986", "--file", "-"],
    "HTTPS://a.example/[|]?%#a#b\n\nno\nhttps://{a}/\nx:a b\n",
  );
  assert.equal(
    stdout,
    "https://a.example/%5B%7C%5D?%25#a%23b\n\n\n\nx:a%20b\n",
  );
  assert.equal(
    stderr,
    "urlsmith: 2 lines of 4 are no URL, or RFC 3986 does not allow the host; --check says why\n",
  );
  assert.equal(status, 1);
});

test("arguments, a base and a pattern", () => {
  const base = urlsmith(["--rfc3986", "--base", "https://a.example/", "|"]);
  assert.equal(base.stdout, "https://a.example/%7C\n");
  assert.equal(base.status, 0);
  const refused = urlsmith(["--rfc3986", "https://u:p@{a}/"]);
  assert.equal(refused.stdout, "\n");
  assert.equal(
    refused.stderr,
    'urlsmith: Cannot convert "https://@{a}/": RFC 3986 does not allow the host "{a}"\n',
  );
  assert.equal(refused.status, 1);
  const match = ["--rfc3986", "--match", "/a*"];
  const { stdout } = urlsmith([...match, "x://y/a|", "https://{a}/b"]);
  assert.equal(stdout, "x://y/a%7C\n");
});

test("one field of each line, with two threads", () => {
  const { stdout } = urlsmith(
    ["--rfc3986", "--field", "2", "--csv", "--jobs", "2"],
    "1,https://a.example/|,2\n",
  );
  assert.equal(stdout, "1,https://a.example/%7C,2\n");
});
