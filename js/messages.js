// Errors that several classes throw.

import { TypeError, captureStackTrace } from "./intrinsics.js";

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
