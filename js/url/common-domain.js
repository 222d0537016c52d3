// A shortcut for most internationalized domains: their code points are of scripts in which nothing has to be mapped or
// normalized. Such a domain is only encoded as Punycode, without the tables of IDNA, whose decoding takes milliseconds.
// If this file is not sure about a domain, it leaves the domain to Unicode ToASCII.

import { LATIN_GREEK_CYRILLIC } from "../../target/generated/letters.js";
import { charCodeAt, slice, toLowerCase } from "../shared/intrinsics.js";
import { encode } from "../shared/punycode.js";

/** Labels of more characters, which the DNS does not have, are left to Unicode ToASCII. */
const MOST_CHARACTERS = 63;

/**
 * Whether a code point that is not ASCII stays unchanged in a domain whose other code points are ASCII or plain, too. Such a
 * code point is valid, no mark, written from left to right, and composes with no code point before it.
 */
function isPlain(unit) {
  if (unit < 0x540) {
    const bit = unit - 0x80;
    return ((LATIN_GREEK_CYRILLIC[bit >> 5] >> (bit & 31)) & 1) === 1;
  }
  return unit < 0x3041
    ? // Vietnamese letters: each second code point is a small letter.
      unit >= 0x1ea0 && unit <= 0x1ef9 && (unit & 1) === 1
    : // Hiragana, Katakana, ideographs and Hangul syllables.
      unit <= 0x3096 ||
        (unit >= 0x30a1 && unit <= 0x30fe) ||
        (unit >= 0x3400 && unit <= 0x9fff) ||
        (unit >= 0xac00 && unit <= 0xd7a3);
}

/** The ASCII form of a domain whose labels are all ASCII or plain; null for any other domain. */
export function commonDomain(domain) {
  let result = "";
  let label = [];
  let isAscii = true;
  for (let start = 0, index = 0; index <= domain.length; index++) {
    const unit = index < domain.length ? charCodeAt(domain, index) : FULL_STOP;
    if (unit !== FULL_STOP) {
      const isCapital = unit >= 0x41 && unit <= 0x5a;
      label[label.length] = isCapital ? unit + 0x20 : unit;
      isAscii &&= unit < 0x80;
      if (label.length > MOST_CHARACTERS || !(unit < 0x80 || isPlain(unit))) {
        return null;
      }
      continue;
    }
    const text = slice(domain, start, index);
    // Unicode ToASCII decodes and checks Punycode if another label is not ASCII.
    if (toLowerCase(slice(text, 0, 4)) === "xn--") {
      return null;
    }
    result += start === 0 ? "" : ".";
    result += isAscii ? toLowerCase(text) : "xn--" + encode(label);
    label = [];
    start = index + 1;
    isAscii = true;
  }
  return result;
}

const FULL_STOP = 0x2e;
