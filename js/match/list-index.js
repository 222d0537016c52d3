// The index of a URLPatternList: it finds the patterns of the list that can match a URL.
//
//     {pathname: "/users/:id"}                     anything                    "/users/", a label, the end
//     {hostname: "a.org", pathname: "/users/me"}   "a.org", the end            "/users/me", the end
//     {hostname: ":a.org", pathname: "/files/*"}   ".org", a label, the end    "/files/", anything
//
// There is a tree of hostnames, which are read from the end to the start. It leads to trees of pathnames, and these lead to
// the patterns. An edge of a tree is a text, which begins with another character than its siblings, or one label: as many
// characters as there are before the next delimiter, but at least one. So a text leads to each node at most once.
//
// The patterns at the nodes that are reached are candidates, which are merged in the order of the list. What the trees have
// not decided is then compared component by component, each candidate once. So a search takes at most time in proportion to
// the length of the patterns times the length of the input, as a loop over the patterns does.
//
// What a pattern says after a regular expression, a wildcard or a repeated group is "anything" for a tree. A pattern with
// optional groups is filed once with each group and once without it.

import {
  Map,
  charCodeAt,
  indexOf,
  isArray,
  join,
  lastIndexOf,
  mapGet,
  mapSet,
  slice,
  startsWith,
  toLowerCase,
} from "../shared/intrinsics.js";
import { HOSTNAME, PATHNAME } from "../shared/components.js";
import { createDataProperty } from "../shared/webidl.js";
import { componentOf } from "../url/url-record.js";
import {
  createAComponentMatchResult,
  execComponent,
  testComponent,
} from "./component.js";

/** An edge that is one label, beside the edges that are texts. */
const LABEL = null;

/** If a component has more optional groups than these, everything from the next one on is "anything" for the tree. */
const MOST_CHOICES = 3;

/** A node of a tree. In a tree of hostnames, `end` and `rest` are a `Host`. In a tree of pathnames, they are arrays of entries. */
class Node {
  /** The text of the edge that leads here. */
  text;
  /** The only child after a text; null if there is none, or if `children` has the children. */
  child = null;
  /** The children after texts, by the code units that these begin with; null if there never were two. */
  children = null;
  /** The child after a label. */
  label = null;
  /** Where patterns end here; null if none does. */
  end = null;
  /** Where patterns go on with anything; null if none does. */
  rest = null;

  constructor(text) {
    this.text = text;
  }
}

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
 * - `unchecked`: the components that the trees do not decide, as bits. Bit 0 is the protocol's. The index sets it.
 * - `groups`: where the groups of the pathname are, if a tree decides it, or else null. The index sets it.
 */
