// The index of a URLPatternList: it finds the patterns of the list that can match a URL.
//
//     {pathname: "/users/:id"}                     anything                    "/users/", a segment, the end
//     {hostname: "a.org", pathname: "/users/me"}   "a.org", the end            "/users/me", the end
//     {hostname: ":a.org", pathname: "/files/*"}   ".org", a segment, the end    "/files/", anything
//
// There is a tree of hostnames, which are read from the end to the start. It leads to trees of pathnames, and these lead to
// the patterns: see branches.js and tree.js.
//
// The patterns at the nodes that are reached are candidates, which come in the order of the list. What the trees have not
// decided is then compared component by component, each candidate once. So a search takes at most time proportional to the
// length of the patterns times the length of the input, as a loop over the patterns does.

import {
  Map,
  charCodeAt,
  forget,
  indexOf,
  isArray,
  join,
  mapGet,
  mapSet,
  slice,
} from "../shared/intrinsics.js";
import { HOSTNAME, PATHNAME } from "../shared/components.js";
import { createDataProperty } from "../shared/webidl.js";
import { componentOf } from "../url/url-record.js";
import {
  createAComponentMatchResult,
  execComponent,
  testComponent,
} from "../classes/internals.js";
import {
  candidatesIn,
  noCandidates,
  withEntry,
  withoutEntry,
} from "./buckets.js";
import {
  EdgeTexts,
  Node,
  canonicalReader,
  descend,
  fold,
  readerOf,
  walk,
} from "./tree.js";
import { branchesOf } from "./branches.js";
import { FIXED_TEXT, SEGMENT_WILDCARD } from "../../target/generated/layout.js";

/** The trees of pathnames for a hostname: of those that tell upper and lower case apart, and of those that do not. */
class Host {
  exact = null;
  folded = null;
}

/**
 * An index has entries, objects that a list makes for its patterns:
 *
 * - `indexed`: a pattern that matches no less than the entry does; null if the entry is always a candidate
 * - `specificity`: a string; entries with a greater one come first
 * - `place`: a number; of equally specific entries, the one with the lower number comes first
 * - `deletion`: an object whose `isDone` tells whether the entry was deleted
 * - `unchecked`: the components that the trees do not decide, as bits. Bit 0 is the protocol's. The index sets it.
 * - `groups`: where the groups of the pathname are, if a tree decides it, or else null. The index sets it.
 */
export class Index {
  texts = new EdgeTexts();
  /** The root of the tree of hostnames. */
  hosts = new Node(0, 0);
  /** The bucket of the entries that are always candidates; null if there are none. */
  always = null;
  /** The groups of pathnames that the trees decide, by their keys; see `findGroups`. */
  groups = new Map();
}

/**
 * The entries that can match a URL, as a heap for `nextEntry`: those that are always candidates, and those that the hostname and
 * the pathname lead to. `parsed` is the URL as `parseInput` returns it; null if there is none.
 */
export function candidatesOf(index, parsed) {
  if (parsed === null) {
    return arranged(index, null);
  }
  // The components of a record are not cut out: they are read where they are.
  const isRecord = !isArray(parsed);
  const hostname = isRecord ? parsed.href : parsed[HOSTNAME];
  const hostStart = isRecord ? parsed.hostStart : 0;
  const hostEnd = isRecord ? parsed.hostEnd : hostname.length;
  const hosts = findHosts(index, hostname, hostStart, hostEnd);
  if (hosts === null) {
    return arranged(index, null);
  }
  const pathname = isRecord ? parsed.href : parsed[PATHNAME];
  const start = isRecord ? parsed.pathStart : 0;
  const end = isRecord ? parsed.queryStart : pathname.length;
  const reader = readerOf(pathname, start, 1, end - start);
  return arranged(index, findPaths(index, hosts, reader));
}

/**
 * The same for a URL that has a pathname and nothing else. If the pathname may be another one after it was canonicalized, null.
 */
export function candidatesOfPathname(index, pathname) {
  const hosts = findHosts(index, "", 0, 0);
  const reader = canonicalReader(pathname);
  if (reader === null) {
    return null;
  }
  return arranged(index, hosts && findPaths(index, hosts, reader));
}

/** The `Host`s to which a hostname leads, as `walk` returns them. */
function findHosts({ hosts, texts }, text, start, end) {
  if (hosts.children === null && hosts.segment === null) {
    const reached =
      hosts.rest === null ? null : { found: hosts.rest, next: null };
    return start < end || hosts.end === null
      ? reached
      : { found: hosts.end, next: reached };
  }
  return walk(hosts, texts, readerOf(text, end - 1, -1, end - start), null);
}

/** The buckets to which a pathname leads from some hosts, as `walk` returns them. */
function findPaths({ texts }, hosts, reader) {
  let reached = null;
  for (let at = hosts; at !== null; at = at.next) {
    if (at.found.exact !== null) {
      reached = walk(at.found.exact, texts, reader, reached);
    }
  }
  for (let at = hosts; at !== null; at = at.next) {
    if (at.found.folded !== null) {
      fold(reader);
      reached = walk(at.found.folded, texts, reader, reached);
    }
  }
  return reached;
}

/** The entries of the buckets that were reached, and those that are always candidates. */
function arranged({ always }, reached) {
  if (always !== null) {
    reached = { found: always, next: reached };
  }
  return reached === null ? noCandidates : candidatesIn(reached);
}

