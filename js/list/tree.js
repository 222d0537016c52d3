// The trees of a list's index, and how a search follows a text through them.
//
// An edge of a tree is a text, whose first character differs from those of its siblings, or one segment, which is a label in a
// hostname: as many characters as there are before the next delimiter, but at least one. So a text leads to each node at most once.
//
// Engines read an array of bytes several times as fast as the characters of a string. So the texts of all edges lie in one
// array, the `EdgeTexts` of the index, and a search copies the beginning of its text to `beginning`. What follows is read from the
// string. Everything here is ASCII, as the hostname and the pathname of a URL are.
//
// `beginning` and `foldedBeginning` belong to the module, since a new array would take longer than the search. Code that
// begins to read a text writes them, and walks at once: no code of the program, and no other search, can run in between.

import {
  Array,
  Uint8Array,
  charCodeAt,
  copyCodes,
  copyUntil,
  indexOf,
  lastIndexOf,
} from "../shared/intrinsics.js";
import { SEGMENT } from "./branches.js";

/** How many characters of a text are copied. Hostnames and most pathnames are shorter. */
const WINDOW = 256;

/** How many are copied at first: a URL that no pattern matches often differs from all patterns in its first characters. */
const COPIED_AT_FIRST = 8;

const beginning = /* @__PURE__ */ new Uint8Array(WINDOW);
/** The same characters in lower case, if a tree was asked that does not tell upper and lower case apart. */
const foldedBeginning = /* @__PURE__ */ new Uint8Array(WINDOW);

const DOT = 0x2e;
const SLASH = 0x2f;

/** The texts of edges, one after the other. */
export class EdgeTexts {
  /** How many characters have room. A program can replace the getter of the array's length. */
  capacity = 64;
  codes = new Uint8Array(64);
  length = 0;
}

/** A node of a tree. In a tree of hostnames, `end` and `rest` are a `Host`. In a tree of pathnames, they are buckets of entries. */
export class Node {
  /** Where the text of the edge that leads here starts in the `EdgeTexts`. */
  start;
  length;
  /**
   * The children after texts, in an array whose length is a power of two. The index of a child is the first character of its
   * text, of which as many low bits count as the length has. The length is the least by which no two children have the same
   * index: at most 128. Null if there are no children.
   */
  children = null;
  /** The child after a segment. */
  segment = null;
  /** Where patterns end here; null if none does. */
  end = null;
  /** Where patterns go on with anything; null if none does. */
  rest = null;

  constructor(start, length) {
    this.start = start;
    this.length = length;
  }
}

/** Adds a text from an index on; returns where it starts. */
function addText(texts, text, at) {
  const start = texts.length;
  const length = start + text.length - at;
  if (length > texts.capacity) {
    const codes = new Uint8Array(2 * length);
    for (let index = 0; index < start; index++) {
      codes[index] = texts.codes[index];
    }
    texts.codes = codes;
    texts.capacity = 2 * length;
  }
  for (let index = start; index < length; index++) {
    texts.codes[index] = charCodeAt(text, at + index - start);
  }
  texts.length = length;
  return start;
}

/** Adds a child, in the place of one whose text begins with the same character. */
function setChild({ codes }, node, child) {
  const code = codes[child.start];
  let children = node.children ?? [null];
  for (;;) {
    const mask = children.length - 1;
    const other = children[code & mask];
    if (other === null || codes[other.start] === code) {
      children[code & mask] = child;
      node.children = children;
      return;
    }
    // Children that have different indexes have different ones in an array that is twice as long, too.
    const longer = new Array(2 * mask + 2);
    for (let index = 0; index < longer.length; index++) {
      const one = children[index & mask];
      const isHere =
        one !== null && (codes[one.start] & (2 * mask + 1)) === index;
      longer[index] = isHere ? one : null;
    }
    children = longer;
  }
}

/** The node after some edges, which is made if need be. */
export function descend(texts, node, edges) {
  for (let index = 0; index < edges.length; index++) {
    const edge = edges[index];
    node =
      edge === SEGMENT
        ? (node.segment ??= new Node(0, 0))
        : descendByText(texts, node, edge);
  }
  return node;
}

function descendByText(texts, node, text) {
  for (let at = 0; at < text.length;) {
    const code = charCodeAt(text, at);
    const { children } = node;
    const child =
      children === null ? null : children[code & (children.length - 1)];
    if (child === null || texts.codes[child.start] !== code) {
      const made = new Node(addText(texts, text, at), text.length - at);
      setChild(texts, node, made);
      return made;
    }
    let common = 1;
    while (
      common < child.length &&
      at + common < text.length &&
      texts.codes[child.start + common] === charCodeAt(text, at + common)
    ) {
      common++;
    }
    at += common;
    if (common === child.length) {
      node = child;
      continue;
    }
    // The edge to the child becomes two edges.
    const middle = new Node(child.start, common);
    setChild(texts, node, middle);
    child.start += common;
    child.length -= common;
    setChild(texts, middle, child);
    node = middle;
  }
  return node;
}

/** A piece of a text, and how much of it has been copied. */
class TextReader {
  text;
  first;
  step;
  length;
  /** The first characters, of which `copied` have been copied. */
  codes = beginning;
  copied;
  /** How many will be copied if need be. */
  most;
  isFolded = false;

