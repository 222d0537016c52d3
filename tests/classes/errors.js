// The messages of errors. An error must leave everything else unchanged.

import assert from "node:assert/strict";
import { test } from "node:test";

function errorOf(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
}

/** The messages of URLPattern alone. */
export function testPatternErrors({ URLPattern, TypeError, SyntaxError }) {
  test("a pattern's error says where and why", () => {
    const cases = [
      [{ pathname: "/:" }, /pathname/],
      [{ pathname: "/(" }, /pathname/],
      [{ hostname: "a b" }, /hostname/],
      [{ pathname: "/:a/:a" }, /a/],
      [{ search: "{x" }, /search/],
    ];
    for (const [init, expected] of cases) {
      const error = errorOf(() => new URLPattern(init));
      assert.ok(error instanceof TypeError);
      assert.match(error.message, expected);
      assert.ok(error.message.length > 20, error.message);
    }
    assert.throws(() => new URLPattern("/relative"), /base URL/);
    assert.throws(
      () => new URLPattern("/users/:id"),
      /: it has no protocol\. Pass a base URL as a string \(url\.href\), or write \{ pathname: "\/users\/:id" \}$/,
    );
    // An object as the second argument is the options, whatever the object is.
    const base = new globalThis.URL("https://example.com/");
    assert.throws(
      () => new URLPattern("/x?y", base),
      /Pass a base URL as a string \(url\.href\)$/,
    );
    assert.equal(new URLPattern("/x", base, undefined).protocol, "https");
    assert.throws(() => new URLPattern({}, "https://example.com"), /baseURL/);
  });

  test("an invalid regular expression carries the engine's own error", () => {
    const error = errorOf(() => new URLPattern({ pathname: "/([z-a])" }));
    assert.ok(error instanceof TypeError);
    assert.ok(error.cause instanceof SyntaxError);
  });

  test("the engine's own error does not show the pattern", () => {
    const long = "a".repeat(6000);
    for (const init of [
      { password: "secret([)" },
      { password: "\u{1b}secret/([)" },
      { pathname: `secret(${long}[)` },
      { pathname: `secret${long.replaceAll("a", "(a)?")}([)` },
    ]) {
      const { cause } = errorOf(() => new URLPattern(init));
      assert.ok(cause instanceof SyntaxError);
      assert.doesNotMatch(cause.message, /secret/);
      assert.ok(cause.message.length < 200, cause.message);
    }
  });
}

export function testErrors({
  URL,
  URLPattern,
  URLSearchParams,
  TypeError,
  form,
}) {
  // In the classic scripts a minifier has shortened the names.
  if (!form.startsWith("script")) {
    test("a call without new names the class as the program knows it", () => {
      for (const constructor of [URL, URLPattern, URLSearchParams]) {
        const { message } = errorOf(() => constructor("https://example.com/"));
        assert.match(message, new RegExp(`\\b${constructor.name}\\b`));
      }
    });
  }

  test("an invalid URL is named with the cause", () => {
    const error = errorOf(() => new URL("nope"));
    assert.ok(error instanceof TypeError);
    assert.equal(
      error.message,
      'Invalid URL "nope": it has no scheme and there is no base URL to resolve it against',
    );
    assert.equal(error.code, "ERR_INVALID_URL");
    assert.equal(error.input, "nope");
    assert.ok(!("base" in error));
  });

  test("an invalid URL is named with its base URL", () => {
    const error = errorOf(() => new URL("//a:b", "https://example.com"));
    assert.match(error.message, /^Invalid URL "\/\/a:b" against "https:\/\/ex/);
    assert.match(error.message, /the port is not a number$/);
    assert.equal(error.base, "https://example.com");
    const failures = {
      "/a": "it has no scheme",
      "http://[": "the IPv6 address",
    };
    for (const [base, cause] of Object.entries(failures)) {
      const { message } = errorOf(() => new URL("b", base));
      assert.ok(message.includes(`the base URL is invalid: ${cause}`), message);
    }
  });

  test("a long input is shortened in the message and whole in the property", () => {
    const input = `https://[${"x".repeat(1 << 21)}`;
    const error = errorOf(() => new URL(input));
    assert.ok(error.message.length < 250, error.message);
    assert.equal(error.input, input);
  });

  test("a setter that fails leaves the URL as it was", () => {
    const url = new URL("https://user@example.com:8080/a?b#c");
    const before = url.href;
    const params = url.searchParams;
    assert.throws(() => (url.href = "nope"), { code: "ERR_INVALID_URL" });
    url.host = "a b";
    url.port = "x";
    url.protocol = "1";
    assert.throws(() => (url.pathname = Symbol("no string")), TypeError);
    assert.throws(
      () => (url.search = { toString: () => assert.fail("thrown inside") }),
      /thrown inside/,
    );
    assert.equal(url.href, before);
    assert.equal(url.searchParams, params);
  });

  test("too few arguments, and a class without new, are TypeErrors", () => {
    for (const constructor of [URL, URLSearchParams, URLPattern]) {
      assert.throws(() => constructor(""), TypeError);
    }
    assert.throws(() => new URL(), /^TypeError: Invalid URL "undefined": it /);
    const params = new URLSearchParams();
    for (const [call, message] of [
      [() => params.append("a"), /2 arguments required, but only 1 present/],
      [() => params.set("a"), /2 arguments required, but only 1 present/],
      [() => params.forEach(1), /^URLSearchParams.forEach: the callback is/],
      [() => new URLSearchParams([["a"]]), /a pair has 2 elements, and not 1$/],
      [
        () => URLPattern.compareComponent("port", new URLPattern()),
        /3 arguments required, but only 2 present/,
      ],
      [
        () => new URLPattern().generate("port"),
        /2 arguments required, but only 1 present/,
      ],
    ]) {
      assert.throws(call, { name: "TypeError", message });
    }
  });
}
