// A table of the labels in the public suffix list that are below one top-level domain.
//
// The labels are numbered; 0 is the top-level domain. For each label there is the number of the label above it, its
// flags (./flags.js), and the start of its code units in `units`. `slots` is a hash table with open addressing, which
// has the numbers of the labels.

import {
  Int32Array,
  Uint8Array,
  charCodeAt,
  encodeInto,
  imul,
  split,
} from "../../shared/intrinsics.js";

/** For each code unit, 1 if it is one of the usual ones in parsed domains: a–z, 0–9, "-", "_". */
export const isPlain = new Uint8Array(0x10000);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789-_") {
  isPlain[character.charCodeAt(0)] = 1;
}

/** An empty table, with room for a number of labels and a number of code units. */
function createTable(labels, units, flags) {
  const count = labels + 1;
  let size = 4;
  while (size < count * 2) {
    size *= 2;
  }
  const table = {
    count: 0,
    units: new Uint8Array(units),
    starts: new Int32Array(count + 1),
    parents: new Int32Array(count),
    hashes: new Int32Array(count),
    flags: new Uint8Array(count),
    slots: new Int32Array(size),
    mask: size - 1,
  };
  table.flags[0] = flags;
  return table;
}

/** The sum of a label, given its first code unit and the sum of the rest. `find` reads a domain from its end. */
export function prepend(unit, sum) {
  return ((sum << 5) - sum + unit) | 0;
}

function hashOf(parent, sum) {
  const hash = imul(sum ^ (parent << 16), 0x5bd1e995);
  return hash ^ (hash >>> 15);
}

/** Adds a label whose code units are in `units` already, up to `end`; returns its number. */
function addLabel(table, parent, sum, end) {
  const { slots, mask } = table;
  const label = ++table.count;
  const hash = hashOf(parent, sum);
  let slot = hash & mask;
  while (slots[slot] !== 0) {
    slot = (slot + 1) & mask;
  }
  slots[slot] = label;
  table.starts[label + 1] = end;
  table.hashes[label] = hash;
  table.parents[label] = parent;
  return label;
}

/** The number of a label below `parent`, or -1. The label is a part of a string. */
export function findLabel(table, parent, sum, string, start, end) {
  const { units, starts, parents, hashes, slots, mask } = table;
  const hash = hashOf(parent, sum);
  for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const label = slots[slot];
    let at = starts[label];
    if (
      hashes[label] !== hash ||
      parents[label] !== parent ||
      starts[label + 1] - at !== end - start
    ) {
      continue;
    }
    let index = start;
    while (index < end && units[at] === charCodeAt(string, index)) {
      at++;
      index++;
    }
    if (index === end) {
      return label;
    }
  }
  return -1;
}

/** The table of a text that tools/lib/pack-suffixes.js has written. That file describes the text. */
export function unpackTable(text, flags) {
  const bytes = bytesOf(text);
  let labels = 0;
  let { length } = text;
  for (let index = 0; index < text.length; index++) {
    const shared = bytes[index] - 0x41;
    if (shared >= 0 && shared < 26) {
      labels++;
      length += shared;
    }
  }
  const table = createTable(labels, length, flags);
  const { units, starts } = table;
  /** The labels that have labels below them, in the order of the text. */
  const parents = [0];
  let parent = 0;
  let groupFlags = 0;
  for (let at = 0; at < text.length;) {
    const unit = bytes[at++];
    if (unit === 0x3b) {
      groupFlags = bytes[at++] - 0x30;
    } else if (unit === 0x7e) {
      parent++;
    } else if (unit === 0x2b) {
      parents[parents.length] = table.count;
    } else {
      const last = starts[table.count];
      const start = starts[table.count + 1];
      const ownStart = start + unit - 0x41;
      let end = start;
      while (end < ownStart) {
        units[end] = units[last + end - start];
        end++;
      }
      while (isPlain[bytes[at]] === 1) {
        units[end++] = bytes[at++];
      }
      let sum = 0;
      for (let index = end - 1; index >= start; index--) {
        sum = prepend(units[index], sum);
      }
      const label = addLabel(table, parents[parent], sum, end);
      table.flags[label] = groupFlags;
    }
  }
  return table;
}

/** The bytes of an ASCII string. In a program that has just started, bytes are read faster than a string. */
function bytesOf(string) {
  const bytes = new Uint8Array(string.length);
  if (encodeInto !== null) {
    encodeInto(string, bytes);
    return bytes;
  }
  for (let index = 0; index < string.length; index++) {
    bytes[index] = charCodeAt(string, index);
  }
  return bytes;
}

/** A table from rules. Each rule is {name, flags}; the name is a parsed domain without its top-level domain. */
export function tableOf(rules, flags) {
  let labels = 0;
  let length = 0;
  for (let index = 0; index < rules.length; index++) {
    const { name } = rules[index];
    labels += split(name, ".").length;
    length += name.length;
  }
  const table = createTable(labels, length, flags);
  for (let place = 0; place < rules.length; place++) {
    const { name, flags } = rules[place];
    let parent = 0;
    let sum = 0;
    let end = name.length;
    for (let index = end - 1; index >= -1; index--) {
      if (index >= 0 && name[index] !== ".") {
        sum = prepend(charCodeAt(name, index), sum);
        continue;
      }
      let label = findLabel(table, parent, sum, name, index + 1, end);
      if (label < 0) {
        let last = table.starts[table.count + 1];
        for (let place = index + 1; place < end; place++) {
          table.units[last++] = charCodeAt(name, place);
        }
        label = addLabel(table, parent, sum, last);
      }
      parent = label;
      sum = 0;
      end = index;
    }
    table.flags[parent] |= flags;
  }
  return table;
}
