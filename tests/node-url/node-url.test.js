// What urlsmith/node-url and urlsmith/querystring have beside Node's own answers, which differential.test.js compares.

import assert from "node:assert/strict";
import nodeQuerystring from "node:querystring";
import { describe, test } from "node:test";

import { strings } from "../support/tokens.js";
import { forms, inRealm } from "./support.js";

for (const { form, url, querystring } of await forms()) {
  describe(form, () => {
    testURLs(url);
    testFiles(url);
    testMessages(url);
    testSeparators(querystring);
  });
}

function testURLs({ format, fileURLToPath }) {
  test("the engine's URLs, and those of another realm, are URLs", () => {
    const href = "https://u:p@xn--bcher-kva.example:81/a?b#c";
    for (const Class of [globalThis.URL, inRealm("").URL]) {
      assert.equal(
        format(new Class(href), { auth: false, unicode: true }),
        "https://b\u00fccher.example:81/a?b#c",
      );
      const file = new Class("file:///a%20b");
      assert.equal(fileURLToPath(file, { windows: false }), "/a b");
    }
  });
}

function testFiles({ URL, fileURLToPath, pathToFileURL }) {
  test("a current folder that a program names", () => {
    for (const [path, cwd, windows, expected] of [
      ["../a", "/cwd/x", false, "file:///cwd/a"],
      ["", "/cwd/x", false, "file:///cwd/x"],
      ["a", "D:\\x", true, "file:///D:/x/a"],
      ["d:a", "D:\\x", true, "file:///d:/x/a"],
      ["C:a", "D:\\x", true, "file:///C:/a"],
      ["\\a", "D:\\x", true, "file:///D:/a"],
    ]) {
      assert.equal(pathToFileURL(path, { cwd, windows }).href, expected);
    }
    const cwd = process.cwd();
    assert.equal(pathToFileURL("a").href, pathToFileURL("a", { cwd }).href);
  });

  test("an error about a path has the URL", () => {
    const url = new URL("file:///a%2Fb");
    assert.throws(
      () => fileURLToPath(url, { windows: false }),
      ({ code, input }) =>
        code === "ERR_INVALID_FILE_URL_PATH" && input === url,
    );
  });
}

function testMessages({ URL, format, parse }) {
  test("messages show what was given as Node does, without secrets", () => {
    for (const [options, shown] of [
      [-1, "type number (-1)"],
      [2n, "type bigint (2n)"],
      ["a".repeat(28), `type string ('${"a".repeat(28)}')`],
      ["a".repeat(29), `type string ('${"a".repeat(25)}...')`],
      ["it's", 'type string ("it\'s")'],
      ["http://u:secret@h", "type string"],
      ["\u001b[31m", "type string"],
    ]) {
      assert.throws(() => format(new URL("a:"), options), {
        message: `The "options" argument must be of type object. Received ${shown}`,
      });
    }
    for (const [input, shown] of [
      [-0, "type number (-0)"],
      [{ __proto__: null }, "[Object: null prototype] {}"],
    ]) {
      assert.throws(() => parse(input), {
        message: `The "url" argument must be of type string. Received ${shown}`,
      });
    }
    for (const port of ["x", "80x", ":", "1:2"]) {
      assert.throws(
        () => parse(`http://user:secret@a:${port}/`),
        ({ code, message }) =>
          code === "ERR_INVALID_ARG_VALUE" && !message.includes("secret"),
      );
    }
  });
}

function testSeparators({ parse }) {
  test("parse decodes the same fields as Node, with separators of any characters", () => {
    const texts = "& = a % 4 + a& 4a %4 =a == +=".split(" ");
    const queries = [
      ...new Set(strings(["%4a", "%", "4", "a", "=", "&", "+"], 4)),
    ];
    const isDifferent = (...args) =>
      JSON.stringify(Object.entries(parse(...args))) !==
      JSON.stringify(Object.entries(nodeQuerystring.parse(...args)));
    const differences = [];
    for (const separator of texts) {
      for (const equals of texts) {
        for (const query of queries) {
          if (isDifferent(query, separator, equals)) {
            differences.push([query, separator, equals]);
          }
        }
      }
    }
    assert.deepEqual(differences.slice(0, 3), []);
  });
}

test("where there is no process and no Buffer", () => {
  const { fileURLToPath, fileURLToPathBuffer, pathToFileURL } = inRealm("");
  assert.equal(pathToFileURL("a").href, "file:///a");
  assert.equal(fileURLToPath("file:///a"), "/a");
  const bytes = fileURLToPathBuffer("file:///%E9");
  assert.equal(Object.prototype.toString.call(bytes), "[object Uint8Array]");
  assert.equal(bytes.constructor.name, "Uint8Array");
  assert.deepEqual([...bytes], [0x2f, 0xe9]);
  assert.throws(() => fileURLToPath("file://host/a"), {
    code: "ERR_INVALID_FILE_URL_HOST",
    message: /this platform/,
  });
});

test("on Windows, paths of files are those of Windows", () => {
  const { fileURLToPath, pathToFileURL } = inRealm(
    `process = { platform: "win32", cwd: () => "D:\\\\x" }`,
  );
  assert.equal(fileURLToPath("file:///C:/a%20b"), "C:\\a b");
  assert.equal(fileURLToPath("file://nas/a"), "\\\\nas\\a");
  for (const [path, href] of [
    ["a", "file:///D:/x/a"],
    ["a\\", "file:///D:/x/a/"],
    ["C:\\", "file:///C:/"],
    ["C:/", "file:///C:/"],
  ]) {
    assert.equal(pathToFileURL(path).href, href);
  }
});
