// The reporter of the URL parser: turns its events into validation errors. https://url.spec.whatwg.org/#validation-error
//
// Each function belongs to one place in the standard, and adds the errors that the standard names there. `url` is the URL
// that is being parsed; its report is `url.report`. A URL without a report is a component that is parsed by itself. Positions
// are indexes into the parser's input, from which surrounding spaces, tabs and newlines are removed. js/url/no-reporter.js
// has the same names for entries that report nothing.

import {
  HOST_INVALID_CODE_POINT,
  IPV4_IN_IPV6_INVALID_CODE_POINT,
  IPV4_IN_IPV6_OUT_OF_RANGE_PART,
  IPV4_NON_NUMERIC_PART,
  IPV4_OUT_OF_RANGE_PART,
  IPV4_TOO_MANY_PARTS,
  IPV6_INVALID_CODE_POINT,
  IPV6_INVALID_COMPRESSION,
  IPV6_MULTIPLE_COMPRESSION,
  IPV6_UNCLOSED,
  MISSING_SCHEME_NON_RELATIVE_URL,
  PORT_INVALID,
  descriptions,
} from "../../target/generated/failures.js";
import { FAILED, FILE, NOT_SPECIAL } from "../../target/generated/layout.js";
import {
  charCodeAt,
  encodeURIComponent,
  exec,
  has,
  indexOf,
  min,
  search,
  slice,
  split,
  startsWith,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { encodedByte, percentDecodeString } from "../shared/percent-decode.js";
import { schemeLength, typeOfScheme } from "../shared/scheme.js";
import { endOfDigits } from "../shared/url-input.js";
import { createDataProperty } from "../shared/webidl.js";
import { PatternError } from "../pattern/error.js";
import { forbiddenDomainCodePoint, nonAscii } from "../url/domain.js";
import { ipv4NumberParser, ipv4Serializer } from "../url/ipv4.js";
import { C0_CONTROL, PATH } from "../url/percent-encode.js";
import { schemeOf } from "../url/url-record.js";
import {
  isWindowsDriveLetter,
  startsWithAWindowsDriveLetter,
} from "../url/windows-drive-letter.js";
import { afterCodePoint } from "./code-points.js";
import {
  CREDENTIALS,
  DOMAIN_LAST_DOT,
  DOMAIN_PERCENT_ENCODED,
  DRIVE_LETTER,
  DRIVE_LETTER_HOST,
  EXTRA_SOLIDUS,
  IPV4_EMPTY_PART,
  IPV4_NON_ASCII,
  IPV4_NON_DECIMAL_PART,
  IPV4_PART_OVER_255,
  IPV4_TOO_FEW_PARTS,
  IPV6_LEADING_ZERO,
  MISSING_SOLIDUS,
  PERCENT,
  REVERSE_SOLIDUS,
  URL_UNIT,
} from "./descriptions.js";
import { Report, createFix } from "./report.js";
import { fault, strictFailure } from "./strict-domain.js";
import { findNoUrlUnit } from "./url-units.js";

export { REPORTS, TAKES_SHORTCUTS } from "./reporting.js";
export { matchesShortText } from "./short-text.js";

/** Matches a hexadecimal number that starts with needless zeros. */
const needlessZeros = /^(0+)[\dA-Fa-f]+/;
const lastDigits = /\d*$/;
const notSlash = /[^/\\]/;
const domainEnd = /[/?#:]/;

/** Adds the failure with a number. */
function fail(report, number, start, end, fix) {
  report.add(descriptions[number - FAILED], start, end, fix, true);
}

/** The parser starts. */
export function start(url, report = new Report()) {
  report.input = url.input;
  createDataProperty(url, "report", report);
}

/** The parser fails because of a text between two indexes. */
export function failure({ report }, number, start, end) {
  if (number === PORT_INVALID) {
    start = endOfDigits(report.input, start);
    end = afterCodePoint(report.input, start);
  }
  fail(report, number, start, end);
}

/** The input has no scheme, and there is no base URL. */
export function missingScheme({ report }) {
  const { input } = report;
  const scheme = startsWith(input, "//")
    ? "https:"
    : startsWithADomain(input)
      ? "https://"
      : "";
  const fix = scheme === "" ? undefined : createFix(0, 0, scheme, false);
  fail(report, MISSING_SCHEME_NON_RELATIVE_URL, 0, input.length, fix);
}

/** Whether a text starts like `example.com`, which people write without a scheme. */
function startsWithADomain(text) {
  const end = search(domainEnd, text);
  const host = end < 0 ? text : slice(text, 0, end);
  return (
    indexOf(host, ".") >= 0 && strictFailure(host, toLowerCase(host)) === null
  );
}

/** The scheme was read, with its colon. */
export function scheme({ report, scheme }, pointer, type, base) {
  const { input } = report;
  if (type === NOT_SPECIAL || slice(input, pointer, pointer + 2) === "//") {
    return;
  }
  const isRelative =
    base !== null &&
    (type === FILE
      ? typeOfScheme(schemeOf(base)) === FILE
      : schemeOf(base) === scheme);
  const rest = slice(input, pointer);
  const other = search(notSlash, rest);
  const slashes = other < 0 ? rest.length : other;
  let fix;
  if (isRelative) {
    let text = "";
    if (type === FILE && startsWithAWindowsDriveLetter(input, pointer)) {
      text = "/";
    } else if (schemeLength(rest) > 0 || charCodeAt(rest, 0) <= 0x20) {
      // The rest by itself would be read as a URL with a scheme, or would lose its first spaces.
      text = "./";
    }
    fix = createFix(0, pointer, text, true);
    // The fix also removes tabs and newlines that the scheme leaves at the start of the input.
    fix.isGap = true;
  } else {
    // The path of a file URL keeps its slashes.
    const replaced = type !== FILE ? slashes : slashes < 2 ? 0 : 2;
    const text = type === FILE && slashes === 0 ? "///" : "//";
    fix = createFix(pointer, pointer + replaced, text, true);
  }
  report.add(MISSING_SOLIDUS, 0, pointer, fix);
}

/** The slashes and backslashes between two indexes were ignored. Two others may lie before them. */
export function slashes({ report }, start, end) {
  const { input } = report;
  const isAfterTwo = start > 0 && input[start - 1] !== ":";
  const isExpected = !isAfterTwo && slice(input, start, start + 2) === "//";
  const runStart = isAfterTwo ? start - 2 : start;
  for (
    let at = isExpected ? start + 2 : start;
    at < end && !report.isTruncated;
    at++
  ) {
    report.add(
      at < runStart + 2 ? MISSING_SOLIDUS : EXTRA_SOLIDUS,
      at,
      at + 1,
      createFix(runStart, end, "//", true),
    );
  }
}

/** A slash was read, which may be a backslash. */
export function reverseSolidus({ report }, pointer) {
  if (report.input[pointer] === "\\") {
    const fix = createFix(pointer, pointer + 1, "/", true);
    report.add(REVERSE_SOLIDUS, pointer, pointer + 1, fix);
  }
}

/** Credentials and their last "@" lie before a host, which ends at `end`. */
export function credentials({ report }, start, hostStart, end) {
  const { input } = report;
  const text = slice(input, start, hostStart);
  const sameURL = text === "@" || text === ":@";
  let from = start;
  while (from < hostStart && !report.isTruncated) {
    const to = indexOf(input, "@", from) + 1;
    // Without the credentials before it, an empty host would become the text after it.
    const fix =
      hostStart < end ? createFix(start, hostStart, "", sameURL) : undefined;
    report.add(CREDENTIALS, from, to, fix);
    from = to;
  }
}

/** A relative URL starts with a Windows drive letter, and its base URL is a file URL. */
export function windowsDriveLetter({ report }, pointer) {
  const fix = createFix(pointer, pointer, "/", true);
  report.add(DRIVE_LETTER, pointer, pointer + 2, fix);
}

/** A Windows drive letter is where a host should be. */
export function windowsDriveLetterHost({ report }, pointer) {
  const end = pointer + 2;
  const fix = createFix(pointer, end, `/${report.input[pointer]}:`, true);
  report.silentUntil = end;
  report.add(DRIVE_LETTER_HOST, pointer, end, fix);
}

/** The host begins. */
export function host({ report }, pointer) {
  report.hostStart = pointer;
}

/**
 * The host is a domain: `input` is as it was written, `domain` without percent-encoding, and `result` in ASCII, or else the
 * number of a failure.
 */
export function domain({ report }, input, domain, result) {
  const { hostStart } = report;
  const isRefused = typeof result === "number";
  report.hostEnd = hostStart + input.length;
  report.beforeHost = report.errors.length;
  const encoded = rangeOfEncoded(input);
  if (encoded.end > 0) {
    const text = percentDecodeString(slice(input, encoded.start, encoded.end));
    const at = hostStart + encoded.start;
    const fix = isRefused
      ? undefined
      : createFix(at, hostStart + encoded.end, text, true);
    report.add(DOMAIN_PERCENT_ENCODED, at, at + 3, fix);
  }
  report.hostIsDomain = encoded.end === 0 && !has(nonAscii, domain);
  const fault = isRefused
    ? domainFailure(domain, result)
    : strictFailure(domain, result);
  if (fault === null) {
    return;
  }
  const { description } = fault;
  const { start, end } = placeInHost(report, fault.start, fault.end);
  let fix;
  if (description === DOMAIN_LAST_DOT && report.hostIsDomain) {
    const withoutDot = slice(result, 0, fault.start);
    if (strictFailure(withoutDot, withoutDot) === null) {
      fix = createFix(start, end, "", false);
    }
  }
  report.add(description, start, end, fix, isRefused);
}

/**
 * Why the parser fails at a domain, in the words of the failure's own message. The place is the first forbidden code point, or else
 * the whole domain.
 */
function domainFailure(domain, number) {
  const at = search(forbiddenDomainCodePoint, domain);
  const description = descriptions[number - FAILED];
  return at < 0
    ? fault(description, 0, domain.length)
    : fault(description, at, at + 1);
}

/** A place in the domain in ASCII as a place in the input: the whole host, if the host does not have the same characters. */
function placeInHost({ hostStart, hostEnd, hostIsDomain }, start, end) {
  return hostIsDomain
    ? { start: hostStart + start, end: hostStart + end }
    : { start: hostStart, end: hostEnd };
}

/** From the first to the last percent-encoded byte of a text; the end is 0 if there is none. */
function rangeOfEncoded(text) {
  let start = 0;
  let end = 0;
  for (let at = indexOf(text, "%"); at >= 0; at = indexOf(text, "%", at + 1)) {
    if (encodedByte(text, at) >= 0) {
      start = end === 0 ? at : start;
      end = at + 3;
    }
  }
  return { start, end };
}

/**
 * The domain ends in a number: `domain` before and `result` after it was converted to ASCII. `address` is the IPv4 address, or the
 * negative number of a failure.
 */
export function ipv4({ report }, domain, result, address) {
  const add = (description, from, to, isFailure) => {
    const { start, end } = placeInHost(report, from, to);
    report.add(description, start, end, undefined, isFailure);
  };
  const { length } = result;
  const end = result[length - 1] === "." ? length - 1 : length;
  if (has(nonAscii, domain)) {
    add(IPV4_NON_ASCII, 0, length);
  }
  if (end < length) {
    add(IPV4_EMPTY_PART, end, length);
  }
  const parts = split(slice(result, 0, end), ".", 5);
  if (parts.length > 4) {
    add(descriptions[IPV4_TOO_MANY_PARTS - FAILED], 0, end, true);
    return;
  }
  if (parts.length < 4) {
    add(IPV4_TOO_FEW_PARTS, 0, end);
  }
  let number = 0;
  let at = 0;
  // The first part over 255.
  let large = null;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const start = at;
    at += part.length;
    number = ipv4NumberParser(part);
    if (number < 0) {
      add(descriptions[IPV4_NON_NUMERIC_PART - FAILED], start, at, true);
      return;
    }
    if (part.length > 1 && part[0] === "0") {
      add(IPV4_NON_DECIMAL_PART, start, at);
    }
    large ??= number > 255 ? { start, end: at } : null;
    at++;
  }
  if (address < 0) {
    add(
      descriptions[IPV4_OUT_OF_RANGE_PART - FAILED],
      large.start,
      large.end,
      true,
    );
    return;
  }
  if (number > 255) {
    add(IPV4_PART_OVER_255, large.start, large.end);
  }
  const { errors, hostStart, hostEnd } = report;
  const text = ipv4Serializer(address);
  for (let index = report.beforeHost; index < errors.length; index++) {
    if (errors[index].description !== DOMAIN_PERCENT_ENCODED) {
      errors[index].fix = createFix(hostStart, hostEnd, text, true);
    }
  }
}

/**
 * The parser fails at an index of an IPv6 address. `input` is the address, or the host if its bracket is missing. `parse` is the
 * IPv6 parser, where one more character may complete the address.
 */
export function ipv6Failure(url, number, pointer, input, parse) {
  const { report } = url;
  // After the opening bracket.
  const addressStart = report.hostStart + 1;
  const end = addressStart + input.length;
  let from = addressStart + pointer;
  let to = end;
  let fix;
  switch (number) {
    case IPV6_UNCLOSED:
      to = end - 1;
      if (typeof parse(slice(input, 1), silent()) !== "number") {
        fix = createFix(to, to, "]", false);
      }
      break;
    case IPV6_INVALID_COMPRESSION:
      to = from + 1;
      if (typeof parse(`:${input}`, silent()) !== "number") {
        fix = createFix(from, from, ":", false);
      }
      break;
    case IPV4_IN_IPV6_OUT_OF_RANGE_PART:
      from -= exec(lastDigits, slice(input, 0, pointer))[0].length;
      to = addressStart + endOfDigits(input, pointer);
      break;
    case IPV6_INVALID_CODE_POINT:
      // A colon here is the last one, and what should follow it is missing.
      from += input[pointer] === ":" ? 1 : 0;
      to = min(end, afterCodePoint(report.input, from));
      break;
    case IPV6_MULTIPLE_COMPRESSION:
    case IPV4_IN_IPV6_INVALID_CODE_POINT:
      to = min(end, afterCodePoint(report.input, from));
  }
  fail(report, number, from, to, fix);
}

/** A URL whose errors nobody reads. */
const silent = () => ({ report: new Report() });

/** A piece of an IPv6 address begins at an index of the address. */
export function ipv6Piece({ report }, pointer, input) {
  const found = exec(needlessZeros, slice(input, pointer, pointer + 4));
  if (found !== null) {
    const start = report.hostStart + 1 + pointer;
    const fix = createFix(start, start + found[1].length, "", true);
    report.add(IPV6_LEADING_ZERO, start, start + found[0].length, fix);
  }
}

/** The host is an opaque host. `forbidden` matches a forbidden host code point. */
export function opaqueHost({ report }, input, forbidden) {
  const { hostStart } = report;
  const found = search(forbidden, input);
  if (found >= 0) {
    let text = "";
    for (let index = 0; index < input.length; index++) {
      const c = input[index];
      text += test(forbidden, c) ? encodeURIComponent(c) : c;
    }
    const fix = createFix(hostStart, hostStart + input.length, text, false);
    const at = hostStart + found;
    fail(report, HOST_INVALID_CODE_POINT, at, at + 1, fix);
    return;
  }
  addOpaqueHostUnits(report, input, URL_UNIT);
  addOpaqueHostUnits(report, input, PERCENT);
}

/** Adds the one error about all code points of an opaque host that are not URL units, "%" or others, if there are any. */
function addOpaqueHostUnits(report, input, description) {
  const { hostStart } = report;
  let first = null;
  let text = "";
  let end = 0;
  let sameURL = true;
  for (
    let found = findNoUrlUnit(input, 0);
    found !== null;
    found = findNoUrlUnit(input, found.index + found.text.length)
  ) {
    if ((found.text === "%") !== (description === PERCENT)) {
      continue;
    }
    text += first === null ? "" : slice(input, end, found.index);
    text += encodeURIComponent(found.text);
    first ??= found;
    end = found.index + found.text.length;
    sameURL &&= test(C0_CONTROL.has, found.text);
  }
  if (first !== null) {
    const start = hostStart + first.index;
    const fix = createFix(start, hostStart + end, text, sameURL);
    report.add(description, start, start + first.text.length, fix);
  }
}

/** The path begins. */
export function path({ report }, pointer) {
  report.pathStart = pointer;
}

/**
 * The path state has read a segment between two indexes of the path. Before the segment, the path has the first `pathEnd`
 * characters of another, and `size` segments.
 */
export function pathSegment(url, start, end, type, pathEnd, size) {
  const { report } = url;
  if (report.isTruncated) {
    return;
  }
  const { input, pathStart } = report;
  const from = pathStart + start;
  const to = pathStart + end;
  const isFirst = type === FILE && pathEnd + size === 0;
  const segment = slice(input, from, to);
  if (
    isFirst &&
    isWindowsDriveLetter(segment) &&
    segment[1] === "|" &&
    from >= report.silentUntil
  ) {
    // At the start of the input, a drive letter and a colon would be read as a scheme.
    const text = `${from > 0 ? "" : "/"}${segment[0]}:`;
    report.add(URL_UNIT, to - 1, to, createFix(from, to, text, true));
  } else {
    addUnits(report, from, to, PATH, size);
  }
  reverseSolidus(url, to);
}

/** The path state has removed a segment. */
export function shortened({ report }, pathEnd, size) {
  const { segments } = report;
  while (segments.length > 0 && segments[segments.length - 1].depth >= size) {
    segments[segments.length - 1].error.fix.sameURL = true;
    segments.length--;
  }
}

/** The URL has an opaque path. */
export function opaquePath({ report }, start, end) {
  addUnits(report, start, end, C0_CONTROL);
  const { errors, input } = report;
  const last = errors[errors.length - 1];
  // The parser encodes the last space of an opaque path if a query or a fragment follows.
  if (
    end < input.length &&
    input[end - 1] === " " &&
    last !== undefined &&
    last.end === end
  ) {
    last.fix.sameURL = true;
  }
}

/** A query or a fragment follows the character at `start`. The parser encodes what is in the set. */
export function units({ report }, start, end, set) {
  addUnits(report, start + 1, end, set);
}

/** Adds the errors about the code points between two indexes that are not URL units. In a path, `size` segments come before. */
function addUnits(report, start, end, set, size) {
  const text = slice(report.input, start, end);
  for (
    let found = findNoUrlUnit(text, 0);
    found !== null && !report.isTruncated;
    found = findNoUrlUnit(text, found.index + found.text.length)
  ) {
    const c = found.text;
    const at = start + found.index;
    if (at < report.silentUntil) {
      continue;
    }
    const sameURL = test(set.has, c);
    const to = at + c.length;
    // What the parser does not encode is the same when the path, query or fragment is decoded.
    const fix = createFix(at, to, encodeURIComponent(c), sameURL, true);
    const error = report.add(c === "%" ? PERCENT : URL_UNIT, at, to, fix);
    if (!sameURL && size !== undefined) {
      report.segments[report.segments.length] = { error, depth: size };
    }
  }
}

/** What validating needs of a component: nobody matches with it. */
export const component = (patternString, partList, regExp) => ({
  patternString,
  partList,
  hasRegExpGroups: regExp !== null,
  matcher: regExp,
});

/** The component whose pattern string is `*`, whose parts nobody reads. Most components of most patterns are it. */
export const wildcard = /* @__PURE__ */ component("*", [], null);

/** A component's pattern is invalid: the error, which says of which component if it is a PatternError. */
export const patternError = (error, component, compiled, encodingCallback) =>
  error instanceof PatternError
    ? {
        ...error,
        __proto__: PatternError.prototype,
        component,
        compiled,
        encodingCallback,
      }
    : error;
