// Patterns of the engine's class, or of another copy of this package. Only their own methods can match them.

import { TypeError } from "../shared/intrinsics.js";
import { components } from "../shared/components.js";
import { convertInput } from "../shared/url-pattern-input.js";
import { isObject } from "../shared/webidl.js";
import { URLPattern, createInputs, patternOf } from "./internals.js";

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

/** The pattern that the strings of a foreign pattern are by the standard; null if they are none. */
export function compileForeign(pattern) {
  const strings = convertInput(pattern);
  const init = {};
  for (let index = 0; index < 8; index++) {
    init[components[index]] = strings[index];
  }
  try {
    return patternOf(new URLPattern(init));
  } catch (error) {
    if (error instanceof TypeError) {
      return null;
    }
    throw error;
  }
}
