// What lists of patterns and `generateURL` use of the classes and the core. In CommonJS they are in a separate file, which
// gets these from the file of the classes: see tools/lib/build-package.js.

export {
  createAComponentMatchResult,
  execComponent,
  testComponent,
  wildcard,
} from "../match/component.js";
export { specificityOf } from "../pattern/compare-component.js";
export { partsOf } from "../pattern/generate-component.js";
export { execPattern, parseInput } from "../pattern/match.js";
export {
  URLPattern,
  checkBaseURL,
  createInputs,
  patternOf,
} from "./url-pattern.js";
export { convertComponent } from "./tentative-members.js";
export { invalidUrl } from "../url/invalid-url.js";
export { parse as parseUrl } from "#url-parser";
