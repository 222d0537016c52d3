// Finds the secrets that are recognized by their shape, and reads the options for them.

import {
  LONGEST_MATCHED,
  exec,
  isArray,
  join,
  slice,
} from "../../shared/intrinsics.js";
import { wrong } from "./allowed.js";
import { builtInShapes, connections } from "./shapes.js";

/** What begins so close to the end of a part of a text is looked for in the next part. */
const LONGEST_BEGINNING = 256;

/** The regular expressions that the options ask for. Each can match anywhere, and does not match the empty string. */
export function shapesOf(options) {
  const own = options.shapes ?? [];
  const shapes =
    options.builtInShapes === false
      ? [connections]
      : [connections, builtInShapes];
  let isValid = isArray(own);
  try {
    for (let index = 0; isValid && index < own.length; index++) {
      const shape = own[index];
      shapes[shapes.length] = shape;
      shape.lastIndex = 0;
      isValid = !shape.sticky && exec(shape, "") === null;
    }
  } catch {
    isValid = false;
  }
  if (!isValid) {
    throw wrong(
      "shapes",
      "be an array of RegExp without the flag y that do not match the empty string",
    );
  }
  return shapes;
}

/** The function that finds the matches in a decoded text. The groups of built-in shapes stay. */
export const finderOfShape = (shape) => (decoded, add) => {
  const { string } = decoded;
  const hasKept = shape === connections || shape === builtInShapes;
  for (let start = 0; start < string.length;) {
    shape.lastIndex = 0;
    const match = exec(shape, slice(string, start, start + LONGEST_MATCHED));
    const index = match?.index ?? LONGEST_MATCHED - LONGEST_BEGINNING;
    const length = match?.[0].length ?? 0;
    start += index;
    // What goes on behind this part is matched again from its start.
    if (match !== null && (index === 0 || index + length < LONGEST_MATCHED)) {
      const kept = hasKept ? join(match, "").length - length : 0;
      add(start + kept, start + length);
      start += length || 1;
    }
  }
};
