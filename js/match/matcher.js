// Matching a component by the graph of its part list, without a regular expression.
//
// "Implementations are free to perform matching directly against the part list when possible":
// https://urlpattern.spec.whatwg.org/#compile-a-component. The groups are those that the standard's regular expression
// captures. The time is proportional to the product of the lengths of the pattern and the input, for all patterns and inputs.
//
// `run` follows the graph as a backtracking search does: where there is a choice, it tries the preferred node first, and
// remembers the other one. Since there are no back references and no lookarounds, whether the rest of a pattern matches from a
// position does not depend on the way to this position. So a choice that was tried at a position before has failed there, and
// is not tried again.

import {
  Uint8Array,
  charCodeAt,
  slice,
  toLowerCase,
} from "../shared/intrinsics.js";
import {
  ANYTHING,
  CLEAR,
  LOOP,
  MATCH,
  NOTHING,
  REMAINDER,
  SPLIT,
  STEP,
  TEXT,
} from "./graph.js";

/** A search remembers its choices after this many. Most searches make fewer. */
const FEW_CHOICES = 100;

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

/** Whether a way through the graph whose first code unit is known, or `ANYTHING`, can start with a code unit. */
function canStart(first, c) {
  return first === ANYTHING || first === c;
}

/** The index at which a text's suffix starts; negative if it ends otherwise. */
function startOfSuffix(text, suffix) {
  const start = text.length - suffix.length;
  return suffix === "" || (start >= 0 && hasAt(text, suffix, start))
    ? start
    : -1;
}

/**
 * Whether the pattern matches all of a text. If so, and unless `bounds` is null, the start and the end of each group's value
 * are in `bounds`. The start is negative if the group has no value. The search remembers its choices after the first
 * `limit` ones; tests give another number.
 */
export function run(graph, text, bounds, limit = FEW_CHOICES) {
  const input = graph.ignoreCase ? toLowerCase(text) : text;
  const end = startOfSuffix(input, graph.suffix);
  if (end < 0) return false;
  // The alternatives that were not taken, the last one first. Each has the one before it as `rest`.
  let untaken = null;
  let choices = 0;
  const tried = [];
  let node = graph.start;
  let position = 0;
  for (let next; ; node = next) {
    next = null;
    switch (node.code) {
      case MATCH:
        if (position === end) return true;
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
        if (++choices > limit && wasTried(tried, node, position, end)) break;
        const c = position < end ? charCodeAt(input, position) : NOTHING;
        next = canStart(node.first, c) ? node.next : null;
        if (canStart(node.otherFirst, c)) {
          if (next === null) next = node.other;
          else untaken = { position, node: node.other, rest: untaken };
        }
        break;
      }
      case LOOP: {
        for (; ; position++) {
          if (++choices > limit && wasTried(tried, node, position, end)) break;
          const c = position < end ? charCodeAt(input, position) : NOTHING;
          const canLeave = canStart(node.otherFirst, c);
          if (c === NOTHING || c === node.delimiter) {
            next = canLeave ? node.other : null;
            break;
          }
          if (canLeave && node.isGreedy) {
            untaken = { position, node: node.other, rest: untaken };
          } else if (canLeave) {
            untaken = { position: position + 1, node, rest: untaken };
            next = node.other;
            break;
          }
        }
        break;
      }
      case REMAINDER:
        if (end - position >= node.minimum) {
          if (bounds !== null) {
            bounds[node.bound] = position;
            bounds[node.bound + 1] = end;
          }
          position = end;
          next = node.next;
        }
        break;
      default: // START, END or CLEAR
        if (bounds !== null)
          bounds[node.bound] = node.code === CLEAR ? -1 : position;
        next = node.next;
    }
    if (next === null) {
      if (untaken === null) return false;
      ({ node: next, position, rest: untaken } = untaken);
    }
  }
}
