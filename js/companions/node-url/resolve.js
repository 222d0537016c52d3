// `url.resolve`: https://nodejs.org/docs/latest-v26.x/api/url.html#urlresolvefrom-to
//
// The contents of the reference decide what `resolveAgainst` does:
//
// - nothing: the result is the base without its fragment
// - a host without a protocol: the result is the reference, with the protocol of the base
// - another protocol: the result is the reference. If the protocol has slashes and the reference no host, see
//   `takeHostFromPath`.
// - otherwise a path, a query or a fragment: see `resolvePath`
//
// If the protocol of the base has no slashes, such as "mailto:", the host takes part in the resolution as the first
// segment of the path. As in Node, this changes the reference if it is an object.

import {
  indexOf,
  join,
  lastIndexOf,
  slice,
  split,
  startsWith,
} from "../../shared/intrinsics.js";
import { formatObject } from "./format.js";
import { assign, concat, shift, unshift } from "./intrinsics.js";
import {
  FRAGMENT,
  PATH,
  QUERY,
  matchPlain,
  originOf,
  protocolOf,
} from "./parse.js";
import { isSlashed } from "./schemes.js";
import { Url } from "./url.js";

/** Resolves a reference against an http(s) URL if parsing changes neither of the two; otherwise returns null. */
export function resolvePlain(base, reference) {
  const url = matchPlain(base);
  const origin = url === null ? undefined : originOf(url);
  if (origin === undefined) {
    return null;
  }
  const hasHost = startsWith(reference, "//");
  const other = matchPlain(hasHost ? protocolOf(url) + reference : reference);
  if (other === null) {
    return null;
  }
  const otherOrigin = originOf(other);
  const basePath = url[PATH] || "/";
  const path = other[PATH];
  const query = other[QUERY];
  const fragment = other[FRAGMENT] ?? "";
  if (otherOrigin !== undefined) {
    // As in Node, only the protocol of the base decides whether dotted segments are removed.
    const isSame = !hasHost && protocolOf(url) === protocolOf(other);
    const resolved = (isSame ? rootedPath(path) : path) || "/";
    return otherOrigin + resolved + (query ?? "") + fragment;
  }
  if (path !== "") {
    const folder = startsWith(path, "/")
      ? ""
      : slice(basePath, 0, lastIndexOf(basePath, "/") + 1);
    return origin + rootedPath(folder + path) + (query ?? "") + fragment;
  }
  const isFragment = query === undefined && fragment !== "";
  const resolved = isFragment ? rootedPath(basePath) : basePath;
  return origin + resolved + (query ?? url[QUERY] ?? "") + fragment;
}

/** An absolute path without dotted segments. */
function rootedPath(path) {
  return indexOf(path, "/.") < 0
    ? path
    : join(withoutDots(split(path, "/"), true, true, true), "/");
}

/** Resolves a reference, an object, against a base; returns a new object. */
export function resolveAgainst(base, reference) {
  const result = assign(new Url(), base);
  result.hash = reference.hash;
  if (reference.href === "") {
    // The result is the base, with the fragment of the reference.
  } else if (reference.slashes && !reference.protocol) {
    const { protocol } = result;
    assign(result, reference);
    result.protocol = protocol;
    if (isSlashed(protocol) && result.hostname && !result.pathname) {
      result.pathname = "/";
      result.path = "/";
    }
  } else if (reference.protocol && reference.protocol !== result.protocol) {
    changeProtocol(result, reference);
  } else {
    resolvePath(result, reference);
  }
  result.href = formatObject(result);
  return result;
}

function changeProtocol(result, reference) {
  const { protocol } = reference;
  if (!isSlashed(protocol)) {
    assign(result, reference);
    return;
  }
  const isFile = protocol === "file:" || protocol === "file";
  result.pathname =
    reference.host || isFile ? reference.pathname : takeHostFromPath(reference);
  result.protocol = protocol;
  result.search = reference.search;
  result.query = reference.query;
  result.host = reference.host || "";
  result.auth = reference.auth;
  result.hostname = reference.hostname || reference.host;
  result.port = reference.port;
  if (result.pathname || result.search) {
    setPath(result);
  }
  result.slashes ||= reference.slashes;
}

/** Makes the first segment of the path that is not empty the host of a reference; returns the rest of the path. */
function takeHostFromPath(reference) {
  const path = reference.pathname || "";
  let start = 0;
  while (startsWith(path, "/", start)) {
    start++;
  }
  const end = indexOf(path, "/", start);
  reference.host = end < 0 ? slice(path, start) : slice(path, start, end);
  reference.hostname ||= "";
  return end < 0 ? "/" : withSlash(slice(path, end + 1));
}

function withSlash(path) {
  return startsWith(path, "/") ? path : `/${path}`;
}

/** Sets the property for http.request: the path with the query. */
function setPath(result) {
  result.path = (result.pathname || "") + (result.search || "");
}

