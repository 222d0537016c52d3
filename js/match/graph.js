// Compiling a part list to a graph, which matcher.js follows.
//
// A graph has a node for each step of the regular expression that the standard generates:
// https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
//
// - `.` is any character, because the components of a URL are ASCII without line terminators. For the same reason, ignoring
//   case is ignoring the case of ASCII.
// - ECMAScript refuses an iteration of a group that matches the empty string. The graph is that of an equal expression, in
//   which no iteration can be empty:
//
//   | generated                            | equal to               | because                                                 |
//   | ------------------------------------ | ---------------------- | ------------------------------------------------------- |
//   | `(.*)?`                              | `(.+)?`                | the empty iteration is refused, and the group undefined |
//   | `((?:.*)*)`, `((?:.*)+)`             | `(.*)`                 | the first iteration tries each end, from the last one   |
//   | `((?:[^d]+?)*)`, `((?:[^d]+?)+)`     | `([^d]*)`, `([^d]+)`   | one character an iteration, as many as can be           |
//   | `p((?:.*)(?:sp(?:.*))*)s`            | `p(.*)s`               | the first iteration tries each end, from the last one   |
//   | `(?:)?`, `(?:)*`, `(?:)+`            | nothing                | fixed text can become empty when it is encoded          |

import { charCodeAt, toLowerCase } from "../shared/intrinsics.js";
import {
  FULL_WILDCARD,
  SEGMENT_WILDCARD,
  groupCountOf,
  isGroup,
  isOptional,
  isPlainText,
  isRepeated,
} from "./part.js";

// The codes of nodes.

/** The end of the pattern, before the graph's suffix. */
export const MATCH = 0;
/** Fixed text. */
export const TEXT = 1;
/** One character; in a segment, one that is not the delimiter. */
export const STEP = 2;
/** A choice: `next` is preferred to `other`. */
export const SPLIT = 3;
/** Characters as a STEP takes them: as many as possible, or as few as possible. Then comes `other`. */
export const LOOP = 4;
/** The start of a group. */
export const START = 5;
/** The end of a group. */
export const END = 6;
/** A group that has no value. */
export const CLEAR = 7;
/** A group of all characters that are left before the end of the pattern. */
export const REMAINDER = 8;

// What a match that goes on from a node can begin with, if it is not one character code.

/** Nothing: the match is at its end. */
export const NOTHING = -1;
/** More than one character. */
export const ANYTHING = -2;

/** The most choices in the graph of one part. */
const MOST_CHOICES = 3;

/**
 * A pattern that `run` takes.
 *
 * - `start`: the first node
 * - `suffix`: the fixed text that every match ends with, which `run` compares first
 * - `boundCount`: two for each group
 */
export class Graph {
  // Object.prototype may have setters of these names.
  start;
  suffix;
  boundCount;
  ignoreCase;

  constructor(start, suffix, boundCount, ignoreCase) {
    this.start = start;
    this.suffix = suffix;
    this.boundCount = boundCount;
    this.ignoreCase = ignoreCase;
  }
}

/** Compiles a part list without regular expressions of the author to a Graph. */
export function compile(partList, options) {
  let index = partList.length - 1;
  let suffix = "";
  for (; index >= 0 && isPlainText(partList[index]); index--) {
    suffix = partList[index].value + suffix;
  }
  if (index >= 0 && isGroup(partList[index]) && !isOptional(partList[index])) {
    suffix = partList[index].suffix + suffix;
  }
  let group = groupCountOf(partList);
  const boundCount = 2 * group;
  let node = createNode(MATCH, null);
  for (; index >= 0; index--) {
    const part = partList[index];
    const id = MOST_CHOICES * index;
    node = isGroup(part)
      ? createGroupPart(id, part, options, --group, node)
      : createTextPart(id, part, options, node);
  }
  const { ignoreCase } = options;
  const end = ignoreCase ? toLowerCase(suffix) : suffix;
  return new Graph(node, end, boundCount, ignoreCase);
}

