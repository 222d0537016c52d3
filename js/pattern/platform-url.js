// The URL functions of the small URLPattern, which use the engine's own URL class, as it is when the entry loads.

import {
  TypeError,
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  slice,
} from "../shared/intrinsics.js";
import { HASH, PROTOCOL, SEARCH, components } from "../shared/components.js";

const { URL } = globalThis;

/** The accessor of each component, captured now, since a program can change the class later. */
const accessors = /* @__PURE__ */ captureAccessors();

function captureAccessors() {
  return components.map((name) => {
    // The class may extend the engine's own. If there is no class, the entry throws.
    let prototype = URL?.prototype ?? null;
    while (prototype !== null) {
      const descriptor = getOwnPropertyDescriptor(prototype, name);
      if (descriptor !== undefined) {
        return descriptor;
      }
      prototype = getPrototypeOf(prototype);
    }
    return {};
  });
}

/** A URL, or null on failure. https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(input, base = undefined) {
  try {
    return new URL(input, base);
  } catch (error) {
    // Other errors say nothing about the strings: the engine may be short of stack or memory.
    // The class may throw the TypeError of another realm.
    if (!(error instanceof TypeError) && error?.name !== "TypeError") {
      throw error;
    }
    return null;
  }
}

/** A component of a URL, by its index. https://urlpattern.spec.whatwg.org/#url-pattern-match takes them from a URL. */
export function componentOf(url, component) {
  const value = apply(accessors[component].get, url, []);
  if (component === PROTOCOL) {
    return slice(value, 0, -1);
  }
  // The search has a question mark, and the hash a number sign.
  return component < SEARCH ? value : slice(value, 1);
}

/** A username, pathname, search or hash after the setter has parsed it, in a URL whose scheme is special. */
export function encodeComponent(component, value) {
  const url = parseURL("https://dummy.invalid/");
  const prefix = component === SEARCH ? "?" : component === HASH ? "#" : "";
  apply(accessors[component].set, url, [prefix + value]);
  return componentOf(url, component);
}
