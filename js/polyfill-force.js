// The `urlsmith/polyfill/force` entry: replaces URL, URLSearchParams and URLPattern, whatever the engine has.

import { URL, URLPattern, URLSearchParams } from "./index.js";
import { globalClass, urlClasses } from "./polyfill/classes.js";
import { install } from "./polyfill/install.js";

install("urlsmith/polyfill/force", () =>
  [
    ...urlClasses({ URL, URLSearchParams }),
    globalClass("URLPattern", URLPattern),
  ].filter(({ object, key, descriptor }) => object[key] !== descriptor.value),
);
