// https://url.spec.whatwg.org/#concept-basic-url-parser
//
// Each state of the standard is a function with its name. A state reads a whole component at once, where the standard takes one
// code point at a time. `pointer` is an index in the input. Components are written straight into the serialization of the
// record `url`, since the serialization has the order of the input. A state returns 0, or a failure. Where the standard names
// a validation error, a state tells the reporter, if the program has one: see js/validate/reporter.js.

import * as report from "#reporter";

import {
  HOST_MISSING,
  MISSING_SCHEME_NON_RELATIVE_URL,
  OPAQUE_BASE_URL,
  PORT_INVALID,
  PORT_OUT_OF_RANGE,
} from "../../target/generated/failures.js";
import {
  FILE,
  HOST_START,
  NOT_SPECIAL,
  SPECIAL,
} from "../../target/generated/layout.js";
import {
  LONGEST_MATCHED,
  charCodeAt,
  forget,
  indexOf,
  isInterpreter,
  lastIndexOf,
  slice,
  startsWith,
  toLowerCase,
} from "../shared/intrinsics.js";
import { schemeLength, typeOfScheme, unlessDefault } from "../shared/scheme.js";
import { endOfDigits, removeTabsAndNewlines } from "../shared/url-input.js";
import { isUnreserved } from "./domain.js";
import { asciiDomainHost, hostParser } from "./host.js";
import {
  isUnchangedRest,
  mayHaveDotSegment,
  normalLength,
  normalReference,
  normalWithoutAuthority,
} from "./normal-form.js";
import { pathState, shorten } from "./path.js";
import {
  C0_CONTROL,
  FRAGMENT,
  QUERY,
  SPECIAL_QUERY,
  USERINFO,
  utf8PercentEncode,
} from "./percent-encode.js";
import { createUrl, encode, finish } from "./serialization.js";
import {
  hasOpaquePath,
  isHostNull,
  pathOf,
  recordOf,
  replace,
  schemeOf,
} from "./url-record.js";
import {
  isNormalizedWindowsDriveLetter,
  isWindowsDriveLetter,
  startsWithAWindowsDriveLetter,
} from "./windows-drive-letter.js";

/**
 * Parses an input that is trimmed. Returns a record, or a failure. `base` is a record or null. `errors` is the report that a
 * reporter fills, if there is one.
 */
export function basicUrlParser(input, base, errors) {
  const outcome =
    (report.TAKES_SHORTCUTS ? shortcut(input, base) : null) ??
    parse(input, base, errors);
  if (input.length > LONGEST_MATCHED) {
    forget(input);
  }
  return outcome;
}

/** The parser by its states. */
function parse(input, base, errors) {
  input = removeTabsAndNewlines(input);
  const url = createUrl(input);
  report.start(url, errors);
  const failure = schemeStartState(url, input, base);
  return failure === 0 ? finish(url) : failure;
}

/** The shortcuts in their order: a record or a failure; null for an input that only the steps can tell. */
function shortcut(input, base) {
  const record = base === null ? null : normalReference(input, base);
  if (record !== null) {
    return record;
  }
  const colon = indexOf(input, ":");
  if (colon < 0) {
    return base === null ? MISSING_SCHEME_NON_RELATIVE_URL : null;
  }
  let scheme = isInterpreter ? specialSchemeOf(input, colon) : "";
  if (scheme === "") {
    const normal = input[colon + 1] === "/" ? normalLength(input) : 0;
    if (normal > 0) {
      return parseFromPath(input, colon, normal);
    }
    scheme = isInterpreter ? "" : specialSchemeOf(input, colon);
  }
  return scheme === ""
    ? normalWithoutAuthority(input, colon)
    : (specialToPath(input, colon, scheme) ??
        specialWithCredentials(input, colon, scheme));
}

/** The special scheme before the first colon, unless it is "file"; otherwise an empty string, and for one with a capital in other places. */
function specialSchemeOf(input, colon) {
  const start = colon < 6 ? slice(input, 0, colon) : "";
  const scheme = start[0] < "a" ? toLowerCase(start) : start;
  return typeOfScheme(scheme) === SPECIAL ? scheme : "";
}

