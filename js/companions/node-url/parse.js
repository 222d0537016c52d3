// `url.parse`: https://nodejs.org/docs/latest-v26.x/api/url.html#urlparseurlstring-parsequerystring-slashesdenotehost
//
// `parseUrl` parses most URLs with one regular expression: those that parsing does not change. `parseInto` parses the
// others in these steps:
//
// 1. `prepare` trims white space, and turns backslashes before a query or fragment into slashes.
// 2. A path without a host, a fragment and an "@" needs no further steps. Nothing in it is escaped.
// 3. The protocol is removed from the text.
// 4. The authority, if there is one, is removed by `parseAuthority`.
// 5. Characters that do not belong in a URL are escaped.
// 6. The rest is divided into path, query and fragment.

import querystring from "urlsmith/querystring";

import {
  RegExp,
  charCodeAt,
  decodeURIComponent,
  exec,
  has,
  indexOf,
  lastIndexOf,
  replaceAll,
  search,
  slice,
  startsWith,
  test,
  toLowerCase,
} from "../../shared/intrinsics.js";
import { toAscii } from "./domains.js";
import { invalidArgValue, invalidUrl, requireString } from "./errors.js";
import { escaperOf } from "./text.js";
import { formatObject, isBracketed } from "./format.js";
import { isScript, isSlashed } from "./schemes.js";
import { Url } from "./url.js";

/** Part of a character class: the characters that are escaped everywhere, and the white space that can be trimmed. */
const changing = "\\0- \"'<>\\\\^`{|}\\xa0\\ufeff";

/**
 * An http(s) URL, or a relative reference without a host, that parsing does not change. Surrogates in a query are
 * excluded, since lone ones are an error if the query is parsed.
 */
const plain = new RegExp(
  "^(?:https?://([a-z0-9_.-]+)(:[0-9]+)?(?![^/?#])|(?!//|[^/?#]*:))" +
    `([^${changing}?#]*)(\\?[^${changing}#\\ud800-\\udfff]*)?(#[^${changing}]*)?$`,
);
/** The groups of the regular expression. A relative reference has only the last three. The port includes its colon. */
const HOSTNAME = 1;
const PORT = 2;
export const PATH = 3;
export const QUERY = 4;
export const FRAGMENT = 5;

const space = new RegExp("\\s");
const notInScheme = new RegExp("[^a-z0-9.+-]", "i");
const queryOrFragment = new RegExp("[?#]");
const authorityEnd = new RegExp("[/?#]");
/** Characters that end a host but not an authority. */
const hostEnd = new RegExp("[ \"%';<>\\\\^`{|}]");
const notDigit = new RegExp("[^0-9]");
/** Characters that a host must not have. IDNA can produce them from other characters. */
const forbiddenInDomain = new RegExp("[\\0\\t\\n\\r #%/:<>?@[\\\\\\]^|]");
const forbiddenInAddress = new RegExp("[\\0\\t\\n\\r #%/<>?@\\\\^|]");

const MAX_HOSTNAME = 255;

const escape = escaperOf("\t\n\r \"'<>\\^`{|}");

/** The match of a URL or reference that parsing does not change, or null. */
export function matchPlain(input) {
  const match = exec(plain, input);
  return match !== null && match[HOSTNAME]?.length > MAX_HOSTNAME
    ? null
    : match;
}

/** The text before the path of a match, such as "https://example.com:80"; undefined for a relative reference. */
export function originOf(match) {
  const hostname = match[HOSTNAME];
  return hostname === undefined
    ? undefined
    : `${protocolOf(match)}//${hostname}${match[PORT] ?? ""}`;
}

export function protocolOf({ input }) {
  return input[4] === ":" ? "http:" : "https:";
}

/** Parses a URL into a new object. */
export function parseUrl(input, parsesQuery, slashesDenoteHost) {
  requireString("url", input);
  const url = new Url();
  const match = matchPlain(input);
  if (match === null) {
    parseInto(url, input, parsesQuery, slashesDenoteHost);
    return url;
  }
  let path = match[PATH];
  const hostname = match[HOSTNAME];
  const query = match[QUERY];
  const fragment = match[FRAGMENT];
  url.href = input;
  if (hostname !== undefined) {
    const port = match[PORT];
    url.protocol = protocolOf(match);
    url.slashes = true;
    url.host = hostname;
    url.hostname = hostname;
    if (port !== undefined) {
      url.host = hostname + port;
      url.port = slice(port, 1);
    }
    if (path === "") {
      path = "/";
      url.href = `${originOf(match)}/${query ?? ""}${fragment ?? ""}`;
    }
  }
  setRest(url, path || null, query, fragment, parsesQuery);
  return url;
}

