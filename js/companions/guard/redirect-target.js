// The target of a redirect that a stranger names. https://cwe.mitre.org/data/definitions/601.html

import { URL } from "urlsmith";

import { isArray, slice, test } from "../../shared/intrinsics.js";
import { isObject } from "../../shared/webidl.js";

/** The schemes of a redirect. A `blob:` URL has the origin of a page, too. */
const isHTTP = /^https?:$/;

/**
 * Matches a path that an old or sloppy reader takes for a host: its second character is a slash, or one that such a reader
 * makes of an escape or drops. The URL parser has turned each backslash into a slash.
 */
const looksLikeHost = /^\/(?:\/|%(?:2f|5c|0[9ad]))/i;

export function redirectTarget(input, base, options) {
  const site =
    typeof input === "string" ? URL.parse(serializationOf(base)) : null;
  if (site === null) {
    return null;
  }
  // A relative input takes the credentials of the base.
  site.username = "";
  site.password = "";
  const url = URL.parse(input, site.href);
  if (url === null || !test(isHTTP, url.protocol)) {
    return null;
  }
  const { href, origin, password, username } = url;
  if (username !== "" || password !== "") {
    return null;
  }
  if (origin === site.origin) {
    const target = slice(href, origin.length);
    // The segment "." changes no path.
    return test(looksLikeHost, slice(target, 0, 4)) ? `/.${target}` : target;
  }
  return isAllowed(url, origin, options?.allow) ? href : null;
}

function isAllowed(url, origin, allow) {
  if (typeof allow === "function") {
    return !!allow(url);
  }
  if (isArray(allow)) {
    for (let index = 0; index < allow.length; index++) {
      if (URL.parse(serializationOf(allow[index]))?.origin === origin) {
        return true;
      }
    }
  }
  return false;
}

/** The text of a URL, which is a string or an object with the member `href`; of any other value a text that is no URL. */
function serializationOf(url) {
  const text = isObject(url) ? url.href : url;
  return typeof text === "string" ? text : "";
}
