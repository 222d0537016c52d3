// https://url.spec.whatwg.org/#concept-basic-url-parser

import {
  charCodeAt,
  encodeURI,
  indexOf,
  isInterpreter,
  replaceAll,
  slice,
  toWellFormed,
} from "./intrinsics.js";

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
  return removeTabsAndNewlines(trim(`${input}`));
}

/**
 * Makes a scalar value string, and removes each https://infra.spec.whatwg.org/#ascii-tab-or-newline. So two lone surrogates that have one
 * between them do not become a pair.
 */
export function removeTabsAndNewlines(string) {
  if (isInterpreter) {
    try {
      // What is removed would be "%09", "%0A" or "%0D". This look takes half the time of the steps.
      if (indexOf(encodeURI(string), "%0") < 0) {
        return string;
      }
    } catch {
      // It has a lone surrogate.
    }
  }
  const withoutTabs = replaceAll(toWellFormed(string), "\t", "");
  return replaceAll(replaceAll(withoutTabs, "\n", ""), "\r", "");
}

/** The index after the ASCII digits that begin at an index. */
export function endOfDigits(text, index) {
  let unit = charCodeAt(text, index);
  while (unit >= 0x30 && unit <= 0x39) {
    unit = charCodeAt(text, ++index);
  }
  return index;
}
