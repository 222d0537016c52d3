// Patterns of the engine's class, or of another copy of this package. Only their own methods can match them.

import { TypeError } from "../shared/intrinsics.js";
import { components } from "../shared/components.js";
import { convertInput } from "../shared/url-pattern-input.js";
import { isObject } from "../shared/webidl.js";
import { URLPattern, createInputs, patternOf } from "../classes/internals.js";

/**
 * Whether an object is a URLPattern of the engine or of another urlsmith. Only its own methods can match it. The class of
 * Node 24 has no name in `Symbol.toStringTag`. A dictionary has no method, and a RegExp no pathname.
 */
export function isForeignPattern(value) {
  return (
    isObject(value) &&
    typeof value.exec === "function" &&
    typeof value.pathname === "string"
  );
}

/** The result of each component from a pattern's own `exec`; null if the pattern does not match. */
export function execForeign(pattern, input, baseURL) {
  const inputs = createInputs(input, baseURL);
  return inOrder(pattern.exec(inputs[0], inputs[1]));
}

/**
 * The results of the components of a URLPatternResult, in their order; null if there is no match. Web IDL takes undefined
 * for null, too.
 */
export function inOrder(result) {
  if (result === null || result === undefined) {
    return null;
  }
  if (!isObject(result)) {
    throw new TypeError(
      "exec() of a pattern of another class returned neither an object nor null",
    );
  }
  const results = [];
  for (let index = 0; index < 8; index++) {
    results[index] = result[components[index]];
  }
  return results;
}

/** The method of the engine's class. Undefined if there is no such class, or if a getter in its place throws. */
let engineExec;
try {
  engineExec = globalThis.URLPattern.prototype.exec;
} catch {
  // Each foreign pattern is asked itself.
}

/**
 * Two patterns that urlsmith makes from the component strings of a foreign pattern:
 *
 * - `compiled`: the pattern of these strings; null if they are no pattern
 * - `indexed`: a pattern that matches every input that the foreign pattern matches; null if there is no such pattern
 *
 * `indexed` ignores case, because the strings do not tell whether the foreign pattern does. A pattern with a regular expression has no
 * `indexed`: `[^a]` matches "A", but does not if case is ignored. Neither has a pattern whose `exec` is not the method of the
 * engine's class: such a method can match anything.
 */
export function compileForeign(pattern) {
  const strings = convertInput(pattern);
  const compiled = compileAgain(strings);
  const hasIndexed =
    compiled !== null &&
    pattern.exec === engineExec &&
    !compiled.hasRegExpGroups &&
    hasStrings(compiled, strings);
  return { compiled, indexed: hasIndexed ? ignoringCase(compiled) : null };
}

/** A compiled pattern with the same components, which ignores case. */
function ignoringCase(compiled) {
  const strings = [];
  for (let index = 0; index < 8; index++) {
    strings[index] = compiled.components[index].patternString;
  }
  return compile(strings, { ignoreCase: true });
}

/** The compiled pattern of pattern strings, one for each component. */
function compile(strings, options) {
  const init = {};
  for (let index = 0; index < 8; index++) {
    init[components[index]] = strings[index];
  }
  return patternOf(new URLPattern(init, options));
}

/** The compiled pattern of a foreign pattern's strings; null if they are no pattern by the standard. */
function compileAgain(strings) {
  try {
    return compile(strings);
  } catch (error) {
    if (error instanceof TypeError) {
      return null;
    }
    throw error;
  }
}

/** Whether a compiled pattern has these strings. Otherwise it means another pattern than the foreign one. */
function hasStrings(compiled, strings) {
  for (let index = 0; index < 8; index++) {
    const { patternString } = compiled.components[index];
    const string = strings[index];
    if (string !== undefined && string !== patternString) {
      return false;
    }
  }
  return true;
}
