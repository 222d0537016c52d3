// The functions of `urlsmith/batch`. differential.test.js compares their results with the URL class.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";

import { formsOf } from "../support/forms.js";
import { urlAttributes } from "../support/names.js";
import { compare, ofEachKind } from "./compare.js";

for (const form of await formsOf("urlsmith/batch")) {
  describe(`urlsmith/batch, ${form.form}`, () => testBatch(form));
}

function testBatch(form) {
  const { URL, parseAll } = form;
  const hrefs = (...args) => [...parseAll(...args).column("href")];

  test("lines of a text", () => {
    for (const [text, ...expected] of [
      [""],
      ["\n\n\r\n"],
      ["\ufeff"],
      ["a:b", "a:b"],
      ["a:b\n", "a:b"],
      ["a:b\r\n\r\n\nc:d\r", "a:b", "c:d"],
      // Without a line feed after it, a carriage return belongs to the last line.
      ["\r", null],
      ["https://a/\n\r", "https://a/", null],
      ["\ufeffa:b\n\ufeffa:b", "a:b", null],
      [
        "https://a/\r\nhttps://B/\rc\nhttps://c/",
        "https://a/",
        "https://b/c",
        "https://c/",
      ],
      [" \n\t", null, null],
      ["a:b\0\n\ud800:", "a:b", null],
      ["https://a/\ud800", "https://a/%EF%BF%BD"],
    ]) {
      assert.deepEqual(hrefs(text), expected, JSON.stringify(text));
    }
    assert.deepEqual(hrefs("b\n\n?c", { base: "https://a/" }), [
      "https://a/b",
      "https://a/?c",
    ]);
  });

  test("elements of an array", () => {
    assert.deepEqual(hrefs([]), []);
    assert.deepEqual(
      hrefs(["", "a:b\n", "\r\na:b", "a:\nb", "a:\r\tb", "\n"]),
      [null, "a:b", "a:b", "a:b", "a:b", null],
    );
    assert.deepEqual(hrefs(["", "\n", "#"], { base: "https://a/?b#c" }), [
      "https://a/?b",
      "https://a/?b",
      "https://a/?b#",
    ]);
    assert.deepEqual(
      // eslint-disable-next-line no-sparse-arrays
      hrefs([new URL("x:y"), , null, 1, { toString: () => "z:" }, ["w:"]], {
        base: "https://a/",
      }),
      [
        "x:y",
        "https://a/undefined",
        "https://a/null",
        "https://a/1",
        "z:",
        "w:",
      ],
    );
  });

  test("columns, by index, of an item and one after the other", () => {
    const inputs = ofEachKind;
    const batch = parseAll(inputs);
    compare(inputs, undefined, form);
    assert.equal(batch.length, inputs.length);
    assert.equal(batch.errorCount, 2);
    for (const name of urlAttributes) {
      const expected = inputs.map((input) => URL.parse(input)?.[name] ?? null);
      const backwards = inputs.map((_, index) =>
        batch[name](inputs.length - 1 - index),
      );
      assert.deepEqual([...batch.column(name)], expected, name);
      assert.deepEqual(backwards.reverse(), expected, name);
      assert.deepEqual(
        [...batch].map((url) => url?.[name] ?? null),
        expected,
        name,
      );
      assert.deepEqual(
        inputs.map((_, index) => batch.at(index)?.[name] ?? null),
        expected,
        name,
      );
    }
    assert.throws(() => batch.column("searchParams"), /column "searchParams"/);
    assert.throws(() => batch.column("__proto__"), TypeError);
    assert.throws(() => batch.column(), TypeError);
  });

  test("indexes that are none", () => {
    const batch = parseAll(["a:b", "c"]);
    for (const index of [
      2,
      -1,
      0.5,
      NaN,
      Infinity,
      2 ** 32,
      "0",
      undefined,
      null,
      {},
    ]) {
      assert.equal(batch.isValid(index), false);
      assert.equal(batch.href(index), undefined);
      assert.equal(batch.origin(index), undefined);
      assert.equal(batch.error(index), undefined);
    }
    assert.equal(batch.at(2), undefined);
    assert.equal(batch.at(-3), undefined);
    assert.equal(batch.at(-1), null);
    assert.equal(batch.at(-2).href, "a:b");
    assert.equal(parseAll("").at(0), undefined);
  });

  test("items", () => {
    const [url] = parseAll("https://a/b");
    assert.equal(`${url}`, "https://a/b");
    assert.equal(JSON.stringify([url]), '["https://a/b"]');
    assert.equal(new URL("c", url).href, "https://a/c");
    assert.match(inspect(url), /^BatchURL \{\n {2}href: 'https:\/\/a\/b',\n/);
    assert.match(
      inspect(parseAll("a\nb:")),
      /^URLBatch \{ length: 2, errorCount: 1 \}$/,
    );
    assert.throws(() => new url.constructor(), /Illegal constructor/);
    assert.throws(
      () => new (parseAll("").constructor)(),
      /Illegal constructor/,
    );
    assert.equal(Object.prototype.toString.call(url), "[object BatchURL]");
  });

  test("bytes, offsets and errors", () => {
    const batch = parseAll("HTTPS://A\n\u00e9\nhttps://u:p@b:1/c?d#e\n");
    const text = "https://a/\n\u00e9\nhttps://u:p@b:1/c?d#e\n";
    assert.equal(new TextDecoder().decode(batch.bytes), text);
    assert.deepEqual([...batch.errors], [0b010]);
    assert.deepEqual(
      [...batch.offsets],
      [
        ...[0, 5, 8, 8, 9, 9, 10, 10],
        ...[11, 11, 11, 11, 11, 11, 11, 11],
        ...[14, 19, 23, 26, 27, 29, 31, 33],
        36,
      ],
    );
    const nothing = parseAll([]);
    assert.deepEqual([...nothing.offsets], [0]);
    assert.equal(nothing.bytes.length + nothing.errors.length, 0);
    const many = parseAll(Array(1001).fill("x"));
    assert.equal(many.errors.length, 126);
    assert.equal(many.errors[125], 1);
    assert.equal(many.errorCount, 1001);
  });

  test("errors are those of the URL class", () => {
    const inputs = [
      "no",
      "https://a b",
      "x:y",
      `https://[${"a".repeat(1000)}`,
      "//\u00e9:x",
    ];
    for (const base of [undefined, "https://example.com/", "mailto:a"]) {
      const batch = parseAll(inputs, { base });
      inputs.forEach((input, index) => {
        let expected = null;
        try {
          new URL(input, base);
        } catch (error) {
          expected = error;
        }
        const error = batch.error(index);
        assert.equal(error?.message, expected?.message);
        if (expected === null) {
          assert.equal(error, null);
          return;
        }
        assert.ok(error instanceof TypeError);
        assert.equal(error.code, "ERR_INVALID_URL");
        assert.equal(error.input, input);
        assert.equal(error.base, base);
      });
    }
  });

  test("an error is that of the batch's own base URL, whatever was parsed later", () => {
    const batches = ["mailto:a", undefined, "https://example.com/"].map(
      (base) => [base, parseAll(["b", "https://["], { base })],
    );
    for (const [base, batch] of batches) {
      for (const index of [0, 1]) {
        const error = batch.error(index);
        const isValid = index === 0 && base === "https://example.com/";
        assert.equal(error === null, isValid);
        assert.equal(error?.base, isValid ? undefined : base);
      }
      // A call without a base URL keeps the one that the instance holds.
      assert.deepEqual(hrefs("a:b"), ["a:b"]);
    }
    assert.deepEqual(hrefs("b", { base: "https://example.com/" }), [
      "https://example.com/b",
    ]);
  });

  test("what is wrong with the arguments is said", () => {
    for (const [call, message] of [
      [() => parseAll(), /1 argument/],
      [() => parseAll(undefined), /neither a string, nor bytes, nor an array/],
      [
        () => parseAll(new Set(["a:"])),
        /neither a string, nor bytes, nor an array/,
      ],
      [
        () => parseAll(new String("a:")),
        /neither a string, nor bytes, nor an array/,
      ],
      [() => parseAll("", "https://a/"), /options/],
      [() => parseAll("", { base: "no" }), /base.*"no".*no scheme/],
      [() => parseAll("", { base: null }), /base.*"null"/],
      [() => parseAll([Symbol("a")]), /Symbol/],
    ]) {
      assert.throws(call, (error) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, message);
        return true;
      });
    }
    assert.equal(parseAll("a:", null).length, 1);
    assert.equal(
      parseAll("b", { base: new URL("https://a/") }).href(0),
      "https://a/b",
    );
  });

  test("callers that do harm", () => {
    let depth = 0;
    const nested = {
      toString() {
        if (depth++ > 3) return "https://inner/";
        return parseAll(["https://a/", nested, "\u00e9:"]).href(1) + depth;
      },
    };
    const many = Array(9000).fill("https://a/");
    const batch = parseAll([...many, nested, ...many]);
    assert.match(batch.href(9000), /^https:\/\/inner\//);
    assert.equal(batch.href(18000), "https://a/");
    assert.equal(batch.length, 18001);

    const shrinking = [
      "a:",
      { toString: () => ((shrinking.length = 1), "b:") },
      "c:",
    ];
    assert.deepEqual(hrefs(shrinking), ["a:", "b:", null]);
    const growing = [{ toString: () => (growing.push("x:"), "b:") }];
    assert.deepEqual(hrefs(growing), ["b:"]);
    const target = ["a:", "b:"];
    const proxy = new Proxy(target, {});
    assert.deepEqual(hrefs(proxy), ["a:", "b:"]);
    for (const thrower of [
      [
        ...many,
        {
          toString() {
            throw new RangeError("mine");
          },
        },
      ],
      new Proxy(many, {
        get() {
          throw new RangeError("mine");
        },
      }),
      Object.defineProperty([1], 0, {
        get() {
          throw new RangeError("mine");
        },
      }),
    ]) {
      assert.throws(() => parseAll(thrower), {
        name: "RangeError",
        message: "mine",
      });
    }
    assert.throws(
      () =>
        parseAll("", {
          get base() {
            throw new RangeError("mine");
          },
        }),
      { message: "mine" },
    );
    for (const length of [-1, NaN, "x", undefined]) {
      const odd = new Proxy([], {
        get: (_, name) => (name === "length" ? length : "a:"),
      });
      assert.equal(parseAll(odd).length, 0);
    }
    assert.deepEqual(hrefs(["https://after/"]), ["https://after/"]);
  });
}