/**
 * A shortcut for URLs with a special scheme, two slashes, a host, perhaps a port, and no credentials: their host is parsed, and what it has
 * become takes its place. The result is null for other inputs, and for those whose host has tabs, newlines or lone surrogates. Engines
 * without a compiler take less time for all of it than for one long regular expression.
 */
function specialToPath(input, colon, scheme) {
  const start = colon + 3;
  if (input[colon + 1] !== "/" || input[colon + 2] !== "/") {
    return null;
  }
  let end = find(input, "/", start, input.length);
  let hostEnd = find(input, ":", start, end);
  let hostInput = slice(input, start, hostEnd);
  let isPlain = isUnreserved(hostInput);
  if (!isPlain) {
    end = authorityEnd(input, start, SPECIAL);
    const authority = slice(input, start, end);
    const portStart = portColon(authority);
    hostEnd = portStart < 0 ? end : start + portStart;
    hostInput = slice(input, start, hostEnd);
    isPlain = isUnreserved(hostInput);
    if (
      !isPlain &&
      (hostInput === "" ||
        indexOf(authority, "@") >= 0 ||
        removeTabsAndNewlines(hostInput) !== hostInput)
    ) {
      return null;
    }
  }
  let port = "";
  if (hostEnd < end) {
    port = slice(input, hostEnd + 1, end);
    if ((port >>> 0) + "" !== port) {
      return null;
    }
  }
  const host = isPlain
    ? asciiDomainHost(toLowerCase(hostInput))
    : hostParser(hostInput, false);
  if (typeof host === "number") {
    return host;
  }
  if (port > 0xffff) {
    return PORT_OUT_OF_RANGE;
  }
  let href = input;
  // Of the scheme, only the first letter can be a capital.
  if (port !== "" || host !== hostInput || input[0] !== scheme[0]) {
    port = port === "" ? port : unlessDefault(":" + port, scheme);
    const known = scheme + "://" + host + port;
    href = known + slice(input, end);
    end = known.length;
  }
  hostEnd = start + host.length;
  if (
    isInterpreter &&
    href[end] === "/" &&
    isUnchangedRest(slice(href, end + 1))
  ) {
    return recordOf(href, colon, start, start, hostEnd, end);
  }
  return appendRest(
    slice(href, 0, end),
    slice(href, end),
    colon,
    start,
    start,
    hostEnd,
  );
}

/** The same for such a URL with credentials: it is parsed without them, and their encoded form is put into it. */
function specialWithCredentials(input, colon, scheme) {
  const start = colon + 3;
  const authority = slice(input, start, authorityEnd(input, start, SPECIAL));
  const at = lastIndexOf(authority, "@");
  const userinfo = slice(authority, 0, at);
  if (at < 0 || removeTabsAndNewlines(userinfo) !== userinfo) {
    return null;
  }
  const rest = slice(input, start + at + 1);
  const record = specialToPath(slice(input, 0, start) + rest, colon, scheme);
  if (record === null || typeof record === "number") {
    return record;
  }
  const url = { text: "", usernameEnd: 0 };
  setCredentials(url, userinfo);
  replace(record, start, start, url.text, HOST_START);
  record.usernameEnd = start + url.usernameEnd;
  return record;
}

/** The record of a URL that is in normal form up to an index, which is at the end of the authority or after it. */
function parseFromPath(input, schemeEnd, normal) {
  const authority = schemeEnd + 3;
  const pathStart = find(input, "/", authority, normal);
  let usernameEnd = authority;
  let hostStart = authority;
  const at = indexOf(input, "@", authority);
  if (at >= 0 && at < pathStart) {
    usernameEnd = find(input, ":", authority, at);
    hostStart = at + 1;
  }
  // Only a port or a label that ends with a digit comes before a path with a digit at its end.
  const endsWithDigit = charCodeAt(input, pathStart - 1) < 0x3a;
  const colon = endsWithDigit ? lastIndexOf(input, ":", pathStart) : -1;
  const hostEnd = colon > hostStart ? colon : pathStart;
  const isDefaultPort =
    hostEnd < pathStart &&
    unlessDefault(
      slice(input, hostEnd, pathStart),
      slice(input, 0, schemeEnd),
    ) === "";
  if (
    normal === input.length &&
    normal > pathStart &&
    !isDefaultPort &&
    !mayHaveDotSegment(input, pathStart + 1)
  ) {
    return recordOf(
      input,
      schemeEnd,
      usernameEnd,
      hostStart,
      hostEnd,
      pathStart,
    );
  }
  return appendRest(
    slice(input, 0, isDefaultPort ? hostEnd : pathStart),
    slice(input, pathStart),
    schemeEnd,
    usernameEnd,
    hostStart,
    hostEnd,
  );
}

