// The function parse of urlsmith/node-url. differential.test.js tests that everything else is as in Node.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { forms } from "./support.js";

for (const { form, url } of await forms()) {
  describe(`parse of node-url, ${form}`, () => testParse(url));
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
