// The index of a URLPatternList: it finds the patterns of the list that can match a URL.
//
//     {pathname: "/users/:id"}                      any host    "/users", any one label, the end
//     {hostname: "a.org", pathname: "/users/me"}    "a.org"     "/users", "/me", the end
//     {hostname: "*.org", pathname: "/files/*"}     …".org"     "/files", anything
//
// The hostname leads to the root of a tree of pathnames. An edge of the tree is a label: a piece of the pathname that
// begins with a slash, except perhaps the first one, and ends before the next slash. A walk visits each node at most once.
// The patterns at the nodes that it reaches are candidates, which are merged in the order of the list. What the tree has not
// decided is then compared component by component, each candidate once. So a search takes at most time in proportion to the
// length of the patterns times the length of the input, as a loop over the patterns does.
//
// What a pathname says after a regular expression, a wildcard or a repeated group is "anything" for the tree. A pattern with
// optional groups is filed once with each group and once without it.

import {
  Map,
  charCodeAt,
  indexOf,
  isArray,
  join,
  mapGet,
  mapSet,
  slice,
  startsWith,
  toLowerCase,
} from "../shared/intrinsics.js";
import { HOSTNAME, PATHNAME } from "../shared/components.js";
import { componentOf } from "../url/url-record.js";
import { matchComponent, testComponent } from "./component.js";

/** Any one label of a pathname, which a group `/:name` matches. */
const ANY = null;

/** If a pathname has more optional groups than these, everything from the next one on is "anything" for the tree. */
const MOST_CHOICES = 3;

class Node {
  /** The label of the only child, and this child; null if there is none or `children` has them. */
  label = null;
  child = null;
  /** The children by their labels; null if there are fewer than two. */
  children = null;
  /** The child after any one label. */
  any = null;
  /** The entries whose pathname ends here, and those that take anything from here on; each null or in order. */
  end = null;
  rest = null;
}

/** The trees of the patterns for one host: of those that tell upper and lower case apart, and of those that do not. */
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
 * - `unchecked`: the components that the tree does not decide, as bits. Bit 0 is the protocol's. The index sets it.
 */
export class Index {
  /** The hosts of patterns whose hostname is text. */
  hosts = new Map();
  /** The hosts of the other patterns, by the text at the end of the hostname: {length, hosts} for each length of the text. */
  suffixes = [];
  /** The entries that are always candidates; null or in order. */
  always = null;
}

/** Whether an entry comes before another. */
export function precedes(one, other) {
  return one.specificity === other.specificity
    ? one.place < other.place
    : one.specificity > other.specificity;
}

/** Merges two arrays of entries that are in order, to a new one. An entry that is in both is there once. */
function merge(left, right) {
  const merged = [];
  let at = 0;
  for (let index = 0; index < left.length; index++) {
    while (at < right.length && precedes(right[at], left[index])) {
      merged[merged.length] = right[at++];
    }
    if (right[at] === left[index]) {
      at++;
    }
    merged[merged.length] = left[index];
  }
  while (at < right.length) {
    merged[merged.length] = right[at++];
  }
  return merged;
}

/** Merges the arrays from one index to another. */
function mergeAll(arrays, from, to) {
  if (to - from === 1) {
    return arrays[from];
  }
  const middle = (from + to) >>> 1;
  return merge(mergeAll(arrays, from, middle), mergeAll(arrays, middle, to));
}

/** The array with one more entry. A search may be reading the array, so it only gets longer. */
function withEntry(entries, entry) {
  if (entries === null) {
    return [entry];
  }
  const last = entries[entries.length - 1];
  if (precedes(entry, last)) {
    return merge(entries, [entry]);
  }
  if (entry !== last) {
    entries[entries.length] = entry;
  }
  return entries;
}

/** A new array without an entry; null if there are no others. */
function withoutEntry(entries, entry) {
  const others = [];
  for (let index = 0; entries !== null && index < entries.length; index++) {
    if (entries[index] !== entry) {
      others[others.length] = entries[index];
    }
  }
  return others.length === 0 ? null : others;
}

/**
 * The entries that can match a URL, in order: those that are always candidates, and those that the hostname and the pathname
 * lead to. `parsed` is the URL as `parseInput` returns it; null if there is none. The array is the index's own.
 */
