// The same names as those of ./url.js and ./pattern.js, for engines without WebAssembly.

export { URL, URLPattern, URLSearchParams } from "urlsmith?cjs";
export { ipRange, parseHost, toUnicode } from "urlsmith/host?cjs";
export { URLPatternList, generateURL } from "urlsmith/list?cjs";
export { registrableDomain, publicSuffix } from "urlsmith/public-suffix?cjs";
export {
  applyFixes,
  isValid,
  validate,
  validatePattern,
} from "urlsmith/validate?cjs";
