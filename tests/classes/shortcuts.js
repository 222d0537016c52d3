// A shortcut gives the same result as the code that it avoids, whatever the input.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createRandom, stringMaker } from "../support/random.js";
import { vectors } from "../support/vectors.js";

export function testShortcuts({ URL, URLPattern, URLSearchParams, seed }) {
  test("canParse agrees with parse", () => {
    const check = (input) => {
      const expected = URL.parse(input) !== null;
      assert.equal(URL.canParse(input), expected, JSON.stringify(input));
      return expected;
    };
    for (const { input } of vectors("urltestdata.json")) {
      if (input !== undefined) check(input);
    }
    const numbers = Array.from({ length: 300 }, (_, number) => `${number}`);
    for (const number of [
      ...numbers,
      "00",
      "08",
      "0x1",
      "1e1",
      "",
      "9".repeat(10),
    ]) {
      for (const end of ["", ".", ":80", "a", "/"]) {
        check(`http://1.2.3.${number}${end}`);
        check(`http://${number}.2.3.4${end}`);
      }
    }
    const random = createRandom(seed);
    const rest = stringMaker(random, [
      ..."abZ19_-.:/\\?#@%[] \t\n|<^~$&'()*+,;=!é",
      "..",
      "//",
      "xn--",
      "xn--a",
      "0x1",
      "1.2",
      ":80",
      ":65535",
      ":99999",
      ":8a",
      "%2e",
      "%zz",
      "example.com",
      "\u00ad",
      "\ud800",
    ]);
    const schemes = [
      "https://",
      "http://",
      "HTTP://",
      "https:/",
      "ftp://",
      "a:",
    ];
    let parsed = 0;
    for (let round = 0; round < 5_000; round++) {
      const scheme =
        schemes[random.below(2) ? random.below(schemes.length) : 0];
      parsed += check(scheme + rest(6));
    }
    assert.ok(parsed > 1_000 && parsed < 4_000, `${parsed} parsed`);
  });

  test("spaces and controls around a URL do not count", () => {
    const random = createRandom(seed);
    const around = stringMaker(random, [..." \0\t\n\f\r\x1f"]);
    const inside = stringMaker(random, [..."a/?#.: \t\n\0\x1f\x7f\u00a0"]);
    for (let round = 0; round < 2_000; round++) {
      const core = `${random.pick(["https://a.b/", "x:", "/", ""])}${inside(4)}!`;
      const input = around(3) + core + around(3);
      for (const base of [undefined, "https://example.com/a/b"]) {
        const message = `${JSON.stringify(input)} against ${base}`;
        const expected = URL.parse(core, base)?.href;
        // The end of the URL is not cut off.
        assert.ok(expected === undefined || expected.includes("!"), message);
        assert.equal(URL.parse(input, base)?.href, expected, message);
        const isValid = expected !== undefined;
        assert.equal(URL.canParse(input, base), isValid, message);
      }
    }
  });

  test("references resolve as they do where nothing is normal", () => {
    const random = createRandom(seed);
    const rest = stringMaker(random, [
      ..."abc/?#.:@%&=é",
      "..",
      "/../",
      "./",
      "%2e",
      "index.html",
      "a/b",
    ]);
    const start = ["", "/", "../", "./", "?", "#", "//", "../../"];
    const bases = [
      "https://example.com/",
      "https://user:pass@example.com:8080/a/b/c?d/e#f/g",
      "http://[::1]//a//",
      "file:///a/b/c",
      "a://b/c/d",
      "a:b",
      "HTTPS://EXAMPLE.com/a/./b",
    ];
    for (let round = 0; round < 2_000; round++) {
      const base = random.pick(bases);
      const input = random.pick(start) + rest(5);
      const url = URL.parse(input, base);
      // The parser removes the tab, but the shortcut does not accept it.
      const expected = URL.parse(`\t${input}`, base);
      const message = `${JSON.stringify(input)} against ${base}`;
      assert.equal(url?.href, expected?.href, message);
      if (url === null) continue;
      for (const key of ["host", "pathname", "search", "hash", "username"]) {
        assert.equal(url[key], expected[key], `${key} of ${message}`);
      }
    }
  });

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

  test("a URL that is in normal form matches as one that is not", () => {
    const random = createRandom(seed);
    const rest = stringMaker(random, [
      ..."abZ19_-.:/\\?#@%~[]{|}<^$&'()*+,;=! é",
      ...["..", "//", "/a/", "%2e", "?a=b", "#c", "/.", ".example", "--"],
    ]);
    const starts = [
      "https://",
      "http://",
      "HTTPS://",
      "https:/",
      "ws://",
      "a:",
    ];
    const hosts = [
      ...[
        "a.example",
        "a.b-c.example",
        "a",
        "me@a.example",
        "A.example",
        "1.a",
      ],
      ...["a.1", "0x1", "a.", "a..b", "[::1]", "a--b", "-a-.b", "a_b", ""],
    ];
    const ports = [
      "",
      "",
      ":",
      ":8080",
      ":80",
      ":443",
      ":21",
      ":0",
      ":08",
      ":a",
    ];
    let matched = 0;
    for (let round = 0; round < 5_000; round++) {
      const start = random.chance(60) ? "https://" : random.pick(starts);
      const host = random.chance(50) ? "a.example" : random.pick(hosts);
      const path = random.chance(80) ? `/${rest(4)}` : rest(4);
      const input = `${start}${host}${random.pick(ports)}${path}`;
      for (const pattern of matchers) {
        const result = match(pattern, input);
        // The parser removes the tab, but the shortcut does not accept it.
        assert.equal(result, match(pattern, `\t${input}`), input);
        matched += result !== null;
      }
    }
    assert.ok(matched > 2_000, `only ${matched} matched`);
  });

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

  test("get and has agree with the list", () => {
    const random = createRandom(seed);
    const pieces = [
      ..."ab=&%+é?",
      "%61",
      "%2",
      "&&",
      "==",
      "aa",
      "\ud800",
      "\0",
    ];
    const string = stringMaker(random, pieces);
    for (let round = 0; round < 5_000; round++) {
      const query = string(10);
      const name = string(3);
      const params = new URLSearchParams(`?${query}`);
      const [, expected] =
        [...new URLSearchParams(`?${query}`)].find(
          ([key]) => key === name.toWellFormed(),
        ) ?? [];
      const message = `${JSON.stringify(name)} in ${JSON.stringify(query)}`;
      const expectedValue = expected ?? null;
      if (random.below(2)) {
        assert.equal(params.has(name), expectedValue !== null, message);
      }
      assert.equal(params.get(name), expectedValue, message);
      assert.equal(params.get(name), expectedValue, `again: ${message}`);
    }
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

  test("setters treat all special schemes alike, and others otherwise", () => {
    for (const scheme of ["http", "https", "ws", "wss", "ftp", "file"]) {
      const url = new URL(`${scheme}://a/`);
      url.pathname = "\\b";
      url.search = "'";
      assert.equal(url.href, `${scheme}://a/b?%27`);
    }
    const url = new URL("other://a/");
    url.pathname = "\\b";
    url.search = "'";
    assert.equal(url.href, "other://a/\\b?'");
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
