// The functions of urlsmith/node-url. differential.test.js tests that everything else is as in Node.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";

import { pkg } from "../support/paths.js";
import { requireInRealm } from "../support/realm.js";
import { forms } from "./support.js";

for (const { form, url, querystring } of await forms()) {
  describe(`node-url, ${form}`, () => {
    testParse(url);
    testFormat(url, querystring);
    testResolve(url);
    testDomains(url);
    testFiles(url);
    testRest(url);
  });
}

const nothing = {
  protocol: null,
  slashes: null,
  auth: null,
  host: null,
  port: null,
  hostname: null,
  hash: null,
  search: null,
  query: null,
  pathname: null,
  path: null,
  href: null,
};

function testParse({ Url, parse }) {
  const cases = {
    "https://example.com:80/a/b?c=d#e": {
      protocol: "https:",
      slashes: true,
      host: "example.com:80",
      port: "80",
      hostname: "example.com",
      hash: "#e",
      search: "?c=d",
      query: "c=d",
      pathname: "/a/b",
      path: "/a/b?c=d",
      href: "https://example.com:80/a/b?c=d#e",
    },
    " HTTP://us%20er:p%3Aw@EXAMPLE.com\\a b'?\\ \n": {
      protocol: "http:",
      slashes: true,
      auth: "us er:p:w",
      host: "example.com",
      hostname: "example.com",
      search: "?%5C",
      query: "%5C",
      pathname: "/a%20b%27",
      path: "/a%20b%27?%5C",
      href: "http://us%20er:p:w@example.com/a%20b%27?%5C",
    },
    "mailto:a@example.com": {
      protocol: "mailto:",
      auth: "a",
      host: "example.com",
      hostname: "example.com",
      href: "mailto:a@example.com",
    },
    "javascript:alert('a b')": {
      protocol: "javascript:",
      pathname: "alert('a b')",
      path: "alert('a b')",
      href: "javascript:alert('a b')",
    },
    "//host/path": {
      pathname: "//host/path",
      path: "//host/path",
      href: "//host/path",
    },
    "http://[::1]:8080?a": {
      protocol: "http:",
      slashes: true,
      host: "[::1]:8080",
      port: "8080",
      hostname: "::1",
      search: "?a",
      query: "a",
      pathname: "/",
      path: "/?a",
      href: "http://[::1]:8080/?a",
    },
    "": { href: "" },
  };
  for (const [input, expected] of Object.entries(cases)) {
    test(`parse ${JSON.stringify(input)}`, () => {
      const parsed = parse(input);
      assert.ok(parsed instanceof Url);
      assert.deepEqual({ ...parsed }, { ...nothing, ...expected });
      assert.deepEqual(Object.keys(parsed), Object.keys(nothing));
      assert.equal(parse(parsed), parsed);
    });
  }

  test("parse: IDNA and spoofed hosts", () => {
    assert.equal(parse("http://b\u00fccher.1.2/").host, "xn--bcher-kva.1.2");
    assert.equal(parse("http://*.x/").host, "*.x");
    assert.equal(parse("http://a\tb\nc/").host, "abc");
    assert.equal(parse(`http://${"a".repeat(256)}/b`).host, "");
    for (const host of ["a.com\u2100b", "xn--i\u00f1valid.com", "a\0b", "[a"]) {
      assert.throws(() => parse(`http://${host}/`), {
        name: "TypeError",
        code: "ERR_INVALID_URL",
        input: `http://${host}/`,
      });
    }
  });

  test("parse: a query as an object", () => {
    const { query, search } = parse("/a?b=1&b=2&__proto__=3", true);
    assert.equal(Object.getPrototypeOf(query), null);
    assert.deepEqual(Object.entries(query), [
      ["b", ["1", "2"]],
      ["__proto__", "3"],
    ]);
    assert.equal(search, "?b=1&b=2&__proto__=3");
    const without = parse("/a", true);
    assert.equal(without.search, null);
    assert.deepEqual(without.query, Object.create(null));
  });

  test("parse: a host after slashes alone", () => {
    const { host, pathname } = parse("//host/path", false, true);
    assert.deepEqual([host, pathname], ["host", "/path"]);
  });

  test("parse: what is refused", () => {
    for (const input of [undefined, null, 1, {}, () => {}, Symbol("a"), 1n]) {
      assert.throws(() => parse(input), {
        name: "TypeError",
        code: "ERR_INVALID_ARG_TYPE",
        message: /^The "url" argument must be of type string\. Received /,
      });
    }
    for (const port of ["x", "80x", ":", "1:2"]) {
      assert.throws(
        () => parse(`http://user:secret@a:${port}/`),
        (error) =>
          error instanceof TypeError &&
          error.code === "ERR_INVALID_ARG_VALUE" &&
          !error.message.includes("secret"),
      );
    }
    assert.throws(() => parse({ __proto__: null }), {
      message: /Received \[Object: null prototype\] \{\}$/,
    });
    assert.throws(() => parse("http://%@a/"), URIError);
    // A label from right to left must not have this control character.
    assert.throws(() => parse("http://\u05d0\x1c\u05d1/"), {
      code: "ERR_INVALID_URL",
    });
  });
}

