// The behaviour of URLPatternList. differential.test.js tests that its matches are those of URLPattern.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, test } from "node:test";
import { inspect } from "node:util";

import { formsOf } from "../support/forms.js";
import { load, pkg } from "../support/paths.js";

const { URLPattern } = await load("node/index");
const { URLPatternList } = await load("node/list");

const values = (results) => results.map(({ value }) => value);
const example = "https://example.com";

for (const { form, ...classes } of await formsOf("urlsmith/list")) {
  describe(`urlsmith/list, ${form}`, () => testList(classes));
}

function testList({ URLPattern, URLPatternList }) {
  test("a list is made from patterns, dictionaries and strings, with or without values", () => {
    const pattern = new URLPattern({ pathname: "/a" });
    const list = new URLPatternList([
      pattern,
      [pattern, 1],
      { pathname: "/b" },
      [{ pathname: "/c" }, 2],
      "https://example.com/d",
      ["https://example.com/e", 3],
      new Set([{ pathname: "/f" }, 4]),
    ]);
    assert.equal(list.size, 7);
    assert.deepEqual(
      [...list.values()],
      [undefined, 1, undefined, 2, undefined, 3, 4],
    );
    assert.equal(list.exec(`${example}/a`).pattern, pattern);
    assert.equal(list.exec(`${example}/e`).value, 3);
    assert.equal(list.exec(`${example}/f`).value, 4);
    assert.equal(list.exec(`${example}/g`), null);
    assert.equal(new URLPatternList().size, 0);
    assert.equal(new URLPatternList().exec(example), null);
    assert.deepEqual(new URLPatternList([]).execAll(example), []);
    assert.equal(
      new URLPatternList(new Map([[pattern, 5]])).exec(`${example}/a`).value,
      5,
    );
  });

  test("what is wrong is said", () => {
    const throwing = [
      [() => new URLPatternList(example), /not iterable/],
      [() => new URLPatternList({}), /not iterable/],
      [() => new URLPatternList([], 1), /options/],
      [() => new URLPatternList([], { order: "random" }), /"random"/],
      [() => new URLPatternList([[]]), /entry/],
      [() => new URLPatternList([["x:", 1, 2]]), /entry/],
      [() => new URLPatternList(["/a"]), /base URL/],
      [() => new URLPatternList().add(), /1 argument/],
      [() => new URLPatternList().delete(), /1 argument/],
      [() => new URLPatternList().match(), /1 argument/],
      [() => new URLPatternList().exec({}, example), /base URL/],
      [() => URLPatternList(), /new/],
    ];
    for (const [call, message] of throwing) {
      assert.throws(call, { name: "TypeError", message });
    }
    const result = new URLPatternList([{}]).exec(example);
    assert.throws(() => new result.constructor(), TypeError);
  });

  test("match gives the value and the parameters of a pathname's first match", () => {
    const list = new URLPatternList([
      [{ pathname: "/users/:id" }, "user"],
      [{ hostname: "x", pathname: "/*" }, "host"],
      [{ protocol: "https", pathname: "/:x" }, "protocol"],
      [{ pathname: "/users/:name/:tab?" }, "tabs"],
      [{ pathname: "/b/undefined" }, "text"],
    ]);
    const match = list.match("/users/ann%20b");
    assert.deepEqual(Object.keys(match), ["value", "params"]);
    assert.equal(match.value, "user");
    assert.equal(Object.getPrototypeOf(match.params), null);
    assert.deepEqual({ ...match.params }, { id: "ann b" });
    assert.deepEqual(
      { ...list.match("/users/\ud800/x").params },
      { name: "\ufffd", tab: "x" },
    );
    assert.equal(list.match("/a/../users/1").params.id, "1");
    assert.equal(list.match("/users/a?b").params.id, "a?b");
    assert.equal(list.match(new String("/users/2")).params.id, "2");
    assert.equal(list.match("/x"), null);
    assert.equal(list.match(`${example}/users/1`), null);
    assert.equal(list.match(undefined), null);
    list.delete({ pathname: "/users/:id" });
    const { value, params } = list.match("/users/1");
    assert.deepEqual(
      [value, params.name, params.tab],
      ["tabs", "1", undefined],
    );
    list.clear();
    assert.equal(list.match("/users/1"), null);
    list.add({ pathname: "/:x/undefined" }, 1).add({ pathname: "/*" }, 2);
    assert.equal(list.match("/users/1").value, 2);
    assert.throws(() => list.match(Symbol("/")), TypeError);
    assert.throws(() => list.match.call({}, "/"), /URLPatternList/);
  });

  test("patterns are tried in the order of insertion, or the most specific first", () => {
    const patterns = [
      ["*://*/*", "anything"],
      [{ pathname: "/users/:id" }, "one"],
      [{ pathname: "/users/:id(\\d+)" }, "number"],
      [{ pathname: "/users/me" }, "me"],
      [{ pathname: "/users/:id?" }, "maybe"],
      [{ pathname: "/users/:name" }, "one again"],
      [{ hostname: "example.com" }, "host"],
    ];
    const url = `${example}/users/1`;
    const inserted = new URLPatternList(patterns);
    assert.deepEqual(values(inserted.execAll(url)), [
      "anything",
      "one",
      "number",
      "maybe",
      "one again",
      "host",
    ]);
    const specific = new URLPatternList(patterns, { order: "specificity" });
    assert.deepEqual(values(specific.execAll(url)), [
      "host",
      "number",
      "one",
      "one again",
      "maybe",
      "anything",
    ]);
    assert.equal(specific.exec(`${example}/users/me`).value, "host");
    assert.equal(specific.exec("https://x.org/users/me").value, "me");
    specific.add({ hostname: "example.com", pathname: "/*/1" }, "both");
    assert.equal(specific.exec(url).value, "both");
    assert.deepEqual([...specific.values()].slice(0, 2), ["both", "host"]);
  });

  test("patterns come and go", () => {
    const first = new URLPattern({ pathname: "/:a" });
    const second = new URLPattern({ pathname: "/:a" });
    const list = new URLPatternList([[first, 1]]);
    assert.equal(list.add(second, 2), list);
    assert.equal(list.exec(`${example}/x`).value, 1);
    list.add({ pathname: "/x" }, 3);
    assert.deepEqual(values(list.execAll(`${example}/x`)), [1, 2, 3]);
    assert.equal(list.delete(first), true);
    assert.equal(list.delete(first), false);
    assert.deepEqual(values(list.execAll(`${example}/x`)), [2, 3]);
    assert.equal(list.delete({ pathname: "/x" }), true);
    assert.equal(list.delete({ pathname: "/x" }), false);
    assert.deepEqual([...list], [[second, 2]]);
    assert.deepEqual([...list.keys()], [second]);
    for (let i = 0; i < 100; i++) list.add({ pathname: `/${i}` }, i);
    for (let i = 0; i < 90; i++) list.delete({ pathname: `/${i}` });
    assert.equal(list.size, 11);
    assert.deepEqual(values(list.execAll(`${example}/95`)), [2, 95]);
    list.clear();
    assert.equal(list.size, 0);
    assert.equal(list.test(`${example}/95`), false);
  });

  test("equal patterns come and go together", () => {
    const [first, second] = [1, 2].map(
      () => new URLPattern({ pathname: "/a" }),
    );
    const list = new URLPatternList([
      [first, 1],
      [{ pathname: "/a" }, 2],
      [{ pathname: "/b" }, 3],
      [first, 4],
      [second, 5],
    ]);
    assert.equal(list.delete(first), true);
    assert.deepEqual([...list.values()], [2, 3, 5]);
    list.add(first, 6);
    assert.deepEqual(values(list.execAll(`${example}/a`)), [2, 5, 6]);
    assert.equal(list.delete({ pathname: "/a" }), true);
    assert.equal(list.delete(first), false);
    assert.equal(list.delete(second), false);
    assert.deepEqual([...list.values()], [3]);
    assert.equal(list.size, 1);
  });

  test("a result is that of exec, and more", () => {
    const pattern = new URLPattern("http{s}?://:sub.example.com/:a/*\\?q=:q", {
      ignoreCase: true,
    });
    const list = new URLPatternList([[pattern, { some: "value" }]]);
    const url = "HTTPS://me:pw@www.example.com:443/x/y/z?Q=%20#hash";
    const init = {
      protocol: "http",
      hostname: "a.example.com",
      pathname: "/x/y",
      search: "q=1",
    };
    for (const input of [url, init]) {
      const expected = pattern.exec(input);
      const result = list.exec(input);
      assert.ok(expected);
      assert.deepEqual(result.toJSON(), {
        ...expected,
        params: { __proto__: null, ...expected.pathname.groups },
        value: { some: "value" },
      });
      assert.equal(result.params, result.params);
      assert.equal(result.pattern, pattern);
      assert.equal(result.pathname, result.pathname);
      assert.equal(result.inputs, result.inputs);
      assert.match(inspect(result), /^URLPatternListResult \{/);
      assert.equal(`${result}`, "[object URLPatternListResult]");
    }
    assert.deepEqual(list.exec("/x/y?q=1", "https://a.example.com").inputs, [
      "/x/y?q=1",
      "https://a.example.com",
    ]);
    assert.equal(list.exec("/x/y?q=1"), null);
    assert.equal(list.exec("/x/y?q=1", "nonsense"), null);
    assert.equal(inspect(new URLPatternList()), "URLPatternList []");
  });

  test("parameters are the pathname's groups, percent-decoded", () => {
    const list = new URLPatternList([
      [{ pathname: "/:a/:b?", search: "q=:q" }, 1],
    ]);
    for (const [text, expected] of [
      ["a", "a"],
      ["%41%2f%25%C3%A9%f0%9f%8d%85", "A/%\u00e9\u{1f345}"],
      ["\u00e9", "\u00e9"],
      ["%EF%BB%BFa", "\ufeffa"],
      ["%", "%"],
      ["%4", "%4"],
      ["%zz%41", "%zzA"],
      // Not UTF-8: a byte that starts no sequence; sequences that are cut off, overlong or surrogates, or too large.
      ["%ff%41", "%ffA"],
      ["%C3%41%C3", "%C3A%C3"],
      ["%C0%80%C1%BF%E0%80%80", "%C0%80%C1%BF%E0%80%80"],
      ["%ED%A0%80%41", "%ED%A0%80A"],
      ["%F4%90%80%80%F5", "%F4%90%80%80%F5"],
      ["%E2%82%AC%E2%82", "\u20ac%E2%82"],
    ]) {
      const { params } = list.exec(`${example}/${text}?q=%41`);
      assert.deepEqual(params, { __proto__: null, a: expected, b: undefined });
    }
    const foreign = {
      ...Object.fromEntries(
        ["protocol", "hostname", "pathname", "search"].map((it) => [it, "*"]),
      ),
      exec: () => ({ pathname: { groups: { x: "%41" } } }),
    };
    const { params } = new URLPatternList([[foreign, 1]]).exec(example);
    assert.equal(params.x, "A");
  });

  test("results outlive other matches, and the instance", () => {
    const list = new URLPatternList([[{ pathname: "/:a/:b" }, 1]]);
    const result = list.exec(`${example}/x/y`);
    list.exec("https://user@other.example:8080/longer/still?q#h");
    new URLPatternList([{}]).exec("https://third.example/");
    list.test("[".repeat(1 << 21));
    assert.deepEqual(result.pathname.groups, { a: "x", b: "y" });
    assert.equal(result.hostname.input, "example.com");
    assert.equal(list.exec(`${example}/x/y`).value, 1);
  });

  test("ignoring case is up to each pattern", () => {
    const list = new URLPatternList(
      [
        [{ pathname: "/Users/:id" }, 1],
        [new URLPattern({ pathname: "/Users/:id" }), 2],
      ],
      { ignoreCase: true },
    );
    assert.deepEqual(values(list.execAll(`${example}/users/X`)), [1]);
    assert.deepEqual(values(list.execAll(`${example}/Users/X`)), [1, 2]);
  });

  test("regular expressions are asked only when their turn comes", () => {
    let asked = 0;
    const list = new URLPatternList([
      [{ pathname: "/a/*" }, "first"],
      [{ pathname: "/:x(a)/:y(.*)" }, "second"],
      [{ pathname: "/:x(b)/:y(.*)" }, "third"],
    ]);
    const { exec } = RegExp.prototype;
    assert.equal(list.exec(`${example}/a/b`).value, "first");
    assert.equal(list.exec(`${example}/b/c/d`).value, "third");
    assert.equal(list.exec(`${example}/b/c/d`).pathname.groups.y, "c/d");
    assert.deepEqual(values(list.execAll(`${example}/a/b`)), [
      "first",
      "second",
    ]);
    RegExp.prototype.exec = function (...args) {
      asked++;
      return Reflect.apply(exec, this, args);
    };
    try {
      list.test(`${example}/a/b`);
    } finally {
      RegExp.prototype.exec = exec;
    }
    assert.equal(asked, 0);
  });

  test("more lists than have room keep their answers", () => {
    const lists = Array.from(
      { length: 100 },
      (_, i) => new URLPatternList([[{ pathname: `/${i}/:x` }, i]]),
    );
    for (let round = 0; round < 3; round++) {
      lists.forEach((list, i) => {
        assert.equal(list.exec(`${example}/${i}/a`)?.value, i);
        assert.equal(list.exec(`${example}/${i + 1}/a`), null);
      });
    }
  });

  test("patterns that nothing tells apart, and hostile ones, stay linear", () => {
    const count = 2000;
    const list = new URLPatternList(
      Array.from({ length: count }, (_, i) => ({ search: `a=${i}&:x` })),
    );
    const nested = new URLPatternList(
      Array.from({ length: 100 }, (_, i) => ({
        pathname: `${"{/:x}?".replace("x", `x${i}`)}${"{/a}?".repeat(20)}/:y/${i}`,
      })),
    );
    // If the time grew with the square of the length, this would take many minutes.
    const input = example + "/a".repeat(1_000_000);
    assert.equal(nested.test(input), false);
    assert.equal(list.test(`${input}?a=${count - 1}&b`), true);
  });
}

test("both module systems share the classes", () => {
  const require = createRequire(import.meta.url);
  const dist = join(pkg, "dist");
  for (const folder of [dist, join(dist, "node")]) {
    const classes = require(join(folder, "index.cjs"));
    const { URLPatternList } = require(join(folder, "list.cjs"));
    assert.deepEqual(Object.keys(classes).sort(), [
      "URL",
      "URLPattern",
      "URLSearchParams",
    ]);
    const pattern = new classes.URLPattern(
      { pathname: "/A" },
      { ignoreCase: true },
    );
    const result = new URLPatternList([pattern]).exec(`${example}/a`);
    assert.equal(result.pattern, pattern);
  }
});

test("changes and matches in turn take little time, however long the list is", () => {
  const start = performance.now();
  const count = 8000;
  const list = new URLPatternList([], { order: "specificity" });
  const patterns = Array.from(
    { length: count },
    (_, index) => new URLPattern({ pathname: `/${index}/:x` }),
  );
  const turns = patterns.map((_, index) => (index * 3571) % count);
  for (const index of turns) {
    list.add(patterns[index], index);
    assert.equal(list.exec(`${example}/${index}/a`).value, index);
  }
  assert.equal(list.size, count);
  for (const index of turns) {
    const same = index % 2 ? patterns[index] : { pathname: `/${index}/:x` };
    assert.equal(list.delete(same), true);
    assert.equal(list.test(`${example}/${index}/a`), false);
  }
  assert.equal(list.size, 0);
  // With an index or an array made anew in each turn, this takes a minute.
  const seconds = (performance.now() - start) / 1000;
  assert.ok(seconds < 10, `${seconds} s`);
});
