// What the files about mistakes in patterns ask of texts.

import { NOT_SPECIAL } from "../../target/generated/layout.js";
import { withoutDelimiter } from "../pattern/delimiter.js";
import { ESCAPED_CHAR } from "../pattern/token.js";
import { PROTOCOL } from "../shared/components.js";
import { test } from "../shared/intrinsics.js";
import { typeOfScheme } from "../shared/scheme.js";

/** Whether a token is text. */
export const isText = ({ type }) => type <= ESCAPED_CHAR;

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
