// Extensions, which no standard has yet; see js/list/url-pattern-list.js and js/generate/generate-url.js.

export { URLPatternList } from "../list/url-pattern-list.js";
export { generateComponent, generateURL } from "../generate/generate-url.js";
