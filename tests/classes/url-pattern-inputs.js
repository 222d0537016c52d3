// The inputs of URLPattern: which values it accepts unchanged, and which it refuses.

import assert from "node:assert/strict";
import { test } from "node:test";

export function testPatternInputs({ URLPattern, SyntaxError }) {
  const any = new URLPattern({});

  test("inputs come back without lone surrogates, in the order of their members", () => {
    const { inputs, pathname } = any.exec({
      username: "u",
      pathname: "/\ud800",
    });
    assert.deepEqual(structuredClone(inputs), [
      { pathname: "/\ufffd", username: "u" },
    ]);
    assert.deepEqual(Object.keys(inputs[0]), ["pathname", "username"]);
    assert.equal(pathname.input, "/%EF%BF%BD");
    const strings = any.exec("b\udfff", "https://a/\ud800").inputs;
    assert.deepEqual(structuredClone(strings), ["b\ufffd", "https://a/\ufffd"]);
  });

  test("halves of a surrogate pair in two members stay apart", () => {
    const result = any.exec({ search: "\ud83c", hash: "\udf45" });
    assert.equal(result.search.input, "%EF%BF%BD");
    assert.equal(result.hash.input, "%EF%BF%BD");
    // Together, the halves take two bytes less than apart. So here the input buffer first seems to be long enough.
    const length = 70_000;
    any.test(`x:${"a".repeat(length)}`);
    for (let less = 9; less > 0; less--) {
      const long = any.exec({
        search: `${"a".repeat(length - less)}\ud83c`,
        hash: "\udf45",
      });
      assert.ok(long.search.input.endsWith("a%EF%BF%BD"));
      assert.equal(long.hash.input, "%EF%BF%BD");
    }
  });

  test("components are those that were matched, whether or not the input has them", () => {
    const pattern = new URLPattern({ protocol: "http{s}?", search: ":q(a.*)" });
    const init = { protocol: "https:", pathname: "/a b", search: "?abc" };
    const result = pattern.exec(init);
    assert.ok(pattern.test(init));
    assert.equal(result.protocol.input, "https");
    assert.equal(result.pathname.input, "/a%20b");
    assert.deepEqual({ ...result.search.groups }, { q: "abc" });
    assert.deepEqual(structuredClone(result.hash), {
      groups: { 0: "" },
      input: "",
    });
  });

  test("a pattern is what it was after hundreds of others, and after one that is large", () => {
    const pattern = new URLPattern({ pathname: "/:first/:second(\\d+)" });
    for (let i = 0; i < 600; i++) {
      assert.equal(new URLPattern({ pathname: `/${i}` }).pathname, `/${i}`);
    }
    const createLarge = () =>
      new URLPattern({ pathname: "/x".repeat(1 << 20) });
    createLarge();
    assert.equal(pattern.pathname, "/:first/:second(\\d+)");
    const { groups } = pattern.exec("https://a/b/7").pathname;
    assert.deepEqual({ ...groups }, { first: "b", second: "7" });
  });

  test("a regular expression that is too large for the engine is refused at once", () => {
    const pathname = `/(${"a".repeat(100000)})`;
    assert.throws(
      () => new URLPattern({ pathname }),
      ({ name, message, cause }) =>
        name === "TypeError" &&
        message.includes("the regular expression is invalid") &&
        cause instanceof SyntaxError &&
        cause.message.endsWith("too large"),
    );
    assert.equal(any.test("https://example.com/"), true);
  });

  test("regular expressions stay with their components", () => {
    // The constructor string parser creates one more regular expression, for the protocol.
    const pattern = new URLPattern(
      "(http|https)://:host(\\w+)/:id(\\d+)\\?q=(x)",
    );
    assert.equal(pattern.test("https://a/7?q=x"), true);
    assert.equal(pattern.test("https://a/b?q=x"), false);
    assert.equal(pattern.test("ftp://a/7?q=x"), false);
    const result = pattern.exec("http://a/7?q=x");
    assert.equal(result.protocol.groups[0], "http");
    assert.equal(result.hostname.groups.host, "a");
    assert.equal(result.pathname.groups.id, "7");
    assert.equal(result.search.groups[0], "x");
  });
}
