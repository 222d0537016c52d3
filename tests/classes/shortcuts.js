// A shortcut gives the same result as the code that it avoids, whatever the input.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createRandom, stringMaker } from "../support/random.js";

export function testShortcuts({ URL, URLPattern, URLSearchParams, seed }) {
  /** The result of exec() as text, without the inputs. */
  const match = (pattern, input) => {
    const { inputs, ...components } = pattern.exec(input) ?? { inputs: null };
    const isMatch = inputs !== null;
    assert.equal(pattern.test(input), isMatch, JSON.stringify(input));
    return isMatch ? JSON.stringify(components) : null;
  };
  const matchers = [
    {},
    { pathname: "/a/:rest*", ignoreCase: true },
    { protocol: "http{s}?", search: "(a.*)?" },
    { hostname: "*.example", port: "", hash: ":x?" },
  ].map((init) => new URLPattern(init, { ignoreCase: init.ignoreCase }));

  test("a dictionary that is in normal form matches as one that is not", () => {
    const random = createRandom(seed);
    const rest = stringMaker(random, [
      ..."abZ19_-.:/\\?#@%~[]{|}<^$&'()*+,;=! é",
      ..."..",
      ...["//", "xn--", "0x1", "1.2", "%2e", "example.com", "\ud800"],
    ]);
    const likely = {
      protocol: ["http", "https:", "data", "x-y", "HTTP", "ws", "ws::"],
      username: ["", "me"],
      password: ["", "word"],
      hostname: ["a.example", "a.b-c.example", "a.1", "a--b", "1.a", "a."],
      port: ["", "8080", "80", "443", "21", "0", "99999", "08"],
      pathname: ["/", "/a/b.c", "a", "/a/../b", "/..a", "/%2E", "//", "/a."],
      search: ["", "?", "a=b&c", "?a", "??"],
      hash: ["", "#", "a", "#a", "##"],
    };
    // The parser removes the tab, but the shortcut does not accept it.
    const withTab = (text) => `${text.slice(0, 1)}\t${text.slice(1)}`;
    const names = Object.keys(likely);
    const canHaveTab = ["hostname", "pathname", "search", "hash"];
    let matched = 0;
    for (let round = 0; round < 5_000; round++) {
      const init = {};
      for (const name of names) {
        if (random.chance(40)) {
          init[name] = random.chance(80) ? random.pick(likely[name]) : rest(4);
        }
      }
      const changed = canHaveTab.find((name) => init[name]);
      if (changed === undefined) continue;
      const other = { ...init, [changed]: withTab(init[changed]) };
      for (const pattern of matchers) {
        const result = match(pattern, init);
        assert.equal(result, match(pattern, other), JSON.stringify(init));
        matched += result !== null;
      }
    }
    assert.ok(matched > 2_000, `only ${matched} matched`);
  });

  test("long URLs parse as they do where nothing is normal", () => {
    const limit = 1 << 16;
    const starts = ["https://example.com/", "http://u:p@example.com:8080/"];
    for (const special of [
      "/../",
      "/.",
      "/%2e/",
      "/%2E%2e/",
      "/.a/",
      "?",
      "#",
      "?#",
      "é",
      "'",
      " ",
    ]) {
      // At and around the length from which the input buffer first has room for ASCII only, and twice that length.
      for (let shift = 0; shift < 40; shift++) {
        const start = starts[shift & 1];
        const length = limit * (1 + (shift & 1)) + shift - start.length;
        const before = "abc/def".padEnd(length, "x/y");
        const input = `${start}${before}${special}b/c`;
        const url = new URL(input);
        // The parser removes the tab, but the shortcut does not accept it.
        const expected = new URL(`\t${input}`);
        const message = `${special} at ${before.length}`;
        assert.ok(url.href === expected.href, message);
        for (const key of ["host", "pathname", "search", "hash", "username"]) {
          assert.ok(url[key] === expected[key], `${key}: ${message}`);
        }
      }
    }
  });

  test("sort agrees with the built-in sort", () => {
    const random = createRandom(seed);
    const name = stringMaker(random, [..."ab\0é\uffff", "abc", "😀", "\ue000"]);
    for (let round = 0; round < 300; round++) {
      const pairs = Array.from({ length: random.below(40) }, (_, index) => [
        name(5),
        String(index),
      ]);
      const params = new URLSearchParams(pairs);
      params.sort();
      // The built-in sort keeps the order of equal pairs.
      pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
      // The pairs may come from another realm.
      const sorted = Array.from(params, ([name, value]) => [name, value]);
      assert.deepEqual(sorted, pairs);
    }
  });

  test("a string takes up to three bytes for each code unit", () => {
    for (const character of [
      "\u20ac",
      "\ud83d\ude00",
      "\ud800",
      "\u00e9",
      "a",
    ]) {
      for (const length of [1, 100, 1365, 1366, 2000, 400_000]) {
        const { pathname } = new URL(`https://a/${character.repeat(length)}`);
        const encoded =
          character === "\ud800" ? "%EF%BF%BD" : encodeURIComponent(character);
        assert.equal(pathname, `/${encoded.repeat(length)}`);
        // A setter writes only its component, so other lengths reach the limits of the buffer.
        const url = new URL("https://a/");
        url.hash = character.repeat(length);
        assert.equal(url.hash, `#${encoded.repeat(length)}`);
        const params = new URLSearchParams({ a: character.repeat(length) });
        assert.equal(
          new URLSearchParams(params.toString()).get("a"),
          params.get("a"),
        );
      }
    }
  });
}