/**
 * The record of a URL, given its serialization up to the path, and the input from there on, with tabs, newlines and lone surrogates, or
 * without a slash at its start.
 */
function appendRest(start, input, schemeEnd, usernameEnd, hostStart, hostEnd) {
  const type = typeOfScheme(slice(start, 0, schemeEnd));
  const rest = removeTabsAndNewlines(input);
  const hash = find(rest, "#", 0, rest.length);
  const question = find(rest, "?", 0, hash);
  const path = pathStartState(slice(rest, 0, question), type);
  const set = type === NOT_SPECIAL ? QUERY : SPECIAL_QUERY;
  const query = percentEncoded(rest, question, hash, set);
  const fragment = percentEncoded(rest, hash, rest.length, FRAGMENT);
  return recordOf(
    start + path + query + fragment,
    schemeEnd,
    usernameEnd,
    hostStart,
    hostEnd,
    start.length,
  );
}

/** The path start state, for the path of a URL that has a host. https://url.spec.whatwg.org/#path-start-state */
export function pathStartState(input, type) {
  if (input === "" && type === NOT_SPECIAL) {
    return "";
  }
  return pathState(
    "",
    isSlashOf(type, input, 0) ? slice(input, 1) : input,
    type,
  );
}

/** What the input between two indexes has become, percent-encoded. */
const percentEncoded = (input, start, end, set) =>
  start === end ? "" : utf8PercentEncode(slice(input, start, end), set);

/** The index of a character between two indexes; `end` if there is none. */
function find(input, character, start, end) {
  const index = indexOf(input, character, start);
  return index < 0 || index > end ? end : index;
}

const isSlash = (input, pointer) => charCodeAt(input, pointer) === 0x2f;

/** Whether there is a slash; or a backslash, if the scheme is special. */
function isSlashOf(type, input, pointer) {
  const unit = charCodeAt(input, pointer);
  return unit === 0x2f || (unit === 0x5c && type !== NOT_SPECIAL);
}

/** The end of what the authority state and the host state read. */
export function authorityEnd(input, pointer, type) {
  const end = find(input, "/", pointer, pathEnd(input, pointer));
  return type === NOT_SPECIAL ? end : find(input, "\\", pointer, end);
}

/** The index of the colon before a port: the first outside brackets; or -1. */
export function portColon(host) {
  let colon = indexOf(host, ":");
  for (let start = 0; colon >= 0;) {
    const open = indexOf(host, "[", start);
    if (open < 0 || open > colon) {
      return colon;
    }
    start = indexOf(host, "]", open);
    if (start < 0) {
      return -1;
    }
    colon = start < colon ? colon : indexOf(host, ":", start);
  }
  return -1;
}

/** https://url.spec.whatwg.org/#scheme-start-state */
function schemeStartState(url, input, base) {
  const length = schemeLength(input);
  return length === 0
    ? noSchemeState(url, input, base)
    : schemeState(url, input, length, base);
}

/** https://url.spec.whatwg.org/#scheme-state, at its colon */
function schemeState(url, input, colon, base) {
  const scheme = toLowerCase(slice(input, 0, colon));
  const type = typeOfScheme(scheme);
  const pointer = colon + 1;
  url.scheme = scheme;
  url.schemeEnd = colon;
  url.text += scheme + ":";
  report.scheme(url, pointer, type, base);
  if (type === FILE) {
    return fileState(url, input, pointer, base);
  }
  if (type !== NOT_SPECIAL) {
    return base !== null && schemeOf(base) === scheme
      ? specialRelativeOrAuthorityState(url, input, pointer, base, type)
      : specialAuthorityIgnoreSlashesState(url, input, pointer, type);
  }
  if (isSlash(input, pointer)) {
    return pathOrAuthorityState(url, input, pointer + 1);
  }
  setHostHere(url);
  url.pathStart = pointer;
  return opaquePathState(url, input, pointer);
}

