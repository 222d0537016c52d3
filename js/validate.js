// What is wrong with a URL or a pattern, and where. An extension, which no standard has: the URL Standard names the errors,
// https://url.spec.whatwg.org/#validation-error, and leaves it open how they are told.

import {
  isValidUrl,
  validatePatternInput,
  validateUrl,
} from "./core/validate.js";
import {
  RegExp,
  TypeError,
  indexOf,
  test,
  toWellFormed,
} from "./intrinsics.js";
import { invalidUrl } from "./invalid-url.js";
import { tooFewArguments, traceFrom } from "./messages.js";
import { convertInput } from "./url-pattern-input.js";
import { isObject } from "./webidl.js";

/**
 * Matches URLs in normal form without an error, as most URLs are: a host of short labels without hyphens side by side, whose
 * last label is no number; no port; and URL units. Dots at the start of a segment are another matter.
 */
const flawless = new RegExp(
  "^(?:https?|wss?|ftp)://(?=[^/]{1,63}/)(?:[a-z\\d]+(?:-[a-z\\d]+)*\\.)*[a-z][a-z\\d]*(?:-[a-z\\d]+)*" +
    "(?:/[\\w!$&'()*+,\\-.:;=@~]*(?:%[\\dA-Fa-f]{2}[\\w!$&'()*+,\\-.:;=@~]*)*)+" +
    "(?:\\?[\\w!$&()*+,\\-./:;=?@~]*(?:%[\\dA-Fa-f]{2}[\\w!$&()*+,\\-./:;=?@~]*)*)?" +
    "(?:#[\\w!$&'()*+,\\-./:;=?@~]*(?:%[\\dA-Fa-f]{2}[\\w!$&'()*+,\\-./:;=?@~]*)*)?$",
);

/** The expression takes memory for long inputs. In code units. */
const LONGEST_FLAWLESS = 2000;

function isFlawless(input) {
  return (
    input.length <= LONGEST_FLAWLESS &&
    test(flawless, input) &&
    indexOf(input, "/.") < 0 &&
    indexOf(input, "/%2") < 0
  );
}

/** The base URL among the options, as a string, or undefined. */
function convertBase(operation, options) {
  if (options === undefined || options === null) {
    return undefined;
  }
  if (!isObject(options)) {
    throw new TypeError(`${operation}: the options are not an object`);
  }
  const { base } = options;
  return base === undefined ? undefined : `${base}`;
}

export function validate(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("validate", 1, 0);
  }
  input = `${input}`;
  const base = convertBase("validate", options);
  if (base === undefined && isFlawless(input)) {
    return { url: input, errors: [] };
  }
  const result = validateUrl(input, base);
  if (result === null) {
    throw traceFrom(invalidUrl(input, base), validate);
  }
  return result;
}

export function isValid(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("isValid", 1, 0);
  }
  input = `${input}`;
  const base = convertBase("isValid", options);
  if (base === undefined && isFlawless(input)) {
    return true;
  }
  const result = isValidUrl(input, base);
  if (result === null) {
    throw traceFrom(invalidUrl(input, base), isValid);
  }
  // The core takes a lone surrogate for U+FFFD, which is a URL code point.
  return result && toWellFormed(input) === input;
}

export function validatePattern(input, options = undefined) {
  input = convertInput(input);
  const base = convertBase("validatePattern", options);
  const ignoreCase = !!options?.ignoreCase;
  if (base !== undefined && typeof input !== "string") {
    throw new TypeError(
      "validatePattern: the base goes with a string; a dictionary has a member baseURL",
    );
  }
  return validatePatternInput(input, base, ignoreCase);
}
