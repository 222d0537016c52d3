// Compares the result of `parseAll` with the URL class: every column, validity, and the message about each invalid
// input.

import assert from "node:assert/strict";

import { urlAttributes } from "../support/names.js";

/** URLs with each component, and two texts that are no URLs. */
export const ofEachKind = [
  "https://user:pass@example.com:8080/a/b?c=d#e",
  "no",
  "HTTP://EXAMPLE.org:80/\u00e9",
  "blob:https://a:1/b",
  "blob:x",
  "blob:ws://a/",
  "file:///a#",
  "file://host/?",
  "a:/.//b?",
  "https://:p@a/",
  "ftp://u@a:1/",
  "mailto:a?b",
  "n\u00f6\ud83d\ude00",
];

/** Fails unless a batch equals the result of a loop over the URL class; returns how many inputs are valid. */
export function assertSame(batch, inputs, base, { URL }) {
  assert.equal(batch.length, inputs.length);
  let valid = 0;
  inputs.forEach((input, index) => {
    const url = URL.parse(input, base);
    if (url === null) {
      assert.equal(batch.isValid(index), false, input);
      assert.equal(batch.href(index), null);
      return;
    }
    valid++;
    assert.equal(batch.isValid(index), true, input);
    for (const name of urlAttributes) {
      if (batch[name](index) !== url[name]) {
        assert.equal(batch[name](index), url[name], `${name} of ${input}`);
      }
    }
  });
  assert.equal(batch.errorCount, inputs.length - valid);
  return valid;
}

/** Runs {@link assertSame} on the inputs as an array, and also as lines of a text if these mean the same. */
export function compare(inputs, base, { parseAll, URL }) {
  const valid = assertSame(parseAll(inputs, { base }), inputs, base, { URL });
  const lines = inputs.filter((input) => /^[^\n]*[^\r\n]$/.test(input));
  for (const end of ["\n", "\r\n"]) {
    // A byte order mark before the first line does not belong to the line.
    const text = `\ufeff${lines.join(end)}`;
    assertSame(parseAll(text, { base }), lines, base, { URL });
  }
  return valid;
}
