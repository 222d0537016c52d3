// The components of URLs. The build chooses the URL class: js/pattern/platform-url.js or js/pattern/own-url.js.

import { URL } from "#url";

import {
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  slice,
} from "../shared/intrinsics.js";
import { components, PROTOCOL, SEARCH } from "../shared/url-pattern-input.js";

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

/** A component of a URL, by its index. https://urlpattern.spec.whatwg.org/#url-pattern-match takes them from a URL. */
export function componentOf(url, component) {
  const value = apply(accessors[component].get, url, []);
  if (component === PROTOCOL) {
    return slice(value, 0, -1);
  }
  // The search has a question mark, and the hash a number sign.
  return component < SEARCH ? value : slice(value, 1);
}

/** Sets a component of a URL. */
export function setComponent(url, component, value) {
  apply(accessors[component].set, url, [value]);
}
