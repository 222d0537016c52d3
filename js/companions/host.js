// https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)

import { URL } from "urlsmith";

import { parseDomain, parseHostOf } from "./host/parser.js";
import { ipv4In, rangeOf } from "./host/ranges.js";
import {
  TypeError,
  has,
  max,
  slice,
  split,
  startsWith,
  test,
} from "../shared/intrinsics.js";
import { quote, tooFewArguments } from "../shared/messages.js";
import { decodeLabel } from "../shared/punycode.js";
import { startsWithSpecialScheme } from "../shared/scheme.js";
import { isObject } from "../shared/webidl.js";

/** Matches serialized IPv4 addresses, and no parsed domain. */
const ipv4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Matches IPv6 addresses without brackets, as sockets and lookups give them. Their colons distinguish them from all
 * hosts and nearly all URLs. An address can have a zone: https://www.rfc-editor.org/rfc/rfc4007#section-11
 */
const bareIPv6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*(%.*)?$/i;

/** Matches IPv4 addresses that the host parser leaves unchanged. Most addresses from lookups are of this form. */
const parsedIPv4 =
  /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}$/;

/** Names that are local by definition: RFC 6761, RFC 6762, RFC 8375, and ICANN for "internal". */
const localName = /(^|\.)(localhost|local|home\.arpa|internal)$/;
const LONGEST_NAME = 10;

function isLocal(domain) {
  let end = domain.length;
  while (domain[end - 1] === ".") {
    end--;
  }
  return test(localName, slice(domain, max(0, end - LONGEST_NAME), end));
}

/** https://url.spec.whatwg.org/#concept-host-parser */
export function parseHost(input, options) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseHost", 1, 0);
  }
  const isOpaque = !!options?.isOpaque;
  const value = parseHostOf(`${input}`, isOpaque ? "opaque" : "https");
  return { kind: kindOf(value, isOpaque), value };
}

/** The kind of a serialized host. https://url.spec.whatwg.org/#host-representation */
function kindOf(value, isOpaque) {
  if (value === "") {
    return "empty";
  }
  if (startsWith(value, "[")) {
    return "ipv6";
  }
  if (isOpaque) {
    return "opaque";
  }
  return test(ipv4, value) ? "ipv4" : "domain";
}

/** The text of a host or a URL: a string, or the `href` of an object. */
function textOf(input) {
  const text = isObject(input) ? input.href : input;
  if (typeof text !== "string") {
    const type = input === null ? input : typeof input;
    throw new TypeError(`A host or a URL is needed, and not ${type}`);
  }
  return text;
}

/** The host in a text that is a URL, or a host that stands alone, as {kind, value}. */
function hostIn(text) {
  if (test(parsedIPv4, text)) {
    return { kind: "ipv4", value: text };
  }
  if (test(bareIPv6, text)) {
    // The host parser refuses a zone, which names an interface of this machine.
    return parseHost(`[${split(text, "%")[0]}]`);
  }
  if (startsWith(text, "[") || !has(/[:/]/, text)) {
    return parseHost(text);
  }
  const { hostname, href } = new URL(text);
  const isOpaque = !startsWithSpecialScheme(href);
  return { kind: kindOf(hostname, isOpaque), value: hostname };
}

const hostOf = (input) => hostIn(textOf(input));

/** The address of a host as text without brackets, or null if the host is not an IP address. */
function addressOf({ kind, value }) {
  if (kind === "ipv6") {
    return slice(value, 1, -1);
  }
  return kind === "ipv4" ? value : null;
}

/** https://www.rfc-editor.org/rfc/rfc6890, see host/ranges.js */
export function ipRange(hostOrURL) {
  const address = addressOf(hostOf(hostOrURL));
  return address === null ? null : rangeOf(address);
}

export function embeddedIPv4(hostOrURL) {
  const address = addressOf(hostOf(hostOrURL));
  return address === null ? null : ipv4In(address);
}

export function isPublic(hostOrURL) {
  const host = hostOf(hostOrURL);
  const address = addressOf(host);
  return address === null
    ? host.kind === "domain" && !isLocal(host.value)
    : isPublicRange(rangeOf(address));
}

const isPublicRange = (range) => test(/^(public|mapped|nat64)$/, range);

export function hostReport(hostOrURL) {
  let host, text;
  try {
    text = textOf(hostOrURL);
    host = hostIn(text);
  } catch (error) {
    // A stack overflow is no TypeError.
    if (!(error instanceof TypeError)) {
      throw error;
    }
    return report(null, null, error.message);
  }
  const { kind, value } = host;
  const address = addressOf(host);
  const range = address === null ? null : rangeOf(address);
  text = quote(text);
  if (range !== null) {
    const isFine = isPublicRange(range);
    return report(
      value,
      range,
      isFine ? null : `${text} has an address of the range "${range}"`,
    );
  }
  if (kind === "domain") {
    return report(
      value,
      null,
      isLocal(value) ? `${text} names a host of the local network` : null,
    );
  }
  return report(
    value,
    null,
    value === ""
      ? `${text} is a URL without a host: what is before its first ":" is its scheme`
      : `${text} has a scheme for which the URL Standard parses no host`,
  );
}

function report(host, range, reason) {
  return { isPublic: reason === null, host, range, reason };
}

/** https://url.spec.whatwg.org/#concept-domain-to-unicode */
export function toUnicode(host) {
  if (arguments.length === 0) {
    throw tooFewArguments("toUnicode", 1, 0);
  }
  const domain = parseDomain(`${host}`);
  const labels = split(domain, ".");
  let unicode = "";
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index];
    const decoded = startsWith(label, "xn--")
      ? decodeLabel(slice(label, 4))
      : label;
    if (decoded === null) {
      return domain;
    }
    unicode += index === 0 ? decoded : `.${decoded}`;
  }
  // The result is valid if the parser turns it back into this domain.
  const { hostname } = URL.parse(`https://${unicode}/`) ?? {};
  return hostname === domain ? unicode : domain;
}
