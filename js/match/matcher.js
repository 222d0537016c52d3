// Matching a component against its part list, without a regular expression.
//
// "Implementations are free to perform matching directly against the part list when possible":
// https://urlpattern.spec.whatwg.org/#compile-a-component. The groups are those that the standard's regular expression
// gives. The time is in proportion to the pattern's length times the input's, for every pattern and every input.
//
// A part list becomes a graph of nodes, one for each step of the regular expression. `run` follows the graph as a
// backtracking search does: where there is a choice, it tries the preferred node first, and remembers the other one. Since
// there are no back references and no lookarounds, whether the rest of a pattern matches from a position does not depend on
// the way to this position. So a choice that was tried at a position before has failed there, and is not tried again.
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

import {
  Uint8Array,
  charCodeAt,
  slice,
  toLowerCase,
} from "../shared/intrinsics.js";

// The codes of nodes.

/** The end of the pattern. Its text is the fixed text that every match ends with, which `run` compares first. */
const MATCH = 0;
/** Fixed text. */
const TEXT = 1;
/** One character; in a segment, one that is not the delimiter. */
const STEP = 2;
/** A choice: `next` is preferred to `other`. */
const SPLIT = 3;
/** The start of a group. */
const START = 4;
/** The end of a group. */
const END = 5;
/** A group that has no value. */
const CLEAR = 6;
/** All characters that are left, before the end of the pattern. */
const REMAINDER = 7;

// What a match that goes on from a node can begin with, if it is not one character code.

/** Nothing: the match is at its end. */
const NOTHING = -1;
/** More than one character. */
const ANYTHING = -2;

/** A search remembers its choices after this many. Most searches make fewer. */
const FEW_CHOICES = 100;

/** A regular expression can have this many optional parts: a search tries up to four ways to choose from two. */
const MOST_OPTIONAL = 2;

class Node {
  code;
  next;
  other;
  /** The text of TEXT and MATCH. */
  text;
  /** The index of the group. */
  group = -1;
  /** The character code of the delimiter of a STEP; NOTHING if there is none. */
  delimiter = NOTHING;
  /** The number of a SPLIT. */
  id = -1;
  /** What `next` and `other` of a SPLIT begin with. */
  first = ANYTHING;
  otherFirst = ANYTHING;

  constructor(code, next, other = null, text = "") {
    this.code = code;
    this.next = next;
    this.other = other;
    this.text = text;
  }
}

/**
 * A pattern that `run` takes.
 *
 * - `start`: the first node
 * - `suffix`: the fixed text that every match ends with
 * - `boundCount`: two for each group
 * - `isLinear`: whether the standard's regular expression takes linear time in an engine that searches by backtracking
 */
export class Graph {
  start;
  suffix;
  boundCount;
  ignoreCase;
  isLinear;