/** https://url.spec.whatwg.org/#no-scheme-state */
function noSchemeState(url, input, base) {
  if (base === null) {
    report.missingScheme(url);
    return MISSING_SCHEME_NON_RELATIVE_URL;
  }
  const type = typeOfScheme(schemeOf(base));
  if (isHostNull(base) && hasOpaquePath(base)) {
    if (!startsWith(input, "#")) {
      report.failure(url, OPAQUE_BASE_URL, 0, input.length);
      return OPAQUE_BASE_URL;
    }
    copyBase(url, base, base.fragmentStart);
    return fragmentState(url, input, 0);
  }
  if (type === FILE) {
    copyBase(url, base, base.schemeEnd + 1);
    return fileState(url, input, 0, base);
  }
  return relativeState(url, input, 0, base, type);
}

/** https://url.spec.whatwg.org/#special-relative-or-authority-state */
function specialRelativeOrAuthorityState(url, input, pointer, base, type) {
  return isSlash(input, pointer) && isSlash(input, pointer + 1)
    ? specialAuthorityIgnoreSlashesState(url, input, pointer + 2, type)
    : relativeState(url, input, pointer, base, type);
}

/** https://url.spec.whatwg.org/#path-or-authority-state */
function pathOrAuthorityState(url, input, pointer) {
  if (isSlash(input, pointer)) {
    return authorityState(url, input, pointer + 1, NOT_SPECIAL);
  }
  setHostHere(url);
  return setPath(url, "", input, pointer, NOT_SPECIAL);
}

/** https://url.spec.whatwg.org/#relative-state */
function relativeState(url, input, pointer, base, type) {
  if (isSlashOf(type, input, pointer)) {
    report.reverseSolidus(url, pointer);
    return relativeSlashState(url, input, pointer + 1, base, type);
  }
  return (
    copyBaseUnlessPath(url, input, pointer, base, type) ??
    relativePath(url, input, pointer, base, type)
  );
}

/** Where the input goes on with a query or a fragment, or ends: all that comes before is the base URL's. */
function copyBaseUnlessPath(url, input, pointer, base, type) {
  switch (input[pointer]) {
    case "?":
      copyBase(url, base, base.queryStart);
      return queryState(url, input, pointer, type);
    case "#":
    case undefined:
      copyBase(url, base, base.fragmentStart);
      return fragmentState(url, input, pointer);
  }
}

/** The path of the base URL, shortened, and the input after it. */
function relativePath(url, input, pointer, base, type) {
  copyBaseAuthority(url, base);
  const path = pathOf(base);
  const end = shorten(path, path.length, type);
  return setPath(url, slice(path, 0, end), input, pointer, type);
}

/** https://url.spec.whatwg.org/#relative-slash-state */
function relativeSlashState(url, input, pointer, base, type) {
  if (!isSlashOf(type, input, pointer)) {
    copyBaseAuthority(url, base);
    return setPath(url, "", input, pointer, type);
  }
  report.reverseSolidus(url, pointer);
  copyBase(url, base, base.schemeEnd + 1);
  return type === NOT_SPECIAL
    ? authorityState(url, input, pointer + 1, type)
    : specialAuthorityIgnoreSlashesState(url, input, pointer + 1, type);
}

/**
 * https://url.spec.whatwg.org/#special-authority-ignore-slashes-state, into which the special authority slashes state goes on
 * in any case: https://url.spec.whatwg.org/#special-authority-slashes-state
 */
function specialAuthorityIgnoreSlashesState(url, input, pointer, type) {
  const start = pointer;
  while (isSlashOf(type, input, pointer)) {
    pointer++;
  }
  report.slashes(url, start, pointer);
  return authorityState(url, input, pointer, type);
}

/** https://url.spec.whatwg.org/#authority-state */
function authorityState(url, input, pointer, type) {
  const end = authorityEnd(input, pointer, type);
  const authority = slice(input, pointer, end);
  const atSign = lastIndexOf(authority, "@");
  url.text += "//";
  url.usernameEnd = url.text.length;
  if (atSign >= 0) {
    const hostStart = pointer + atSign + 1;
    report.credentials(url, pointer, hostStart, end);
    if (hostStart === end) {
      report.failure(url, HOST_MISSING, end, end);
      return HOST_MISSING;
    }
    setCredentials(url, slice(authority, 0, atSign));
    pointer = hostStart;
  }
  url.hostStart = url.text.length;
  return hostState(url, input, pointer, end, type);
}

