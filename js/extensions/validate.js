// An extension: the errors of a URL or a pattern, and their places. The URL Standard names the errors
// (https://url.spec.whatwg.org/#validation-error) but does not say how to report them.

import {
  isValidUrl,
  validatePatternInput,
  validateUrl,
} from "../core/faults.js";
import {
  RegExp,
  TypeError,
  indexOf,
  test,
  toWellFormed,
} from "../shared/intrinsics.js";
import { invalidUrl } from "../url/invalid-url.js";
import { tooFewArguments } from "../shared/messages.js";
import { convertInput, convertMember } from "../shared/url-pattern-input.js";
import { convertOptions } from "../shared/webidl.js";

/** The source of an expression for any number of URL units: those of a character class, and percent-encoded bytes. */
const units = (code) => `${code}*(?:%[\\dA-Fa-f]{2}${code}*)*`;

/**
 * Matches "http" and "https" URLs that are in normal form and have no error, as most URLs are. The host consists of
 * words with single dots and hyphens between them, and its last word is not a number. There is no port, no segment
 * starts with a dot, and all other characters are URL units that stay unchanged.
 */
const flawless = new RegExp(
  "^https?://(?:[a-z\\d]+[.-])*[a-z][a-z\\d]*" +
    `(?:/(?!\\.|%2[Ee])${units("[\\w!$&'()*+,\\-.:;=@~]")})+` +
    `(?:\\?${units("[\\w!$&()*+,\\-./:;=?@~]")})?` +
    `(?:#${units("[\\w!$&'()*+,\\-./:;=?@~]")})?$`,
);

/** The longest input, in code units, that `flawless` is run on, since it takes much memory for long inputs. */
const LONGEST_FLAWLESS = 2000;
/** If the slash after the host is at this index or before, no label of the host is too long. */
const LAST_SLASH = 70;

function isFlawless(input) {
  return (
    input.length <= LONGEST_FLAWLESS &&
    (input.length <= LAST_SLASH || indexOf(input, "/", 8) <= LAST_SLASH) &&
    test(flawless, input)
  );
}

/** The base URL among the options, as a string, or undefined. */
function convertBase(operation, options) {
  return convertMember(convertOptions(options, operation).base);
}

/** https://url.spec.whatwg.org/#validation-error */
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
  if (typeof result === "number") {
    throw invalidUrl(result, input, base, validate);
  }
  return result;
}

/** https://url.spec.whatwg.org/#valid-url-string */
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
  if (typeof result === "number") {
    throw invalidUrl(result, input, base, isValid);
  }
  // The core reads a lone surrogate as U+FFFD, which is a URL code point.
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
