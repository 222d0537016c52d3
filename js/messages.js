// Errors that several classes throw.

import {
  TypeError,
  captureStackTrace,
  codePointAt,
  fromCodePoint,
  numberToString,
  test,
} from "./intrinsics.js";

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

/** What a terminal would obey, what cannot be seen, and what would end the quotation. */
const unsafe = /["\\\p{C}\p{Zl}\p{Zp}]/u;

/** A string in quotation marks for a message: shortened if it is long, and without characters that a terminal would obey. */
export function quote(string) {
  let shown = "";
  for (let index = 0; index < string.length; index++) {
    const codePoint = codePointAt(string, index);
    const text = fromCodePoint(codePoint);
    shown += test(unsafe, text)
      ? `\\u{${numberToString(codePoint, 16)}}`
      : text;
    index += text.length - 1;
    if (shown.length > 96) {
      return `"${shown}…"`;
    }
  }
  return `"${shown}"`;
}