  constructor(start, suffix, boundCount, ignoreCase, isLinear) {
    this.start = start;
    this.suffix = suffix;
    this.boundCount = boundCount;
    this.ignoreCase = ignoreCase;
    this.isLinear = isLinear;
  }
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

/** Whether a match that goes on from a node begins with the delimiter, or is at its end. */
function isAfterSegment(node, delimiter) {
  const isBoundary = (one) => {
    const first = firstOf(one);
    return first === NOTHING || first === delimiter;
  };
  // Each of many optional parts in a row leads to the next one, so this is a loop.
  while (node.code === SPLIT) {
    if (!isBoundary(node.next)) {
      return false;
    }
    node = node.other;
  }
  return isBoundary(node);
}

// What `compile` meets in a part list, for the question whether a regular expression is linear.

/** An optional part. */
const OPTIONAL = 0;
/** A group that can end at one place only. */
const DIRECT = 1;
/** A last group that matches anything. */
const REST = 2;
/** A group or a text that can end at several places. */
const LOOP = 3;
/** A group that a regular expression can divide in several ways. */
const AMBIGUOUS = 4;

/**
 * Whether a backtracking search takes linear time without a memory, so that the engine's RegExp does. `met` is what the pattern
 * has, from the last to the first.
 *
 * A group that can end at one place only is tried once, or once for each choice of the optional parts before. One loop is tried
 * at each of its ends, and what follows the loop takes the time of its fixed text: a last group that matches anything never
 * fails. With more optional parts, with a group after a loop, or with a group that can be divided in several ways, the time can
 * be greater.
 */
function isLinear(met, suffix) {
  let optionalCount = 0;
  let hasLoop = false;
  for (let index = met.length - 1; index >= 0; index--) {
    switch (met[index]) {
      case OPTIONAL:
        optionalCount++;
        break;
      case REST:
        if (hasLoop && suffix !== "") {
          return false;
        }
        break;
      case AMBIGUOUS:
        return false;
      default:
        if (hasLoop) {
          return false;
        }
        hasLoop = met[index] === LOOP;
    }
  }
  return optionalCount <= MOST_OPTIONAL;
}

/**
 * Compiles a part list without regular expressions to a Graph.
 * https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
 */
export function compile(partList, { delimiterCodePoint, ignoreCase }) {
  const delimiter =
    delimiterCodePoint === "" ? NOTHING : charCodeAt(delimiterCodePoint, 0);
  let splitCount = 0;
  let groupCount = 0;
  let suffix = "";
  const met = [];
  const meet = (what) => {
    met[met.length] = what;
  };

  /** Sets the nodes of a SPLIT. */
  const setBranches = (split, next, other) => {
    split.next = next;
    split.other = other;
    split.first = firstOf(next);
    split.otherFirst = firstOf(other);
  };
  const createSplit = (next, other) => {
    const split = new Node(SPLIT, next, other);
    split.id = splitCount++;
    setBranches(split, next, other);
    return split;
  };

  /** Fixed text before a node. There is one MATCH only, so that of an optional part is not joined with it. */
  const addText = (text, next, isOptional = false) => {
    if (text === "") {
      return next;
    }
    if (ignoreCase) {
      text = toLowerCase(text);
    }
    if (next.code === MATCH && !isOptional) {
      suffix = text + next.text;
      return new Node(MATCH, null, null, suffix);
    }
    return new Node(TEXT, next, null, text);
  };

  /** Fixed text, as often as possible. */
  const addTextLoop = (text, next) => {
    const split = createSplit(next, next);
    setBranches(split, addText(text, split), next);
    meet(LOOP);
    return split;
  };

  /**
   * A group of at least `minimum` characters: as many as possible, or else as few. If there is a separator, the group is
   * segments with the separator between them.
   */
  const addGroup = (isSegment, minimum, isGreedy, separator, next) => {
    const group = --groupCount;
    const end = new Node(END, next);
    const step = new Node(STEP, next);
    if (!isSegment && next.code === MATCH) {
      const remainder = new Node(REMAINDER, end);
      const start = new Node(START, minimum === 0 ? remainder : step);
      step.next = remainder;
      start.group = end.group = group;
      return start;
    }
    let split = isGreedy ? createSplit(step, end) : createSplit(end, step);
    if (separator !== "") {
      split = createSplit(addText(separator, step), split);
    }
    step.next = split;
    step.delimiter = isSegment ? delimiter : NOTHING;
    const start = new Node(START, minimum === 0 ? split : step);
    start.group = end.group = group;
    return start;
  };

  /** What the group of a part is; see `isLinear`. */
  const kindOf = ({ type, modifier }, separator, next) => {
    const isRepeated = modifier === "*" || modifier === "+";
    if (type === "full-wildcard") {
      return isRepeated ? AMBIGUOUS : next.code === MATCH ? REST : LOOP;
    }
    if (isRepeated) {
      return separator !== "" && separator[0] === delimiterCodePoint
        ? LOOP
        : AMBIGUOUS;
    }
    const isDirect =
      delimiter === NOTHING
        ? next.code === MATCH
        : isAfterSegment(next, delimiter);
    return isDirect ? DIRECT : LOOP;
  };

  const addPart = (part, next) => {
    const { type, value, modifier, prefix, suffix } = part;
    const isOptional =
      modifier === "?" ||
      (modifier === "*" &&
        type !== "fixed-text" &&
        (prefix !== "" || suffix !== ""));
    let node;
    if (type === "fixed-text") {
      if (value === "") {
        return next;
      }
      node =
        modifier === "*" || modifier === "+"
          ? addTextLoop(value, next)
          : addText(value, next, isOptional);
      if (modifier === "+") {
        node = addText(value, node);
      }
    } else {
      const isSegment = type === "segment-wildcard";
      const isBare = prefix === "" && suffix === "";
      const isRepeated = modifier === "*" || modifier === "+";
      const minimum = isSegment
        ? isBare && modifier === "*"
          ? 0
          : 1
        : isBare && modifier === "?"
          ? 1
          : 0;
      const isGreedy = !isSegment || (isBare && isRepeated);
      const separator = isSegment && isRepeated ? suffix + prefix : "";
      node = addText(suffix, next, isOptional);
      meet(kindOf(part, separator, node));
      node = addGroup(isSegment, minimum, isGreedy, separator, node);
      node = addText(prefix, node);
    }
    if (isOptional) {
      let other = next;
      if (type !== "fixed-text") {
        other = new Node(CLEAR, next);
        other.group = groupCount;
      }
      node = createSplit(node, other);
      meet(OPTIONAL);
    }
    return node;
  };

  for (let index = 0; index < partList.length; index++) {
    groupCount += partList[index].type === "fixed-text" ? 0 : 1;
  }
  const boundCount = 2 * groupCount;
  let node = new Node(MATCH, null);
  for (let index = partList.length - 1; index >= 0; index--) {
    node = addPart(partList[index], node);
  }
  return new Graph(node, suffix, boundCount, ignoreCase, isLinear(met, suffix));
}

/**
 * Whether a text that is not empty is at a position. A slice is not copied, and engines compare it in one go. The method
 * `startsWith` of V8 compares one character after another, which takes a hundred times as long for a long text.
 */
function hasAt(input, text, position) {
  return (
    charCodeAt(input, position) === charCodeAt(text, 0) &&
    (text.length === 1 ||
      slice(input, position, position + text.length) === text)
  );
}

/**
 * Whether the pattern matches all of a text. If so, and unless `bounds` is null, the start and the end of each group's value
 * are in `bounds`. The start is negative if the group has no value. The search remembers its choices after `fewChoices`; tests
 * give another number.
 */
export function run(
  { ignoreCase, start, suffix },
  text,
  bounds,
  fewChoices = FEW_CHOICES,
) {
  const input = ignoreCase ? toLowerCase(text) : text;
  const end = input.length - suffix.length;
  if (end < 0 || (suffix !== "" && !hasAt(input, suffix, end))) {
    return false;
  }
  // The positions of the choices that were made, each before the other node; null if there are none.
  let stack = null;
  let top = 0;
  let choices = 0;
  // For each SPLIT a bit for each position, which is set if the choice was tried there; null if there are none.
  let tried = null;
  let node = start;
  let position = 0;
  for (;;) {
    let next = null;
    switch (node.code) {
      case MATCH:
        if (position === end) {
          return true;
        }
        break;
      case TEXT: {
        const after = position + node.text.length;
        if (after <= end && hasAt(input, node.text, position)) {
          position = after;
          next = node.next;
        }
        break;
      }
      case STEP:
        if (position < end && charCodeAt(input, position) !== node.delimiter) {
          position++;
          next = node.next;
        }
        break;
      case SPLIT: {
        if (++choices > fewChoices) {
          tried ??= [];
          const bits = (tried[node.id] ??= new Uint8Array((end >> 3) + 1));
          const bit = 1 << (position & 7);
          if ((bits[position >> 3] & bit) !== 0) {
            break;
          }
          bits[position >> 3] |= bit;
        }
        const { first, otherFirst } = node;
        const c = position < end ? charCodeAt(input, position) : NOTHING;
        const canTakeOther = otherFirst === ANYTHING || otherFirst === c;
        if (first === ANYTHING || first === c) {
          next = node.next;
          if (canTakeOther) {
            stack ??= [];
            stack[top++] = position;
            stack[top++] = node.other;
          }
        } else if (canTakeOther) {
          next = node.other;
        }
        break;
      }
      case REMAINDER:
        position = end;
        next = node.next;
        break;
      default:
        // START, END or CLEAR
        if (bounds !== null) {
          bounds[2 * node.group + (node.code === END ? 1 : 0)] =
            node.code === CLEAR ? -1 : position;
        }
        next = node.next;
    }
    if (next === null) {
      if (top === 0) {
        return false;
      }
      next = stack[--top];
      position = stack[--top];
    }
    node = next;
  }
}
