// What the core needs from regular expressions and identifiers. The strings are in the memory of the instance.

import { fromCodePoint, test } from "../shared/intrinsics.js";
import {
  isIdentifierPart,
  isIdentifierStart,
  regExpCreate,
} from "../shared/regexp.js";

/** The imports for an instance. */
export const patternImports = (instance) => ({
  createRegExp: (pointer, length, ignoreCase) =>
    createRegExp(instance, pointer, length, ignoreCase),
  testRegExp: (index, pointer, length) =>
    testRegExp(instance, index, pointer, length),
  isIdentifier,
});

/**
 * Creates a regular expression for the pattern that the instance is creating. Returns the error if the engine rejects the
 * source.
 */
function createRegExp(instance, pointer, length, ignoreCase) {
  const source = instance.stringAt(pointer, length);
  const { regExp, error } = regExpCreate(source, ignoreCase);
  if (error === undefined) {
    const { regexps } = instance;
    regexps[regexps.length] = regExp;
  } else {
    instance.rejected = source;
  }
  return error;
}

/** Whether a regular expression, given by its index, matches a string in the memory. */
function testRegExp(instance, index, pointer, length) {
  return test(instance.regexps[index], instance.stringAt(pointer, length));
}

/** Whether a code point beyond ASCII may be in the name of a group. `first`: whether it is the first of the name. */
function isIdentifier(codePoint, first) {
  const character = fromCodePoint(codePoint);
  return first ? isIdentifierStart(character) : isIdentifierPart(character);
}