function testFormat({ URL, Url, format, parse, resolveObject }, querystring) {
  test("format an object", () => {
    const cases = [
      [{ protocol: "ws", host: "a" }, "ws://a"],
      [{ host: "a", pathname: "b" }, "ab"],
      [{ protocol: "http", hostname: "::1", port: 80 }, "http://[::1]:80"],
      [{ protocol: "file", pathname: "/a" }, "file:///a"],
      [{ auth: "a:b@c", host: "d", slashes: true }, "//a:b%40c@d"],
      [{ pathname: "a?b#c", search: "d#e", hash: "f" }, "a%3Fb%23c?d%23e#f"],
      [{ query: { a: [1, "\u00e4"], b: null } }, "?a=1&a=%C3%A4&b="],
      [{ protocol: "mailto", auth: "a", host: "b" }, "mailto:a@b"],
      [{}, ""],
    ];
    for (const [object, expected] of cases) {
      assert.equal(format(object), expected);
      assert.equal(Object.assign(new Url(), object).format(), expected);
    }
    assert.equal(format("http://a b/"), "http://a/%20b/");
  });

  test("parseHost splits the host of an object", () => {
    const object = Object.assign(new Url(), { host: "a:80" });
    assert.equal(object.parseHost(), undefined);
    assert.deepEqual([object.hostname, object.port], ["a", "80"]);
  });

  test("parseHost changes nothing if there is no host", () => {
    for (const host of [null, undefined, ""]) {
      const object = Object.assign(new Url(), { host, hostname: "a" });
      object.parseHost();
      assert.equal(object.hostname, "a");
    }
  });

  test("an object that cannot be changed, and no object, are TypeErrors", () => {
    const frozen = Object.freeze(new Url());
    assert.throws(() => frozen.parse("https://a/"), TypeError);
    const reference = Object.freeze(parse("http:a/b"));
    assert.throws(() => resolveObject("mailto:c", reference), TypeError);
    const { parse: detached } = Url.prototype;
    assert.throws(() => detached("https://a/"), TypeError);
    assert.equal(globalThis.href, undefined);
  });

  test("format a URL object", () => {
    const href = "https://u:p@xn--bcher-kva.example:81/a?b#c";
    const options = [
      [undefined, href],
      [null, href],
      [{ auth: false }, "https://xn--bcher-kva.example:81/a?b#c"],
      [{ fragment: 0, search: "" }, "https://u:p@xn--bcher-kva.example:81/a"],
      [{ unicode: true }, "https://u:p@b\u00fccher.example:81/a?b#c"],
      [{ auth: null, search: undefined }, href],
    ];
    for (const Class of [URL, globalThis.URL, inRealm("").URL]) {
      for (const [option, expected] of options) {
        assert.equal(format(new Class(href), option), expected);
      }
    }
    assert.equal(format(new URL("a:b?c#d"), { search: false }), "a:b#d");
    assert.equal(format({ [Symbol.toStringTag]: "URL", host: "a" }), "a");
    // This URL has no path.
    const pathless = new URL("a://b:c@d?e#f");
    assert.equal(format(pathless, { auth: false }), "a://d?e#f");
    for (const option of [1, "a", [], () => {}]) {
      assert.throws(() => format(new URL("a:"), option), {
        name: "TypeError",
        code: "ERR_INVALID_ARG_TYPE",
      });
    }
  });

  test("format: what is refused", () => {
    for (const input of [undefined, null, 1, () => {}, Symbol("a")]) {
      assert.throws(() => format(input), {
        name: "TypeError",
        code: "ERR_INVALID_ARG_TYPE",
      });
    }
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
    assert.throws(() => parse(-0), {
      message:
        'The "url" argument must be of type string. Received type number (-0)',
    });
    assert.throws(() => format({ auth: "\ud800", host: "a" }), {
      name: "URIError",
      code: "ERR_INVALID_URI",
    });
  });

  test("format and parse use the functions of querystring as a program has set them", () => {
    const { escape, unescape } = querystring;
    try {
      querystring.escape = () => "escaped";
      querystring.unescape = () => "unescaped";
      assert.equal(format({ query: { a: "b" } }), "?escaped=escaped");
      assert.deepEqual(
        { ...parse("?a=b", true).query },
        { unescaped: "unescaped" },
      );
    } finally {
      Object.assign(querystring, { escape, unescape });
    }
    assert.equal(format({ query: { a: "b" } }), "?a=b");
  });
}

