// The contenders: our classes, the engine's own, and other implementations in JavaScript.

import "./surroundings.js";

const own = {
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
  URLPattern: globalThis.URLPattern,
  url: globalThis.process?.getBuiltinModule?.("node:url"),
};

/** core-js exports the engine's classes if they work. So these are hidden while core-js loads. */
function coreJs() {
  const { URL, URLSearchParams } = globalThis;
  Object.assign(globalThis, { URL: class {}, URLSearchParams: class {} });
  try {
    return {
      URL: require("core-js-pure/actual/url"),
      URLSearchParams: require("core-js-pure/actual/url-search-params"),
    };
  } finally {
    Object.assign(globalThis, { URL, URLSearchParams });
  }
}

const packages = {
  "urlsmith/pattern": () => require("urlsmith/pattern"),
  "whatwg-url": () => require("whatwg-url"),
  "core-js": coreJs,
  "react-native-url-polyfill": () => require("react-native-url-polyfill"),
  "whatwg-url-minimum": () => require("whatwg-url-minimum"),
  "urlpattern-polyfill": () => require("urlpattern-polyfill/urlpattern"),
};

/**
 * The contenders: {name, URL, …}. `ours` are our classes and functions. `more` has further functions of contenders, by
 * their names. `missing` is told of packages that need something that the engine lacks.
 */
export function contenders(ours, variants = {}, more = {}, missing) {
  const all = { ours, native: own, ...variants };
  for (const [name, load] of Object.entries(packages)) {
    try {
      const { URL, URLSearchParams, URLPattern } = load();
      all[name] = { URL, URLSearchParams, URLPattern };
    } catch (error) {
      missing(name, String(error));
      continue;
    }
    for (const key of ["URL", "URLSearchParams", "URLPattern"]) {
      if (own[key] && all[name][key] === own[key]) {
        throw new Error(`${name}'s ${key} is the engine's own`);
      }
    }
  }
  for (const [name, functions] of Object.entries(more)) {
    all[name] = { ...all[name], ...functions };
  }
  return Object.entries(all).map(([name, it]) => ({ ...it, name }));
}