/** The authority state's steps for credentials, which it writes with their "@", unless they are empty. */
function setCredentials(url, userinfo) {
  const colon = find(userinfo, ":", 0, userinfo.length);
  const password = slice(userinfo, colon + 1);
  url.text += utf8PercentEncode(slice(userinfo, 0, colon), USERINFO);
  url.usernameEnd = url.text.length;
  if (password !== "") {
    url.text += ":" + utf8PercentEncode(password, USERINFO);
  }
  if (colon > 0 || password !== "") {
    url.text += "@";
  }
}

/** https://url.spec.whatwg.org/#host-state, for the input up to `end` */
function hostState(url, input, pointer, end, type) {
  const buffer = slice(input, pointer, end);
  const colon = portColon(buffer);
  const hostInput = colon < 0 ? buffer : slice(buffer, 0, colon);
  if (hostInput === "" && (colon === 0 || type !== NOT_SPECIAL)) {
    report.failure(url, HOST_MISSING, pointer, pointer);
    return HOST_MISSING;
  }
  report.host(url, pointer);
  const host = hostParser(hostInput, type === NOT_SPECIAL, url);
  if (typeof host === "number") {
    return host;
  }
  url.text += host;
  url.hostEnd = url.text.length;
  const failure = colon < 0 ? 0 : portState(url, input, pointer + colon, end);
  return failure === 0 ? setPathAfterHost(url, input, end, type) : failure;
}

/** https://url.spec.whatwg.org/#port-state, for the input from a colon up to `end` */
function portState(url, input, colon, end) {
  const buffer = slice(input, colon + 1, end);
  if (endOfDigits(buffer, 0) < buffer.length) {
    report.failure(url, PORT_INVALID, colon + 1, end);
    return PORT_INVALID;
  }
  if (buffer !== "") {
    const port = portNumber(buffer);
    if (port > 0xffff) {
      report.failure(url, PORT_OUT_OF_RANGE, colon + 1, end);
      return PORT_OUT_OF_RANGE;
    }
    url.text += unlessDefault(":" + port, url.scheme);
  }
  return 0;
}

/** The number that digits represent. A number over 65,535 need not be exact. */
export function portNumber(text) {
  let port = 0;
  for (let index = 0; index < text.length && port <= 0xffff; index++) {
    port = port * 10 + charCodeAt(text, index) - 0x30;
  }
  return port;
}

/** https://url.spec.whatwg.org/#file-state */
function fileState(url, input, pointer, base) {
  if (base !== null && typeOfScheme(schemeOf(base)) !== FILE) {
    base = null;
  }
  if (isSlashOf(FILE, input, pointer)) {
    report.reverseSolidus(url, pointer);
    return fileSlashState(url, input, pointer + 1, base);
  }
  if (base === null) {
    setEmptyHost(url);
    return setPath(url, "", input, pointer, FILE);
  }
  const outcome = copyBaseUnlessPath(url, input, pointer, base, FILE);
  if (outcome !== undefined) {
    return outcome;
  }
  if (startsWithAWindowsDriveLetter(input, pointer)) {
    report.windowsDriveLetter(url, pointer);
    copyBaseAuthority(url, base);
    return setPath(url, "", input, pointer, FILE);
  }
  return relativePath(url, input, pointer, base, FILE);
}

/** https://url.spec.whatwg.org/#file-slash-state */
function fileSlashState(url, input, pointer, base) {
  if (isSlashOf(FILE, input, pointer)) {
    report.reverseSolidus(url, pointer);
    return fileHostState(url, input, pointer + 1);
  }
  let path = "";
  if (base === null) {
    setEmptyHost(url);
  } else {
    copyBaseAuthority(url, base);
    const drive = slice(pathOf(base), 0, 3);
    const next = pathOf(base)[3];
    if (
      !startsWithAWindowsDriveLetter(input, pointer) &&
      isNormalizedWindowsDriveLetter(slice(drive, 1)) &&
      (next === undefined || next === "/")
    ) {
      path = drive;
    }
  }
  return setPath(url, path, input, pointer, FILE);
}