/** Whether a candidate matches a URL, given as `parseInput` returns it. */
export function matchesEntry({ indexed, unchecked }, parsed) {
  for (let index = 0, rest = unchecked; rest !== 0; index++, rest >>>= 1) {
    if ((rest & 1) === 0) {
      continue;
    }
    const text = componentOfParsed(parsed, index);
    const isMatch = testComponent(indexed.components[index], text);
    forget(wholeOf(parsed, text));
    if (!isMatch) {
      return false;
    }
  }
  return true;
}

/** A component of a URL record, or of an array of components. */
function componentOfParsed(parsed, component) {
  return isArray(parsed) ? parsed[component] : componentOf(parsed, component);
}

/** The text of which a component is a slice. */
const wholeOf = (parsed, text) => (isArray(parsed) ? text : parsed.href);

/** A component of a match, by its index. */
export function createComponentResult(entry, parsed, index) {
  const input = componentOfParsed(parsed, index);
  if (index === PATHNAME && entry.groups !== null) {
    return { groups: readGroups(entry, parsed, {}, null), input };
  }
  const component = entry.indexed.components[index];
  const captured = execComponent(component, input);
  forget(wholeOf(parsed, input));
  return createAComponentMatchResult(component, input, captured);
}

/**
 * Adds the values of the groups of a pathname that a tree decides to an object, which it returns. If `decode` is not null, it is
 * called for the values that have percent signs, and perhaps for others.
 */
export function readGroups({ groups }, parsed, values, decode) {
  const isRecord = !isArray(parsed);
  const text = isRecord ? parsed.href : parsed[PATHNAME];
  const length = isRecord ? parsed.queryStart : text.length;
  let at = isRecord ? parsed.pathStart : 0;
  for (let index = 0; index < groups.length; index++) {
    const { name, skipped, isSegment } = groups[index];
    const start = at + skipped;
    let isEncoded = true;
    at = length;
    if (isSegment && length - start > LONG_VALUE) {
      at = segmentEnd(text, start, length);
    } else if (isSegment) {
      isEncoded = false;
      for (at = start; at < length; at++) {
        const code = charCodeAt(text, at);
        if (code === 0x2f) {
          break;
        }
        isEncoded ||= code === 0x25;
      }
    }
    const value = slice(text, start, at);
    if (decode === null) {
      createDataProperty(values, name, value);
    } else {
      values[name] = isEncoded ? decode(value) : value;
    }
  }
  return values;
}

/** Engines search a longer text in less time than it takes to look at each character. */
const LONG_VALUE = 64;

function segmentEnd(text, start, length) {
  const slash = indexOf(text, "/", start);
  return slash < 0 || slash > length ? length : slash;
}

/** The names of the groups of an entry's pathname. */
export function pathnameGroupNames({ indexed }) {
  return indexed.components[PATHNAME].groupNameList;
}

/** Equal keys stand for equal patterns. */
export function keyOf({ components, ignoreCase }) {
  const texts = [`${ignoreCase}`];
  for (let index = 0; index < 8; index++) {
    texts[index + 1] = components[index].patternString;
  }
  return join(texts, "\n");
}

/** Adds an entry. The index is useless if this function does not return. */
export function addEntry(index, entry) {
  update(index, entry, withEntry);
}

/** Removes an entry that was deleted, but not the nodes that lead to it. The index is useless if this function does not return. */
export function removeEntry(index, entry) {
  update(index, entry, withoutEntry);
}

/** Changes the buckets that have an entry, or shall have it. */
function update(index, entry, change) {
  const { indexed } = entry;
  if (indexed === null) {
    index.always = change(index.always, entry);
    return;
  }
  const { components, ignoreCase } = indexed;
  const hosts = branchesOf(components[HOSTNAME], true, false);
  const paths = branchesOf(components[PATHNAME], false, ignoreCase);
  for (let at = 0; at < hosts.length; at++) {
    const node = descend(index.texts, index.hosts, hosts[at].edges);
    const member = hosts[at].isEnd ? "end" : "rest";
    const host = (node[member] ??= new Host());
    const root = ignoreCase
      ? (host.folded ??= new Node(0, 0))
      : (host.exact ??= new Node(0, 0));
    for (let at = 0; at < paths.length; at++) {
      const node = descend(index.texts, root, paths[at].edges);
      const member = paths[at].isEnd ? "end" : "rest";
      node[member] = change(node[member], entry);
    }
  }
  let unchecked = 0;
  for (let component = 0; component < 8; component++) {
    const isChecked =
      components[component].patternString === "*" ||
      (component === HOSTNAME && isDecided(hosts)) ||
      (component === PATHNAME && isDecided(paths));
    unchecked |= isChecked ? 0 : 1 << component;
  }
  entry.unchecked = unchecked;
  entry.groups = isDecided(paths)
    ? findGroups(index, components[PATHNAME].partList)
    : null;
}

function isDecided(branches) {
  return branches.length === 1 && branches[0].isDecided;
}

/**
 * Where the groups of a pathname are that the tree decides: for each the length of the text between the group before it and
 * itself, and whether it is a segment or goes to the end. Patterns with the same groups share the array.
 */
function findGroups({ groups: known }, partList) {
  const groups = [];
  let key = "";
  let skipped = 0;
  for (let index = 0; index < partList.length; index++) {
    const { type, value, name, prefix, suffix } = partList[index];
    if (type === FIXED_TEXT) {
      skipped += value.length;
      continue;
    }
    skipped += prefix.length;
    const isSegment = type === SEGMENT_WILDCARD;
    groups[groups.length] = { name, skipped, isSegment };
    key += `${name},${skipped},${isSegment},`;
    skipped = suffix.length;
  }
  const found = mapGet(known, key);
  if (found === undefined) {
    mapSet(known, key, groups);
  }
  return found ?? groups;
}
