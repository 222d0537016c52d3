// Whether parts match a short text, for a program that matches nothing else: it needs no graph.

import { startsWith } from "../shared/intrinsics.js";
import { FIXED_TEXT, FULL_WILDCARD, isRepeated } from "../match/part.js";

/**
 * Whether parts match all of a text of at most 30 code units. The parts have no regular expressions, and their segments have no delimiter, as
 * those of a protocol. The bits of a number are the positions to which the parts so far match.
 */
export function matchesShortText(partList, text) {
  let reached = 1;
  for (let index = 0; index < partList.length; index++) {
    const part = partList[index];
    const { modifier } = part;
    let after = afterPart(part, text, reached);
    for (let count = 0; isRepeated(part) && count < text.length; count++) {
      after |= afterPart(part, text, after);
    }
    reached = after | (modifier === "?" || modifier === "*" ? reached : 0);
  }
  return reached >> text.length !== 0;
}

/** The positions to which a part matches once, from any of the positions that are given. */
function afterPart({ type, value, prefix, suffix }, text, reached) {
  const start = afterText(prefix, text, reached);
  const first = start & -start;
  const rest =
    type === FIXED_TEXT
      ? afterText(value, text, start)
      : -(type === FULL_WILDCARD ? first : 2 * first);
  return afterText(suffix, text, rest);
}

function afterText(fixed, text, reached) {
  let after = 0;
  for (let at = 0; at <= text.length; at++) {
    if ((reached >> at) & 1 && startsWith(text, fixed, at)) {
      after |= 1 << (at + fixed.length);
    }
  }
  return after;
}
