// The error for an input that is not a URL.

import {
  MISSING_SCHEME_NON_RELATIVE_URL,
  descriptions,
} from "../../target/generated/failures.js";
import { FAILED, OF_BASE_URL } from "../../target/generated/layout.js";
import { TypeError, indexOf, slice } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { createDataProperty } from "../shared/webidl.js";

/**
 * The error about a failure of `parse`. It has the properties that Node gives such an error. `reason` is the standard's name of
 * the validation error.
 */
export function invalidUrl(failure, input, base) {
  const number = failure & ~OF_BASE_URL;
  const description = descriptions[number - FAILED];
  const end = indexOf(description, " ");
  let message = slice(description, end + 1);
  if (number !== failure) {
    // The message about a base URL does not ask for a base URL.
    const isWithoutScheme = number === MISSING_SCHEME_NON_RELATIVE_URL;
    message = `the base URL is invalid: ${isWithoutScheme ? "it has no scheme" : message}`;
  }
  const against = base === undefined ? "" : ` against ${quote(base)}`;
  const error = new TypeError(
    `Invalid URL ${quote(input)}${against}: ${message}`,
  );
  createDataProperty(error, "code", "ERR_INVALID_URL");
  if (end > 0) {
    createDataProperty(error, "reason", slice(description, 0, end));
  }
  createDataProperty(error, "input", input);
  if (base !== undefined) {
    createDataProperty(error, "base", base);
  }
  return error;
}
