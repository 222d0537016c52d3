// The engine's own regular expressions, which the URL Pattern Standard demands.

import { bytes, refreshViews } from "./core.js";
import { decode } from "./utf8.js";

/** Flag v is what the standard says; engines without it have u, which differs in character classes only. */
const flag = supports("v") ? "v" : "u";

/** The regular expressions that were created, */
let created = [];

/** and what they are after a pattern was. */
export function takeRegExps() {
  const regexps = created;
  created = [];
  return regexps;
}

function supports(flags) {
  try {
    new RegExp("", flags);
    return true;
  } catch {
    return false;
  }
}

function stringAt(pointer, length) {
  refreshViews();
  return decode(bytes, pointer >>> 0, (pointer >>> 0) + length);
}

/**
 * Longer regular expressions are used once when they are created: V8 refuses one that is too large, some 40,000
 * characters, only when it is first used, and then it is too late for an error of the pattern.
 */
const LONG = 10000;

/**
 * https://tc39.es/ecma262/#sec-regexpcreate of a source in the core's memory. Returns the regular expression's index, or
 * throws what the engine does.
 */
export function createRegExp(pointer, length, ignoreCase) {
  const source = stringAt(pointer, length);
  const regexp = new RegExp(source, ignoreCase ? `${flag}i` : flag);
  if (length > LONG) {
    regexp.test("");
  }
  return created.push(regexp) - 1;
}

/** Whether a regular expression, given by its index, matches a string in the core's memory. */
export function testRegExp(index, pointer, length) {
  return created[index].test(stringAt(pointer, length));
}

/** The code points beyond ASCII that can be in a group's name, and those that can be its first. */
let identifierPart, identifierStart;

/** Whether a code point beyond ASCII can be in a group's name, or be its first. */
export function isIdentifier(codePoint, first) {
  identifierPart ??= property("ID_Continue");
  identifierStart ??= property("ID_Start");
  const regexp = first ? identifierStart : identifierPart;
  return regexp.test(String.fromCodePoint(codePoint));
}

/** Engines that know no properties of code points let all be in names. */
function property(name) {
  try {
    return new RegExp(`\\p{${name}}`, "u");
  } catch {
    return /[^]/;
  }
}
