// Comparing patterns, as proposed and as web-platform-tests' tentative tests have it:
// https://github.com/whatwg/urlpattern/issues/61
//
// A component is greater if it is more specific. So patterns in descending order can be tried in turn.

import { indexOf } from "../shared/intrinsics.js";
import {
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
} from "../shared/components.js";
import { FIXED_TEXT } from "../match/part.js";

/** The components in the order in which they count. */
export const BY_WEIGHT = [
  HOSTNAME,
  PATHNAME,
  SEARCH,
  HASH,
  PROTOCOL,
  PORT,
  USERNAME,
  PASSWORD,
];

/** The key of an empty fixed text. A part list that is shorter than another is filled up with empty text. */
const EMPTY = "33\0\0\0";

/** A part list with fixed text joined, as in the pattern string. So components with the same pattern string are equal. */
function joinFixedText(partList) {
  const joined = [];
  let last = null;
  for (let index = 0; index < partList.length; index++) {
    const part = partList[index];
    const isText = part.type === FIXED_TEXT;
    if (isText && part.value === "") {
      continue;
    }
    const canJoin = isText && part.modifier === "";
    if (canJoin && last !== null) {
      last = { ...last, value: last.value + part.value };
      joined[joined.length - 1] = last;
    } else {
      joined[joined.length] = part;
      last = canJoin ? part : null;
    }
  }
  return joined;
}

/**
 * A sort key for a component. It has for each part the type, the rank of the modifier, and the texts. The end
 * of a text is less than any character of a longer text.
 */
function keyOf(component) {
  const partList = joinFixedText(component.partList);
  let key = "";
  for (let index = 0; index < partList.length; index++) {
    const { type, modifier, prefix, value, suffix } = partList[index];
    const modifierRank = modifier === "" ? 3 : indexOf("*?+", modifier);
    key += `${type}${modifierRank}${prefix}\0${value}\0${suffix}\0`;
  }
  return key + EMPTY;
}

/** Compares a component, by its index, of two patterns. The result is negative, zero or positive. */
export function comparePatterns(component, left, right) {
  const leftKey = keyOf(left.components[component]);
  const rightKey = keyOf(right.components[component]);
  return leftKey === rightKey ? 0 : leftKey < rightKey ? -1 : 1;
}

/** The sort key of a pattern: a more specific pattern has a greater one. */
export function specificityOf({ components }) {
  let key = "";
  for (let index = 0; index < 8; index++) {
    key += keyOf(components[BY_WEIGHT[index]]);
  }
  return key;
}
