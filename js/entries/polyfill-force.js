// The `urlsmith/polyfill/force` entry: replaces URL, URLSearchParams and URLPattern, whatever the engine has.

import { URL, URLPattern, URLSearchParams } from "./index.js";
import {
  findModuleSync,
  formBodies,
  formToJSON,
  httpRequests,
  inheritForms,
  nodeModule,
  sharedInstances,
} from "../polyfill/both-kinds.js";
import {
  endInheritances,
  globalClass,
  urlClasses,
} from "../polyfill/classes.js";
import { install, isDone } from "../polyfill/install.js";

const native = {
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
};
/** The sign of the classes that this entry has installed. Another copy of the package finds it and changes nothing. */
const sign = Symbol.for("urlsmith/polyfill/force");
const changes = native.URL?.[sign]
  ? []
  : [
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
      {
        name: "URL's sign",
        object: URL,
        key: sign,
        descriptor: { value: true, configurable: true },
      },
    ];

// Whatever can fail comes before the installation.
const syncNodeModules = findModuleSync();

install("urlsmith/polyfill/force", () =>
  changes.filter((change) => !isDone(change)),
);
endInheritances({ URL, URLSearchParams });
if (changes.length > 0) inheritForms(URLSearchParams, native.URLSearchParams);
syncNodeModules?.();
