// Extensions, which no standard has yet; see js/extensions/url-pattern-list.js and js/extensions/generate-url.js.

export { URLPatternList } from "#url-pattern-list";
export { generateComponent, generateURL } from "../extensions/generate-url.js";
