// The error for an input that is no URL.

import { describeFailure } from "./core/url.js";
import { TypeError, indexOf, slice } from "./intrinsics.js";

/**
 * The error about the last parse, which has failed. It has the properties that Node gives such an error. Its `reason`
 * is the standard's name of the validation error that is the failure. Call this before anything else is parsed.
 */
export function invalidUrl(input, base) {
  const description = describeFailure(input, base);
  const end = indexOf(description, " ");
  const error = new TypeError(slice(description, end + 1));
  error.code = "ERR_INVALID_URL";
  if (end > 0) {
    error.reason = slice(description, 0, end);
  }
  error.input = input;
  if (base !== undefined) {
    error.base = base;
  }
  return error;
}
