// Places in a text as its readers count them.

import { codePointAt } from "../shared/intrinsics.js";

/** The index after the code point at an index of a text. */
export const afterCodePoint = (text, index) =>
  index + (codePointAt(text, index) > 0xffff ? 2 : 1);
