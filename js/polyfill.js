// The `urlsmith/polyfill` entry: installs what the engine lacks or has in an outdated form.

import { URL, URLPattern, URLSearchParams } from "./index.js";
import { installGlobal, installURL } from "./polyfill-install.js";

if (outdatedURL() || outdatedURLSearchParams()) {
  installURL(URL, URLSearchParams);
}
if (typeof globalThis.URLPattern !== "function") {
  installGlobal("URLPattern", URLPattern);
}

function outdatedURL() {
  const native = globalThis.URL;
  return (
    typeof native !== "function" ||
    typeof native.canParse !== "function" ||
    typeof native.parse !== "function"
  );
}

/** Whether URLSearchParams lacks `size`, or `has` and `delete` do not look at the value. */
function outdatedURLSearchParams() {
  const native = globalThis.URLSearchParams;
  return (
    typeof native !== "function" ||
    !("size" in native.prototype) ||
    new native("name=value").has("name", "another")
  );
}
