// The error for an input that is not a URL.

import {
  MISSING_SCHEME_NON_RELATIVE_URL,
  descriptions,
} from "../../target/generated/failures.js";
import { FAILED, OF_BASE_URL } from "../../target/generated/layout.js";
import { TypeError, indexOf, slice } from "../shared/intrinsics.js";
import { shownText } from "../shared/messages.js";
import { createDataProperty } from "../shared/webidl.js";

/** The message about a failure of `parse`. */
export function failureMessage(failure, input, base) {
  const number = failure & ~OF_BASE_URL;
  const description = descriptions[number - FAILED];
  let message = slice(description, indexOf(description, " ") + 1);
  if (number !== failure) {
    // The message about a base URL does not ask for a base URL.
    const isWithoutScheme = number === MISSING_SCHEME_NON_RELATIVE_URL;
    message = `the base URL is invalid: ${isWithoutScheme ? "it has no scheme" : message}`;
  }
  const against = base === undefined ? "" : ` against "${shownText(base)}"`;
  // One template for all parts: JavaScriptCore takes a tenth of an error's time longer for a template within a template.
  return `Invalid URL "${shownText(input)}"${against}: ${message}`;
}

/**
 * Gives the error about a failure the properties that Node gives such an error. `reason` is the standard's name of the validation
 * error.
 */
export function withFailure(error, failure, input, base) {
  const description = descriptions[(failure & ~OF_BASE_URL) - FAILED];
  const end = indexOf(description, " ");
  const { prototype } = TypeError;
  createDataProperty(error, "code", "ERR_INVALID_URL", prototype);
  if (end > 0) {
    const reason = slice(description, 0, end);
    createDataProperty(error, "reason", reason, prototype);
  }
  createDataProperty(error, "input", input, prototype);
  if (base !== undefined) {
    createDataProperty(error, "base", base, prototype);
  }
  return error;
}

/** The error about a failure of `parse`. */
export function invalidUrl(failure, input, base) {
  const error = new TypeError(failureMessage(failure, input, base));
  return withFailure(error, failure, input, base);
}
