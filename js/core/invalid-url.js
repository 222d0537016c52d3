// The error for an input that is not a URL.

import { describeFailure } from "./parse-url.js";
import { TypeError, indexOf, slice } from "../shared/intrinsics.js";
import { createTypeError, quote } from "../shared/messages.js";

/**
 * The error about a failure of `parse`. It has the properties that Node gives such an error. `reason` is the standard's name of
 * the validation error. The stack trace begins where `called` was called.
 */
export function invalidUrl(failure, input, base, called = TypeError) {
  const description = describeFailure(failure);
  const end = indexOf(description, " ");
  const against = base === undefined ? "" : ` against ${quote(base)}`;
  const error = createTypeError(
    `Invalid URL ${quote(input)}${against}: ${slice(description, end + 1)}`,
    called,
  );
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
