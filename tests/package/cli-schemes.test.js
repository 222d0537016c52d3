// The option `--schemes` of the command.

import assert from "node:assert/strict";
import { test } from "node:test";

import { urlsmith } from "./cli.js";

const check = ["--check", "--schemes", "https,mailto"];

test("a URL with another scheme has an error", () => {
  const { status, stdout } = urlsmith([...check, "javascript:alert(1)"]);
  assert.equal(status, 1);
  assert.equal(
    stdout,
    `javascript:alert(1)
^^^^^^^^^^^
error: a URL starts with "https:" or "mailto:" here [scheme-not-allowed]
note: this is a URL all the same

`,
  );
});

test("a URL with one of the schemes has none", () => {
  for (const args of [
    ["https://a.example/"],
    ["HTTPS://a.example/"],
    ["mailto:a@b.example"],
    ["--base", "https://a.example/", "/b"],
    ["--schemes", "FTP:", "ftp://a.example/"],
  ]) {
    const { status, stdout } = urlsmith([...check, ...args]);
    assert.equal(stdout, "");
    assert.equal(status, 0);
  }
});

test("lines, with the other errors of the URL after this one", () => {
  const { status, stdout, stderr } = urlsmith(
    check,
    "https://a.example/\nhttp:b.example\nhttps://c:d/\n",
  );
  assert.equal(status, 1);
  assert.equal(
    stdout,
    `<stdin>:2:1: error: a URL starts with "https:" or "mailto:" here [scheme-not-allowed]
<stdin>:2:1: error: the scheme is not followed by "//" [special-scheme-missing-following-solidus]
<stdin>:3:11: error: the port is not a number, so this is no URL [port-invalid]
`,
  );
  assert.equal(
    stderr,
    "urlsmith: 3 errors in 2 of 3 lines; 1 fixable with --fix\n",
  );
});

test("JSON, and the scheme of a base", () => {
  const base = ["--base", "http://a.example/"];
  for (const input of ["../b", ""]) {
    const args = [...check, "--json", ...base, input];
    const { status, stdout } = urlsmith(args);
    assert.equal(status, 1);
    assert.deepEqual(JSON.parse(stdout).errors, [
      {
        code: "scheme-not-allowed",
        start: 0,
        end: input.length,
        message: 'a URL starts with "https:" or "mailto:" here',
        failure: false,
      },
    ]);
  }
});
