// https://url.spec.whatwg.org/#concept-basic-url-parser

import { charCodeAt, slice, toWellFormed } from "./intrinsics.js";

/**
 * The string as the URL parser reads it: a scalar value string without C0 controls and spaces around it, and without
 * tabs and newlines.
 */
export function cleanInput(input) {
  const string = toWellFormed(`${input}`);
  let end = string.length;
  while (charCodeAt(string, end - 1) <= 0x20) {
    end--;
  }
  let start = 0;
  while (start < end && charCodeAt(string, start) <= 0x20) {
    start++;
  }
  return removeTabsAndNewlines(slice(string, start, end));
}

/** https://infra.spec.whatwg.org/#ascii-tab-or-newline */
export function removeTabsAndNewlines(string) {
  let result = "";
  let start = 0;
  for (let index = 0; index < string.length; index++) {
    const unit = charCodeAt(string, index);
    if (unit === 0x09 || unit === 0x0a || unit === 0x0d) {
      result += slice(string, start, index);
      start = index + 1;
    }
  }
  return result + slice(string, start);
}

/** https://url.spec.whatwg.org/#special-scheme: matches such a scheme and its colon. */
export const specialScheme = /^(https?|wss?|ftp|file):/i;
