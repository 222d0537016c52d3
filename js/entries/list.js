// Extensions, which no standard has yet; see js/extensions/url-pattern-list.js and js/extensions/generate-url.js.

export { URLPatternList } from "../extensions/url-pattern-list.js";
export { generateComponent, generateURL } from "../extensions/generate-url.js";
