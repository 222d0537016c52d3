// Converting part lists to pattern strings:
// https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings

import { codePointAt, fromCodePoint } from "../shared/intrinsics.js";
import {
  FULL_WILDCARD_REGEXP_VALUE,
  escapeString,
  generateASegmentWildcardRegExp,
} from "../match/regular-expression.js";
import { isAValidNameCodePoint } from "./tokenizer.js";
import { FIXED_TEXT, REGEXP, SEGMENT_WILDCARD } from "../match/part.js";

/** https://urlpattern.spec.whatwg.org/#generate-a-pattern-string */
export function generateAPatternString(partList, options) {
  let result = "";
  for (let index = 0; index < partList.length; index++) {
    result += generateAPart(partList, index, options);
  }
  return result;
}

/** The steps of "generate a pattern string" for the part at an index. */
export function generateAPart(partList, index, options) {
  const part = partList[index];
  const { type, value, modifier, name, prefix, suffix } = part;
  if (type === FIXED_TEXT) {
    const text = escapeAPatternString(value);
    return modifier === "" ? text : `{${text}}${modifier}`;
  }
  const previousPart = index > 0 ? partList[index - 1] : null;
  const nextPart = index < partList.length - 1 ? partList[index + 1] : null;
  const hasCustomName = isCustomName(name);
  const needsGrouping = getNeedsGrouping(part, previousPart, nextPart, options);
  let text = escapeAPatternString(prefix);
  if (hasCustomName) {
    text += `:${name}`;
  }
  if (type === REGEXP) {
    text += `(${value})`;
  } else if (type === SEGMENT_WILDCARD) {
    if (!hasCustomName) {
      text += `(${generateASegmentWildcardRegExp(options)})`;
    } else if (startsWithNameCodePoint(suffix)) {
      text += "\\";
    }
  } else {
    text +=
      !hasCustomName &&
      (previousPart === null ||
        previousPart.type === FIXED_TEXT ||
        previousPart.modifier !== "" ||
        needsGrouping ||
        prefix !== "")
        ? "*"
        : `(${FULL_WILDCARD_REGEXP_VALUE})`;
  }
  text += escapeAPatternString(suffix);
  return (needsGrouping ? `{${text}}` : text) + modifier;
}

/** The steps of "generate a pattern string" that compute "needs grouping". */
function getNeedsGrouping(part, previousPart, nextPart, options) {
  const { type, modifier, name, prefix, suffix } = part;
  const { prefixCodePoint } = options;
  if (suffix !== "" || (prefix !== "" && prefix !== prefixCodePoint)) {
    return true;
  }
  if (
    isCustomName(name) &&
    type === SEGMENT_WILDCARD &&
    modifier === "" &&
    nextPart !== null &&
    nextPart.prefix === "" &&
    nextPart.suffix === "" &&
    (nextPart.type === FIXED_TEXT
      ? startsWithNameCodePoint(nextPart.value)
      : !isCustomName(nextPart.name))
  ) {
    return true;
  }
  return (
    prefix === "" &&
    previousPart !== null &&
    previousPart.type === FIXED_TEXT &&
    previousPart.value[previousPart.value.length - 1] === prefixCodePoint
  );
}

/** Whether a name was given, and is not the number that a part without a name gets. */
function isCustomName(name) {
  return !(name[0] >= "0" && name[0] <= "9");
}

function startsWithNameCodePoint(text) {
  return (
    text !== "" &&
    isAValidNameCodePoint(fromCodePoint(codePointAt(text, 0)), false)
  );
}

/** https://urlpattern.spec.whatwg.org/#escape-a-pattern-string */
export function escapeAPatternString(input) {
  return escapeString(input, "+*?:{}()\\");
}
