// https://url.spec.whatwg.org/#concept-basic-url-parser

import { charCodeAt, replaceAll, slice, toWellFormed } from "./intrinsics.js";

/** Removes leading and trailing C0 controls and spaces: https://infra.spec.whatwg.org/#c0-control-or-space */
export function trim(string) {
  let start = 0;
  let end = string.length;
  while (charCodeAt(string, end - 1) <= 0x20) {
    end--;
  }
  while (start < end && charCodeAt(string, start) <= 0x20) {
    start++;
  }
  return end - start < string.length ? slice(string, start, end) : string;
}

/** The string as the URL parser reads it: a trimmed scalar value string without tabs and newlines. */
export function cleanInput(input) {
  return removeTabsAndNewlines(trim(toWellFormed(`${input}`)));
}

/** Removes each https://infra.spec.whatwg.org/#ascii-tab-or-newline from a scalar value string. */
export const removeTabsAndNewlines = (string) =>
  replaceAll(replaceAll(replaceAll(string, "\t", ""), "\n", ""), "\r", "");

/** The index after the ASCII digits that begin at an index. */
export function endOfDigits(text, index) {
  let unit = charCodeAt(text, index);
  while (unit >= 0x30 && unit <= 0x39) {
    unit = charCodeAt(text, ++index);
  }
  return index;
}
