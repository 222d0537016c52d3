// Relative references: strings that resolve to a URL against a base URL. https://url.spec.whatwg.org/#url-writing

import { URL } from "urlsmith";

import {
  TypeError,
  encodeURIComponent,
  freeze,
  indexOf,
  join,
  lastIndexOf,
  slice,
  split,
  startsWith,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { schemeLength, startsWithSpecialScheme } from "../shared/scheme.js";
import { cleanInput } from "../shared/url-input.js";
import { toUSVString } from "../shared/webidl.js";

export function relative(from, to) {
  if (arguments.length < 2) {
    throw tooFewArguments("relative", 2, arguments.length);
  }
  const base = new URL(from);
  const target = new URL(to);
  let shortest = target.href;
  const candidates = candidatesFor(base, target);
  for (let index = 0; index < candidates.length; index++) {
    const candidate = candidates[index];
    if (
      candidate.length < shortest.length &&
      URL.parse(candidate, base)?.href === target.href
    ) {
      shortest = candidate;
    }
  }
  return shortest;
}

/** References that may resolve to a URL. The parser decides which of them do. */
function candidatesFor(base, { href, pathname, protocol }) {
  const fragmentStart = indexOf(`${href}#`, "#");
  const withoutFragment = slice(href, 0, fragmentStart);
  const pathEnd = indexOf(`${withoutFragment}?`, "?");
  const beforeQuery = slice(href, 0, pathEnd);
  const query = slice(href, pathEnd);
  const schemeless = slice(beforeQuery, protocol.length);
  // A special URL without a path gets the path "/", so the reference can leave out its last slash.
  const absolute = [slice(beforeQuery, 0, -1) + query];
  if (base.protocol !== protocol) {
    return absolute;
  }
  const path = relativePath(base.pathname || "/", pathname);
  return [
    "",
    slice(href, fragmentStart),
    query,
    path + query,
    // For a folder the reference is "." or "..".
    (slice(path, 0, -1) || ".") + query,
    // Needed if the path begins with an empty segment, or with one that looks like a scheme.
    `./${path}${query}`,
    pathname + query,
    // A file: URL takes the Windows drive letter from the base URL.
    slice(pathname, 3) + query,
    `/.${pathname}${query}`,
    schemeless + query,
    slice(schemeless, 0, -1) + query,
    absolute[0],
  ];
}

/** The relative path from the folder of one path to another path. */
function relativePath(from, to) {
  const folderEnd = lastIndexOf(from, "/");
  let common = -1;
  for (
    let index = 0;
    index <= folderEnd && from[index] === to[index];
    index++
  ) {
    if (from[index] === "/") {
      common = index;
    }
  }
  let path = "";
  for (let index = common + 1; index <= folderEnd; index++) {
    if (from[index] === "/") {
      path += "../";
    }
  }
  return path + slice(to, common + 1);
}

export function appendSegments(url, segments) {
  if (arguments.length < 2) {
    throw tooFewArguments("appendSegments", 2, arguments.length);
  }
  const result = new URL(url);
  let path = result.pathname;
  if (path !== "" && path[0] !== "/") {
    throw new TypeError(
      `appendSegments: the path of this ${result.protocol} URL is opaque`,
    );
  }
  path = slice(path, -1) === "/" ? slice(path, 0, -1) : path;
  for (let index = 0; index < segments.length; index++) {
    const segment = toUSVString(segments[index]);
    if (segment === "." || segment === "..") {
      throw new TypeError(
        `appendSegments: "${segment}" is no segment of a path`,
      );
    }
    path += "/";
    for (let at = 0; at < segment.length; at++) {
      const unit = segment[at];
      path += indexOf(DELIMITERS, unit) < 0 ? unit : encodeURIComponent(unit);
    }
  }
  result.pathname = path;
  return result;
}

/** What the parser would remove, read as a delimiter or an escape, or make a colon of in a Windows drive letter. */
const DELIMITERS = "\t\n\r#%/?\\|";

class Reference {
  // Fields, because an assignment could call a setter that a program has put on Object.prototype.
  input;
  scheme;
  authority;
  path;
  query;
  fragment;
  kind;
  normalForm;

  constructor(input) {
    const string = cleanInput(input);
    this.input = string;
    // The parts as they are written. A part that is missing is null; the path may be empty.
    const hash = indexOf(`${string}#`, "#");
    const query = indexOf(`${slice(string, 0, hash)}?`, "?");
    const colon = schemeLength(string);
    let start = colon > 0 ? colon + 1 : 0;
    this.scheme = colon > 0 ? slice(string, 0, colon) : null;
    this.authority = null;
    // With a special scheme "\" counts as "/".
    const isSpecial = startsWithSpecialScheme(string);
    const isSlash = (index) =>
      string[index] === "/" || (isSpecial && string[index] === "\\");
    if (isSlash(start) && isSlash(start + 1)) {
      let end = start + 2;
      while (end < query && !isSlash(end)) {
        end++;
      }
      this.authority = slice(string, start + 2, end);
      start = end;
    }
    this.path = slice(string, start, query);
    this.query = query < hash ? slice(string, query + 1, hash) : null;
    this.fragment = hash < string.length ? slice(string, hash + 1) : null;
    this.kind = kindOf(this);
    this.normalForm = normalize(this);
    freeze(this);
  }

  resolve(base) {
    return new URL(this.input, base);
  }

  toString() {
    return this.normalForm;
  }
}

export function parseReference(input) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseReference", 1, 0);
  }
  return new Reference(input);
}

