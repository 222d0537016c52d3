// The options of components: https://urlpattern.spec.whatwg.org/#options-header

import { DEFAULT_OPTIONS, createOptions } from "../match/component.js";
import { HOSTNAME, PATHNAME } from "../shared/components.js";

export { DEFAULT_OPTIONS };

/** https://urlpattern.spec.whatwg.org/#hostname-options */
export const HOSTNAME_OPTIONS = /* @__PURE__ */ createOptions(".", "", false);

/** https://urlpattern.spec.whatwg.org/#pathname-options */
export const PATHNAME_OPTIONS = /* @__PURE__ */ createOptions("/", "/", false);

// The same with ignore case true.
const defaultIgnoringCase = /* @__PURE__ */ createOptions("", "", true);
const pathnameIgnoringCase = /* @__PURE__ */ createOptions("/", "/", true);

/**
 * The options that a component, by its index, is compiled with. `hasSegments`: whether the path consists of segments.
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function optionsOf(component, hasSegments, ignoreCase) {
  if (component === HOSTNAME) {
    return HOSTNAME_OPTIONS;
  }
  if (component === PATHNAME && hasSegments) {
    return ignoreCase ? pathnameIgnoringCase : PATHNAME_OPTIONS;
  }
  return ignoreCase && component >= PATHNAME
    ? defaultIgnoringCase
    : DEFAULT_OPTIONS;
}
