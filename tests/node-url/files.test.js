// The functions of urlsmith/node-url for files, and the module where there is no Node. differential.test.js tests that everything
// else is as in Node.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { forms, inRealm } from "./support.js";

for (const { form, url } of await forms()) {
  describe(`the files of node-url, ${form}`, () => testFiles(url));
}

function testFiles({ URL, fileURLToPath, fileURLToPathBuffer, pathToFileURL }) {
  const posix = { windows: false };
  const windows = { windows: true };
  test("paths of file: URLs", () => {
    const cases = [
      ["file:///a/b%20c%23", posix, "/a/b c#"],
      ["file:///%E4%BD%A0", posix, "/\u4f60"],
      ["file:///C:/a%20b/", windows, "C:\\a b\\"],
      ["file://nas/foo.txt", windows, "\\\\nas\\foo.txt"],
      ["file://xn--ls8h/a", windows, "\\\\\u{1f4a9}\\a"],
    ];
    for (const [href, options, expected] of cases) {
      const inputs = [href, new URL(href), new globalThis.URL(href)];
      for (const input of inputs) {
        assert.equal(fileURLToPath(input, options), expected);
        const bytes = fileURLToPathBuffer(input, options);
        assert.ok(bytes instanceof Uint8Array);
        assert.equal(new TextDecoder().decode(bytes), expected);
      }
    }
    assert.deepEqual(
      [...fileURLToPathBuffer("file:///%E9%zz", posix)],
      [0x2f, 0xe9, 0x25, 0x7a, 0x7a],
    );
  });

  test("paths of file: URLs: what is refused", () => {
    const cases = [
      [1, "ERR_INVALID_ARG_TYPE"],
      [null, "ERR_INVALID_ARG_TYPE"],
      [
        { href: "file:///a", protocol: "file:", path: "a" },
        "ERR_INVALID_ARG_TYPE",
      ],
      ["a", "ERR_INVALID_URL"],
      ["http://a/", "ERR_INVALID_URL_SCHEME"],
      ["file://a/b", "ERR_INVALID_FILE_URL_HOST", posix],
      ["file:///a", "ERR_INVALID_FILE_URL_PATH", windows],
      ["file:///1:/", "ERR_INVALID_FILE_URL_PATH", windows],
    ];
    for (const [input, code, options] of cases) {
      const expected = { name: "TypeError", code };
      assert.throws(() => fileURLToPath(input, options), expected);
      assert.throws(() => fileURLToPathBuffer(input, options), expected);
    }
    for (const [path, options] of [
      ["/a%2Fb", posix],
      ["/C:/a%2f", windows],
      ["/C:/a%5C", windows],
    ]) {
      const url = new URL(`file://${path}`);
      assert.throws(
        () => fileURLToPath(url, options),
        (error) =>
          error.code === "ERR_INVALID_FILE_URL_PATH" && error.input === url,
      );
    }
  });

  test("file: URLs of paths", () => {
    const cwd = "/cwd/x";
    const cases = [
      ["/a b#c?d%[~]\\e", posix, "file:///a%20b%23c%3Fd%25%5B%7E%5D%5Ce"],
      ["/a/../b//./c/", posix, "file:///b/c/"],
      ["../a", { ...posix, cwd }, "file:///cwd/a"],
      ["", { ...posix, cwd }, "file:///cwd/x"],
      ["/\ud800", posix, "file:///%EF%BF%BD"],
      ["C:\\a/b c", windows, "file:///C:/a/b%20c"],
      ["a", { ...windows, cwd: "D:\\x" }, "file:///D:/x/a"],
      ["d:a", { ...windows, cwd: "D:\\x" }, "file:///d:/x/a"],
      ["C:a", { ...windows, cwd: "D:\\x" }, "file:///C:/a"],
      ["\\a", { ...windows, cwd: "D:\\x" }, "file:///D:/a"],
      ["\\\\nas\\share\\a b", windows, "file://nas/share/a%20b"],
      ["//nas/share/../a", windows, "file://nas/share/a"],
      ["\\\\?\\UNC\\nas\\share\\a", windows, "file://nas/share/a"],
      ["\\\\b\u00fccher\\a", windows, "file://xn--bcher-kva/a"],
    ];
    for (const [path, options, expected] of cases) {
      const made = pathToFileURL(path, options);
      assert.ok(made instanceof URL);
      assert.equal(made.href, expected, path);
    }
    assert.equal(
      pathToFileURL("a").href,
      pathToFileURL("a", { cwd: process.cwd() }).href,
    );
  });

  test("file: URLs of paths: what is refused", () => {
    for (const path of [undefined, null, 1, {}]) {
      assert.throws(() => pathToFileURL(path), {
        name: "TypeError",
        code: "ERR_INVALID_ARG_TYPE",
      });
    }
    for (const [path, code] of [
      ["\\\\nas", "ERR_INVALID_ARG_VALUE"],
      ["\\\\\\a", "ERR_INVALID_ARG_VALUE"],
      ["\\\\a b\\c", "ERR_INVALID_URL"],
      ["\\\\x:80\\c", "ERR_INVALID_URL"],
    ]) {
      assert.throws(() => pathToFileURL(path, windows), {
        name: "TypeError",
        code,
      });
    }
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
