// Every public operation of the package, in one table: for each entry the operations that operation.js describes.

import { batch, validate } from "./batch.js";
import * as companions from "./companions.js";
import { nodeUrl, querystring } from "./node-url.js";
import { lists, patterns } from "./pattern.js";
import { params, urls } from "./url.js";

export { isLong, setHook } from "./operation.js";
export { KEPT } from "./inputs.js";

/** By the class that the operations need. */
const ofClasses = {
  URL: urls,
  URLSearchParams: params,
  URLPattern: patterns,
  URLPatternList: lists,
};

/** By the entry. */
export const ofEntries = {
  "urlsmith/batch": batch,
  "urlsmith/validate": validate,
  "urlsmith/node-url": nodeUrl,
  "urlsmith/querystring": querystring,
  "urlsmith/from-route": companions.fromRoute,
  "urlsmith/guard": companions.guard,
  "urlsmith/guard/node": companions.guardNode,
  "urlsmith/host": companions.host,
  "urlsmith/origin": companions.origin,
  "urlsmith/percent-encoding": companions.percentEncoding,
  "urlsmith/public-suffix": companions.publicSuffix,
  "urlsmith/relative": companions.relative,
  "urlsmith/uri-template": companions.uriTemplate,
};

/** The operations of an entry. The entries below urlsmith/js export the same. */
export const operationsOf = (entry, exports) =>
  ofEntries[entry.replace("/js/", "/")] ??
  Object.keys(ofClasses)
    .filter((name) => exports[name] !== undefined)
    .flatMap((name) => ofClasses[name]);
