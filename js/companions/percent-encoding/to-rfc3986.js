// URLs as the grammar of RFC 3986 has them. https://www.rfc-editor.org/rfc/rfc3986#appendix-A

import { URL } from "urlsmith";

import {
  RegExp,
  TypeError,
  charCodeAt,
  has,
  indexOf,
  slice,
} from "../../shared/intrinsics.js";
import { quote, tooFewArguments } from "../../shared/messages.js";
import { convertOptions } from "../../shared/webidl.js";

/**
 * The characters of which the grammar makes userinfo, reg-name, path, query and fragment. A serialization has "/", "?", ":" and "@"
 * only where the grammar has them, too.
 */
const ALLOWED = "!$-;=?-Z_a-z~";

/** Matches each character that is not allowed, but the "#" before the fragment. */
const notAllowed = /* @__PURE__ */ new RegExp(`[^#${ALLOWED}]`);

/** For each ASCII code point its escape; "" if it is allowed. */
const escapes = /* @__PURE__ */ createEscapes();

function createEscapes() {
  const allowed = new RegExp(`[${ALLOWED}]`);
  return Array.from({ length: 0x80 }, (_, unit) =>
    allowed.test(String.fromCharCode(unit))
      ? ""
      : `%${(unit + 0x100).toString(16).toUpperCase().slice(1)}`,
  );
}

export function toRFC3986(url, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("toRFC3986", 1, 0);
  }
  const { allowInvalidHost } = convertOptions(options, "toRFC3986");
  const record = new URL(url);
  const { href } = record;
  const hash = indexOf(href, "#");
  if (
    indexOf(href, "%") < 0 &&
    !has(notAllowed, href) &&
    (hash < 0 || indexOf(href, "#", hash + 1) < 0)
  ) {
    return href;
  }
  const { hostname } = record;
  const hostStart = startOfHost(record, href);
  if (allowInvalidHost !== true) {
    requireHost(hostname, href);
  }
  return encode(href, hostStart, hostStart + hostname.length, hash);
}

/** Where the host of a URL begins; -1 if it has none, or an empty one. */
function startOfHost({ hostname, password, protocol, username }, href) {
  if (hostname === "") {
    return -1;
  }
  // "//" follows the scheme. If there are credentials, the first "@" ends them.
  return username === "" && password === ""
    ? protocol.length + 2
    : indexOf(href, "@") + 1;
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
function requireHost(hostname, href) {
  for (let index = 0; index < hostname.length; index++) {
    // All IPv6 addresses fit the grammar.
    if (escapeAt(hostname, index) !== "" && hostname[0] !== "[") {
      throw new TypeError(
        `Cannot convert ${quote(href)}: RFC 3986 does not allow the host ${quote(hostname)}`,
      );
    }
  }
}

/** Encodes what is not allowed in a serialization, except in the host, and except the first "#". */
function encode(href, hostStart, hostEnd, hash) {
  let output = "";
  let start = 0;
  for (let index = 0; index < href.length; index++) {
    if (index === hostStart) {
      index = hostEnd - 1;
      continue;
    }
    const escape = escapeAt(href, index);
    if (escape !== "" && index !== hash) {
      output += slice(href, start, index) + escape;
      start = index + 1;
    }
  }
  return start === 0 ? href : output + slice(href, start);
}

/** The escape of the character at an index; "" if it is allowed. A "%" is allowed only as part of an escape. */
function escapeAt(text, index) {
  const unit = charCodeAt(text, index);
  return unit === 0x25 &&
    !(
      isHexDigit(charCodeAt(text, index + 1)) &&
      isHexDigit(charCodeAt(text, index + 2))
    )
    ? "%25"
    : escapes[unit];
}

const isHexDigit = (unit) =>
  (unit >= 0x30 && unit <= 0x39) ||
  ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x66);
