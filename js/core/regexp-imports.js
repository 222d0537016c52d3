// What the core needs from regular expressions and identifiers. The strings are in the memory of the instance.

import { fromCodePoint, test } from "../shared/intrinsics.js";
import {
  isIdentifierPart,
  isIdentifierStart,
  regExpCreate,
} from "../shared/regexp.js";

/**
 * Creates a regular expression for the pattern that the instance is creating. Returns 0 if the engine rejects the
 * source, and keeps the source and the error in the instance.
 */
export function createRegExp(instance, pointer, length, ignoreCase) {
  const source = instance.stringAt(pointer, length);
  const { regExp, error } = regExpCreate(source, ignoreCase !== 0);
  if (error !== undefined) {
    instance.rejection = { source, error };
    return 0;
  }
  const { regexps } = instance;
  regexps[regexps.length] = regExp;
  return 1;
}

/** Whether a regular expression, given by its index, matches a string in the memory. */
export function testRegExp(instance, index, pointer, length) {
  return test(instance.regexps[index], instance.stringAt(pointer, length));
}

/** Whether a code point beyond ASCII may be in the name of a group. `first`: 0 unless it is the first of the name. */
export function isIdentifier(codePoint, first) {
  const character = fromCodePoint(codePoint);
  return first !== 0
    ? isIdentifierStart(character)
    : isIdentifierPart(character);
}
