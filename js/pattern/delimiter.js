// The delimiters that getters of URLs give with a component, and that the value of a dictionary may have.

import { HASH, PROTOCOL, SEARCH } from "../shared/components.js";
import { slice } from "../shared/intrinsics.js";

/** The delimiter before a component, if getters of URLs give it. */
export function delimiterBefore(component) {
  return component === SEARCH ? "?" : component === HASH ? "#" : "";
}

/**
 * The first steps of "process protocol for init", "process search for init" and "process hash for init", which drop a delimiter.
 * https://urlpattern.spec.whatwg.org/#canon-processing-for-init
 */
export function withoutDelimiter(component, value) {
  if (component === PROTOCOL) {
    return slice(value, -1) === ":" ? slice(value, 0, -1) : value;
  }
  return component >= SEARCH && value[0] === delimiterBefore(component)
    ? slice(value, 1)
    : value;
}
