// The contenders: our classes, the engine's own, and other implementations in JavaScript.

import "./surroundings.js";
import * as reactNative from "react-native-url-polyfill";
import { URLPattern as PolyfillURLPattern } from "urlpattern-polyfill/urlpattern";

const own = {
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
  URLPattern: globalThis.URLPattern,
  nodeUrl: globalThis.process?.getBuiltinModule?.("node:url"),
};

/** core-js exports the engine's classes if they work. So these are hidden while core-js loads. */
function coreJs() {
  const { URL, URLSearchParams } = globalThis;
  Object.assign(globalThis, {
    URL: class {},
    URLSearchParams: class {},
  });
  try {
    return {
      URL: require("core-js-pure/actual/url"),
      URLSearchParams: require("core-js-pure/actual/url-search-params"),
    };
  } finally {
    Object.assign(globalThis, { URL, URLSearchParams });
  }
}

/** The polyfill does not replace a class that works, so the engine's class is hidden while the polyfill loads. */
function smallPolyfill() {
  const { URLPattern } = globalThis;
  delete globalThis.URLPattern;
  try {
    require("urlsmith-polyfill-script");
    return { URLPattern: globalThis.URLPattern };
  } finally {
    if (URLPattern) globalThis.URLPattern = URLPattern;
    else delete globalThis.URLPattern;
  }
}

/** The classes of whatwg-url, or none in an old engine that lacks something that whatwg-url needs. */
function whatwgUrl() {
  try {
    return require("whatwg-url");
  } catch {
    return {};
  }
}

/** `variants` are the classes of other entries of ours, by their names. */
export function contenders(ours, variants) {
  const { URL, URLSearchParams } = whatwgUrl();
  const all = [
    { name: "ours", ...ours },
    { name: "native", ...own },
    ...Object.entries(variants).map(([name, classes]) => ({
      name,
      ...classes,
    })),
    {
      name: "whatwg-url",
      URL,
      URLSearchParams,
    },
    { name: "core-js", ...coreJs() },
    {
      name: "react-native-url-polyfill",
      URL: reactNative.URL,
      URLSearchParams: reactNative.URLSearchParams,
    },
    { name: "urlsmith/polyfill", ...smallPolyfill() },
    { name: "urlpattern-polyfill", URLPattern: PolyfillURLPattern },
  ];
  for (const one of all) {
    if (one.name === "native") continue;
    for (const name of Object.keys(own)) {
      if (one[name] && one[name] === own[name]) {
        throw new Error(`${one.name}'s ${name} is the engine's own`);
      }
    }
  }
  return all;
}
