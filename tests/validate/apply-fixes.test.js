// applyFixes: no fix is left, and the URL or the resource is the same.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../support/paths.js";
import { bases, references, urls } from "../support/tokens.js";
import { sameWhenDecoded } from "./differential.js";

const { applyFixes, validate } = await load("node/validate");

const sameResource = { sameResource: true };

test("the fixes of one input, which overlap", () => {
  for (const [input, fixed, encoded = fixed] of [
    ["https://example.org/", "https://example.org/"],
    [" https:example.org\\a b\t", "https://example.org/a%20b"],
    [
      "https://0x7f.1./?a[]=%",
      "https://127.0.0.1/?a[]=%",
      "https://127.0.0.1/?a%5B%5D=%25",
    ],
    ["https://%31.2.3/", "https://1.2.0.3/"],
    ["x:a|b#c#d%", "x:a|b#c#d%", "x:a%7Cb#c%23d%25"],
    ["https:////a.example\\\\", "https://a.example//"],
    // A host is not percent-encoded, unless the parser does that.
    ['foo://a"%\u{ffff}', 'foo://a"%\u{ffff}'],
    ["foo://a\u{ffff}b\u{fffe}", "foo://a%EF%BF%BFb%EF%BF%BE"],
    // What is no URL has no fixes that keep it the same.
    ["https:a.example:b|", "https:a.example:b|"],
    ["example.org", "example.org"],
  ]) {
    assert.equal(applyFixes(input).fixed, fixed);
    assert.equal(applyFixes(input, sameResource).fixed, encoded);
  }
});

test("the result is what validate says about the fixed input", () => {
  const { fixed, ...rest } = applyFixes("https:a_b.example/|");
  assert.equal(fixed, "https://a_b.example/|");
  assert.deepEqual(rest, validate(fixed));
  assert.equal(rest.errors.length, 2);
});

test("every short string: no fix is left, and nothing else changes", () => {
  const inputs = [
    ...Array.from(urls(2), (input) => [input]),
    ...bases
      .slice(0, 3)
      .flatMap((base) =>
        Array.from(references(2), (input) => [input, { base }]),
      ),
  ];
  let changed = 0;
  for (const [input, options] of inputs) {
    const { url, errors } = validate(input, options);
    if (errors.length === 0) continue;
    for (const member of ["sameURL", "sameResource"]) {
      const result = applyFixes(input, { ...options, [member]: true });
      const isLeft = result.errors.some(({ fix }) => fix?.[member]);
      assert.ok(!isLeft, `${input}: ${result.fixed}`);
      const isSame =
        member === "sameURL" || url === null
          ? result.url === url
          : sameWhenDecoded(result.url, url);
      assert.ok(isSame, `${input}: ${result.fixed}`);
      changed += Number(result.fixed !== input);
    }
  }
  assert.ok(changed > 1000);
});

test("all errors are fixed in linear time, also beyond those that are listed", () => {
  for (const [unit, fixed] of [
    ["|", "%7C"],
    ["%", "%25"],
    [" |", "%20%7C"],
    ["\t|", "%7C"],
  ]) {
    const input = `x:${unit.repeat(50_000)}.`;
    const result = applyFixes(input, sameResource);
    assert.equal(result.fixed, `x:${fixed.repeat(50_000)}.`);
    assert.deepEqual(result.errors, []);
  }
  const left = applyFixes(`x:${"|".repeat(2000)} a`);
  assert.equal(left.fixed, `x:${"|".repeat(2000)} a`);
  assert.equal(left.errors.length, 1000);
  assert.equal(left.truncated, true);
});

test("arguments", () => {
  assert.throws(() => applyFixes(), /applyFixes: 1 argument required/);
  assert.throws(() => applyFixes("a", 1), /applyFixes: the options are not an/);
  assert.throws(() => applyFixes("a", { base: "b" }), {
    code: "ERR_INVALID_URL",
  });
  let reads = 0;
  const options = {
    get base() {
      reads++;
      return "https://h/";
    },
  };
  assert.equal(applyFixes(" a b\t", options).fixed, "a%20b");
  assert.equal(reads, 1);
});
