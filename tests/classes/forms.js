// Forms with random and malformed input, compared with whatwg-url.

import assert from "node:assert/strict";
import { test } from "node:test";

import whatwg from "whatwg-url";

import { createRandom, stringMaker } from "../support/random.js";

const pieces = [
  ..."&&&===++%%aB7*-._~!'()?#/\0\n \u00e9\u20ac\u{1f600}\ufeff\ufffd",
  ...["\ud83d", "\ude00", "%2", "%zz", "%00", "%26", "%3D", "%2b", "%25"],
  ...["%C3%A9", "%c3", "%A9", "%E2%82%AC", "%e2%82", "%F0%9F%98%80", "%F0%9F"],
  ...["%ED%A0%80", "%ed%9f%bf", "%F4%90", "%F4%8F%BF%BF", "%C0%80", "%E0%9F"],
  ...["%C1", "%F5", "%FF", "%EF%BB%BF", "%EF", "%f0%8f", "%80", "id"],
];

export function testForms({ URLSearchParams, seed }) {
  // The pairs may come from another realm.
  const pairsOf = (params) => Array.from(params, ([...pair]) => [...pair]);

  test("random forms are parsed and serialized as by whatwg-url", () => {
    const anyString = stringMaker(createRandom(seed), pieces);
    for (let round = 0; round < 5000; round++) {
      const string = anyString(14);
      const theirs = new whatwg.URLSearchParams(`?${string}`);
      const expected = pairsOf(theirs);
      const params = new URLSearchParams(`?${string}`);
      assert.deepEqual(pairsOf(params), expected, JSON.stringify(string));
      assert.equal(String(params), String(theirs), JSON.stringify(string));
      const [, found = null] = expected.find(([name]) => name === "id") ?? [];
      const fresh = new URLSearchParams(`?${string}`);
      assert.equal(fresh.get("id"), found, JSON.stringify(string));
    }
  });

  test("each byte of each length of UTF-8, and malformed ones, as whatwg-url has them", () => {
    for (const tail of ["", "%80", "%BF%80", "%9f%bf%80", "%90", "\u00e9"]) {
      for (let byte = 0; byte < 256; byte++) {
        const form = `%${byte.toString(16).padStart(2, "0")}${tail}`;
        const [actual, expected] = [
          URLSearchParams,
          whatwg.URLSearchParams,
        ].map((Class) => pairsOf(new Class(form)));
        assert.deepEqual(actual, expected, form);
      }
    }
  });

  test("a long form is serialized like a short one", () => {
    for (const text of ["a", " ", "&", "\u00e9", "\u20ac", "\u{1f600}", ""]) {
      const pairs = Array.from({ length: 3000 }, (_, index) => [
        text.repeat(index % 17),
        text.repeat(index % 5),
      ]);
      pairs.push(["long", text.repeat(20_000)]);
      const params = new URLSearchParams(pairs);
      assert.equal(String(params), String(new whatwg.URLSearchParams(pairs)));
      assert.deepEqual(
        pairsOf(new URLSearchParams(String(params))),
        pairs.filter((pair) => String(pair) !== ""),
      );
    }
  });

  test("a copy has the same pairs, and a change of one does not change the other", () => {
    for (const used of [false, true]) {
      const params = new URLSearchParams("a=1&b=%20&a=2");
      if (used) params.append("c", "3");
      const copy = new URLSearchParams(params);
      assert.deepEqual(pairsOf(copy), pairsOf(params));
      copy.delete("a");
      params.append("d", "4");
      assert.equal(params.get("a"), "1");
      assert.equal(copy.has("d"), false);
    }
  });

  test("iterators that a program has changed are asked", () => {
    const read = (init) => pairsOf(new URLSearchParams(init));
    const one = function* () {
      yield ["x", "y"];
    };
    class Own extends URLSearchParams {
      [Symbol.iterator]() {
        return one();
      }
    }
    assert.deepEqual(read(new Own("a=1")), [["x", "y"]]);
    const params = new URLSearchParams("a=1");
    params[Symbol.iterator] = one;
    assert.deepEqual(read(params), [["x", "y"]]);
    const array = [["a", "1"]];
    array[Symbol.iterator] = one;
    assert.deepEqual(read(array), [["x", "y"]]);
    const prototype = Object.getPrototypeOf(new URLSearchParams().keys());
    const { next } = prototype;
    prototype.next = function (...args) {
      const result = Reflect.apply(next, this, args);
      return result.done ? result : { done: false, value: ["z", "z"] };
    };
    try {
      assert.deepEqual(
        Array.from(new URLSearchParams(new URLSearchParams("a=1"))),
        [["z", "z"]],
      );
    } finally {
      prototype.next = next;
    }
    const foreign = { [Symbol.iterator]: URLSearchParams.prototype.entries };
    assert.throws(
      () => new URLSearchParams(foreign),
      /URLSearchParams\.entries: this is not a URLSearchParams$/,
    );
  });

  test("an array that changes while it is read is read as its iterator reads it", () => {
    const array = [
      [
        {
          toString() {
            array.push(["c", "3"]);
            array[1] = ["b", "2"];
            return "a";
          },
        },
        "1",
      ],
      ["x", "x"],
    ];
    assert.equal(String(new URLSearchParams(array)), "a=1&b=2&c=3");
  });

  test("of keys that become equal, the first place and the last value count", () => {
    const params = new URLSearchParams({
      "\ud800": "1",
      b: "2",
      "\ufffd": "3",
    });
    assert.deepEqual(pairsOf(params), [
      ["\ufffd", "3"],
      ["b", "2"],
    ]);
  });
}
