// Finds the secrets that are recognized by their shape, and reads the options for them.

import {
  LONGEST_MATCHED,
  exec,
  forget,
  isArray,
  max,
  slice,
} from "../../shared/intrinsics.js";
import { wrong } from "./allowed.js";
import { builtInShapes, connections } from "./shapes.js";

/** What begins so close to the end of a part of a text is looked for in the next part. */
const LONGEST_BEGINNING = 256;

/** The regular expressions that the options ask for. */
export function shapesOf(options) {
  const own = options.shapes ?? [];
  const shapes = [connections];
  if (options.builtInShapes !== false) {
    shapes[1] = builtInShapes;
  }
  let isValid = isArray(own);
  for (let index = 0; isValid && index < own.length; index++) {
    shapes[shapes.length] = own[index];
    isValid = isNotEmpty(own[index]);
  }
  if (!isValid) {
    throw wrong(
      "shapes",
      "be an array of RegExp without the flag y that do not match the empty string",
    );
  }
  return shapes;
}

/** Whether a value is a regular expression that can match anywhere, and does not match the empty string. */
function isNotEmpty(shape) {
  try {
    shape.lastIndex = 0;
    return !shape.sticky && exec(shape, "") === null;
  } catch {
    return false;
  }
}

/** The matches in a text, as their starts and ends in turn. The groups of built-in shapes stay. */
export function findShapes(text, shape) {
  const hasKept = shape === connections || shape === builtInShapes;
  const found = [];
  for (let start = 0; start < text.length;) {
    shape.lastIndex = 0;
    const match = exec(shape, slice(text, start, start + LONGEST_MATCHED));
    const index = match?.index ?? LONGEST_MATCHED - LONGEST_BEGINNING;
    const length = match?.[0].length ?? 0;
    start += index;
    // What goes on behind this part is matched again from its start.
    if (match !== null && (index === 0 || index + length < LONGEST_MATCHED)) {
      let kept = 0;
      for (let group = 1; hasKept && group < match.length; group++) {
        kept += match[group]?.length ?? 0;
      }
      if (length > kept) {
        found[found.length] = start + kept;
        found[found.length] = start + length;
      }
      start += max(length, 1);
    }
  }
  forget(text);
  return found;
}
