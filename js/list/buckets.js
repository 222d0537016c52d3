// The entries at a node of a list's index, in the order in which a list tries them.
//
// They are an array, of which a search may be reading: so the array only grows after its end, which the search does not read, and
// another takes its place where an entry comes before others, or half of the entries were deleted.

import { Array } from "../shared/intrinsics.js";

/**
 * Whether an entry is still in the list. The `isDone` of its `deletion` becomes true when the entry is deleted. All entries share
 * one such object, by which the list is cleared in one step, until an entry is deleted alone and gets another one.
 */
export function isLive({ deletion }) {
  return !deletion.isDone;
}

/** Whether an entry comes before another. */
export function precedes(one, other) {
  return one.specificity === other.specificity
    ? one.place < other.place
    : one.specificity > other.specificity;
}

/** A copy of an array that is in order, with one more entry. */
function insert(entries, entry) {
  let at = 0;
  for (let end = entries.length; at < end;) {
    const middle = (at + end) >>> 1;
    if (precedes(entries[middle], entry)) {
      at = middle + 1;
    } else {
      end = middle;
    }
  }
  const inserted = new Array(entries.length + 1);
  for (let index = 0; index <= entries.length; index++) {
    inserted[index] =
      index === at ? entry : entries[index < at ? index : index - 1];
  }
  return inserted;
}

/** A copy of an array without the entries that were deleted. */
export function liveOf(entries) {
  const live = [];
  for (let index = 0; index < entries.length; index++) {
    if (isLive(entries[index])) {
      live[live.length] = entries[index];
    }
  }
  return live;
}

/** The entries of a node. */
class Bucket {
  entries;
  /** At least as many as there are deleted entries in the array. */
  deleted = 0;

  constructor(entry) {
    this.entries = [entry];
  }
}

/** The bucket after an entry was added. There may be none before. */
export function withEntry(bucket, entry) {
  if (bucket === null) {
    return new Bucket(entry);
  }
  const { entries } = bucket;
  const { length } = entries;
  if (precedes(entries[length - 1], entry)) {
    entries[length] = entry;
  } else {
    bucket.entries = insert(entries, entry);
  }
  return bucket;
}

/** The bucket after one of its entries was deleted; null if no other is left. The entry may have been dropped before. */
export function withoutEntry(bucket) {
  if (bucket === null) {
    return null;
  }
  bucket.deleted++;
  if (2 * bucket.deleted < bucket.entries.length) {
    return bucket;
  }
  bucket.entries = liveOf(bucket.entries);
  bucket.deleted = 0;
  return bucket.entries.length === 0 ? null : bucket;
}

/** What `nextEntry` gives: one entry, if there is only one, or the entries of a heap of cursors. */
class Candidates {
  /** Null if there is none, or no more. */
  only;
  /** Null if there is at most one entry. */
  cursors;

  constructor(only, cursors) {
    this.only = only;
    this.cursors = cursors;
  }
}
/** Candidates of which there are none. */
export const noCandidates = /* @__PURE__ */ new Candidates(null, null);

/** The entries of some buckets, a linked list of {found, next}. */
export function candidatesIn(reached) {
  const { entries } = reached.found;
  if (reached.next === null && entries.length === 1) {
    return new Candidates(entries[0], null);
  }
  const cursors = [];
  for (; reached !== null; reached = reached.next) {
    const { entries } = reached.found;
    cursors[cursors.length] = { entries, at: 0, end: entries.length };
  }
  arrange(cursors);
  return new Candidates(null, cursors);
}

/** Whether the next entry of a cursor comes before that of another. Each has one. */
function isBefore(one, other) {
  return precedes(one.entries[one.at], other.entries[other.at]);
}

/** Moves a cursor down in a heap, to a place at which no cursor below comes before it. The first one of a heap comes first. */
function sink(heap, at) {
  const cursor = heap[at];
  for (;;) {
    let below = 2 * at + 1;
    if (below + 1 < heap.length && isBefore(heap[below + 1], heap[below])) {
      below++;
    }
    if (below >= heap.length || !isBefore(heap[below], cursor)) {
      heap[at] = cursor;
      return;
    }
    heap[at] = heap[below];
    at = below;
  }
}

/** Makes a heap of cursors. */
function arrange(cursors) {
  for (let at = cursors.length >> 1; at-- > 0;) {
    sink(cursors, at);
  }
}

/** The next of some candidates in their order; null if there are no more. An entry that several buckets have comes once. */
export function nextEntry(candidates) {
  let entry = candidates.only;
  const heap = candidates.cursors;
  if (heap === null) {
    if (entry !== null) {
      candidates.only = null;
    }
    return entry;
  }
  while (heap.length > 0) {
    const cursor = heap[0];
    const next = cursor.entries[cursor.at];
    if (entry !== null && next !== entry) {
      break;
    }
    entry = next;
    cursor.at++;
    if (cursor.at === cursor.end) {
      heap[0] = heap[heap.length - 1];
      heap.length--;
    }
    if (heap.length > 1) {
      sink(heap, 0);
    }
  }
  return entry;
}