/**
 * The kind of a reference, by its name in the standard's grammar: an absolute-URL string, a scheme-relative-URL string
 * and so on.
 */
function kindOf({ scheme, authority, path }) {
  if (scheme !== null) {
    return "absolute";
  }
  if (authority !== null) {
    return "scheme-relative";
  }
  return startsWith(path, "/") ? "path-absolute" : "path-relative";
}

/**
 * A reference that resolves to the same URL as the given one with every base URL. Its parts are written as the parser
 * writes them, if that is the same for all bases.
 */
function normalize({ input, scheme, authority, path, query, fragment }) {
  // With a base that has the same special scheme, "https:a" is the reference "a".
  if (
    scheme !== null &&
    (authority !== null || !startsWithSpecialScheme(input))
  ) {
    return new URL(input).href;
  }
  // With some bases the path of "///a" or "https:a" is a host, so such a path is not changed.
  const isPath = scheme === null && authority !== "";
  const { search, hash } = new URL(`x:/?${query ?? ""}#${fragment ?? ""}`);
  let result = scheme === null ? "" : `${toLowerCase(scheme)}:`;
  result += authority === null ? "" : `//${authority}`;
  result += isPath ? normalizePath(path, authority) : path;
  result += query === null ? "" : search || "?";
  return fragment === null ? result : result + (hash || "#");
}

/** Whether a path has what only some schemes treat specially: a backslash, or a segment that is a Windows drive letter. */
function isAmbiguous(path) {
  const segments = split(path, "/");
  for (let index = 0; index < segments.length; index++) {
    if (test(driveLetter, segments[index])) {
      return true;
    }
  }
  return indexOf(path, "\\") >= 0;
}

const driveLetter = /^[a-z][:|]$/i;

/** https://url.spec.whatwg.org/#single-dot-path-segment and https://url.spec.whatwg.org/#double-dot-path-segment */
const singleDot = /^(\.|%2e)$/i;
const doubleDot = /^(\.|%2e){2}$/i;

function normalizePath(path, authority) {
  if (path === "") {
    return "";
  }
  const segments = encodeSegments(split(path, "/"));
  return isAmbiguous(`${authority ?? ""}${path}`)
    ? join(segments, "/")
    : removeDots(segments, authority !== null);
}

/** Percent-encodes segments as the parser does. A "-" before each keeps the parser from finding dot segments. */
function encodeSegments(segments) {
  let path = "";
  for (let index = 0; index < segments.length; index++) {
    path += `/-${segments[index]}`;
  }
  const encoded = split(slice(new URL(`x:${path}?`).pathname, 1), "/");
  for (let index = 0; index < encoded.length; index++) {
    encoded[index] = slice(encoded[index], 1);
  }
  return encoded;
}

/** Removes the dot segments of a path that do not depend on a base URL. */
function removeDots(segments, hasAuthority) {
  const isAbsolute = segments.length > 1 && segments[0] === "";
  const kept = [];
  let ups = 0;
  for (let index = isAbsolute ? 1 : 0; index < segments.length; index++) {
    const segment = segments[index];
    const isLast = index === segments.length - 1;
    if (test(doubleDot, segment)) {
      if (kept.length > 0) {
        kept.length--;
      } else if (!isAbsolute) {
        ups++;
      }
    } else if (!test(singleDot, segment)) {
      kept[kept.length] = segment;
      continue;
    }
    if (isLast) {
      kept[kept.length] = "";
    }
  }
  const rest = join(kept, "/");
  if (isAbsolute) {
    // Without "/." the rest would be read as a host.
    return startsWith(rest, "/") && !hasAuthority ? `/./${rest}` : `/${rest}`;
  }
  let path = "";
  for (; ups > 0; ups--) {
    path += "../";
  }
  // Without "./" the rest would be read as the whole document, as an absolute path, or as a scheme.
  return path === "" &&
    (rest === "" || startsWith(rest, "/") || schemeLength(rest) > 0)
    ? `./${rest}`
    : path + rest;
}
