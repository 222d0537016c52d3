// Errors that several classes throw.

import {
  RegExp,
  TypeError,
  codePointAt,
  defineProperty,
  fromCodePoint,
  indexOf,
  lastIndexOf,
  numberToString,
  slice,
  test,
  toWellFormed,
} from "./intrinsics.js";

/** The error for a call with too few arguments. */
export function tooFewArguments(operation, required, present) {
  return new TypeError(
    `${operation}: ${required} argument${required === 1 ? "" : "s"} required, but only ${present} present`,
  );
}

/** The error for a member that was called on anything but an object of its class. */
export function wrongReceiver(name, member) {
  return new TypeError(`${name}.${member}: this is not a ${name}`);
}

/** Gives an error its cause, unless this is undefined. https://tc39.es/ecma262/#sec-installerrorcause */
export function withCause(error, cause) {
  if (cause !== undefined) {
    defineProperty(error, "cause", {
      __proto__: null,
      value: cause,
      configurable: true,
      writable: true,
    });
  }
  return error;
}

/** The characters that a terminal would obey: control characters, line separators, changes of text direction. */
const obeyed =
  /[^ -~\xa0-\u061b\u061d-\u200d\u2010-\u2027\u202f-\u2065\u206a-\uffff]/;

/** Messages shorten strings of more code units than this. */
const LONGEST_SHOWN = 100;
/** A string without these is shown as it is. To look at each character takes a quarter of the time of an error in Bun. */
const notPlain = /* @__PURE__ */ new RegExp("[^ -~]");

/**
 * A string for a message: shortened, without a username and password, and without characters that a terminal would obey. This is
 * `push_quoted` of src/url/quote.rs, for modules that have no core.
 */
export function shownText(string) {
  const known = indexOf(string, "@") < 0 ? string : withoutCredentials(string);
  if (known.length <= LONGEST_SHOWN && !test(notPlain, known)) {
    return known;
  }
  const text = toWellFormed(known);
  let shown = "";
  for (let index = 0; index < text.length; index++) {
    const codePoint = codePointAt(text, index);
    const character = fromCodePoint(codePoint);
    const harmless = test(obeyed, character)
      ? `\\u{${numberToString(codePoint, 16)}}`
      : character;
    if (shown.length + harmless.length > LONGEST_SHOWN) {
      return shown + "…";
    }
    shown += harmless;
    index += character.length - 1;
  }
  return shown;
}

/** The same in quotation marks. */
export const quote = (string) => `"${shownText(string)}"`;

/** A string with an "@", without a part that may be a username and password; see `without_credentials` of src/url/quote.rs. */
function withoutCredentials(string) {
  const end = lastIndexOf(string, "@");
  const slashes = indexOf(string, "//");
  const isAfterScheme = slashes >= 0 && indexOf(string, ":") >= slashes - 1;
  const start = isAfterScheme ? slashes + 2 : 0;
  return end >= start && indexOf(slice(string, start, end), ":") >= 0
    ? slice(string, 0, start) + slice(string, end)
    : string;
}
