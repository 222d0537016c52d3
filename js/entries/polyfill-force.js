// The `urlsmith/polyfill/force` entry: replaces URL, URLSearchParams and URLPattern, whatever the engine has.

import { URL, URLPattern, URLSearchParams } from "./index.js";
import {
  formBodies,
  formToJSON,
  httpRequests,
  nodeModule,
  sharedInstances,
  syncNodeModules,
} from "../polyfill/both-kinds.js";
import { globalClass, urlClasses } from "../polyfill/classes.js";
import { install } from "../polyfill/install.js";

const native = {
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
};
const changes = [
  ...sharedInstances("URL", URL, native.URL),
  ...sharedInstances(
    "URLSearchParams",
    URLSearchParams,
    native.URLSearchParams,
  ),
  ...formBodies(URLSearchParams, native.URLSearchParams),
  ...formToJSON(URLSearchParams, native.URLSearchParams),
  ...nodeModule({ URL, URLPattern, URLSearchParams }, native.URL),
  ...httpRequests(URL, native.URL),
  ...urlClasses({ URL, URLSearchParams }),
  globalClass("URLPattern", URLPattern),
];

install("urlsmith/polyfill/force", () =>
  changes.filter(
    ({ object, key, descriptor }) => object[key] !== descriptor.value,
  ),
);
syncNodeModules();
