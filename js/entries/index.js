// https://url.spec.whatwg.org/ and https://urlpattern.spec.whatwg.org/

export { URL } from "../classes/url.js";
export { URLSearchParams } from "../classes/url-search-params.js";
export { URLPattern } from "../classes/url-pattern.js";
