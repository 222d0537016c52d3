// The ways of a component of a pattern through a tree of a list's index.
//
//     /users/:id        "/users/", a label, the end
//     /files/*          "/files/", anything
//     /a{/:id}?         "/a/", a label, the end; and "/a", the end
//
// The texts of a hostname are reversed, since a hostname is read from its end: `:a.org` is "gro.", a label, the end.
//
// What a component says after a regular expression, a wildcard or a repeated group is "anything" for a tree.

import { indexOf, slice, toLowerCase } from "../shared/intrinsics.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  SEGMENT_WILDCARD,
} from "../../target/generated/layout.js";

/** Stands among the texts of a way for one label, whatever the label is. */
export const LABEL = null;

/** Each optional part doubles the ways. After so many such parts, the rest of a component is "anything" for the tree. */
const MOST_CHOICES = 3;

/**
 * The ways of a component, one for each choice of the parts that a match may lack. No two of them are the same.
 *
 * - `edges`: texts and `LABEL`s
 * - `isEnd`: whether the text ends after the edges. Otherwise anything can follow.
 * - `isDecided`: whether the component says no more than the way does
 */
export function waysOf({ partList, options }, isHost, ignoreCase) {
  let choices = 0;
  for (let index = 0; index < partList.length; index++) {
    choices += isChoice(partList[index]) ? 1 : 0;
  }
  const ways = [];
  const count = 1 << (choices < MOST_CHOICES ? choices : MOST_CHOICES);
  for (let choice = 0; choice < count; choice++) {
    const way = wayOf(partList, options, choice, isHost, ignoreCase);
    way.isDecided &&= choices === 0;
    if (!hasWay(ways, way)) {
      ways[ways.length] = way;
    }
  }
  return ways;
}

/** Whether a match may lack a part. */
function isChoice({ modifier }) {
  return modifier === "?" || modifier === "*";
}

/** Whether one of some ways leads to the same place. */
function hasWay(ways, { edges, isEnd }) {
  for (let at = 0; at < ways.length; at++) {
    const other = ways[at];
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
  const read = (text) =>
    isHost ? reverse(text) : ignoreCase ? toLowerCase(text) : text;
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
    addText(way, read(type === FIXED_TEXT ? value : before), delimiter);
    if (modifier === "*" || modifier === "+") {
      way.isDecided = false;
      return way;
    }
    if (type === FIXED_TEXT) {
      continue;
    }
    if (type !== SEGMENT_WILDCARD || options.delimiterCodePoint !== delimiter) {
      const isLast = count === partList.length - 1 && after === "";
      way.isDecided &&= type === FULL_WILDCARD && isLast && !way.isInLabel;
      return way;
    }
    if (way.isInLabel) {
      way.isDecided = false;
    } else {
      way.edges[way.edges.length] = LABEL;
      way.isInLabel = true;
    }
    addText(way, read(after), delimiter);
  }
  way.isEnd = true;
  return way;
}

function reverse(text) {
  let reversed = "";
  for (let index = text.length - 1; index >= 0; index--) {
    reversed += text[index];
  }
  return reversed;
}

/** Adds text to a way. Two texts that follow each other are one. */
function addText(way, text, delimiter) {
  if (way.isInLabel) {
    const found = indexOf(text, delimiter);
    const count = found < 0 ? text.length : found;
    way.isDecided &&= count === 0;
    way.isInLabel = count === text.length;
    text = slice(text, count);
  }
  const { edges } = way;
  const last = edges.length - 1;
  if (last >= 0 && edges[last] !== LABEL) {
    edges[last] += text;
  } else if (text !== "") {
    edges[last + 1] = text;
  }
}
