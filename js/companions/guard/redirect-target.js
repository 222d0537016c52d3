// The target of a redirect, from untrusted input. https://cwe.mitre.org/data/definitions/601.html

import { URL } from "urlsmith";

import { slice, test } from "../../shared/intrinsics.js";
import { answerOf, listOf, optionsOf, wrong } from "./allowed.js";

/** The schemes of a redirect. A `blob:` URL has the origin of a page, too. */
const isHTTP = /^https?:$/;

/**
 * Matches a path that an old or sloppy reader takes for a host: its second character is a slash, or one that such a reader
 * makes of an escape or drops. The URL parser has turned each backslash into a slash.
 */
const looksLikeHost = /^\/(?:\/|%(?:2f|5c|0[9ad]))/i;

export function redirectTarget(input, base, options) {
  const site = parse(base, "base");
  const allow = listOf(optionsOf(options).allow, "allow");
  // A relative input takes the credentials of the base.
  site.username = "";
  site.password = "";
  const url = typeof input === "string" ? URL.parse(input, site.href) : null;
  const isTarget =
    url !== null &&
    test(isHTTP, url.protocol) &&
    url.username + url.password === "";
  // The function below may change the URL.
  const { href, origin } = isTarget ? url : site;
  const isInside = origin === site.origin;
  let isAllowed = false;
  if (typeof allow === "function") {
    isAllowed = !isInside && answerOf("allow", allow(url)) === true;
  } else {
    for (let index = 0; index < allow.length; index++) {
      // Unlike "||=", this parses each, so one that is no URL is always an error.
      isAllowed |= parse(allow[index], `allow[${index}]`).origin === origin;
    }
  }
  if (!isTarget) {
    return null;
  }
  if (isInside) {
    const target = slice(href, origin.length);
    // The segment "." changes no path.
    return test(looksLikeHost, slice(target, 0, 4)) ? `/.${target}` : target;
  }
  return isAllowed ? href : null;
}

/** Parses what the program gives: a string, or an object with the member `href`. */
function parse(value, name) {
  const text = value?.href ?? value;
  const url = typeof text === "string" ? URL.parse(text) : null;
  if (url === null) {
    throw wrong(name, "be a URL");
  }
  return url;
}
