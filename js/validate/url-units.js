// URL units: https://url.spec.whatwg.org/#url-units

import { RegExp, exec } from "../shared/intrinsics.js";

/**
 * Matches each code point that is not a URL unit: a "%" that begins no percent-encoded byte, or any other that is not a URL code
 * point. The surrogates are the first halves of the noncharacters beyond U+FFFF.
 */
const noUrlUnit = /* @__PURE__ */ new RegExp(
  "%(?![\\dA-Fa-f]{2})|[^%!$&-;=?-Z_a-z~\\xa0-\\uffff]|[\\ufdd0-\\ufdef\\ufffe\\uffff]" +
    "|[\\ud83f\\ud87f\\ud8bf\\ud8ff\\ud93f\\ud97f\\ud9bf\\ud9ff\\uda3f\\uda7f\\udabf\\udaff\\udb3f\\udb7f\\udbbf\\udbff][\\udffe\\udfff]",
  "g",
);

/** The first code point from an index on that is not a URL unit: {index, text}, or null. */
export function findNoUrlUnit(text, from) {
  noUrlUnit.lastIndex = from;
  const match = exec(noUrlUnit, text);
  return match && { index: match.index, text: match[0] };
}
