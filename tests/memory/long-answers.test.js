// A long input has the answer of a short one: no regular expression sees long texts, so other code reads them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answers, entries } from "./programs/long-inputs.js";

// Both are longer than all limits but that for regular expressions, and multiples of the lengths of the fillers. Places behind a filler
// are told from it.
const SHORT = 2_004;
const LONG = 70_002;

/** The regular expressions that have seen a text of more than 65,536 code units while the package ran. */
const seen = new Set();
let isRunning = false;
const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text) {
  if (isRunning && text.length > 65_536) seen.add(this.source);
  return Reflect.apply(exec, this, [text]);
};

async function answersOf(entry, length, filler) {
  isRunning = true;
  const results = await answers(entry, length, filler);
  isRunning = false;
  return results;
}

/** The answers as a text, without the lengths of long runs: each is of up to six characters, over and over. */
const collapsed = (results, length) =>
  JSON.stringify(results)
    .replaceAll(/(.{1,6}?)\1{300,}/gsu, "$1…")
    .replaceAll(/\d{4,}/g, (digits) =>
      digits >= length && digits <= length + 200
        ? `+${digits - length}`
        : digits,
    );

for (const entry of entries) {
  for (const filler of ["x", "0", "\u00e9", "a/", ".", "%41", "[", "\t"]) {
    test(`${entry} with ${JSON.stringify(filler)}`, async () => {
      const short = await answersOf(entry, SHORT, filler);
      const long = await answersOf(entry, LONG, filler);
      for (const [index, result] of short.entries()) {
        assert.equal(
          collapsed(long[index], LONG),
          collapsed(result, SHORT),
          `call ${index}`,
        );
      }
    });
  }
}

test("only regular expressions of patterns have seen long texts", () => {
  const authored = [...seen].filter((source) => /\([ex]\.\*\)/.test(source));
  assert.ok(authored.length > 0);
  assert.deepEqual([...seen], authored);
});
