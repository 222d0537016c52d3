// Bytes as the input of a batch, `checkAll`, and the option `columns`.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";

import { formsOf } from "../support/forms.js";
import { urlAttributes } from "../support/names.js";
import { cases } from "../support/vectors.js";
import { ofEachKind } from "./compare.js";

const encoder = new TextEncoder();
// A byte order mark is left to `parseAll`.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const inputs = [
  ...ofEachKind,
  "https://a.example",
  `https://${"long.".repeat(20)}example/${"path/".repeat(20)}`,
];
const vectors = cases("urltestdata.json")
  .filter(({ base }) => !base)
  .map(({ input }) => input);

for (const form of await formsOf("urlsmith/batch")) {
  describe(`urlsmith/batch, ${form.form}`, () => testBatch(form));
}

function testBatch({ URL, checkAll, parseAll }) {
  const hrefs = (...args) => [...parseAll(...args).column("href")];

  test("bytes are read as TextDecoder reads them", () => {
    for (const bytes of [
      [],
      [0xef, 0xbb],
      [0xef, 0xbb, 0xbf],
      [..."a:b\r\nc:d"].map((c) => c.charCodeAt(0)),
      [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x61, 0x3a],
      [0x61, 0x3a, 0xff, 0xc3, 0x0a, 0xa9, 0x62, 0xe2, 0x82],
      [0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x98, 0x80, 0xf4, 0x90, 0x80, 0x80],
      [0x61, 0x3a, 0xc0, 0x80, 0xf0, 0x80, 0x80, 0x0d, 0x0a, 0x0a, 0x0d],
    ]) {
      const array = Uint8Array.from(bytes);
      const expected = parseAll(decoder.decode(array));
      for (const view of [
        array,
        array.buffer,
        Buffer.from(array),
        new DataView(array.buffer),
        Uint8Array.from([1, ...bytes, 2]).subarray(1, bytes.length + 1),
      ]) {
        const batch = parseAll(view);
        assert.deepEqual(batch.bytes, expected.bytes, `${bytes}`);
        assert.deepEqual(batch.offsets, expected.offsets);
        assert.deepEqual(batch.errors, expected.errors);
      }
    }
    assert.deepEqual(hrefs(encoder.encode("b\n\n?c"), { base: "https://a/" }), [
      "https://a/b",
      "https://a/?c",
    ]);
    // Memory that threads share.
    const shared = new Uint8Array(new SharedArrayBuffer(4));
    encoder.encodeInto("a:\u00e9", shared);
    assert.deepEqual(hrefs(shared), ["a:%C3%A9"]);
    const before = encoder.encode("https://a/\n\u00e9:\n");
    const copy = before.slice();
    parseAll(before);
    assert.deepEqual(before, copy);
  });

  test("checkAll finds the same as parseAll", () => {
    for (const input of [
      inputs,
      inputs.join("\n"),
      encoder.encode(inputs.join("\r\n")),
      vectors,
      encoder.encode(vectors.join("\n")),
    ]) {
      for (const base of [undefined, "https://example.com/a", "mailto:a"]) {
        const { length, errorCount, errors } = parseAll(input, { base });
        const result = checkAll(input, { base });
        assert.deepEqual(result, { length, errorCount, errors });
      }
    }
    assert.deepEqual(checkAll(""), {
      length: 0,
      errorCount: 0,
      errors: new Uint8Array(0),
    });
    const many = checkAll(encoder.encode("x\na:\n".repeat(50_001)));
    assert.equal(many.length, 100_002);
    assert.equal(many.errorCount, 50_001);
    assert.equal(many.errors.length, 12_501);
    assert.ok(many.errors.subarray(0, -1).every((bits) => bits === 0b01010101));
    assert.equal(many.errors.at(-1), 0b01);
  });

  test("each column alone, and all in any order", () => {
    const urls = inputs.map((input) => URL.parse(input));
    const orders = [
      ...urlAttributes.map((name) => [name]),
      urlAttributes,
      [...urlAttributes].reverse(),
      ["hostname", "port", "hostname"],
    ];
    for (const columns of orders) {
      const names = [...new Set(columns)];
      for (const input of [inputs, encoder.encode(inputs.join("\n"))]) {
        const batch = parseAll(input, { columns });
        for (const name of names) {
          const expected = urls.map((url) => url?.[name] ?? null);
          assert.deepEqual([...batch.column(name)], expected, name);
          assert.deepEqual(
            inputs.map((_, index) => batch[name](index)),
            expected,
          );
          assert.deepEqual(
            [...batch].map((url) => url?.[name] ?? null),
            expected,
          );
        }
        const rows = urls.map((url) => names.map((name) => url?.[name] ?? ""));
        const text = rows.map((row) => `${row.join("\t")}\n`).join("");
        assert.equal(decoder.decode(batch.bytes), text);
        let at = 0;
        const starts = rows.flat().map((value) => {
          at += value.length + 1;
          return at;
        });
        assert.deepEqual([...batch.offsets], [0, ...starts]);
        assert.deepEqual(batch.errors, checkAll(input).errors);
      }
    }
    for (const base of ["https://u@example.com:1/a/b?c", "file:///C:/x"]) {
      const all = parseAll(vectors, { base });
      const some = parseAll(vectors, { base, columns: urlAttributes });
      for (const name of urlAttributes) {
        assert.deepEqual([...some.column(name)], [...all.column(name)], name);
      }
    }
  });

  test("a column that was not kept", () => {
    const batch = parseAll("https://a.example/b\nno", {
      columns: ["hostname"],
    });
    const url = batch.at(0);
    const message = { name: "TypeError", message: /"columns"/ };
    assert.throws(() => batch.pathname(0), message);
    assert.throws(() => batch.column("href"), message);
    assert.throws(() => url.href, message);
    assert.throws(() => `${url}`, message);
    assert.throws(() => batch.error(1), message);
    assert.equal(batch.error(0), null);
    assert.equal(batch.error(2), undefined);
    assert.equal(batch.pathname(1), null);
    assert.equal(inspect(url), "BatchURL { hostname: 'a.example' }");
    const nothing = parseAll("a:\nb", { columns: [] });
    assert.equal(nothing.length, 2);
    assert.equal(nothing.errorCount, 1);
    assert.equal(nothing.bytes.length, 0);
    assert.deepEqual([...nothing.offsets], [0]);
  });

  test("what is wrong with the options is said", () => {
    for (const [columns, message] of [
      [["host", "searchParams"], /no column "searchParams"/],
      ["host", /columns/],
      [null, /columns/],
      [1, /columns/],
      [{}, /columns/],
      [[Symbol("a")], /Symbol/],
    ]) {
      const error = { name: "TypeError", message };
      assert.throws(() => parseAll("", { columns }), error);
    }
    assert.throws(() => checkAll(), { message: /1 argument/ });
    assert.throws(() => checkAll(1), { message: /^checkAll: .*neither/ });
    assert.throws(() => checkAll("", { base: "a" }), {
      message: /^checkAll: the base/,
    });
    assert.equal(parseAll("a:", { columns: undefined }).href(0), "a:");
    assert.deepEqual(checkAll(["a:"], null).length, 1);
  });
}
