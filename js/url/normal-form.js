// Shortcuts for inputs in normal form. Most URLs that programs handle have been serialized before, so they equal their
// serialization. The tests compare these shortcuts with the full steps over every short input.

import {
  RegExp,
  encodeURI,
  indexOf,
  isInterpreter,
  lastIndexOf,
  slice,
  startsWith,
  test,
} from "../shared/intrinsics.js";
import { specialButFile } from "../shared/scheme.js";
import { ipv4, made } from "./plain-url.js";
import { createRecord, isFile, isHostNull, recordOf } from "./url-record.js";

/** A domain that the host parser leaves as it is. Its last label begins with a letter, and so is no number. */
const domain = "(?:[a-z\\d_.-]*\\.)?[a-z_][a-z\\d_-]*";
const host = /* @__PURE__ */ made(() => `(?:${domain}|${ipv4})`);
/** The opaque hosts that are neither empty nor an IPv6 address: https://url.spec.whatwg.org/#opaque-host */
const opaqueHost = '[!"$-.\\d;=A-Z_-z{}~]+';
/** A port that is not too large. It may be the default port. */
const port = "(?::[1-9]\\d?\\d?\\d?)?";
/** What follows the first slash of a path: code points outside the percent-encode sets. */
const rest = "[!$-;=@-\\[\\]_a-z|~]*(?:\\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?";
const userinfo = "[!$-.0-9A-Z_a-z~]+";
const credentials = /* @__PURE__ */ made(() => `${userinfo}(?::${userinfo})?@`);

/**
 * Matches the start of URLs that are sure not to change before their path, except that a default port goes. The match has as
 * much of the path, the query and the fragment as is sure not to change, except that dot segments go. The flag "y" makes the
 * match set `lastIndex`. No group is repeated, since WebKit takes ten times as long for a repeated group.
 */
const normalStart = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `(?:${specialButFile}://(?:${host}|${credentials}${host})${port}(?=[/?#\\\\]|$)` +
        `|(?:file://(?!localhost(?:[/?#]|$))(?:${domain})?(?!/.\\|)` +
        `|(?!${specialButFile}:|file:)[a-z][a-z\\d+.-]*://(?:${opaqueHost}|${credentials}${opaqueHost})${port})` +
        `(?=[/?#]|$))(?:/${rest})?`,
      "y",
    ),
);

/**
 * The length of the start of a URL that is sure not to change, except that a default port and dot segments go. The result is 0,
 * or an index at the end of the authority or after it.
 */
export function normalLength(input) {
  normalStart.lastIndex = 0;
  return test(normalStart, input) ? normalStart.lastIndex : 0;
}

/**
 * Matches URLs that have no special scheme and are sure not to change, except that dot segments go. No two slashes follow their
 * scheme.
 */
const withoutAuthority = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `^(?!${specialButFile}:|file:)[a-z][a-z\\d+.-]*:(?:/${rest}` +
        '|(?!/)(?:[ -"$->@-~]*[!"$->@-~])?(?:\\?[!$-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?)$',
    ),
);

/**
 * The record of a URL without an authority that is sure not to change, given the index of its first colon. The result is null for every other input, and for long
 * ones.
 */
export function normalWithoutAuthority(input, schemeEnd) {
  const hasSlash = input[schemeEnd + 1] === "/";
  if (
    (hasSlash && input[schemeEnd + 2] === "/") ||
    !test(withoutAuthority, input)
  ) {
    return null;
  }
  const pathStart = schemeEnd + 1;
  if (hasSlash && mayHaveDotSegment(input, pathStart + 1)) {
    return null;
  }
  return recordOf(input, schemeEnd, pathStart, pathStart, pathStart, pathStart);
}

const normalRest = /* @__PURE__ */ made(() => new RegExp(`^${rest}$`));

/** Whether a text may have a dot segment from an index on. A segment begins after a slash, or at the index. */
export function mayHaveDotSegment(text, start) {
  for (
    let dot = indexOf(text, ".", start);
    dot >= 0;
    dot = indexOf(text, ".", dot + 1)
  ) {
    if (dot === start || text[dot - 1] === "/") {
      return true;
    }
  }
  const percent = indexOf(text, "%", start);
  return (
    percent === start || (percent > start && indexOf(text, "/%2", start) >= 0)
  );
}

/** The same as `isNormalRest`, for most texts, in a fraction of the time in engines without a compiler. */
export function isUnchangedRest(text) {
  try {
    return (
      text === "" ||
      (encodeURI(text) === text &&
        text[0] !== "." &&
        indexOf(text, "/.") < 0 &&
        // Queries encode it.
        indexOf(text, "'") < 0)
    );
  } catch {
    // It has a lone surrogate.
    return false;
  }
}

/** Whether what follows the first slash of a path, with the query and the fragment, is sure to stay as it is. */
const isNormalRest = (text) =>
  (isInterpreter && isUnchangedRest(text)) ||
  (!mayHaveDotSegment(text, 0) && test(normalRest, text));

/**
 * The record of a reference that is sure to follow a part of the base URL without a change. The result is null for every other
 * reference. In Rust, this is src/parser/normal_reference.rs.
 */
export function normalReference(input, base) {
  const { href, schemeEnd, hostStart, pathStart, queryStart } = base;
  if (isHostNull(base) || pathStart === queryStart || isFile(base)) {
    return null;
  }
  let end = queryStart;
  let start = 0;
  switch (input[0]) {
    case "#":
      end = base.fragmentStart;
      break;
    case "?":
      break;
    case "/":
      end = pathStart + 1;
      start = 1;
      if (input[1] === "/") {
        return null;
      }
      break;
    default:
      if (input === "" || indexOf(input, ":") >= 0) {
        return null;
      }
      end = lastIndexOf(href, "/", queryStart - 1) + 1;
      for (; startsWith(input, "../", start); start += 3) {
        if (end > pathStart + 1) {
          end = lastIndexOf(href, "/", end - 2) + 1;
        }
      }
  }
  const text = slice(input, start);
  if (!isNormalRest(text)) {
    return null;
  }
  const joined = slice(href, 0, end) + text;
  // A call of `recordOf` would take V8 a twentieth of the time of a reference.
  const hash = indexOf(joined, "#", end);
  const fragmentStart = hash < 0 ? joined.length : hash;
  const question = input[0] === "#" ? queryStart : indexOf(joined, "?", end);
  return createRecord(
    joined,
    schemeEnd,
    base.usernameEnd,
    hostStart,
    base.hostEnd,
    pathStart,
    question < 0 || question > fragmentStart ? fragmentStart : question,
    fragmentStart,
  );
}
