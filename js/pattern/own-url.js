// The URLs of the small URLPattern, by the core's URL parser. Such a URL is its serialization and its offsets.

import {
  FRAGMENT,
  NOT_SPECIAL,
  OFFSETS,
  PATH,
  QUERY,
  SPECIAL,
  USERINFO,
} from "../../target/generated/layout.js";
import {
  componentOf as sliceComponent,
  offsets,
  parse,
  parseComponent,
} from "../core/parse-url.js";
import { PATHNAME, SEARCH, USERNAME } from "../shared/components.js";

/** A URL, or null on failure. Other errors pass through. https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(input, base = undefined) {
  const href = parse(input, base);
  if (href === null) {
    return null;
  }
  const last = [];
  for (let index = 0; index < OFFSETS; index++) {
    last[index] = offsets[index];
  }
  return { href, offsets: last };
}

/** A component of a URL, by its index. https://urlpattern.spec.whatwg.org/#url-pattern-match takes them from a URL. */
export function componentOf({ href, offsets }, component) {
  return sliceComponent(href, offsets, component);
}

/** A username, pathname, search or hash after the setter has parsed it, in a URL whose scheme is special. */
export function encodeComponent(component, value) {
  switch (component) {
    case USERNAME:
      return parseComponent(USERINFO, SPECIAL, value);
    case PATHNAME:
      return parseComponent(PATH, SPECIAL, value);
    case SEARCH:
      return parseComponent(QUERY, SPECIAL, value);
    default:
      return parseComponent(FRAGMENT, NOT_SPECIAL, value);
  }
}
