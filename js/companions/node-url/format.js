// `url.format`: https://nodejs.org/docs/latest-v26.x/api/url.html#urlformaturl-options

import querystring, { escape } from "urlsmith/querystring";

import {
  charCodeAt,
  indexOf,
  isArray,
  replaceAll,
  slice,
  startsWith,
} from "../../shared/intrinsics.js";
import { hostToUnicode } from "./domains.js";
import { invalidArgType, invalidUri } from "./errors.js";
import { escaperOf } from "./text.js";
import { isSlashed } from "./schemes.js";

const COLON = 0x3a;
const NUMBER_SIGN = 0x23;
const QUESTION_MARK = 0x3f;
const SLASH = 0x2f;
const CLOSING_BRACKET = 0x5d;

const escapePath = escaperOf("?#");

/** https://nodejs.org/docs/latest-v26.x/api/url.html#urlformaturlobject */
export function formatObject(object) {
  const { auth, query } = object;
  // As in Node, a lone surrogate is an error even if there is no host.
  const user = auth ? `${escapeUser(auth)}@` : "";
  let protocol = object.protocol || "";
  if (protocol && charCodeAt(protocol, protocol.length - 1) !== COLON) {
    protocol += ":";
  }
  let host = hostOf(object, user);
  let pathname = object.pathname || "";
  if (indexOf(pathname, "#") >= 0 || indexOf(pathname, "?") >= 0) {
    pathname = escapePath(pathname);
  }
  if (object.slashes || isSlashed(protocol)) {
    if (object.slashes || host) {
      if (pathname && charCodeAt(pathname, 0) !== SLASH) {
        pathname = `/${pathname}`;
      }
      host = `//${host}`;
    } else if (startsWith(protocol, "file")) {
      host = "//";
    }
  }
  const asked =
    query !== null && typeof query === "object"
      ? querystring.stringify(query)
      : "";
  let search = object.search || (asked && `?${asked}`);
  if (indexOf(search, "#") >= 0) {
    search = replaceAll(`${search}`, "#", "%23");
  }
  if (search && charCodeAt(search, 0) !== QUESTION_MARK) {
    search = `?${search}`;
  }
  let hash = object.hash || "";
  if (hash && charCodeAt(hash, 0) !== NUMBER_SIGN) {
    hash = `#${hash}`;
  }
  return protocol + host + pathname + search + hash;
}

/**
 * As in Node, of a value that is no string only the code units up to its `length` are escaped. The other code units stay
 * if they follow one that was not escaped.
 */
function escapeUser(auth) {
  const { length } = auth;
  if (typeof length !== "number") {
    return auth;
  }
  const text = slice(auth, 0, length);
  if (text.length < length) {
    throw invalidUri();
  }
  const escaped = replaceAll(escape(text), "%3A", ":");
  const isLastSame = slice(escaped, -1) === slice(text, -1);
  return isLastSame && length > 0
    ? escaped + slice(`${auth}`, length)
    : escaped;
}

/** The username and the host of an object, or its hostname and port; "" if it has no host. */
function hostOf({ host, hostname, port }, user) {
  if (host) {
    return user + host;
  }
  if (!hostname) {
    return "";
  }
  const isBare = indexOf(hostname, ":") >= 0 && !isBracketed(hostname);
  const bracketed = isBare ? `[${hostname}]` : hostname;
  return user + bracketed + (port ? `:${port}` : "");
}

export function isBracketed(hostname) {
  const last = charCodeAt(hostname, hostname.length - 1);
  return startsWith(hostname, "[") && last === CLOSING_BRACKET;
}

/** https://nodejs.org/docs/latest-v26.x/api/url.html#urlformaturl-options, for a URL object. */
export function formatUrl({ href, hostname }, options) {
  if (!options) {
    return href;
  }
  if (typeof options !== "object" || isArray(options)) {
    throw invalidArgType("options", "of type object", options);
  }
  const { auth, fragment, search, unicode } = options;
  const hash = indexOf(href, "#");
  const fragmentStart = hash < 0 ? href.length : hash;
  const mark = indexOf(href, "?");
  const queryStart = mark < 0 || mark > fragmentStart ? fragmentStart : mark;
  let text = slice(href, 0, queryStart);
  const authorityStart = indexOf(text, ":") + 3;
  if (
    (isFalse(auth) || unicode) &&
    slice(text, authorityStart - 2, authorityStart) === "//"
  ) {
    const slash = indexOf(text, "/", authorityStart);
    const authority = slice(
      text,
      authorityStart,
      slash < 0 ? queryStart : slash,
    );
    const hostStart = indexOf(authority, "@") + 1;
    const user = isFalse(auth) ? "" : slice(authority, 0, hostStart);
    const host = unicode ? hostToUnicode(hostname) : hostname;
    text =
      slice(text, 0, authorityStart) +
      user +
      host +
      slice(text, authorityStart + hostStart + hostname.length);
  }
  return (
    text +
    (isFalse(search) ? "" : slice(href, queryStart, fragmentStart)) +
    (isFalse(fragment) ? "" : slice(href, fragmentStart))
  );
}

/** Whether an option that is true by default is switched off. */
function isFalse(option) {
  return option !== null && option !== undefined && !option;
}
