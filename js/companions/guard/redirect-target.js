// The target of a redirect, from untrusted input. https://cwe.mitre.org/data/definitions/601.html

import { URL } from "urlsmith";

import { slice, test } from "../../shared/intrinsics.js";
import { isObject } from "../../shared/webidl.js";
import { answerOf, checkList, optionsOf, wrong } from "./allowed.js";

/** The schemes of a redirect. A `blob:` URL has the origin of a page, too. */
const isHTTP = /^https?:$/;

/**
 * Matches a path that an old or sloppy reader takes for a host: its second character is a slash, or one that such a reader
 * makes of an escape or drops. The URL parser has turned each backslash into a slash.
 */
const looksLikeHost = /^\/(?:\/|%(?:2f|5c|0[9ad]))/i;

export function redirectTarget(input, base, options) {
  const site = parse(base, "base");
  const isAllowed = originCheck(optionsOf(options).allow);
  if (typeof input !== "string") {
    return null;
  }
  // A relative input takes the credentials of the base.
  site.username = "";
  site.password = "";
  const url = URL.parse(input, site.href);
  if (url === null || !test(isHTTP, url.protocol)) {
    return null;
  }
  const { href, origin } = url;
  if (url.username + url.password !== "") {
    return null;
  }
  if (origin === site.origin) {
    const target = slice(href, origin.length);
    // The segment "." changes no path.
    return test(looksLikeHost, slice(target, 0, 4)) ? `/.${target}` : target;
  }
  return isAllowed(url) === true ? href : null;
}

/** The function that answers true if the option `allow` has the origin of a URL. */
function originCheck(allow) {
  checkList(allow, "allow");
  if (typeof allow === "function") {
    return (url) => answerOf("allow", allow(url));
  }
  const origins = { __proto__: null };
  for (let index = 0; index < (allow?.length ?? 0); index++) {
    const { origin } = parse(allow[index], `allow[${index}]`);
    // Each opaque origin is another one.
    origins[origin] = origin !== "null";
  }
  return ({ origin }) => origins[origin];
}

/** Parses what the program gives: a string, or an object with the member `href`. */
function parse(value, name) {
  const text = isObject(value) ? value.href : value;
  const url = typeof text === "string" ? URL.parse(text) : null;
  if (url === null) {
    throw wrong(name, "be a URL");
  }
  return url;
}
