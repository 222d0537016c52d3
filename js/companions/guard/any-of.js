import { RegExp } from "../../shared/intrinsics.js";

/** Matches what one of the expressions matches. */
export const anyOf = (expressions, flags) =>
  new RegExp(expressions.map(({ source }) => source).join("|"), flags);
