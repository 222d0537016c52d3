// What the files about mistakes in patterns ask of texts.

import { NOT_SPECIAL } from "../../target/generated/layout.js";
import { ESCAPED_CHAR } from "../pattern/token.js";
import { PROTOCOL } from "../shared/components.js";
import {
  codePointAt,
  fromCodePoint,
  slice,
  test,
} from "../shared/intrinsics.js";
import { isIn } from "../shared/regexp.js";
import { typeOfScheme } from "../shared/scheme.js";

/** Whether a token is text. */
export const isText = ({ type }) => type <= ESCAPED_CHAR;

/** The protocol of a pattern, without the colon at its end. */
export function schemeOf(init) {
  const protocol = init[PROTOCOL] ?? "";
  return slice(protocol, -1) === ":" ? slice(protocol, 0, -1) : protocol;
}

/** Whether a pattern's protocol is text that is no special scheme: its path then has no segments. */
export function hasOpaquePath(init) {
  const scheme = schemeOf(init);
  return (
    test(/^[a-z][a-z\d+.-]*$/i, scheme) && typeOfScheme(scheme) === NOT_SPECIAL
  );
}

/** The first code point of a text, as a string; the empty string, if there is none. */
export const firstOf = (text) =>
  text === "" ? "" : fromCodePoint(codePointAt(text, 0));

export const isAlphabetic = /* @__PURE__ */ isIn(
  /^[A-Za-z]/,
  "^\\p{Alphabetic}",
);
export const isAlphanumeric = /* @__PURE__ */ isIn(
  /^[\dA-Za-z]/,
  "^[\\p{Alphabetic}\\p{N}]",
);
