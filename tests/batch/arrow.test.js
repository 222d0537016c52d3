// `parseAll` and `checkAll` with the buffers of an Arrow column: each row equals the answer of the URL class.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { columnOf, valuesOf } from "../support/arrow.js";
import { formsOf } from "../support/forms.js";
import { urlAttributes } from "../support/names.js";
import { createRandom, shuffled } from "../support/random.js";
import { seedFrom } from "../support/seed.js";
import { cases } from "../support/vectors.js";
import { ofEachKind } from "./compare.js";

const encoder = new TextEncoder();

const odd = [
  null,
  "",
  "https://a.example",
  "https://b.example",
  "?q",
  "#f",
  "https:",
  "//c.example/",
  "https://d.example/x/",
  "./y",
  "https://e.exam\nple/\r\n\t?\n",
  "\n",
  "\ufeffhttps://f.example/",
  "https://g.example/\0",
  "no\turl\n",
  "https://h.example:80/",
  null,
  `https://i.example/${"x".repeat(1 << 20)}`,
  "https://1.2.3.4/",
  "https://bücher.example/?ä#ö",
  "\u{1f600}",
  "https://j.example/?a?b#c#d",
  "https://k.example?",
  "https://l.example/.",
  "/.",
  null,
];

for (const form of await formsOf("urlsmith/batch")) {
  describe(`Arrow columns, ${form.form}`, () => testColumns(form));
}

/** Fails unless all columns, and each by itself, have the values that the URL class has. */
function compare(values, base, options, { URL, parseAll, checkAll }) {
  const column = columnOf(values, options);
  const urls = values.map((value) =>
    value === null ? null : URL.parse(value, base),
  );
  const invalid = urls.filter(
    (url, index) => url === null && values[index] !== null,
  ).length;
  const whole = parseAll(column, { base });
  const some = parseAll(column, { base, columns: urlAttributes });
  for (const name of urlAttributes) {
    const expected = urls.map((url) => url?.[name] ?? null);
    const alone = parseAll(column, { base, columns: [name] });
    assert.deepEqual(valuesOf(alone.buffers(name)), expected, name);
    assert.deepEqual(valuesOf(some.buffers(name)), expected, name);
    for (const batch of [whole, some, alone]) {
      assert.deepEqual([...batch.column(name)], expected, name);
      assert.equal(batch.errorCount, invalid);
      assert.equal(batch.length, values.length);
    }
  }
  const checked = checkAll(column, { base });
  assert.equal(checked.length, values.length);
  assert.equal(checked.errorCount, invalid);
  assert.deepEqual(checked.errors, whole.errors);
}

function testColumns(form) {
  const { parseAll, checkAll, URL } = form;

  test("nulls, empty and odd values, with and without a base URL", () => {
    for (const base of [undefined, "https://base.example/a/b?c"]) {
      for (const options of [{}, { large: true }, { before: 11 }]) {
        compare(odd, base, options, form);
        compare([...odd, ...ofEachKind].reverse(), base, options, form);
      }
    }
  });

  test("each value before and after each other", () => {
    const short = [...odd, ...ofEachKind].filter(
      (value) => value === null || value.length < 100,
    );
    const pairs = short.flatMap((a) => short.flatMap((b) => [a, b]));
    compare(pairs, undefined, {}, form);
    compare(pairs, "https://base.example/a/b?c", { before: 3 }, form);
  });

  test("more values than a piece has, and none", () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      index % 7 === 0
        ? odd[index % 17]
        : `https://host${index % 13}.example/${"path/".repeat(index % 11)}${index}`,
    );
    compare(many, undefined, { before: 5 }, form);
    compare([], undefined, {}, form);
    const empty = {
      values: new Uint8Array(0),
      valueOffsets: new Int32Array(0),
    };
    assert.equal(parseAll(empty).length, 0);
    assert.equal(checkAll(empty).length, 0);
  });

  test("the vectors of web-platform-tests, in a random order", () => {
    const inputs = cases("urltestdata.json")
      .map(({ input }) => input)
      .filter((input) => input.isWellFormed());
    const random = createRandom(seedFrom("ARROW_SEED"));
    compare(shuffled(inputs, random), undefined, { before: 1 }, form);
  });

  test("a column without nulls has no validity", () => {
    const { values, valueOffsets } = columnOf(["a:b", "", "c:d"]);
    for (const validity of [undefined, null, new Uint8Array(0)]) {
      const batch = parseAll({ values, valueOffsets, validity });
      assert.deepEqual([...batch.column("href")], ["a:b", null, "c:d"]);
    }
  });

  test("what is invalid UTF-8 is decoded as TextDecoder does", () => {
    const values = Uint8Array.of(...encoder.encode("a:b#"), 0xff, 0xc3);
    const valueOffsets = Int32Array.of(0, 5, 6, 6);
    const batch = parseAll({ values, valueOffsets });
    assert.equal(batch.href(0), new URL("a:b#\ufffd").href);
    const based = parseAll({ values, valueOffsets }, { base: "x:/" });
    assert.equal(based.href(1), new URL("\ufffd", "x:/").href);
    assert.equal(based.href(2), "x:/");
  });

  test("a part of a column", () => {
    const all = ["a:0", null, "a:2", "a:3", null, "a:5"];
    const { values, valueOffsets, validity } = columnOf(all);
    const part = {
      values,
      valueOffsets: valueOffsets.subarray(1),
      validity,
      offset: 1,
      length: 4,
    };
    assert.deepEqual([...parseAll(part).column("href")], all.slice(1, 5));
  });

  test("what is no column is refused with the cause", () => {
    const { values, valueOffsets, validity } = columnOf(["a:b", "c:d"]);
    const good = { values, valueOffsets, validity };
    for (const [change, message] of [
      [{ values: "a:b" }, /values and validity that are bytes/],
      [{ valueOffsets: [0, 3, 6] }, /an Int32Array or a BigInt64Array/],
      [{ valueOffsets: new Float64Array(3) }, /an Int32Array or/],
      [{ validity: new Uint8Array(1), offset: 7 }, /fewer offsets or bits/],
      [{ length: 3 }, /fewer offsets or bits than values/],
      [{ offset: -1 }, /fewer offsets or bits than values/],
      [{ offset: NaN }, /fewer offsets or bits than values/],
      [{ validity: "11" }, /validity that are bytes/],
      [{ valueOffsets: Int32Array.of(0, 3, 99) }, /the value 1 /],
      [{ valueOffsets: Int32Array.of(3, 0, 3) }, /the value 0 /],
      [{ valueOffsets: Int32Array.of(-1, 3, 6) }, /the value 0 /],
      [{ valueOffsets: BigInt64Array.of(0n, 3n, 1n << 32n) }, /the value 1 /],
    ]) {
      for (const parse of [parseAll, checkAll]) {
        assert.throws(() => parse({ ...good, ...change }), {
          name: "TypeError",
          message,
        });
      }
    }
  });

  test("buffers of columns only", () => {
    const column = columnOf(["a:b", "nope"]);
    const batch = parseAll(column, { columns: ["href", "host"] });
    assert.throws(() => batch.buffers("port"), /did not have this column/);
    assert.throws(() => batch.buffers("no"), /there is no column "no"/);
    assert.throws(() => batch.bytes, /see buffers\(\)/);
    assert.throws(() => batch.offsets, /see buffers\(\)/);
    assert.throws(() => parseAll(column).error(1), /the inputs are not kept/);
    const lines = parseAll("a:b", { columns: ["href"] });
    assert.throws(() => lines.buffers("href"), /was no Arrow column/);
  });
}
