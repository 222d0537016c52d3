// The URL functions of the small URLPattern, which use the engine's own URL class, as it is when the entry loads.

import {
  TypeError,
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
} from "../shared/intrinsics.js";
import { components } from "../shared/components.js";
import { delimiterBefore, withoutDelimiter } from "./delimiter.js";

const { URL } = globalThis;

/** The accessor of each component, captured now, since a program can change the class later. */
const accessors = components.map((name) => accessorOf(URL?.prototype, name));

/** The class may extend the engine's own. If there is no class, the entry throws. */
function accessorOf(prototype, name) {
  return prototype
    ? (getOwnPropertyDescriptor(prototype, name) ??
        accessorOf(getPrototypeOf(prototype), name))
    : {};
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
  return withoutDelimiter(component, apply(accessors[component].get, url, []));
}

/** A username, pathname, search or hash after the setter has parsed it, in a URL whose scheme is special. */
export function encodeComponent(component, value) {
  const url = parseURL("https://dummy.invalid/");
  apply(accessors[component].set, url, [delimiterBefore(component) + value]);
  return componentOf(url, component);
}
