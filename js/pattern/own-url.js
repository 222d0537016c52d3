// The URL functions that URLPattern needs, where the entry has urlsmith's own URL parser. A URL is a URL record here. Other
// entries use the engine's URL class instead.

import {
  FRAGMENT,
  NOT_SPECIAL,
  PATH,
  QUERY,
  SPECIAL,
  USERINFO,
} from "../../target/generated/layout.js";
import { parse, parseComponent } from "#url-parser";
import { PATHNAME, SEARCH, USERNAME } from "../shared/components.js";

export { componentOf } from "../url/url-record.js";

/** A URL, or null on failure. Other errors pass through. https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(input, base = undefined) {
  const outcome = parse(input, base);
  return typeof outcome === "number" ? null : outcome;
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
