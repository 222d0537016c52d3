// Where the parts of URLs end in a text: the one table that each code unit is looked up in.

import {
  charCodeAt,
  fromCharCode,
  indexOf,
  test,
} from "../../shared/intrinsics.js";

/** What ends an authority. */
export const AUTHORITY_END = "/?#";

/**
 * Matches what ends a word, up to U+00FF: white space, controls, quotation marks and angle brackets. U+0085 stands for an escape in a
 * JSON string; see decoded-text.js.
 */
const endsWord = /[^!#-;=?-_a-~\xa1-\xff]/;

/** For each code unit up to U+00FF: 2 if it ends a word, 1 if it may be asked for, and 0 for all others. */
const kinds = /* @__PURE__ */ kindsOfUnits();

function kindsOfUnits() {
  const table = [];
  for (let unit = 0; unit < 0x100; unit++) {
    const character = fromCharCode(unit);
    table[unit] = test(endsWord, character)
      ? 2
      : +test(/[/\\=#?&;]/, character);
  }
  return table;
}

/** The function that finds the first of certain characters, or the end of the word, that is percent-encoded at most so often. */
export const finderOf = (string, depths) => (ends, at, depth) => {
  for (; at < string.length; at++) {
    const unit = charCodeAt(string, at);
    const kind = unit > 0xff ? +test(/\s/, string[at]) * 2 : kinds[unit];
    if (
      kind > 0 &&
      depths[at] <= depth &&
      (kind > 1
        ? // In an authority, it may be that of "domain\\name".
          unit !== 0x85 || ends !== AUTHORITY_END
        : indexOf(ends, string[at]) >= 0)
    ) {
      break;
    }
  }
  return at;
};
