// The branches that a component of a pattern takes in a tree of a list's index.
//
//     /users/:id        "/users/", a segment, the end
//     /files/*          "/files/", anything
//     /a{/:id}?         "/a/", a segment, the end; and "/a", the end
//
// The texts of a hostname are reversed, since a hostname is read from its end: `:a.org` is "gro.", a segment, the end.
//
// What a component says after a regular expression, a wildcard or a repeated group is "anything" for a tree.

import { indexOf, slice, toLowerCase } from "../shared/intrinsics.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  SEGMENT_WILDCARD,
} from "../../target/generated/layout.js";

/** Stands among the texts of a branch for one segment, whatever the segment is. A segment of a hostname is a label. */
export const SEGMENT = null;

/** Each optional part doubles the branches. After this number of such parts, the rest of a component is "anything" for the tree. */
const MOST_CHOICES = 3;

/**
 * The branches of a component, one for each choice of the parts that a match may lack. No two of them are the same.
 *
 * - `edges`: texts and `SEGMENT`s
 * - `isEnd`: whether the text ends after the edges. Otherwise anything can follow.
 * - `isDecided`: whether the component says no more than the branch does
 */
export function branchesOf({ partList, options }, isHost, ignoreCase) {
  let choices = 0;
  for (let index = 0; index < partList.length; index++) {
    choices += isChoice(partList[index]) ? 1 : 0;
  }
  const branches = [];
  const count = 1 << (choices < MOST_CHOICES ? choices : MOST_CHOICES);
  for (let choice = 0; choice < count; choice++) {
    const branch = branchOf(partList, options, choice, isHost, ignoreCase);
    branch.isDecided &&= choices === 0;
    if (!hasBranch(branches, branch)) {
      branches[branches.length] = branch;
    }
  }
  return branches;
}

/** Whether a match may lack a part. */
function isChoice({ modifier }) {
  return modifier === "?" || modifier === "*";
}

/** Whether one of some branches leads to the same node. */
function hasBranch(branches, { edges, isEnd }) {
  for (let at = 0; at < branches.length; at++) {
    const other = branches[at];
    let isSame = other.isEnd === isEnd && other.edges.length === edges.length;
    for (let index = 0; isSame && index < edges.length; index++) {
      isSame = other.edges[index] === edges[index];
    }
    if (isSame) {
      return true;
    }
  }
  return false;
}

/** The branch that has the optional parts whose bits in `choice` are set. */
function branchOf(partList, options, choice, isHost, ignoreCase) {
  const branch = {
    edges: [],
    isEnd: false,
    isDecided: true,
    /** Whether the last edge is a segment: then text counts from its first delimiter on. */
    isInSegment: false,
  };
  const delimiter = isHost ? "." : "/";
  const read = (text) =>
    isHost ? reverse(text) : ignoreCase ? toLowerCase(text) : text;
  let choices = 0;
  for (let count = 0; count < partList.length; count++) {
    const part = partList[isHost ? partList.length - 1 - count : count];
    const { type, value, modifier, prefix, suffix } = part;
    if (isChoice(part)) {
      if (choices === MOST_CHOICES) {
        branch.isDecided = false;
        return branch;
      }
      const isThere = (choice >> choices++) & 1;
      if (!isThere) {
        continue;
      }
    }
    const before = isHost ? suffix : prefix;
    const after = isHost ? prefix : suffix;
    addText(branch, read(type === FIXED_TEXT ? value : before), delimiter);
    if (modifier === "*" || modifier === "+") {
      branch.isDecided = false;
      return branch;
    }
    if (type === FIXED_TEXT) {
      continue;
    }
    if (type !== SEGMENT_WILDCARD || options.delimiterCodePoint !== delimiter) {
      const isLast = count === partList.length - 1 && after === "";
      branch.isDecided &&=
        type === FULL_WILDCARD && isLast && !branch.isInSegment;
      return branch;
    }
    if (branch.isInSegment) {
      branch.isDecided = false;
    } else {
      branch.edges[branch.edges.length] = SEGMENT;
      branch.isInSegment = true;
    }
    addText(branch, read(after), delimiter);
  }
  branch.isEnd = true;
  return branch;
}

function reverse(text) {
  let reversed = "";
  for (let index = text.length - 1; index >= 0; index--) {
    reversed += text[index];
  }
  return reversed;
}

/** Adds text to a branch. Two texts that follow each other are one. */
function addText(branch, text, delimiter) {
  if (branch.isInSegment) {
    const found = indexOf(text, delimiter);
    const count = found < 0 ? text.length : found;
    branch.isDecided &&= count === 0;
    branch.isInSegment = count === text.length;
    text = slice(text, count);
  }
  const { edges } = branch;
  const last = edges.length - 1;
  if (last >= 0 && edges[last] !== SEGMENT) {
    edges[last] += text;
  } else if (text !== "") {
    edges[last + 1] = text;
  }
}
