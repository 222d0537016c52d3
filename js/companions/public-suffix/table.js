// A table of the labels in the public suffix list that are below one domain: a top-level domain, or the root.
//
// The labels are numbered; 0 is that domain. For each label there is the number of the label above it, its flags
// (./flags.js), and the start of its bytes in `units`. `slots` is a hash table with open addressing, which has the numbers
// of the labels.

import {
  Int32Array,
  Uint8Array,
  charCodeAt,
  encodeInto,
  imul,
} from "../../shared/intrinsics.js";

export const DOT = 0x2e;
const LINE_FEED = 0x0a;

/** The kinds of bytes: those that no parsed domain has; the usual ones (a–z, 0–9, "-", "_"), the rare ones, and the dot. */
export const PLAIN = 1;
export const RARE = 2;
export const SEPARATOR = 3;
export const kinds = new Uint8Array(0x100);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789-_") {
  kinds[character.charCodeAt(0)] = PLAIN;
}
for (const character of "!\"$&'()*+,;=`{}~") {
  kinds[character.charCodeAt(0)] = RARE;
}
kinds[DOT] = SEPARATOR;

/** How many slots a table has for each label, at least. Most labels of hosts are not in the list, and should meet an empty slot. */
const SLOTS = 4;

/** An empty table, with room for a number of labels and a number of bytes. */
function createTable(labels, units, flags) {
  const count = labels + 1;
  let size = 4;
  while (size < count * SLOTS) {
    size *= 2;
  }
  const table = {
    count: 0,
    units: new Uint8Array(units),
    starts: new Int32Array(count + 1),
    parents: new Int32Array(count),
    flags: new Uint8Array(count),
    slots: new Int32Array(size),
    mask: size - 1,
    /** The labels that have labels below them, in the order of the packed text. */
    inner: [0],
  };
  table.flags[0] = flags;
  return table;
}

/** The hash of a label: of its length and three of its bytes, by which nearly all labels of the list differ. */
function hashOf(parent, bytes, start, end) {
  const some =
    bytes[start] | (bytes[(start + end) >> 1] << 8) | (bytes[end - 1] << 16);
  const hash = imul(
    some + imul((end - start) ^ (parent << 8), 0x2545f491),
    0x5bd1e995,
  );
  return hash ^ (hash >>> 15);
}

/** Adds a label whose bytes are in `units` already, up to `end`; returns its number. */
function addLabel(table, parent, end) {
  const { units, starts, slots, mask } = table;
  const label = ++table.count;
  let slot = hashOf(parent, units, starts[label], end) & mask;
  while (slots[slot] !== 0) {
    slot = (slot + 1) & mask;
  }
  slots[slot] = label;
  starts[label + 1] = end;
  table.parents[label] = parent;
  return label;
}

/** The number of a label below `parent`, or -1. The label is a part of an array of bytes. */
export function findLabel(table, parent, bytes, start, end) {
  const { units, starts, parents, slots, mask } = table;
  let slot = hashOf(parent, bytes, start, end) & mask;
  for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const label = slots[slot];
    let at = starts[label];
    if (parents[label] !== parent || starts[label + 1] - at !== end - start) {
      continue;
    }
    let index = start;
    while (index < end && units[at] === bytes[index]) {
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
  const { units, starts, inner } = table;
  let parent = 0;
  let groupFlags = 0;
  for (let at = 0; at < text.length;) {
    const unit = bytes[at++];
    if (unit === 0x3b) {
      groupFlags = bytes[at++] - 0x30;
    } else if (unit === 0x7e) {
      parent++;
    } else if (unit === 0x2b) {
      inner[inner.length] = table.count;
    } else {
      const last = starts[table.count];
      const start = starts[table.count + 1];
      const ownStart = start + unit - 0x41;
      let end = start;
      while (end < ownStart) {
        units[end] = units[last + end - start];
        end++;
      }
      while (kinds[bytes[at]] === PLAIN) {
        units[end++] = bytes[at++];
      }
      const label = addLabel(table, inner[parent], end);
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

/** A table from rules. Each rule is {name, flags}; the name is a parsed domain. */
export function tableOf(rules) {
  let text = "";
  for (let index = 0; index < rules.length; index++) {
    text += `${rules[index].name}\n`;
  }
  const bytes = bytesOf(text);
  let labels = 0;
  for (let index = 0; index < text.length; index++) {
    if (bytes[index] === DOT || bytes[index] === LINE_FEED) {
      labels++;
    }
  }
  const table = createTable(labels, text.length, 0);
  let first = 0;
  for (let place = 0; place < rules.length; place++) {
    const { name, flags } = rules[place];
    let parent = 0;
    let end = first + name.length;
    const next = end + 1;
    for (let index = end - 1; index >= first - 1; index--) {
      if (index >= first && bytes[index] !== DOT) {
        continue;
      }
      let label = findLabel(table, parent, bytes, index + 1, end);
      if (label < 0) {
        let last = table.starts[table.count + 1];
        for (let from = index + 1; from < end; from++) {
          table.units[last++] = bytes[from];
        }
        label = addLabel(table, parent, last);
      }
      parent = label;
      end = index;
    }
    table.flags[parent] |= flags;
    first = next;
  }
  return table;
}
