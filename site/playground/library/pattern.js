// What the tools for patterns need.

export { URL, URLPattern } from "urlsmith";
export { URLPatternList, generateURL } from "urlsmith/list";