/** https://url.spec.whatwg.org/#file-host-state */
function fileHostState(url, input, pointer) {
  setEmptyHost(url);
  const end = authorityEnd(input, pointer, FILE);
  const buffer = slice(input, pointer, end);
  if (isWindowsDriveLetter(buffer)) {
    report.windowsDriveLetterHost(url, pointer);
    return setPath(url, "", input, pointer, FILE);
  }
  if (buffer !== "") {
    report.host(url, pointer);
    const host = hostParser(buffer, false, url);
    if (typeof host === "number") {
      return host;
    }
    url.text += host === "localhost" ? "" : host;
    url.hostEnd = url.text.length;
  }
  return setPathAfterHost(url, input, end, FILE);
}

/** The same in the steps, with what follows. */
function setPathAfterHost(url, input, pointer, type) {
  if (isSlashOf(type, input, pointer)) {
    report.reverseSolidus(url, pointer);
    pointer++;
  } else if (type === NOT_SPECIAL) {
    url.pathStart = url.text.length;
    return queryState(url, input, pointer, type);
  }
  return setPath(url, "", input, pointer, type);
}

/**
 * The path state, for a URL whose path begins with `path`; and the "/." by which the URL serializer sets a path that begins
 * with an empty segment apart from a host. https://url.spec.whatwg.org/#path-state
 */
function setPath(url, path, input, pointer, type) {
  const end = pathEnd(input, pointer);
  report.path(url, pointer);
  path = pathState(path, slice(input, pointer, end), type, url);
  if (isHostNull(url) && startsWith(path, "//")) {
    url.text += "/.";
  }
  url.pathStart = url.text.length;
  url.text += path;
  return queryState(url, input, end, type);
}

/** The index of the query or the fragment. */
const pathEnd = (input, pointer) =>
  find(input, "?", pointer, find(input, "#", pointer, input.length));

/** https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state */
function opaquePathState(url, input, pointer) {
  const end = pathEnd(input, pointer);
  const endsWithSpace =
    pointer < end && end < input.length && input[end - 1] === " ";
  report.opaquePath(url, pointer, end);
  encode(url, pointer, endsWithSpace ? end - 1 : end, C0_CONTROL);
  if (endsWithSpace) {
    url.text += "%20";
  }
  return queryState(url, input, end, NOT_SPECIAL);
}

/** The query state, if there is a question mark; then the fragment state. https://url.spec.whatwg.org/#query-state */
function queryState(url, input, pointer, type) {
  if (input[pointer] === "?") {
    const end = find(input, "#", pointer, input.length);
    const set = type === NOT_SPECIAL ? QUERY : SPECIAL_QUERY;
    report.units(url, pointer, end, set);
    encode(url, pointer, end, set);
    pointer = end;
  }
  return fragmentState(url, input, pointer);
}

/** The fragment state, if there is a number sign. https://url.spec.whatwg.org/#fragment-state */
function fragmentState(url, input, pointer) {
  if (input[pointer] === "#") {
    report.units(url, pointer, input.length, FRAGMENT);
    encode(url, pointer, input.length, FRAGMENT);
  }
  return 0;
}

/** Sets the host to the empty string. */
function setEmptyHost(url) {
  url.text += "//";
  setHostHere(url);
}

/** Leaves the host null, or empty after two slashes. */
function setHostHere(url) {
  const here = url.text.length;
  url.usernameEnd = here;
  url.hostStart = here;
  url.hostEnd = here;
}

/** Sets the components of the base URL that end at an offset. */
function copyBase(url, base, end) {
  url.text = slice(base.href, 0, end);
  url.scheme = schemeOf(base);
  url.schemeEnd = base.schemeEnd;
  url.usernameEnd = base.usernameEnd;
  url.hostStart = base.hostStart;
  url.hostEnd = base.hostEnd;
  url.pathStart = base.pathStart;
}

/** Sets the scheme, the host and what goes with it. */
function copyBaseAuthority(url, base) {
  // With a null host, the serializer's "/." may lie before the path.
  copyBase(url, base, isHostNull(base) ? base.schemeEnd + 1 : base.pathStart);
}
