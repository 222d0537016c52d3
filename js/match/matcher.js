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
/** Characters as a STEP takes them: as many as possible, or as few as possible. Then comes `other`. */
const LOOP = 4;
/** The start of a group. */
const START = 5;
/** The end of a group. */
const END = 6;
/** A group that has no value. */
const CLEAR = 7;
/** A group of all characters that are left before the end of the pattern. */
const REMAINDER = 8;

// What a match that goes on from a node can begin with, if it is not one character code.

/** Nothing: the match is at its end. */
const NOTHING = -1;
/** More than one character. */
const ANYTHING = -2;

/** A search remembers its choices after this many. Most searches make fewer. */
const FEW_CHOICES = 100;

/** A regular expression can have this many optional parts: a search tries up to four ways to choose from two. */
const MOST_OPTIONAL = 2;

/**
 * Creates a node.
 *
 * - `text`: the text of TEXT and MATCH
 * - `group`: the index of the group
 * - `minimum`: the least length of a REMAINDER
 * - `delimiter`: the character code of the delimiter of a STEP or LOOP; NOTHING if there is none
 * - `isGreedy`: whether a LOOP takes as many characters as possible
 * - `id`: the number of a SPLIT or LOOP
 * - `first`, `otherFirst`: what `next` and `other` of a SPLIT or LOOP begin with
 */
const createNode = (code, next, other = null, text = "") => ({
  code,
  next,
  other,
  text,
  group: -1,
  minimum: 0,
  delimiter: NOTHING,
  isGreedy: false,
  id: -1,
  first: ANYTHING,
  otherFirst: ANYTHING,
});

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

  // Whether a backtracking search takes linear time without a memory, so that the engine's RegExp does. A group that can end at
  // one place only is tried once, or once for each choice of the optional parts before. A part that can end at several places is
  // tried at each place, and the text after the part is compared there. A last group that matches anything never fails. The time
  // can be greater in three cases: with more optional parts; with a group after a part that can end at several places; and with
  // a group that the regular expression can divide in several ways.
  let isLinear = true;
  let optionalCount = 0;
  /** Whether a group follows that can fail. */
  let hasGroup = false;
  /** Notes a part that can end at several places. */
  const meetRepeated = () => {
    isLinear &&= !hasGroup;
    hasGroup = true;
  };

  /** Sets the nodes of a SPLIT. */
  const setBranches = (split, next, other) => {
    split.next = next;
    split.other = other;
    split.first = firstOf(next);
    split.otherFirst = firstOf(other);
  };
  const createSplit = (next, other, code = SPLIT) => {
    const split = createNode(code, next, other);
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
      return createNode(MATCH, null, null, suffix);
    }
    return createNode(TEXT, next, null, text);
  };

  /** Fixed text, as often as possible. */
  const addTextLoop = (text, next) => {
    const split = createSplit(next, next);
    setBranches(split, addText(text, split), next);
    meetRepeated();
    return split;
  };

  /**
   * A group of at least `minimum` characters: as many as possible, or else as few. If there is a separator, the group is
   * segments with the separator between them.
   */
  const addGroup = (isSegment, minimum, isGreedy, separator, next) => {
    const group = --groupCount;
    if (!isSegment && next.code === MATCH) {
      const remainder = createNode(REMAINDER, next);
      remainder.group = group;
      remainder.minimum = minimum;
      return remainder;
    }
    const end = createNode(END, next);
    const step = createNode(STEP, next);
    let loop;
    if (separator === "") {
      loop = createSplit(step, end, LOOP);
      loop.isGreedy = isGreedy;
    } else {
      loop = createSplit(addText(separator, step), createSplit(end, step));
    }
    step.next = loop;
    step.delimiter = loop.delimiter = isSegment ? delimiter : NOTHING;
    const start = createNode(START, minimum === 0 ? loop : step);
    start.group = end.group = group;
    return start;
  };

  /** Notes what the group of a part means for `isLinear`. */
  const meetGroup = (isSegment, isRepeated, separator, next) => {
    if (isRepeated && separator[0] !== delimiterCodePoint) {
      isLinear = false;
    } else if (!isSegment && next.code === MATCH) {
      hasGroup = suffix !== "";
    } else if (
      isSegment &&
      !isRepeated &&
      (delimiter === NOTHING
        ? next.code === MATCH
        : isAfterSegment(next, delimiter))
    ) {
      hasGroup = true;
    } else {
      meetRepeated();
    }
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
      meetGroup(isSegment, isRepeated, separator, node);
      node = addGroup(isSegment, minimum, isGreedy, separator, node);
      node = addText(prefix, node);
    }
    if (isOptional) {
      let other = next;
      if (type !== "fixed-text") {
        other = createNode(CLEAR, next);
        other.group = groupCount;
      }
      node = createSplit(node, other);
      optionalCount++;
    }
    return node;
  };

  for (let index = 0; index < partList.length; index++) {
    groupCount += partList[index].type === "fixed-text" ? 0 : 1;
  }
  const boundCount = 2 * groupCount;
  let node = createNode(MATCH, null);
  for (let index = partList.length - 1; index >= 0; index--) {
    node = addPart(partList[index], node);
  }
  isLinear &&= optionalCount <= MOST_OPTIONAL;
  return new Graph(node, suffix, boundCount, ignoreCase, isLinear);
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

/** Whether a choice was tried at a position before. From now on, it was. `tried` has a bit for each choice and position. */
function wasTried(tried, { id }, position, end) {
  const bits = (tried[id] ??= new Uint8Array((end >> 3) + 1));
  const bit = 1 << (position & 7);
  const was = (bits[position >> 3] & bit) !== 0;
  bits[position >> 3] |= bit;
  return was;
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
  // The ways that were not taken, the last one first. Each has the one before it as `rest`.
  let untaken = null;
  let choices = 0;
  // See `wasTried`; null if the search made few choices.
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
        if (
          ++choices > fewChoices &&
          wasTried((tried ??= []), node, position, end)
        ) {
          break;
        }
        const { first, otherFirst } = node;
        const c = position < end ? charCodeAt(input, position) : NOTHING;
        const canTakeOther = otherFirst === ANYTHING || otherFirst === c;
        if (first === ANYTHING || first === c) {
          next = node.next;
          if (canTakeOther) {
            untaken = { position, node: node.other, rest: untaken };
          }
        } else if (canTakeOther) {
          next = node.other;
        }
        break;
      }
      case LOOP: {
        const { delimiter, isGreedy, other, otherFirst } = node;
        for (; ; position++) {
          if (
            ++choices > fewChoices &&
            wasTried((tried ??= []), node, position, end)
          ) {
            break;
          }
          const c = position < end ? charCodeAt(input, position) : NOTHING;
          const canLeave = otherFirst === ANYTHING || otherFirst === c;
          if (c === NOTHING || c === delimiter) {
            next = canLeave ? other : null;
            break;
          }
          if (canLeave && isGreedy) {
            untaken = { position, node: other, rest: untaken };
          } else if (canLeave) {
            untaken = { position: position + 1, node, rest: untaken };
            next = other;
            break;
          }
        }
        break;
      }
      case REMAINDER:
        if (end - position >= node.minimum) {
          if (bounds !== null) {
            bounds[2 * node.group] = position;
            bounds[2 * node.group + 1] = end;
          }
          position = end;
          next = node.next;
        }
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
      if (untaken === null) {
        return false;
      }
      ({ node: next, position, rest: untaken } = untaken);
    }
    node = next;
  }
}
