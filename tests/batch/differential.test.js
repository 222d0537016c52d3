// `parseAll` and the URL class give the same answers: for the vectors of web-platform-tests, for random inputs, and
// for inputs that the end of a piece cuts at every place.

import assert from "node:assert/strict";
import { test } from "node:test";

import { formsOf } from "../support/forms.js";
import {
  createRandom,
  range,
  shuffled,
  stringMaker,
} from "../support/random.js";
import { seedFrom } from "../support/seed.js";
import { cases } from "../support/vectors.js";
import { assertSame, compare } from "./compare.js";

const [form] = await formsOf("urlsmith/batch");
const { parseAll, URL } = form;

/** How many random inputs there are. A run by hand can ask for more. */
const COUNT = Number(process.env.BATCH_COUNT ?? 20_000);
const seed = seedFrom("BATCH_SEED");

/** The sizes of a piece in bytes and in URLs, as in wasm/layout/. */
const PIECE = 1 << 17;
const MOST_ROWS = 4096;

const vectors = cases("urltestdata.json");

test("the vectors of web-platform-tests, each base with all its inputs", () => {
  const byBase = new Map();
  for (const { input, base } of vectors) {
    const key = base ?? undefined;
    byBase.set(key, [...(byBase.get(key) ?? []), input]);
  }
  let valid = 0;
  for (const [base, inputs] of byBase) {
    if (base !== undefined && !URL.canParse(base)) {
      assert.throws(() => parseAll(inputs, { base }), TypeError);
      continue;
    }
    valid += compare(inputs, base, form);
  }
  assert.ok(valid > 400, `${valid} valid`);
});

const pieces = [
  ..."/:?#@.%&=[]\\|^`{}\"'<> -_~+;,!$()*0129azAZ",
  "\t",
  "\r",
  "\n",
  "\0",
  "\u00e9",
  "\u3002",
  "\u{1f600}",
  "\ud800",
  "\ufeff",
  "//",
  "../",
  "%2e",
  "%41",
  "http:",
  "https://",
  "HTTP://",
  "file:///",
  "ws://",
  "ftp://",
  "blob:https://a/",
  "mailto:",
  "x://",
  "x:/.//",
  "localhost",
  "example.com",
  "EXAMPLE.com",
  "b\u00fccher.example",
  "xn--",
  "1.2.3.4",
  "0x7f.1",
  "[::1]",
  ":80",
  ":443",
  ":8080",
  "user:pass@",
  "/a/b/",
  "?q=1",
  "#f",
];

/** A random input: a URL like those in programs, or one of the vectors', with a few changes; or pieces in any order. */
function createInputs(random, count) {
  const make = stringMaker(random, pieces);
  const { below, chance, pick } = random;
  return range(count).map(() => {
    if (chance(20)) return make(8);
    let url = chance(50)
      ? `${pick(["https", "http", "wss", "file"])}://${pick(["", "www."])}${pick(["example.com", "a.b", "a-b.example.org", "1.2.3"])}/${make(3)}`
      : pick(vectors).input;
    for (let changes = below(3); changes > 0; changes--) {
      const at = below(url.length + 1);
      url = url.slice(0, at) + make(2) + url.slice(at + below(3));
    }
    return url;
  });
}

test(`${COUNT} random inputs, seed ${seed} (BATCH_SEED)`, () => {
  const random = createRandom(seed);
  let valid = 0;
  const bases = [
    undefined,
    undefined,
    "https://user@example.com:8080/a/b/c?d#e",
    "file:///C:/a/b",
    "mailto:a",
    "x://h/a/b",
    " HTTP://EXAMPLE.com/\u00e9/../b ",
  ];
  for (let done = 0; done < COUNT; done += 1000) {
    const inputs = createInputs(random, 1000);
    valid += compare(inputs, bases[(done / 1000) % bases.length], form);
  }
  console.log(`batch: seed ${seed}, ${COUNT} inputs, ${valid} of them valid`);
  assert.ok(valid > COUNT / 4);
});

test("pieces end anywhere", () => {
  const inputs = [
    "https://example.com/a/b?c#d",
    "https://example.com",
    "nothing",
    "HTTPS://b\u00fccher.example/\u00e9",
    "https://example.com/e",
  ];
  const text = inputs.join("\n");
  // The lines before shift the end of a piece to every place in these lines, also if each character takes two bytes.
  for (const filler of ["https://a.example/", "https://a.example/\u00e9"]) {
    const lines = Math.floor((PIECE - text.length) / (filler.length + 1));
    const before = Array(lines).fill(filler);
    const rest = PIECE - lines * (filler.length + 1);
    for (let length = rest - text.length - 3; length <= rest + 3; length++) {
      const longer = `https://a/${"b".repeat(Math.max(0, length - 11))}`;
      const all = [...before, longer, ...inputs, ...inputs];
      const batch = parseAll(all.join("\n"));
      const first = lines - 2;
      assert.equal(batch.length, all.length);
      for (let index = first; index < all.length; index++) {
        assert.equal(
          batch.href(index),
          URL.parse(all[index])?.href ?? null,
          `${length}, ${index}`,
        );
      }
    }
  }
});

test("as many inputs as fit, one less and one more", () => {
  for (const count of [MOST_ROWS, 2 * MOST_ROWS]) {
    for (const more of [-1, 0, 1]) {
      const inputs = range(count + more).map((index) =>
        index % 7 === 0 ? "" : index % 5 === 0 ? "x" : `a:${index}`,
      );
      compare(inputs, undefined, form);
      compare(inputs, "https://example.com/", form);
    }
  }
});

test("inputs of 10 MB, and after them short ones", () => {
  const inputs = [
    "a:b",
    `https://example.com/${"a".repeat(1e7)}`,
    `https://example.com/${"\u00e9".repeat(1e6)}?x`,
    `https://${"a".repeat(1e6)}`,
    `[${" ".repeat(1e6)}`,
    "https://example.com/",
  ];
  compare(inputs, undefined, form);
  compare(inputs, "https://example.com/a/b", form);
  assert.equal(parseAll(`\n`.repeat(1e6)).length, 0);
  const spaces = parseAll(`${" ".repeat(1e6)}\nhttps://a`);
  assert.deepEqual([...spaces.column("href")], [null, "https://a/"]);
});

test("inputs in another order, one result after the other", () => {
  const inputs = shuffled(
    vectors.map(({ input }) => input),
    seed,
  );
  for (let size = 0; size < 40; size++) {
    const some = inputs.slice(size, 2 * size);
    assertSame(parseAll(some), some, undefined, form);
  }
});
