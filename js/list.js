// Extensions, which no standard has yet; see js/url-pattern-list.js and js/generate.js.

export { URLPatternList } from "./url-pattern-list.js";
export { generateComponent, generateURL } from "./generate.js";