function resolvePath(result, reference) {
  const isReferenceAbsolute =
    reference.host || startsWith(reference.pathname || "", "/");
  let mustBeAbsolute =
    isReferenceAbsolute ||
    startsWith(result.pathname || "", "/") ||
    (result.host && reference.pathname);
  const staysBelowRoot = mustBeAbsolute;
  let segments = segmentsOf(result.pathname);
  const added = segmentsOf(reference.pathname);

  const hostIsSegment = result.protocol && !isSlashed(result.protocol);
  if (hostIsSegment) {
    result.hostname = "";
    result.port = null;
    addHost(segments, result.host);
    result.host = "";
    if (reference.protocol) {
      reference.hostname = null;
      reference.port = null;
      result.auth = null;
      addHost(added, reference.host);
      reference.host = null;
    }
    mustBeAbsolute &&= added[0] === "" || segments[0] === "";
  }

  const hasSearch = reference.search !== null && reference.search !== undefined;
  if (isReferenceAbsolute || added.length > 0 || hasSearch) {
    result.search = reference.search;
    result.query = reference.query;
  }
  if (isReferenceAbsolute) {
    takeAuthority(result, reference);
    segments = added;
  } else if (added.length > 0) {
    segments.length -= segments.length > 0 ? 1 : 0;
    segments = concat(segments, added);
  } else if (hasSearch) {
    if (hostIsSegment) {
      setHost(result, shift(segments));
    }
    if (result.pathname !== null || result.search !== null) {
      setPath(result);
    }
    return;
  }
  if (segments.length === 0) {
    result.pathname = null;
    result.path = result.search ? `/${result.search}` : null;
    return;
  }

  segments = withoutDots(
    segments,
    staysBelowRoot || mustBeAbsolute,
    mustBeAbsolute,
    result.host || reference.host,
  );
  const isAbsolute = startsAtRoot(segments[0]);
  if (hostIsSegment) {
    setHost(result, isAbsolute || segments.length === 0 ? "" : shift(segments));
  }
  mustBeAbsolute ||= result.host && segments.length > 0;
  if (mustBeAbsolute && !isAbsolute) {
    unshift(segments, "");
  }
  if (segments.length === 0) {
    result.pathname = null;
    result.path = null;
  } else {
    result.pathname = join(segments, "/");
  }
  if (result.pathname !== null || result.search !== null) {
    setPath(result);
  }
  result.auth = reference.auth || result.auth;
  result.slashes ||= reference.slashes;
}

function segmentsOf(pathname) {
  return pathname ? split(pathname, "/") : [];
}

/** Puts a host before the segments, or in the place of a first segment that is empty. */
function addHost(segments, host) {
  if (!host) {
    return;
  }
  if (segments[0] === "") {
    segments[0] = host;
  } else {
    unshift(segments, host);
  }
}

/** Sets the host to a segment, which can have the user's name before an "@". */
function setHost(result, segment) {
  result.host = segment;
  if (segment && indexOf(segment, "@") > 0) {
    const parts = split(segment, "@");
    result.auth = parts[0];
    result.host = parts[1];
  }
  result.hostname = result.host;
}

/** Copies host and hostname from the reference, if it has them. Removes the user if one of them changes. */
function takeAuthority(result, { host, hostname, port }) {
  if (host || host === "") {
    if (result.host !== host) {
      result.auth = null;
    }
    result.host = host;
    result.port = port;
  }
  if (hostname || hostname === "") {
    if (result.hostname !== hostname) {
      result.auth = null;
    }
    result.hostname = hostname;
  }
}

/**
 * Resolves the segments "." and "..".
 *
 * A ".." that leads above the first segment stays, unless `hasRoot`. The path gets a root if it must be absolute. A
 * path that ends in a dotted segment names a folder. It gets a slash at its end, if there is a host or more than one
 * segment.
 */
function withoutDots(segments, hasRoot, mustBeAbsolute, hasHost) {
  const reversed = [];
  let up = 0;
  for (let index = segments.length - 1; index >= 0; index--) {
    const segment = segments[index];
    if (segment === "..") {
      up++;
    } else if (segment !== "." && up > 0) {
      up--;
    } else if (segment !== ".") {
      reversed[reversed.length] = segment;
    }
  }
  for (; up > 0 && !hasRoot; up--) {
    reversed[reversed.length] = "..";
  }
  if (mustBeAbsolute && !startsAtRoot(reversed[reversed.length - 1])) {
    reversed[reversed.length] = "";
  }
  const { length } = reversed;
  const kept = [];
  for (let index = length - 1; index >= 0; index--) {
    kept[kept.length] = reversed[index];
  }
  const last = segments[segments.length - 1];
  const isFolder =
    last === "" ||
    ((hasHost || segments.length > 1) && (last === "." || last === ".."));
  if (isFolder && !endsInSlash(kept)) {
    kept[length] = "";
  }
  return kept;
}

/** Whether the first segment of a path makes the path absolute. If the segment is a host, it can have a slash. */
function startsAtRoot(first) {
  return first === "" || (first !== undefined && startsWith(first, "/"));
}

function endsInSlash(segments) {
  const last = segments[segments.length - 1];
  return last === "" ? segments.length > 1 : slice(last ?? "", -1) === "/";
}