/**
 * Creates a node.
 *
 * - `text`: the text of TEXT
 * - `bound`: the index of the bound that the node sets: the start of a group for a START, CLEAR or REMAINDER, its end for an END
 * - `minimum`: the least length of a REMAINDER
 * - `delimiter`: the character code of the delimiter of a STEP or LOOP; NOTHING if there is none
 * - `isGreedy`: whether a LOOP takes as many characters as possible
 * - `id`: the number of a SPLIT or LOOP
 * - `first`, `otherFirst`: what `next` and `other` of a SPLIT or LOOP begin with
 */
function createNode(code, next, text = "", bound = -1) {
  return {
    code,
    next,
    other: null,
    text,
    bound,
    minimum: 0,
    delimiter: NOTHING,
    isGreedy: false,
    id: -1,
    first: ANYTHING,
    otherFirst: ANYTHING,
  };
}

/** Fixed text before a node. */
function createText(text, { ignoreCase }, next) {
  return text === ""
    ? next
    : createNode(TEXT, next, ignoreCase ? toLowerCase(text) : text);
}

function createSplit(id, next, other, code = SPLIT) {
  const split = createNode(code, next);
  split.id = id;
  return setBranches(split, next, other);
}

/** Sets the nodes of a SPLIT, which it returns. */
function setBranches(split, next, other) {
  split.next = next;
  split.other = other;
  split.first = firstOf(next);
  split.otherFirst = firstOf(other);
  return split;
}

/** What a match begins with that goes on from a node. */
function firstOf(node) {
  while (node.code === END || node.code === CLEAR) {
    node = node.next;
  }
  switch (node.code) {
    case TEXT:
      return charCodeAt(node.text, 0);
    case MATCH:
      return NOTHING;
    default:
      return ANYTHING;
  }
}

/** A part of fixed text. */
function createTextPart(id, part, options, next) {
  const { value, modifier } = part;
  if (!isRepeated(part) || value === "") {
    const text = createText(value, options, next);
    return isPlainText(part) ? text : createSplit(id, text, next);
  }
  const loop = createSplit(id, next, next);
  setBranches(loop, createText(value, options, loop), next);
  return modifier === "+" ? createText(value, options, loop) : loop;
}

/** A part with a group. */
function createGroupPart(id, part, options, group, next) {
  const { prefix, suffix } = part;
  const isChoice = isOptional(part);
  // The graph's suffix has the suffix of the last group.
  const isInSuffix = next.code === MATCH && !isChoice;
  let node = isInSuffix ? next : createText(suffix, options, next);
  if (part.type === FULL_WILDCARD && node.code === MATCH) {
    node = createNode(REMAINDER, node, "", 2 * group);
    node.minimum = minimumOf(part);
  } else {
    node = createGroup(id, part, options, group, node);
  }
  node = createText(prefix, options, node);
  return isChoice
    ? createSplit(id + 2, node, createNode(CLEAR, next, "", 2 * group))
    : node;
}

/** A group of as many characters as possible, or else as few, that is no REMAINDER. A repeated group can be segments with a separator between. */
function createGroup(id, part, options, group, next) {
  const { type, prefix, suffix } = part;
  const { delimiterCodePoint } = options;
  const isSegment = type === SEGMENT_WILDCARD;
  const separator = isSegment && isRepeated(part) ? suffix + prefix : "";
  const end = createNode(END, next, "", 2 * group + 1);
  const step = createNode(STEP, next);
  let loop;
  if (separator === "") {
    loop = createSplit(id, step, end, LOOP);
    loop.isGreedy = !isSegment || isRepeated(part);
  } else {
    const longer = createSplit(id + 1, end, step);
    loop = createSplit(id, createText(separator, options, step), longer);
  }
  step.next = loop;
  step.delimiter = loop.delimiter =
    isSegment && delimiterCodePoint !== ""
      ? charCodeAt(delimiterCodePoint, 0)
      : NOTHING;
  return createNode(START, minimumOf(part) === 0 ? loop : step, "", 2 * group);
}

/** The least length of a group's value. */
function minimumOf({ type, modifier, prefix, suffix }) {
  const isBare = prefix + suffix === "";
  return type === SEGMENT_WILDCARD
    ? +!(isBare && modifier === "*")
    : +(isBare && modifier === "?");
}
