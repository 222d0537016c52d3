// The URL class of js/classes/url.js.

import { URL } from "../classes/url.js";

export { URL };

/** A URL, or null on failure. Other errors pass through. https://url.spec.whatwg.org/#concept-url-parser */
export const { parse: parseURL } = URL;
