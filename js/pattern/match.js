// Matching an input with a URL pattern: https://urlpattern.spec.whatwg.org/#url-pattern-match

import { componentOf, parseURL } from "#url";

import { HOSTNAME } from "../shared/components.js";
import { Array, forget } from "../shared/intrinsics.js";
import {
  createAComponentMatchResult,
  execComponent,
  testComponent,
  wildcard,
} from "../match/component.js";
import { processAURLPatternInit } from "./canonicalization.js";
import { PatternError } from "./error.js";

/**
 * The steps of "match" that find out the input's components: an array of them, or a URL that has them. Null if there is
 * no match.
 */
export function parseInput(input, baseURL) {
  if (typeof input === "string") {
    return parseURL(input, baseURL);
  }
  try {
    return processAURLPatternInit(input, false);
  } catch (error) {
    // Other errors say nothing about the input: the engine may be short of stack or memory.
    if (error instanceof PatternError) {
      return null;
    }
    throw error;
  }
}

/** Whether a pattern matches an input. https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function testPattern({ components }, input, baseURL) {
  const parsed = parseInput(input, baseURL);
  if (parsed === null) {
    return false;
  }
  for (let at = 0; at < 8; at++) {
    // Most inputs that do not match differ in the hostname or pathname.
    const index = (at + HOSTNAME) % 8;
    const component = components[index];
    if (component === wildcard) {
      continue;
    }
    const text = componentOfInput(input, parsed, index);
    const isMatch = testComponent(component, text);
    forgetAll(text, input, baseURL);
    if (!isMatch) {
      return false;
    }
  }
  return true;
}

/**
 * The URLPatternComponentResult of each component, in their order; null if there is no match.
 * https://urlpattern.spec.whatwg.org/#url-pattern-match
 */
export function execPattern({ components }, input, baseURL) {
  const parsed = parseInput(input, baseURL);
  if (parsed === null) {
    return null;
  }
  const results = new Array(8);
  for (let at = 0; at < 8; at++) {
    const index = (at + HOSTNAME) % 8;
    const component = components[index];
    if (component !== wildcard) {
      const text = componentOfInput(input, parsed, index);
      const captured = execComponent(component, text);
      forgetAll(text, input, baseURL);
      if (captured === null) {
        return null;
      }
      results[index] = createAComponentMatchResult(component, text, captured);
    }
  }
  // Slices of components that match everything are made only if the others match.
  for (let index = 0; index < 8; index++) {
    if (components[index] === wildcard) {
      const text = componentOfInput(input, parsed, index);
      results[index] = { groups: { 0: text }, input: text };
    }
  }
  return results;
}

/** A component of an input: `parsed` is a URL if the input is a string. */
function componentOfInput(input, parsed, component) {
  return typeof input === "string"
    ? componentOf(parsed, component)
    : parsed[component];
}

/** Lets the engine forget a component, and the texts of which the component may be a slice. */
function forgetAll(component, input, baseURL) {
  forget(component);
  if (typeof input === "string") {
    forget(input);
    forget(baseURL ?? "");
  }
}
