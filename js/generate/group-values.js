// Percent-encoding of the values of groups: from plain text to its form in a URL, and back.

import {
  codePointAt,
  decodeURIComponent,
  encodeURIComponent,
  exec,
  fromCodePoint,
  has,
  indexOf,
  slice,
  test,
  toWellFormed,
} from "../shared/intrinsics.js";

/** Matches a character that a component may change. */
const reserved = /[^\w.~-]/;

/**
 * Percent-encodes all characters except letters, digits, `-`, `.`, `_`, `~` and those in `kept`. Percent signs are
 * encoded, too, so that `decode` gives the text back.
 */
export function encode(text, kept) {
  if (!has(reserved, text)) {
    return text;
  }
  text = toWellFormed(text);
  let result = "";
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const codePoint = codePointAt(text, index);
    const character = fromCodePoint(codePoint);
    if (!test(reserved, character) || indexOf(kept, character) >= 0) {
      continue;
    }
    // encodeURIComponent does not encode apostrophes.
    const encoded = character === "'" ? "%27" : encodeURIComponent(character);
    result += slice(text, start, index) + encoded;
    index += character.length - 1;
    start = index + 1;
  }
  return result + slice(text, start);
}

/** Matches a code point that is percent-encoded as UTF-8, at the start of a text: https://encoding.spec.whatwg.org/#utf-8-decoder */
const encodedCodePoint =
  /^%(?:[0-7][\da-f]|(?:c[2-9a-f]|d[\da-f]|(?:e0%[ab]|e[1-9abcef]%[89ab]|ed%[89]|(?:f0%[9ab]|f[1-3]%[89ab]|f4%8)[\da-f]%[89ab])[\da-f])%[89ab][\da-f])/i;
const LONGEST_ENCODED = 12;

/** Decodes percent-encoded UTF-8. Escapes that are malformed, or are not UTF-8, stay as they are. */
export function decode(text) {
  if (indexOf(text, "%") < 0) {
    return text;
  }
  try {
    return decodeURIComponent(text);
  } catch {
    return decodeEach(text);
  }
}

function decodeEach(text) {
  let result = "";
  let start = 0;
  let index = indexOf(text, "%");
  while (index >= 0) {
    const next = slice(text, index, index + LONGEST_ENCODED);
    const found = exec(encodedCodePoint, next);
    if (found === null) {
      index++;
    } else {
      result += slice(text, start, index) + decodeURIComponent(found[0]);
      index += found[0].length;
      start = index;
    }
    index = indexOf(text, "%", index);
  }
  return result + slice(text, start);
}
