// Domains: https://nodejs.org/docs/latest-v26.x/api/url.html#urldomaintoasciidomain, and the ToASCII of `url.parse`.
//
// The URL class has all parts of IDNA that are needed here. The hostname setter runs the host parser; if that fails,
// the setter changes nothing. A label in Punycode is valid if the host parser encodes its decoded form to the same
// Punycode.

import { URL } from "urlsmith";

import {
  RegExp,
  charCodeAt,
  has,
  indexOf,
  join,
  replaceAll,
  slice,
  split,
  startsWith,
} from "../../shared/intrinsics.js";
import { decodeLabel } from "../../shared/punycode.js";
import { missingArgument } from "./errors.js";

const nonAscii = new RegExp("[^\\0-\\x7f]");
/** The characters that IDNA takes for a full stop. https://www.unicode.org/reports/tr46/#Notation */
const fullStops = "\u3002\uff0e\uff61";

/** The hostname as the setter of a URL with a certain scheme changes it; null if the setter rejects it. */
export function parseHostname(scheme, hostname) {
  const set = (before) => {
    const url = new URL(`${scheme}://${before}`);
    url.hostname = hostname;
    return url.hostname;
  };
  const parsed = set("x");
  return parsed !== "x" || set("y") === "x" ? parsed : null;
}

/** The Punycode of a domain, or "" if the domain is invalid. */
export function domainToASCII(domain) {
  if (arguments.length < 1) {
    throw missingArgument("domain");
  }
  return parseHostname("ws", `${domain}`) ?? "";
}

/** The domain in Unicode, or "" if the domain is invalid. */
export function domainToUnicode(domain) {
  if (arguments.length < 1) {
    throw missingArgument("domain");
  }
  return hostToUnicode(parseHostname("ws", `${domain}`) ?? "");
}

/** The host of a URL in Unicode. A label that is not valid Punycode stays unchanged. */
export function hostToUnicode(host) {
  if (indexOf(host, "xn--") < 0) {
    return host;
  }
  const labels = split(host, ".");
  for (let index = 0; index < labels.length; index++) {
    labels[index] = labelToUnicode(labels[index]);
  }
  return join(labels, ".");
}

function labelToUnicode(label) {
  const unicode = startsWith(label, "xn--")
    ? decodeLabel(slice(label, 4))
    : null;
  return unicode !== null && encodeLabel(unicode) === label ? unicode : label;
}

/**
 * The Punycode of a domain in lower case, label by label, or "" if a label is invalid. Unlike the host parser, this
 * accepts numbers as labels, and leaves an ASCII domain unchanged. https://www.unicode.org/reports/tr46/#ToASCII
 */
export function toAscii(domain) {
  if (!has(nonAscii, domain)) {
    return domain;
  }
  for (let index = 0; index < fullStops.length; index++) {
    domain = replaceAll(domain, fullStops[index], ".");
  }
  const labels = split(domain, ".");
  for (let index = 0; index < labels.length; index++) {
    const label = labelToAscii(labels[index]);
    if (label === null) {
      return "";
    }
    labels[index] = label;
  }
  return join(labels, ".");
}

function labelToAscii(label) {
  if (has(nonAscii, label)) {
    return encodeLabel(label);
  }
  const isValid = !startsWith(label, "xn--") || labelToUnicode(label) !== label;
  return isValid ? label : null;
}

/** Controls that a right-to-left label must not have. https://www.rfc-editor.org/rfc/rfc5893#section-2 */
const separatingControl = new RegExp("[\\v\\f\\x1c-\\x1f]");
const rightToLeft = new RegExp(
  "[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe\\ud802\\ud803\\ud83a\\ud83b]",
);
/** ASCII characters that IDNA leaves unchanged. One of them stands in for the control characters. */
const standIns = "!$~";

/**
 * The Punycode of a label that is not ASCII, or null.
 *
 * Unlike the host parser, this ToASCII accepts control characters. Each is replaced by another ASCII character while
 * the host parser runs; Punycode keeps ASCII characters in their order, so they can be put back.
 */
function encodeLabel(label) {
  const texts = [];
  let controls = "";
  let start = 0;
  for (let index = 0; index < label.length; index++) {
    const unit = charCodeAt(label, index);
    if (unit < 0x20 || unit === 0x7f) {
      texts[texts.length] = slice(label, start, index);
      controls += label[index];
      start = index + 1;
    }
  }
  if (controls === "") {
    return parseLabel(label);
  }
  if (has(separatingControl, controls) && has(rightToLeft, label)) {
    return null;
  }
  texts[texts.length] = slice(label, start);
  for (let index = 0; index < standIns.length; index++) {
    const ascii = parseLabel(join(texts, standIns[index])) ?? "";
    const parts = split(ascii, standIns[index]);
    // If the label has this character itself, the next one is tried.
    if (parts.length === texts.length) {
      let encoded = parts[0];
      for (let at = 0; at < controls.length; at++) {
        encoded += controls[at] + parts[at + 1];
      }
      return encoded;
    }
  }
  return null;
}

/** The Punycode of a label, or null. The label that is added keeps digits from being read as an IPv4 address. */
function parseLabel(label) {
  const url = URL.parse(`ws://${label}.x`);
  return url === null ? null : slice(url.hostname, 0, -2);
}
