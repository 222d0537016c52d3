// What lists of patterns and `generateURL` use of the classes and the core. In CommonJS they are a file of their own, which
// gets these from the file of the classes: see tools/lib/build-package.js.

export * from "#list";
export { describe, execPattern, partsOf } from "#pattern";
export {
  URLPattern,
  checkBaseURL,
  createInputs,
  patternOf,
} from "../classes/url-pattern.js";
export { convertComponent } from "../classes/tentative-members.js";
export { invalidUrl } from "../url/invalid-url.js";
export { parse as parseUrl } from "#url-parser";
