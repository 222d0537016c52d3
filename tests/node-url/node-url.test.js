// The functions of urlsmith/node-url but parse and those for files. differential.test.js tests that everything else is as in Node.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { forms, inRealm } from "./support.js";

for (const { form, url, querystring } of await forms()) {
  describe(`node-url, ${form}`, () => {
    testFormat(url, querystring);
    testResolve(url);
    testDomains(url);
    testRest(url);
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