export class Index {
  /** The root of the tree of hostnames. */
  hosts = new Node("");
  /** The entries that are always candidates; null or in order. */
  always = null;
  /** The groups of pathnames that the trees decide, by their keys; see `findGroups`. */
  groups = new Map();
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

/** The array with one more entry. A search may be reading the array, so the array only gets longer. */
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

const none = [];

/**
 * The entries that can match a URL, in order: those that are always candidates, and those that the hostname and the pathname
 * lead to. `parsed` is the URL as `parseInput` returns it; null if there is none. The array is the index's own.
 */
export function candidatesOf({ always, hosts }, parsed) {
  if (parsed === null) {
    return always ?? none;
  }
  // The components of a record are not cut out: they are read where they are.
  const isRecord = !isArray(parsed);
  const hostText = isRecord ? parsed.href : parsed[HOSTNAME];
  const hostStart = isRecord ? parsed.hostStart : 0;
  const hostEnd = isRecord ? parsed.hostEnd : hostText.length;
  let host = walk(hosts, hostText, hostStart, hostEnd, true, null);
  let reached = always === null ? null : { found: always, next: null };
  if (host !== null) {
    const text = isRecord ? parsed.href : parsed[PATHNAME];
    const start = isRecord ? parsed.pathStart : 0;
    const end = isRecord ? parsed.queryStart : text.length;
    for (; host !== null; host = host.next) {
      const { exact, folded } = host.found;
      if (exact !== null) {
        reached = walk(exact, text, start, end, false, reached);
      }
      if (folded !== null) {
        // A pathname is ASCII.
        reached = walk(folded, toLowerCase(text), start, end, false, reached);
      }
    }
  }
  if (reached === null) {
    return none;
  }
  if (reached.next === null) {
    return reached.found;
  }
  const arrays = [];
  for (; reached !== null; reached = reached.next) {
    arrays[arrays.length] = reached.found;
  }
  return mergeAll(arrays, 0, arrays.length);
}

/**
 * Follows a piece of a text from the root of a tree: a hostname from its end, a pathname from its start. What the nodes on the
 * way have comes before `reached`, a linked list of {found, next}.
 */
function walk(node, text, start, end, isHost, reached) {
  const last = isHost ? start : end;
  let at = isHost ? end : start;
  /** The nodes that are left to visit, as a linked list of {node, at, next}. */
  let waiting = null;
  for (;;) {
    if (node.rest !== null) {
      reached = { found: node.rest, next: reached };
    }
    let next = null;
    let nextAt = at;
    if (at === last) {
      if (node.end !== null) {
        reached = { found: node.end, next: reached };
      }
    } else {
      const { child: only, children, label } = node;
      const child =
        children === null
          ? only
          : mapGet(children, charCodeAt(text, isHost ? at - 1 : at));
      if (child !== null && child !== undefined) {
        const { length } = child.text;
        const isThere = isHost
          ? at - length >= start && startsWith(text, child.text, at - length)
          : at + length <= end && startsWith(text, child.text, at);
        if (isThere) {
          next = child;
          nextAt = isHost ? at - length : at + length;
        }
      }
      if (label !== null) {
        const labelAt = labelEnd(text, at, last, isHost);
        if (labelAt !== at && next === null) {
          next = label;
          nextAt = labelAt;
        } else if (labelAt !== at) {
          waiting = { node: label, at: labelAt, next: waiting };
        }
      }
    }
    if (next !== null) {
      node = next;
      at = nextAt;
    } else if (waiting !== null) {
      ({ node, at, next: waiting } = waiting);
    } else {
      return reached;
    }
  }
}

/** Where the label ends that is read from `at` on. `last` is where the text ends. */
function labelEnd(text, at, last, isHost) {
  if (isHost) {
    const start = lastIndexOf(text, ".", at - 1) + 1;
    return start < last ? last : start;
  }
  const end = indexOf(text, "/", at);
  return end < 0 || end > last ? last : end;
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
function textOf(parsed, component) {
  return isArray(parsed) ? parsed[component] : componentOf(parsed, component);
}

/** A component of a match, by its index. */
export function createComponentResult({ indexed, groups }, parsed, index) {
  const input = textOf(parsed, index);
  if (index === PATHNAME && groups !== null) {
    return { groups: readGroups(groups, input), input };
  }
  const component = indexed.components[index];
  const captured = execComponent(component, input);
  return createAComponentMatchResult(component, input, captured);
}

/** The values of the groups of a pathname, given where they are; see `findGroups`. */
function readGroups(groups, pathname) {
  const values = {};
  const { length } = pathname;
  let end = 0;
  for (let index = 0; index < groups.length; index++) {
    const { name, skipped, isLabel } = groups[index];
    const start = end + skipped;
    end = isLabel ? labelEnd(pathname, start, length, false) : length;
    createDataProperty(values, name, slice(pathname, start, end));
  }
  return values;
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
  const hosts = waysOf(components[HOSTNAME], true, false);
  const paths = waysOf(components[PATHNAME], false, ignoreCase);
  for (let at = 0; at < hosts.length; at++) {
    const node = descend(index.hosts, hosts[at].edges, true);
    const member = hosts[at].isEnd ? "end" : "rest";
    const host = (node[member] ??= new Host());
    const root = ignoreCase
      ? (host.folded ??= new Node(""))
      : (host.exact ??= new Node(""));
    for (let at = 0; at < paths.length; at++) {
      const node = descend(root, paths[at].edges, false);
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

/**
 * Where the groups of a pathname are that the tree decides: for each the length of the text between the group before it and
 * itself, and whether it is a label or goes to the end. Patterns with the same groups share the array.
 */
function findGroups({ groups: known }, partList) {
  const groups = [];
  let key = "";
  let skipped = 0;
  for (let index = 0; index < partList.length; index++) {
    const { type, value, name, prefix, suffix } = partList[index];
    if (type === "fixed-text") {
      skipped += value.length;
      continue;
    }
    skipped += prefix.length;
    const isLabel = type === "segment-wildcard";
    groups[groups.length] = { name, skipped, isLabel };
    key += `${name},${skipped},${isLabel},`;
    skipped = suffix.length;
  }
  const found = mapGet(known, key);
  if (found === undefined) {
    mapSet(known, key, groups);
  }
  return found ?? groups;
}

function isDecided(ways) {
  return ways.length === 1 && ways[0].isDecided;
}

/** The node after some edges, which is made if need be. */
function descend(node, edges, isHost) {
  for (let index = 0; index < edges.length; index++) {
    const edge = edges[index];
    node =
      edge === LABEL
        ? (node.label ??= new Node(""))
        : descendByText(node, edge, isHost);
  }
  return node;
}

function descendByText(node, text, isHost) {
  while (text !== "") {
    const code = codeOf(text, isHost);
    let child = childOf(node, code, isHost);
    if (child === null) {
      child = new Node(text);
      setChild(node, child, isHost);
      return child;
    }
    const common = commonLength(child.text, text, isHost);
    if (common < child.text.length) {
      // The edge to the child becomes two edges.
      const middle = new Node(firstOf(text, common, isHost));
      setChild(node, middle, isHost);
      child.text = afterFirst(child.text, common, isHost);
      setChild(middle, child, isHost);
      child = middle;
    }
    node = child;
    text = afterFirst(text, common, isHost);
  }
  return node;
}

/** The code unit that is read first. */
function codeOf(text, isHost) {
  return charCodeAt(text, isHost ? text.length - 1 : 0);
}

/** The characters that are read first, and those that are read after them. */
function firstOf(text, count, isHost) {
  return isHost ? slice(text, text.length - count) : slice(text, 0, count);
}
function afterFirst(text, count, isHost) {
  return isHost ? slice(text, 0, text.length - count) : slice(text, count);
}

/** How many characters that are read first are the same. */
function commonLength(one, other, isHost) {
  const { length } = one;
  let count = 0;
  while (
    count < length &&
    count < other.length &&
    charCodeAt(one, isHost ? length - 1 - count : count) ===
      charCodeAt(other, isHost ? other.length - 1 - count : count)
  ) {
    count++;
  }
  return count;
}

/** The child whose text begins with a code unit; null if there is none. */
function childOf({ child, children }, code, isHost) {
  if (children !== null) {
    return mapGet(children, code) ?? null;
  }
  return child !== null && codeOf(child.text, isHost) === code ? child : null;
}

/** Adds a child, in the place of one whose text begins with the same code unit. */
function setChild(node, child, isHost) {
  const code = codeOf(child.text, isHost);
  const { child: only } = node;
  if (node.children !== null) {
    mapSet(node.children, code, child);
  } else if (only === null || codeOf(only.text, isHost) === code) {
    node.child = child;
  } else {
    const children = new Map();
    mapSet(children, codeOf(only.text, isHost), only);
    mapSet(children, code, child);
    node.children = children;
    node.child = null;
  }
}

/**
 * The ways of a component through a tree, one for each choice of the parts that a match may lack:
 *
 * - `edges`: texts and `LABEL`s
 * - `isEnd`: whether the text ends after the edges. Otherwise anything can follow.
 * - `isDecided`: whether the component says no more than the way does
 */
function waysOf({ partList, options }, isHost, ignoreCase) {
  let choices = 0;
  for (let index = 0; index < partList.length; index++) {
    choices += isChoice(partList[index]) ? 1 : 0;
  }
  const ways = [];
  const count = 1 << (choices < MOST_CHOICES ? choices : MOST_CHOICES);
  for (let choice = 0; choice < count; choice++) {
    ways[choice] = wayOf(partList, options, choice, isHost, ignoreCase);
  }
  return ways;
}

/** Whether a match may lack a part. */
function isChoice({ modifier }) {
  return modifier === "?" || modifier === "*";
}

/** The way that has the optional parts whose bits in `choice` are set. */
function wayOf(partList, options, choice, isHost, ignoreCase) {
  const way = {
    edges: [],
    isEnd: false,
    isDecided: true,
    /** Whether the last edge is a label: then text counts from its first delimiter on. */
    isInLabel: false,
  };
  const delimiter = isHost ? "." : "/";
  let choices = 0;
  for (let count = 0; count < partList.length; count++) {
    const part = partList[isHost ? partList.length - 1 - count : count];
    const { type, value, modifier, prefix, suffix } = part;
    if (isChoice(part)) {
      if (choices === MOST_CHOICES) {
        way.isDecided = false;
        return way;
      }
      const isThere = (choice >> choices++) & 1;
      if (!isThere) {
        continue;
      }
    }
    const before = isHost ? suffix : prefix;
    const after = isHost ? prefix : suffix;
    const text = type === "fixed-text" ? value : before;
    addText(way, ignoreCase ? toLowerCase(text) : text, delimiter, isHost);
    if (modifier === "*" || modifier === "+") {
      way.isDecided = false;
      return way;
    }
    if (type === "fixed-text") {
      continue;
    }
    if (
      type !== "segment-wildcard" ||
      options.delimiterCodePoint !== delimiter
    ) {
      const isLast = count === partList.length - 1 && after === "";
      way.isDecided &&= type === "full-wildcard" && isLast && !way.isInLabel;
      return way;
    }
    if (way.isInLabel) {
      way.isDecided = false;
    } else {
      way.edges[way.edges.length] = LABEL;
      way.isInLabel = true;
    }
    addText(way, ignoreCase ? toLowerCase(after) : after, delimiter, isHost);
  }
  way.isEnd = true;
  return way;
}

function addText(way, text, delimiter, isHost) {
  if (way.isInLabel) {
    const end = isHost
      ? labelEnd(text, text.length, 0, true)
      : labelEnd(text, 0, text.length, false);
    const count = isHost ? text.length - end : end;
    way.isDecided &&= count === 0;
    way.isInLabel = count === text.length;
    text = afterFirst(text, count, isHost);
  }
  const { edges } = way;
  const last = edges.length - 1;
  if (last >= 0 && edges[last] !== LABEL) {
    edges[last] = isHost ? text + edges[last] : edges[last] + text;
  } else {
    edges[last + 1] = text;
  }
}
