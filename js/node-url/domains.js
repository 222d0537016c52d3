// Domains: https://nodejs.org/docs/latest-v26.x/api/url.html#urldomaintoasciidomain, and the ToASCII of `url.parse`.
//
// The URL class has all of IDNA that is needed here. The hostname setter is the host parser; where it fails, it changes
// nothing. A label in Punycode is valid if the host parser makes the same Punycode of what it stands for.

import { URL } from "urlsmith";

import {
  RegExp,
  charCodeAt,
  indexOf,
  join,
  slice,
  split,
  startsWith,
  test,
} from "../intrinsics.js";
import { decodeLabel } from "../punycode.js";
import { missingArgument } from "./errors.js";
import { replaceAll } from "./text.js";

const nonAscii = new RegExp("[^\\0-\\x7f]");
/** What IDNA takes for a full stop. https://www.unicode.org/reports/tr46/#Notation */
const fullStops = "\u3002\uff0e\uff61";

/** A hostname as the setter of a URL of some scheme makes it, or null. */
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

/** The host of a URL in Unicode. A label that is no valid Punycode stays. */
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
 * The Punycode of a domain in lower case, label by label, or "" if a label is invalid. Unlike the host parser, this takes
 * numbers for labels, and leaves an ASCII domain as it is. https://www.unicode.org/reports/tr46/#ToASCII
 */
export function toAscii(domain) {
  if (!test(nonAscii, domain)) {
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
  if (test(nonAscii, label)) {
    return encodeLabel(label);
  }
  const isValid = !startsWith(label, "xn--") || labelToUnicode(label) !== label;
  return isValid ? label : null;
}

/** Controls that a label from right to left must not have. https://www.rfc-editor.org/rfc/rfc5893#section-2 */
const separatingControl = new RegExp("[\\v\\f\\x1c-\\x1f]");
const rightToLeft = new RegExp(
  "[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe\\ud802\\ud803\\ud83a\\ud83b]",
);
/** Characters that IDNA takes as they are. */
const standIns = "!$~";

/**
 * The Punycode of a label that is not ASCII, or null.
 *
 * Unlike the host parser, this ToASCII takes control characters. They are ASCII, and so they stay in their order: another
 * character stands for them.
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
  if (test(separatingControl, controls) && test(rightToLeft, label)) {
    return null;
  }
  texts[texts.length] = slice(label, start);
  for (let index = 0; index < standIns.length; index++) {
    const ascii = parseLabel(join(texts, standIns[index])) ?? "";
    const parts = split(ascii, standIns[index]);
    // Otherwise the label has this character, too.
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

/** The label after it keeps digits from being an IPv4 address. */
function parseLabel(label) {
  const url = URL.parse(`ws://${label}.x`);
  return url === null ? null : slice(url.hostname, 0, -2);
}