  constructor(text, first, step, length, copied) {
    this.text = text;
    this.first = first;
    this.step = step;
    this.length = length;
    this.copied = copied;
    this.most = length < WINDOW ? length : WINDOW;
  }
}

/**
 * Begins to read a piece of a text from `first` on: a pathname forward, by a step of 1, or a hostname backward, by -1.
 */
export function readerOf(text, first, step, length) {
  const count = length < COPIED_AT_FIRST ? length : COPIED_AT_FIRST;
  const copied = copyCodes(text, first, step, beginning, 0, count);
  return new TextReader(text, first, step, length, copied);
}

// Whether a character of a pathname may change when the pathname is canonicalized, if the number is not zero.

const ANYWHERE = 1;
/** A segment can be "." or "..", perhaps with encoded dots. */
const AFTER_SLASH = 2;

/** One of these numbers for each ASCII character. */
const stops = /* @__PURE__ */ makeStops();

function makeStops() {
  const made = new Uint8Array(0x80);
  for (let code = 0; code < 0x80; code++) {
    const character = String.fromCharCode(code);
    made[code] = /[.%]/.test(character)
      ? AFTER_SLASH
      : /[\w!$&()*+,/:;=@~-]/.test(character)
        ? 0
        : ANYWHERE;
  }
  return made;
}

/** The same for a whole pathname, if it is not long, and stays as it is when it is canonicalized; or else null. */
export function canonicalReader(text) {
  const { length } = text;
  if (length > WINDOW) {
    return null;
  }
  let at = copyUntil(text, 0, beginning, stops);
  while (at < length) {
    const code = charCodeAt(text, at);
    const mayChange =
      stops[code] !== AFTER_SLASH || (at > 0 && beginning[at - 1] === SLASH);
    if (mayChange) {
      return null;
    }
    beginning[at] = code;
    at = copyUntil(text, at + 1, beginning, stops);
  }
  return new TextReader(text, 0, 1, length, length);
}

/** Copies all that will be copied; returns where this ends. */
function copyMost(reader) {
  const { text, first, step, copied, most } = reader;
  reader.copied = copyCodes(text, first, step, beginning, copied, most);
  reader.most = reader.copied;
  return reader.copied;
}

/** From now on, what is read is in lower case. */
export function fold(reader) {
  const length = copyMost(reader);
  for (let at = 0; at < length; at++) {
    foldedBeginning[at] = toLower(beginning[at]);
  }
  reader.codes = foldedBeginning;
  reader.isFolded = true;
}

function toLower(code) {
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
}

/** The character at a place. */
function codeAt({ text, first, step, codes, copied, isFolded }, at) {
  if (at < copied) {
    return codes[at];
  }
  const code = charCodeAt(text, first + step * at);
  return isFolded ? toLower(code) : code;
}

/** Whether the text of an edge is at a place. Not all of it was copied. */
function hasFarAt(reader, at, edgeCodes, { start, length }) {
  let count = 0;
  while (
    count < length &&
    codeAt(reader, at + count) === edgeCodes[start + count]
  ) {
    count++;
  }
  return count === length;
}

/** Where a segment ends, of which all that was copied was looked at. */
function farSegmentEnd({ text, first, step, length }, at) {
  const found =
    step > 0
      ? indexOf(text, "/", first + at) - first
      : first - lastIndexOf(text, ".", first - at);
  return found < 0 || found > length ? length : found;
}

/**
 * Follows a text from the root of a tree. What the nodes on the way have comes before `reached`, a linked list of
 * {found, next}.
 */
export function walk(node, { codes: edgeCodes }, reader, reached) {
  const { length, codes } = reader;
  let { copied } = reader;
  const delimiter = reader.step > 0 ? SLASH : DOT;
  let at = 0;
  /** The nodes that are left to visit, as a linked list of {node, at, next}. */
  let waiting = null;
  for (;;) {
    if (node.rest !== null) {
      reached = { found: node.rest, next: reached };
    }
    let next = null;
    let nextAt = at;
    if (at === length) {
      if (node.end !== null) {
        reached = { found: node.end, next: reached };
      }
    } else {
      const { children, segment } = node;
      if (children !== null) {
        const code = at < copied ? codes[at] : codeAt(reader, at);
        const child = children[code & (children.length - 1)];
        if (child !== null && child.length <= length - at) {
          const end = at + child.length;
          if (end > copied && copied < reader.most) {
            copied = copyMost(reader);
          }
          if (end <= copied) {
            let from = child.start;
            while (nextAt < end && codes[nextAt] === edgeCodes[from]) {
              nextAt++;
              from++;
            }
            next = nextAt === end ? child : null;
          } else if (hasFarAt(reader, at, edgeCodes, child)) {
            next = child;
            nextAt = end;
          }
        }
      }
      if (segment !== null) {
        if (copied < reader.most) {
          copied = copyMost(reader);
        }
        let end = at;
        while (end < copied && codes[end] !== delimiter) {
          end++;
        }
        if (end >= copied && end < length) {
          end = farSegmentEnd(reader, end);
        }
        if (end !== at && next === null) {
          next = segment;
          nextAt = end;
        } else if (end !== at) {
          waiting = { node: segment, at: end, next: waiting };
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
