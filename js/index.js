// https://url.spec.whatwg.org/ and https://urlpattern.spec.whatwg.org/

export { URL } from "./url.js";
export { URLSearchParams } from "./url-search-params.js";
export { URLPattern } from "./url-pattern.js";
