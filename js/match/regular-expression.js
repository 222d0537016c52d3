// Converting part lists to regular expressions:
// https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions

import { indexOf } from "../shared/intrinsics.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  SEGMENT_WILDCARD,
  isRepeated,
} from "./part.js";

/** https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value */
export const FULL_WILDCARD_REGEXP_VALUE = ".*";

/** https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp */
export function generateASegmentWildcardRegExp({ delimiterCodePoint }) {
  return `[^${escapeARegExpString(delimiterCodePoint)}]+?`;
}

/**
 * The source of the regular expression. The name list is the names of the parts.
 * https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
 */
export function generateARegularExpression(partList, options) {
  let result = "^";
  for (let index = 0; index < partList.length; index++) {
    const part = partList[index];
    const { type, value, modifier } = part;
    if (type === FIXED_TEXT) {
      const text = escapeARegExpString(value);
      result += modifier === "" ? text : `(?:${text})${modifier}`;
      continue;
    }
    let regExpValue = value;
    if (type === SEGMENT_WILDCARD) {
      // "." is "[^]" here, since no component has line breaks. In Node 20, "[^]+" matches nothing under the flag v.
      regExpValue =
        options.delimiterCodePoint === ""
          ? ".+?"
          : generateASegmentWildcardRegExp(options);
    } else if (type === FULL_WILDCARD) {
      regExpValue = FULL_WILDCARD_REGEXP_VALUE;
    }
    const prefix = escapeARegExpString(part.prefix);
    const suffix = escapeARegExpString(part.suffix);
    if (prefix === "" && suffix === "") {
      result += isRepeated(part)
        ? `((?:${regExpValue})${modifier})`
        : `(${regExpValue})${modifier}`;
    } else if (!isRepeated(part)) {
      result += `(?:${prefix}(${regExpValue})${suffix})${modifier}`;
    } else {
      result += `(?:${prefix}((?:${regExpValue})(?:${suffix}${prefix}(?:${regExpValue}))*)${suffix})`;
      if (modifier === "*") {
        result += "?";
      }
    }
  }
  return `${result}$`;
}

/** https://urlpattern.spec.whatwg.org/#escape-a-regexp-string */
function escapeARegExpString(input) {
  return escapeString(input, ".+*?^${}()[]|/\\");
}

/** Puts a backslash before each of some characters. */
export function escapeString(input, characters) {
  let result = "";
  for (let index = 0; index < input.length; index++) {
    const c = input[index];
    result += indexOf(characters, c) < 0 ? c : `\\${c}`;
  }
  return result;
}
