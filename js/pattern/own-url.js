// The URLs of the small URLPattern, by the core's URL parser. Such a URL is its serialization and its offsets.

import {
  FRAGMENT,
  NOT_SPECIAL,
  OFFSETS,
  PATH,
  QUERY,
  SET_USERNAME,
  SPECIAL,
} from "../../target/generated/layout.js";
import {
  componentOf as sliceComponent,
  offsets,
  parse,
  parseComponent,
  set,
} from "../core/parse-url.js";
import { PATHNAME, SEARCH, USERNAME } from "../shared/components.js";

/** The URL that the core has parsed last, given its serialization. */
function lastURL(href) {
  const last = [];
  for (let index = 0; index < OFFSETS; index++) {
    last[index] = offsets[index];
  }
  return { href, offsets: last };
}

/** A URL, or null on failure. Other errors pass through. https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(input, base = undefined) {
  const href = parse(input, base);
  return href === null ? null : lastURL(href);
}

/** A component of a URL, by its index. https://urlpattern.spec.whatwg.org/#url-pattern-match takes them from a URL. */
export function componentOf({ href, offsets }, component) {
  return sliceComponent(href, offsets, component);
}

/** A username, pathname, search or hash after the setter has parsed it, in a URL whose scheme is special. */
export function encodeComponent(component, value) {
  switch (component) {
    case USERNAME: {
      const dummyURL = parseURL("https://dummy.invalid/");
      const href = set(SET_USERNAME, dummyURL.href, dummyURL.offsets, value);
      return componentOf(lastURL(href), USERNAME);
    }
    case PATHNAME:
      return parseComponent(PATH, SPECIAL, value);
    case SEARCH:
      return parseComponent(QUERY, SPECIAL, value);
    default:
      return parseComponent(FRAGMENT, NOT_SPECIAL, value);
  }
}
