// What the files about mistakes in patterns ask of texts.

import { NOT_SPECIAL } from "../../target/generated/layout.js";
import { withoutDelimiter } from "../pattern/delimiter.js";
import { parseURL } from "../pattern/own-url.js";
import { ESCAPED_CHAR, NAME } from "../pattern/token.js";
import { BASE_URL, PROTOCOL } from "../shared/components.js";
import { test } from "../shared/intrinsics.js";
import { typeOfScheme } from "../shared/scheme.js";

/** Whether there is a token that is text. */
export const isText = (token) => token?.type <= ESCAPED_CHAR;

/** Whether there is a token that is a name. */
export const isName = (token) => token?.type === NAME;

/** The protocol of a pattern, without the colon at its end. */
export const schemeOf = (init) =>
  withoutDelimiter(PROTOCOL, init[PROTOCOL] ?? "");

/** Whether a pattern's protocol is text that is no special scheme: its path then has no segments. */
export function hasOpaquePath(init) {
  const scheme = schemeOf(init);
  return (
    test(/^[a-z][a-z\d+.-]*$/i, scheme) && typeOfScheme(scheme) === NOT_SPECIAL
  );
}

/** The base URL of a pattern, or null. */
export const baseOf = (init) =>
  init[BASE_URL] === undefined ? null : parseURL(init[BASE_URL]);
