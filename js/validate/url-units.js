// URL units: https://url.spec.whatwg.org/#url-units

import { LONGEST_MATCHED, RegExp, exec, slice } from "../shared/intrinsics.js";

/**
 * Matches each code point that is not a URL unit: a "%" that begins no percent-encoded byte, or any other that is not a URL code
 * point. The surrogates are the first halves of the noncharacters beyond U+FFFF.
 */
const noUrlUnit = /* @__PURE__ */ new RegExp(
  "%(?![\\dA-Fa-f]{2})|[^%!$&-;=?-Z_a-z~\\xa0-\\uffff]|[\\ufdd0-\\ufdef\\ufffe\\uffff]" +
    "|[\\ud83f\\ud87f\\ud8bf\\ud8ff\\ud93f\\ud97f\\ud9bf\\ud9ff\\uda3f\\uda7f\\udabf\\udaff\\udb3f\\udb7f\\udbbf\\udbff][\\udffe\\udfff]",
);
const PIECE = LONGEST_MATCHED - 2;

/** The first code point from an index on that is not a URL unit: {index, text}, or null. */
export function findNoUrlUnit(text, from) {
  for (; from < text.length; from += PIECE) {
    // Two more characters, since they decide about the last one.
    const match = exec(noUrlUnit, slice(text, from, from + LONGEST_MATCHED));
    const isSure =
      match !== null &&
      (match.index < PIECE || from + LONGEST_MATCHED >= text.length);
    if (isSure) {
      return { index: from + match.index, text: match[0] };
    }
  }
  return null;
}
