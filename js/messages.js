// What error messages say of values.

import {
  TypeError,
  captureStackTrace,
  charCodeAt,
  indexOf,
  slice,
} from "./intrinsics.js";

/** A string of more code units than this is shortened in a message. */
const LONGEST = 100;

/**
 * A string in quotation marks, as a JavaScript literal. A long string is shortened. Characters that a terminal would
 * obey, or that cannot be seen, are escaped.
 */
export function quote(string) {
  return string.length > LONGEST
    ? `"${escape(slice(string, 0, 80))}…${escape(slice(string, -16))}"`
    : `"${escape(string)}"`;
}

/** As `quote`, for an input that should have been a URL: what stands before the last "@" may hold a password, and is left out. */
export function quoteUrl(url) {
  let at = -1;
  for (
    let next = indexOf(url, "@");
    next >= 0;
    next = indexOf(url, "@", at + 1)
  ) {
    at = next;
  }
  if (at < 0) {
    return quote(url);
  }
  const colon = indexOf(url, ":");
  let start = colon < 0 || colon > at ? 0 : colon + 1;
  // A user name without a scheme, as in "user:password@host", is no scheme.
  if (
    start < at &&
    charCodeAt(url, start) !== 0x2f &&
    charCodeAt(url, start) !== 0x5c
  ) {
    start = 0;
  }
  while (charCodeAt(url, start) === 0x2f || charCodeAt(url, start) === 0x5c) {
    start++;
  }
  return start >= at
    ? quote(url)
    : quote(`${slice(url, 0, start)}…${slice(url, at)}`);
}

function escape(string) {
  let escaped = "";
  for (let index = 0; index < string.length; index++) {
    const unit = charCodeAt(string, index);
    if (unit === 0x22 || unit === 0x5c) {
      escaped += `\\${string[index]}`;
    } else if (isVisible(unit)) {
      escaped += string[index];
    } else {
      const next = charCodeAt(string, index + 1);
      if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
        escaped += string[index] + string[++index];
      } else {
        escaped += `\\u${HEX[unit >> 12]}${HEX[(unit >> 8) & 15]}${HEX[(unit >> 4) & 15]}${HEX[unit & 15]}`;
      }
    }
  }
  return escaped;
}

const HEX = "0123456789abcdef";

/** Whether a code unit is neither a control character, nor a separator of lines, nor one that changes the direction of text, nor a surrogate. */
function isVisible(unit) {
  return !(
    unit < 0x20 ||
    (unit >= 0x7f && unit <= 0x9f) ||
    unit === 0xad ||
    unit === 0x61c ||
    (unit >= 0x200b && unit <= 0x200f) ||
    (unit >= 0x2028 && unit <= 0x202e) ||
    (unit >= 0x2060 && unit <= 0x206f) ||
    (unit >= 0xd800 && unit <= 0xdfff) ||
    unit === 0xfeff
  );
}

/** The error for a call with too few arguments. */
export function tooFewArguments(operation, required, present) {
  return new TypeError(
    `${operation}: ${required} argument${required === 1 ? "" : "s"} required, but only ${present} present`,
  );
}

/** Makes the stack trace of an error begin where a function of urlsmith was called. */
export function traceFrom(error, called) {
  if (captureStackTrace !== undefined) {
    captureStackTrace(error, called);
  }
  return error;
}
