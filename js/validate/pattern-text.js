// What the files about mistakes in patterns ask of texts.

import { ESCAPED_CHAR } from "../pattern/token.js";
import { PROTOCOL } from "../shared/components.js";
import {
  RegExp,
  codePointAt,
  fromCodePoint,
  slice,
  test,
} from "../shared/intrinsics.js";

/** Whether a token is text. */
export const isText = ({ type }) => type <= ESCAPED_CHAR;

/** The protocol of a pattern, without the colon at its end. */
export function schemeOf(init) {
  const protocol = init[PROTOCOL] ?? "";
  return slice(protocol, -1) === ":" ? slice(protocol, 0, -1) : protocol;
}

/** The first code point of a text, as a string; the empty string, if there is none. */
export const firstOf = (text) =>
  text === "" ? "" : fromCodePoint(codePointAt(text, 0));

export const isAlphanumeric = (character) => test(alphanumeric, character);
export const isAlphabetic = (text) => test(alphabetic, text);

const alphabetic = /* @__PURE__ */ property("^\\p{Alphabetic}");
const alphanumeric = /* @__PURE__ */ property("^[\\p{Alphabetic}\\p{N}]");

/** A regular expression with a property of Unicode. Hermes knows none: there, all code points beyond ASCII count as letters. */
function property(source) {
  try {
    return new RegExp(source, "u");
  } catch {
    return /^[\dA-Za-z\x80-\uffff]/;
  }
}
