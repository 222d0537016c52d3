// https://url.spec.whatwg.org/#concept-basic-url-parser

import { charCodeAt, replaceAll, slice, toWellFormed } from "./intrinsics.js";

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

/** https://infra.spec.whatwg.org/#ascii-tab-or-newline. Returns the string itself if there are none. */
export function removeTabsAndNewlines(string) {
  const withoutTabs = replaceAll(string, "\t", "");
  return replaceAll(replaceAll(withoutTabs, "\n", ""), "\r", "");
}

/** https://url.spec.whatwg.org/#special-scheme: matches such a scheme and its colon. */
export const specialScheme = /^(https?|wss?|ftp|file):/i;
