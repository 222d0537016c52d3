// An extension, which no standard has yet; see js/url-pattern-list.js.

export { URLPatternList } from "./url-pattern-list.js";