export function candidatesOf(index, parsed) {
  const { always, hosts, suffixes } = index;
  if (parsed === null) {
    return always ?? none;
  }
  const hostname = textOf(parsed, HOSTNAME);
  const pathname = textOf(parsed, PATHNAME);
  const reached = always === null ? [] : [always];
  walkHost(mapGet(hosts, hostname), pathname, reached);
  for (let at = 0; at < suffixes.length; at++) {
    const { length, hosts } = suffixes[at];
    if (length <= hostname.length) {
      const suffix = slice(hostname, hostname.length - length);
      walkHost(mapGet(hosts, suffix), pathname, reached);
    }
  }
  return reached.length === 0 ? none : mergeAll(reached, 0, reached.length);
}

const none = [];

function walkHost(host, pathname, reached) {
  if (host === undefined) {
    return;
  }
  if (host.exact !== null) {
    walk(host.exact, pathname, reached);
  }
  if (host.folded !== null) {
    // A pathname is ASCII.
    walk(host.folded, toLowerCase(pathname), reached);
  }
}

/** Adds the arrays of entries at the nodes that a pathname leads to. */
function walk(node, pathname, reached) {
  const { length } = pathname;
  let at = 0;
  /** The nodes that are left to visit, as a linked list of {node, at, next}. */
  let waiting = null;
  for (;;) {
    let next = null;
    if (node.rest !== null) {
      reached[reached.length] = node.rest;
    }
    if (at < length) {
      let end = indexOf(pathname, "/", at + 1);
      if (end < 0) {
        end = length;
      }
      next = childOf(node, pathname, at, end);
      const { any } = node;
      if (any !== null && end - at > 1 && charCodeAt(pathname, at) === 0x2f) {
        if (next === null) {
          next = any;
        } else {
          waiting = { node: any, at: end, next: waiting };
        }
      }
      at = end;
    } else if (node.end !== null) {
      reached[reached.length] = node.end;
    }
    if (next === null) {
      if (waiting === null) {
        return;
      }
      ({ node, at, next: waiting } = waiting);
    } else {
      node = next;
    }
  }
}

/** The child after a label, which is a piece of a pathname; null if there is none. */
function childOf({ label, child, children }, pathname, at, end) {
  if (child !== null) {
    const isLabel =
      label.length === end - at && startsWith(pathname, label, at);
    return isLabel ? child : null;
  }
  return children === null
    ? null
    : (mapGet(children, slice(pathname, at, end)) ?? null);
}

/** Whether a candidate matches a URL, given as `parseInput` returns it. */
export function matchesEntry({ indexed, unchecked }, parsed) {
  for (let index = 0, rest = unchecked; rest !== 0; index++, rest >>>= 1) {
    if (
      (rest & 1) !== 0 &&
      !testComponent(indexed.components[index], textOf(parsed, index))
    ) {
      return false;
    }
  }
  return true;
}

/** A component of a URL record, or of an array of components. */
export function textOf(parsed, component) {
  return isArray(parsed) ? parsed[component] : componentOf(parsed, component);
}

/** A component of a match, by its index. */
export function createComponentResult({ compiled }, parsed, index) {
  const component = compiled.components[index];
  return matchComponent(component, textOf(parsed, index));
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

/** Removes an entry, but not the nodes that lead to it. The index is useless if this function does not return. */
export function removeEntry(index, entry) {
  update(index, entry, withoutEntry);
}

/** Replaces the arrays that have an entry, or shall have it. */
function update(index, entry, change) {
  const { indexed } = entry;
  if (indexed === null) {
    index.always = change(index.always, entry);
    return;
  }
  const { components, ignoreCase } = indexed;
  const { partList } = components[HOSTNAME];
  const end = fixedEnd(partList);
  const host = hostOf(index, end, partList);
  const root = ignoreCase
    ? (host.folded ??= new Node())
    : (host.exact ??= new Node());
  const variants = 1 << choicesOf(components[PATHNAME].partList);
  let isDecided = variants === 1;
  for (let variant = 0; variant < variants; variant++) {
    const path = labelsOf(components[PATHNAME], variant, ignoreCase);
    const node = descend(root, path.labels);
    if (path.hasRest) {
      node.rest = change(node.rest, entry);
    } else {
      node.end = change(node.end, entry);
    }
    isDecided &&= path.isDecided;
  }
  let unchecked = 0;
  for (let component = 0; component < 8; component++) {
    const isChecked =
      components[component].patternString === "*" ||
      (component === HOSTNAME && end.isWhole) ||
      (component === PATHNAME && isDecided);
    unchecked |= isChecked ? 0 : 1 << component;
  }
  entry.unchecked = unchecked;
}

/** The text that every match of a hostname ends with, and whether it is the whole hostname. */
function fixedEnd(partList) {
  let text = "";
  for (let index = partList.length - 1; index >= 0; index--) {
    const { type, value, modifier, suffix } = partList[index];
    if (type !== "fixed-text" || modifier !== "") {
      const isThere = modifier === "" || modifier === "+";
      return { text: isThere ? suffix + text : text, isWhole: false };
    }
    text = value + text;
  }
  return { text, isWhole: true };
}

/** The host of hostnames that are a text, or end with it. */
function hostOf(index, { text, isWhole }) {
  let { hosts } = index;
  if (!isWhole) {
    const { suffixes } = index;
    let at = 0;
    while (at < suffixes.length && suffixes[at].length !== text.length) {
      at++;
    }
    suffixes[at] ??= { length: text.length, hosts: new Map() };
    ({ hosts } = suffixes[at]);
  }
  let host = mapGet(hosts, text);
  if (host === undefined) {
    host = new Host();
    mapSet(hosts, text, host);
  }
  return host;
}

/** The node after some labels, which is made if need be. */
function descend(node, labels) {
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index];
    if (label === ANY) {
      node = node.any ??= new Node();
    } else if (node.label === label) {
      node = node.child;
    } else {
      node = descendByText(node, label);
    }
  }
  return node;
}

