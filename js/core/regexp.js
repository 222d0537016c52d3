// The engine's own regular expressions, which the URL Pattern Standard demands.

import {
  RangeError,
  RegExp,
  SyntaxError,
  fromCodePoint,
  test,
} from "../intrinsics.js";

/** The standard's flag is v. Engines that lack v have u, which differs only in character classes. */
export const flags = supports("v") ? "v" : "u";

function supports(candidate) {
  try {
    new RegExp("", candidate);
    return true;
  } catch {
    return false;
  }
}

/**
 * A regular expression whose source is longer than this, in code units, is run once when the pattern is created. V8
 * accepts an expression that is too large, from some 40,000 code units on, and throws when it is first run.
 */
const LONG = 10000;

/**
 * Creates a regular expression for the pattern that the instance is creating. The source is in the memory. Returns the
 * error if the engine rejects the source. https://tc39.es/ecma262/#sec-regexpcreate
 */
export function createRegExp(instance, pointer, length, ignoreCase) {
  const source = instance.stringAt(pointer, length);
  try {
    const regexp = new RegExp(source, ignoreCase ? `${flags}i` : flags);
    if (length > LONG) {
      test(regexp, "");
    }
    const { regexps } = instance;
    regexps[regexps.length] = regexp;
    return undefined;
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (length > LONG && !(error instanceof RangeError))
    ) {
      return error;
    }
    throw error;
  }
}

/** Whether a regular expression, given by its index, matches a string in the memory. */
export function testRegExp(instance, index, pointer, length) {
  return test(instance.regexps[index], instance.stringAt(pointer, length));
}

/** Matches the code points that have a property. If the engine does not know properties, it matches all code points. */
function property(name) {
  try {
    return new RegExp(`\\p{${name}}`, "u");
  } catch {
    return /[^]/;
  }
}

let identifierPart, identifierStart;

/** Whether a code point beyond ASCII may be in the name of a group. `first`: whether it is the first of the name. */
export function isIdentifier(codePoint, first) {
  identifierPart ??= property("ID_Continue");
  identifierStart ??= property("ID_Start");
  return test(
    first ? identifierStart : identifierPart,
    fromCodePoint(codePoint),
  );
}
