// Canonicalization: https://urlpattern.spec.whatwg.org/#canon
//
// Where the standard runs the URL parser on one component with a state override, `encodeComponent` does so, by a setter or
// by the core. Setters ignore failures, so a hostname and a port are parsed within a whole URL.
//
// Most text is in normal form already. A regular expression recognizes such text, so that no URL is parsed: a match with a
// dictionary takes a fifth of the time. `urlsmith/validate` does not use these shortcuts, and leaves a component as it is if no text is
// refused there.

import * as report from "#reporter";
import { componentOf, encodeComponent, parseURL } from "#url";

import {
  Array,
  LONGEST_MATCHED,
  indexOf,
  lastIndexOf,
  search,
  slice,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import {
  BASE_URL,
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
} from "../shared/components.js";
import { defaultPorts } from "../shared/scheme.js";
import { withoutDelimiter } from "./delimiter.js";
import { escapeAPatternString } from "./pattern-string.js";
import {
  INVALID_BASE_URL,
  INVALID_HOSTNAME,
  INVALID_IPV6_HOSTNAME,
  INVALID_PORT,
  INVALID_PROTOCOL,
  PatternError,
} from "./error.js";

// Encoding callbacks: https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks

// Text in normal form.
const plainProtocol = /^[a-z][a-z\d+.-]*$/i;
const plainUserinfo = /^[\w~-]*$/;
/** A domain in lowercase whose last label is no number. A label with "--" may be Punycode, which the parser checks. */
const plainHostname = /^(?!.*--)(?:[a-z\d.-]*\.)?[a-z][a-z\d-]*$/;
const plainPort = /^[1-9]\d{0,3}$/;
/**
 * Matches pathnames that may change: a character may be encoded, or a segment may be "." or "..", perhaps with encoded dots.
 * To look for one such place takes a third of the time of a look at each character.
 */
const changingPathname = /[^\w!$%&()*+,./:;=@~-]|\/(?:\.|%2e)/i;
const plainOpaquePathname = /^[\w~/-]*$/;
const plainQuery = /^[\w!$%&()*+,./:;=?@~-]*$/;

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol */
export function canonicalizeAProtocol(value) {
  if (value === "" || (report.TAKES_SHORTCUTS && test(plainProtocol, value))) {
    return toLowerCase(value);
  }
  const url = parseURL(`${value}://dummy.invalid/`);
  if (url === null) {
    throw new PatternError(INVALID_PROTOCOL);
  }
  return componentOf(url, PROTOCOL);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname */
export function canonicalizeAHostname(value) {
  if (value === "" || (report.TAKES_SHORTCUTS && test(plainHostname, value))) {
    return value;
  }
  const hostname = upTo(value, "/?#\\");
  const url = hasPortOrCredentials(hostname)
    ? null
    : parseURL(`https://${hostname}/`);
  if (url === null) {
    throw new PatternError(INVALID_HOSTNAME);
  }
  return componentOf(url, HOSTNAME);
}

/** Whether there is an "@", or a colon outside of brackets. */
function hasPortOrCredentials(host) {
  let isInBrackets = false;
  for (let index = 0; index < host.length; index++) {
    const character = host[index];
    if (character === "@" || (character === ":" && !isInBrackets)) {
      return true;
    }
    isInBrackets = character === "[" || (isInBrackets && character !== "]");
  }
  return false;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname */
export function canonicalizeAnIPv6Hostname(value) {
  if (search(/[^\da-f:[\]]/i, value) >= 0) {
    throw new PatternError(INVALID_IPV6_HOSTNAME);
  }
  return toLowerCase(value);
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-a-port
 *
 * Without a protocol the text is a piece of a pattern, such as the "443" of "443*". The dummy URL's scheme is then the empty
 * string, which has no default port.
 */
export function canonicalizeAPort(portValue, protocolValue = "") {
  if (portValue === "") {
    return portValue;
  }
  let port = portValue;
  if (!report.TAKES_SHORTCUTS || !test(plainPort, portValue)) {
    // The port state reads the digits at the start. The URL parser drops tabs and line feeds.
    const end = search(/[^\d\t\n\r]/, portValue);
    const digits = end < 0 ? portValue : slice(portValue, 0, end);
    const hasDigit = search(/\d/, digits) >= 0;
    const url = hasDigit ? parseURL(`https://a:${digits}`) : null;
    if (url === null) {
      throw new PatternError(INVALID_PORT);
    }
    port = componentOf(url, PORT) || "443";
  }
  return port === defaultPorts[protocolValue] ? "" : port;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname */
function canonicalizeAPathname(value) {
  const isShort = value.length <= LONGEST_MATCHED;
  if (isShort && !test(changingPathname, value)) {
    return value;
  }
  const leadingSlash = value[0] === "/";
  const modifiedValue = leadingSlash ? value : `/-${value}`;
  const result = encodeComponent(PATHNAME, modifiedValue);
  return leadingSlash ? result : slice(result, 2);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname */
export function canonicalizeAnOpaquePathname(value) {
  if (test(plainOpaquePathname, value)) {
    return value;
  }
  const path = upTo(value, "?#");
  // The hyphens keep the parser from removing spaces at the ends.
  const result = slice(componentOf(parseURL(`a:-${path}-`), PATHNAME), 1, -1);
  // If something follows the path, a space at its end is encoded.
  return path !== value && slice(result, -1) === " "
    ? `${slice(result, 0, -1)}%20`
    : result;
}

/** The encoding callback of a component that a setter encodes, and that is in normal form if a regular expression matches it. */
function encoder(component, plain) {
  return (value) =>
    test(plain, value) ? value : encodeComponent(component, value);
}

/** The encoding callback of a component that is only validated, and in which no text is refused. */
const keep = (value) => value;

const encodingCallbacks = [
  canonicalizeAProtocol,
  /** https://urlpattern.spec.whatwg.org/#canonicalize-a-username */
  report.REPORTS ? keep : /* @__PURE__ */ encoder(USERNAME, plainUserinfo),
  /** A password is encoded as a username is. https://urlpattern.spec.whatwg.org/#canonicalize-a-password */
  report.REPORTS ? keep : /* @__PURE__ */ encoder(USERNAME, plainUserinfo),
  canonicalizeAHostname,
  canonicalizeAPort,
  report.REPORTS ? keep : canonicalizeAPathname,
  /** https://urlpattern.spec.whatwg.org/#canonicalize-a-search */
  report.REPORTS ? keep : /* @__PURE__ */ encoder(SEARCH, plainQuery),
  /** https://urlpattern.spec.whatwg.org/#canonicalize-a-hash */
  report.REPORTS ? keep : /* @__PURE__ */ encoder(HASH, plainQuery),
];

/**
 * The encoding callback of a component, by its index. `isIPv6`: whether the hostname is a pattern of IPv6 addresses.
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function encodingCallbackOf(component, hasSegments, isIPv6) {
  const isOpaque = component === PATHNAME && !hasSegments;
  return !report.REPORTS && isOpaque
    ? canonicalizeAnOpaquePathname
    : component === HOSTNAME && isIPv6
      ? canonicalizeAnIPv6Hostname
      : encodingCallbacks[component];
}

/** https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address */
export function hostnamePatternIsAnIPv6Address(input) {
  return (
    input[input[0] === "{" || input[0] === "\\" ? 1 : 0] === "[" &&
    input !== "["
  );
}

/** The text before the first of some characters. */
function upTo(value, characters) {
  for (let index = 0; index < value.length; index++) {
    if (indexOf(characters, value[index]) >= 0) {
      return slice(value, 0, index);
    }
  }
  return value;
}

// Processing a URLPatternInit: https://urlpattern.spec.whatwg.org/#canon-processing-for-init

/**
 * Completes the components of a dictionary from its base URL. `init` has the values of the members; one that does not
 * exist is undefined. If `isPattern`, the values are patterns, and the components that are missing are undefined in the
 * result. Otherwise the values are encoded, and the missing components are empty.
 * https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
 */
export function processAURLPatternInit(init, isPattern) {
  const result = isPattern ? new Array(8) : ["", "", "", "", "", "", "", ""];
  let baseURL = null;
  if (init[BASE_URL] !== undefined) {
    baseURL = parseURL(init[BASE_URL]);
    if (baseURL === null) {
      throw new PatternError(INVALID_BASE_URL);
    }
    inherit(init, baseURL, isPattern, result);
  }
  for (let component = PROTOCOL; component <= HASH; component++) {
    let value = init[component];
    if (value === undefined) {
      continue;
    }
    if (component === PATHNAME && baseURL !== null) {
      value = resolve(value, baseURL, isPattern);
    }
    value = withoutDelimiter(component, value);
    if (!isPattern) {
      const protocol = result[PROTOCOL];
      const hasSegments =
        protocol === "" || defaultPorts[protocol] !== undefined;
      const canonicalize = encodingCallbackOf(component, hasSegments, false);
      value = canonicalize(value, protocol);
    }
    result[component] = value;
  }
  return result;
}

/** The components that a base URL gives, in the order in which the first one that was given ends them. */
const inherited = [
  PROTOCOL,
  HOSTNAME,
  PORT,
  USERNAME,
  PASSWORD,
  PATHNAME,
  SEARCH,
  HASH,
];

/**
 * The steps of "process a URLPatternInit" that take components from the base URL, if none before them was given. What was given
 * replaces them later.
 */
function inherit(init, baseURL, isPattern, result) {
  for (let at = 0; at < inherited.length; at++) {
    const component = inherited[at];
    const isCredential = component === USERNAME || component === PASSWORD;
    if (isCredential && (isPattern || init[USERNAME] !== undefined)) {
      continue;
    }
    if (!isCredential && init[component] !== undefined) {
      return;
    }
    const value = componentOf(baseURL, component);
    result[component] = processABaseURLString(value, isPattern);
  }
}

/** https://urlpattern.spec.whatwg.org/#process-a-base-url-string */
function processABaseURLString(input, isPattern) {
  return isPattern ? escapeAPatternString(input) : input;
}

/** https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname */
function isAnAbsolutePathname(input, isPattern) {
  return (
    input[0] === "/" ||
    (isPattern && (input[0] === "\\" || input[0] === "{") && input[1] === "/")
  );
}

/** A pathname after that of the base URL, unless it is absolute or the base URL has an opaque path, which does not begin with a slash. */
function resolve(pathname, baseURL, isPattern) {
  const path = componentOf(baseURL, PATHNAME);
  if (path[0] !== "/" || isAnAbsolutePathname(pathname, isPattern)) {
    return pathname;
  }
  const baseURLPath = processABaseURLString(path, isPattern);
  return slice(baseURLPath, 0, lastIndexOf(baseURLPath, "/") + 1) + pathname;
}