function testResolve({ parse, resolve, resolveObject }) {
  test("resolve", () => {
    const cases = [
      ["/one/two/three", "four", "/one/two/four"],
      ["https://a.b/c/d?e#f", "../g", "https://a.b/g"],
      ["https://a.b/c/d?e#f", "../../../g/.", "https://a.b/g/"],
      ["https://a.b/c/d?e#f", "?g", "https://a.b/c/d?g"],
      ["https://a.b/c/d?e#f", "#g", "https://a.b/c/d?e#g"],
      ["https://a.b/c/d?e#f", "", "https://a.b/c/d?e"],
      ["https://a.b/c/d?e#f", "//g", "https://g/"],
      ["https://a.b/c/d?e#f", "http:g", "http://g/"],
      ["https://a.b/c/../d", "https://e/f/../g", "https://e/g"],
      ["https://a.b", "http://e/f/../g", "http://e/f/../g"],
      ["https://u@a/", "b", "https://u@a/b"],
      ["mailto:a@b", "c@d", "mailto:c@d"],
      ["..", "../a", "../a"],
      ["a/b", "../../../c", "../../c"],
      // Nothing is left of the path.
      ["a/b", "./..", ""],
      ["mailto:a/b", "..", "mailto:"],
    ];
    for (const [from, to, expected] of cases) {
      assert.equal(resolve(from, to), expected, `${from} ${to}`);
      assert.equal(resolveObject(from, to).href, expected);
      assert.equal(parse(from, false, true).resolve(to), expected);
      assert.equal(resolve(parse(from, false, true), to), expected);
    }
    assert.equal(resolveObject("", "a"), "a");
    assert.throws(() => resolve("a"), { code: "ERR_INVALID_ARG_TYPE" });
    assert.throws(() => resolve(1, "a"), { code: "ERR_INVALID_ARG_TYPE" });
  });
}

function testDomains({ domainToASCII, domainToUnicode }) {
  test("domains", () => {
    const cases = [
      ["espa\u00f1ol.com", "xn--espaol-zwa.com"],
      ["\u4e2d\u6587.com", "xn--fiq228c.com"],
      ["fa\u00df.de", "xn--fa-hia.de"],
      ["\u{1f4a9}", "xn--ls8h"],
    ];
    for (const [unicode, ascii] of cases) {
      assert.equal(domainToASCII(unicode), ascii);
      assert.equal(domainToUnicode(ascii), unicode);
      assert.equal(domainToUnicode(ascii.toUpperCase()), unicode);
    }
    for (const convert of [domainToASCII, domainToUnicode]) {
      assert.equal(convert("xn--i\u00f1valid.com"), "");
      assert.equal(convert("a b"), "");
      assert.equal(convert(""), "");
      assert.equal(convert("1.2"), "1.0.0.2");
      assert.equal(convert("x"), "x");
      assert.equal(convert("y"), "y");
      assert.throws(() => convert(), {
        name: "TypeError",
        code: "ERR_MISSING_ARGS",
      });
    }
    assert.equal(domainToUnicode("xn--a.xn--ls8h"), "xn--a.\u{1f4a9}");
  });
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

function testRest(url) {
  test("urlToHttpOptions", () => {
    const { URL, urlToHttpOptions } = url;
    const href = "https://a%20b:c%3Ad@[::1]:81/e?f#g";
    const extended = Object.assign(new URL(href), { agent: 1, path: "x" });
    const options = urlToHttpOptions(extended);
    assert.equal(Object.getPrototypeOf(options), null);
    assert.deepEqual(
      { ...options },
      {
        agent: 1,
        path: "/e?f",
        protocol: "https:",
        hostname: "::1",
        hash: "#g",
        search: "?f",
        pathname: "/e",
        href,
        port: 81,
        auth: "a b:c:d",
      },
    );
    for (const input of [undefined, null, 1, href]) {
      assert.throws(() => urlToHttpOptions(input), {
        name: "TypeError",
        code: "ERR_INVALID_ARG_TYPE",
      });
    }
  });

  test("the names are those of Node, and can be replaced", () => {
    assert.deepEqual(Object.keys(url).sort(), [
      "URL",
      "URLPattern",
      "URLSearchParams",
      "Url",
      "domainToASCII",
      "domainToUnicode",
      "fileURLToPath",
      "fileURLToPathBuffer",
      "format",
      "parse",
      "pathToFileURL",
      "resolve",
      "resolveObject",
      "urlToHttpOptions",
    ]);
    const inNode = {
      format: "urlFormat",
      parse: "urlParse",
      resolve: "urlResolve",
      resolveObject: "urlResolveObject",
    };
    for (const [name, member] of Object.entries(url)) {
      if (!name.startsWith("URL")) {
        assert.equal(member.name, inNode[name] ?? name);
      }
    }
    assert.deepEqual(
      Object.entries(url.Url.prototype).map(([name, { length }]) => [
        name,
        length,
      ]),
      [
        ["parse", 3],
        ["format", 0],
        ["resolve", 1],
        ["resolveObject", 1],
        ["parseHost", 0],
      ],
    );
    assert.equal(url.fileURLToPath.length, 1);
    const inspect = Symbol.for("nodejs.util.inspect.custom");
    assert.equal(
      url.URL.prototype[inspect].name,
      "[nodejs.util.inspect.custom]",
    );
    const { parse } = url;
    url.parse = () => "replaced";
    assert.equal(url.parse(), "replaced");
    url.parse = parse;
  });
}

/** The module in a realm without Node's globals, after a script. */
const inRealm = (prepare) =>
  requireInRealm(join(pkg, "dist/node-url.cjs"), prepare);

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
