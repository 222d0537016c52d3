// Errors as Node has them: their classes and their property `code`.
// https://nodejs.org/api/errors.html#nodejs-error-codes

import {
  TypeError,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  has,
  indexOf,
  slice,
} from "../../shared/intrinsics.js";
import { String, URIError, is } from "./intrinsics.js";

function withCode(error, code, input) {
  define(error, "code", code);
  if (input !== undefined) {
    define(error, "input", input);
  }
  return error;
}

/** Adds a property as an assignment does, but calls no setter that a program has put on Object.prototype. */
function define(error, key, value) {
  const descriptor = getOwnPropertyDescriptor({ [key]: value }, key);
  defineProperty(error, key, { __proto__: null, ...descriptor });
}

/** The error for an argument whose type is not one of `types`, which are given in words. */
export function invalidArgType(name, types, value) {
  return withCode(
    new TypeError(
      `The "${name}" argument must be ${types}. Received ${describe(value)}`,
    ),
    "ERR_INVALID_ARG_TYPE",
  );
}

/**
 * The error for an argument of the right type with a wrong value. The message does not show the value, which can be
 * secret.
 */
export function invalidArgValue(name, cause) {
  return withCode(
    new TypeError(`The argument '${name}' is invalid: ${cause}`),
    "ERR_INVALID_ARG_VALUE",
  );
}

export function missingArgument(name) {
  return withCode(
    new TypeError(`The "${name}" argument must be specified`),
    "ERR_MISSING_ARGS",
  );
}

/** As in Node, the input is a property of the error and not a part of the message. */
export function invalidUrl(input) {
  return withCode(new TypeError("Invalid URL"), "ERR_INVALID_URL", input);
}

export function invalidUrlScheme() {
  return withCode(
    new TypeError("The URL must be of scheme file"),
    "ERR_INVALID_URL_SCHEME",
  );
}

export function invalidFileUrlHost(platform) {
  return withCode(
    new TypeError(`File URL host must be "localhost" or empty on ${platform}`),
    "ERR_INVALID_FILE_URL_HOST",
  );
}

export function invalidFileUrlPath(cause, url) {
  return withCode(
    new TypeError(`File URL path ${cause}`),
    "ERR_INVALID_FILE_URL_PATH",
    url,
  );
}

export function invalidUri() {
  return withCode(new URIError("URI malformed"), "ERR_INVALID_URI");
}

/** Throws unless an argument is a string. */
export function requireString(name, value) {
  if (typeof value !== "string") {
    throw invalidArgType(name, "of type string", value);
  }
}

/** Describes a value in words. A string is shown if it is printable ASCII and has no "@", since a password comes before one. */
function describe(value) {
  if (value === null || value === undefined) {
    return `${value}`;
  }
  switch (typeof value) {
    case "function":
      return `function ${value.name}`;
    case "object":
      return getPrototypeOf(value) === null
        ? "[Object: null prototype] {}"
        : `an instance of ${value.constructor?.name}`;
    case "string": {
      if (has(/[^ -?A-~]/, value)) {
        return "type string";
      }
      const shown = value.length > 28 ? `${slice(value, 0, 25)}...` : value;
      const mark = indexOf(shown, "'") < 0 ? "'" : '"';
      return `type string (${mark}${shown}${mark})`;
    }
    case "number":
      return `type number (${is(value, -0) ? "-0" : value})`;
    default:
      return `type ${typeof value} (${String(value)}${typeof value === "bigint" ? "n" : ""})`;
  }
}