function descendByText(node, label) {
  if (node.children === null) {
    if (node.child === null) {
      node.label = label;
      node.child = new Node();
      return node.child;
    }
    const children = new Map();
    mapSet(children, node.label, node.child);
    node.children = children;
    node.label = null;
    node.child = null;
  }
  let child = mapGet(node.children, label);
  if (child === undefined) {
    child = new Node();
    mapSet(node.children, label, child);
  }
  return child;
}

/** Whether a match may lack a part. */
function isChoice({ modifier }) {
  return modifier === "?" || modifier === "*";
}

/** How many parts a match may lack; at most `MOST_CHOICES`. */
function choicesOf(partList) {
  let count = 0;
  for (let index = 0; index < partList.length; index++) {
    count += isChoice(partList[index]) ? 1 : 0;
  }
  return count < MOST_CHOICES ? count : MOST_CHOICES;
}

/**
 * The labels of a pathname, for one choice of the parts that a match may lack: the bits of `variant` are those that are
 * there.
 *
 * - `labels`: for each label its text, or `ANY`
 * - `hasRest`: whether anything can follow the labels
 * - `isDecided`: whether the labels say everything that the pathname says
 */
function labelsOf({ partList, options }, variant, ignoreCase) {
  const path = { labels: [], label: "", isAny: false, isDecided: true };
  let choice = 0;
  for (let index = 0; index < partList.length; index++) {
    const part = partList[index];
    const { type, value, modifier, prefix, suffix } = part;
    if (isChoice(part)) {
      if (choice === MOST_CHOICES) {
        return toRest(path);
      }
      const isThere = (variant >> choice++) & 1;
      if (!isThere) {
        continue;
      }
    }
    const isText = type === "fixed-text";
    addText(path, isText ? value : prefix, ignoreCase);
    if (modifier === "*" || modifier === "+") {
      return toRest(path);
    }
    if (!isText) {
      const isSegment =
        type === "segment-wildcard" && options.delimiterCodePoint === "/";
      if (!isSegment || path.label[0] !== "/") {
        return toRest(path);
      }
      path.isDecided &&= !path.isAny && path.label === "/";
      path.isAny = true;
      addText(path, suffix, ignoreCase);
    }
  }
  endLabel(path);
  return { labels: path.labels, hasRest: false, isDecided: path.isDecided };
}

function toRest({ labels }) {
  return { labels, hasRest: true, isDecided: false };
}

/** Adds text, in which each slash begins a label. */
function addText(path, text, ignoreCase) {
  const folded = ignoreCase ? toLowerCase(text) : text;
  let start = 0;
  for (
    let slash = indexOf(folded, "/");
    slash >= 0;
    slash = indexOf(folded, "/", start + 1)
  ) {
    addToLabel(path, slice(folded, start, slash));
    endLabel(path);
    start = slash;
  }
  addToLabel(path, slice(folded, start));
}

function addToLabel(path, text) {
  path.label += text;
  if (path.isAny && text !== "") {
    path.isDecided = false;
  }
}

function endLabel(path) {
  const { labels, label, isAny } = path;
  if (label !== "") {
    labels[labels.length] = isAny ? ANY : label;
  }
  path.label = "";
  path.isAny = false;
}