/** Parses a URL into an object. Properties that the URL lacks stay unchanged. */
export function parseInto(url, input, parsesQuery, slashesDenoteHost) {
  requireString("url", input);
  let rest = prepare(input);

  if (!slashesDenoteHost && indexOf(rest, "#") < 0 && isPath(rest)) {
    const queryStart = indexOf(`${rest}?`, "?");
    const path = slice(rest, 0, queryStart);
    if (indexOf(path, "@") < 0) {
      const query = slice(rest, queryStart) || undefined;
      setRest(url, path, query, undefined, parsesQuery);
      url.path = rest;
      url.href = rest;
      return;
    }
  }

  const written = schemeOf(rest);
  const protocol = written === null ? null : toLowerCase(written);
  if (written !== null) {
    url.protocol = protocol;
    rest = slice(rest, written.length);
  }

  const hasSlashes =
    startsWith(rest, "//") &&
    (slashesDenoteHost || written !== null || hasUserAndHost(rest));
  if (!isScript(protocol)) {
    if (hasSlashes) {
      url.slashes = true;
      rest = slice(rest, 2);
    }
    // As in Node, only a protocol in lower case is known to have slashes.
    if (hasSlashes || (written !== null && !isSlashed(written))) {
      rest = parseAuthority(url, rest, input);
    }
    rest = escape(rest);
  }

  const fragmentStart = indexOf(rest, "#");
  const fragment = fragmentStart < 0 ? undefined : slice(rest, fragmentStart);
  const beforeFragment =
    fragmentStart < 0 ? rest : slice(rest, 0, fragmentStart);
  const queryStart = indexOf(beforeFragment, "?");
  const query = queryStart < 0 ? undefined : slice(beforeFragment, queryStart);
  const path =
    queryStart < 0 ? beforeFragment : slice(beforeFragment, 0, queryStart);
  const isRoot = isSlashed(protocol) && url.hostname && !url.pathname;
  setRest(url, path || (isRoot ? "/" : null), query, fragment, parsesQuery);
  url.href = formatObject(url);
}

const isPath = (text) =>
  startsWith(text, "/") && !startsWith(text, "///") && !has(space, text);

/** The scheme at the start of a text, with its colon, or null. */
function schemeOf(text) {
  const colon = indexOf(text, ":");
  return colon > 0 && !has(notInScheme, slice(text, 0, colon))
    ? slice(text, 0, colon + 1)
    : null;
}

/** Whether a text that starts with two slashes has a user before the next one, and then a host. */
function hasUserAndHost(text) {
  const at = indexOf(text, "@");
  const slash = indexOf(`${text}/`, "/", 2);
  return at > 2 && at + 1 < slash && text[at + 1] !== "@";
}

/** Sets path, query and fragment. A query comes with its question mark, a fragment with its number sign. */
function setRest(url, pathname, query, fragment, parsesQuery) {
  if (query !== undefined) {
    const text = slice(query, 1);
    url.search = query;
    url.query = parsesQuery ? querystring.parse(text) : text;
  } else if (parsesQuery) {
    url.search = null;
    url.query = { __proto__: null };
  }
  if (fragment !== undefined) {
    url.hash = fragment;
  }
  if (pathname !== null) {
    url.pathname = pathname;
  }
  if (url.pathname || url.search) {
    url.path = (url.pathname || "") + (url.search || "");
  }
}

/** Trims white space, and makes slashes of the backslashes before a query or fragment. */
function prepare(input) {
  let start = 0;
  let end = input.length;
  while (start < end && isSpace(charCodeAt(input, start))) {
    start++;
  }
  while (end > start && isSpace(charCodeAt(input, end - 1))) {
    end--;
  }
  const trimmed = slice(input, start, end);
  if (indexOf(trimmed, "\\") < 0) {
    return trimmed;
  }
  const queryStart = endBefore(queryOrFragment, trimmed);
  return (
    replaceAll(slice(trimmed, 0, queryStart), "\\", "/") +
    slice(trimmed, queryStart)
  );
}

function isSpace(unit) {
  return unit < 0x21 || unit === 0xa0 || unit === 0xfeff;
}

/** The index of the first character of a class, or the length of the text. */
function endBefore(characters, text) {
  const index = search(characters, text);
  return index < 0 ? text.length : index;
}

/**
 * Removes the authority from the beginning of `rest`, and returns the remaining text.
 *
 * The authority ends before a slash, query or fragment. The part up to its last "@" is the user's name and password.
 * The host ends earlier if it has a character that no host has. This character and the text after it begin the path.
 */
function parseAuthority(url, rest, input) {
  const end = endBefore(authorityEnd, rest);
  const written = slice(rest, 0, end);
  // Lone surrogates stay, as in Node.
  const withoutTabs = replaceAll(written, "\t", "");
  const authority = replaceAll(replaceAll(withoutTabs, "\n", ""), "\r", "");
  const at = lastIndexOf(authority, "@");
  if (at >= 0) {
    url.auth = decodeURIComponent(slice(authority, 0, at));
  }
  const hostAndMore = slice(authority, at + 1);
  const length = endBefore(hostEnd, hostAndMore);
  url.host = slice(hostAndMore, 0, length);
  parseHost(url);
  rest = slice(hostAndMore, length) + slice(rest, end);

  const hostname = typeof url.hostname === "string" ? url.hostname : "";
  const isAddress = isBracketed(hostname);
  if (!isAddress && indexOf(hostname, ":") >= 0) {
    throw invalidArgValue("url", "the port is not a number");
  }
  url.hostname = hostname.length > MAX_HOSTNAME ? "" : toLowerCase(hostname);
  if (url.hostname !== "") {
    if (!isAddress) {
      url.hostname = toAscii(url.hostname);
    }
    const forbidden = isAddress ? forbiddenInAddress : forbiddenInDomain;
    if (url.hostname === "" || test(forbidden, url.hostname)) {
      throw invalidUrl(input);
    }
  }
  url.host = url.hostname + (url.port ? `:${url.port}` : "");
  if (!isAddress) {
    return rest;
  }
  url.hostname = slice(url.hostname, 1, -1);
  return startsWith(rest, "/") ? rest : `/${rest}`;
}

/** Sets port and hostname from the host. */
export function parseHost(url) {
  const { host } = url;
  if (!host) {
    return;
  }
  const colon = lastIndexOf(host, ":");
  const port = slice(host, colon + 1);
  const hasPort = colon >= 0 && !has(notDigit, port);
  if (hasPort && port !== "") {
    url.port = port;
  }
  const hostname = hasPort ? slice(host, 0, colon) : host;
  if (hostname !== "") {
    url.hostname = hostname;
  }
}
