// The entries at a node of a list's index, in the order in which a list tries them.
//
//     entries   1 2 5 6 8        the larger part, which only grows at its end
//     added     3 4 7            entries that were added later, and come before others; see `mustJoin`
//
// Adding or removing an entry takes time proportional to the square root of their number, on average: these are merged into
// the larger part when there are more than that, and removed ones are dropped. An array that a search may be reading only
// grows after its end, which the search does not read.

import { Array } from "../shared/intrinsics.js";

const none = [];

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

/** Merges the live entries of two arrays that are in order, to a new one. */
function merge(left, right) {
  const merged = [];
  let at = 0;
  for (let index = 0; index <= left.length; index++) {
    while (
      at < right.length &&
      (index === left.length || precedes(right[at], left[index]))
    ) {
      if (isLive(right[at])) {
        merged[merged.length] = right[at];
      }
      at++;
    }
    if (index < left.length && isLive(left[index])) {
      merged[merged.length] = left[index];
    }
  }
  return merged;
}

/** The entries of a node. */
class Bucket {
  entries;
  added = none;
  /** How many entries were deleted since the arrays were joined: at least as many as there are in the arrays. */
  deleted = 0;

  constructor(entry) {
    this.entries = [entry];
  }
}

/** Whether a bucket that has this number of added or deleted entries must be joined. */
function mustJoin(count, { entries, added }) {
  const size = entries.length + added.length;
  return count >= size || count * count >= 16 * size;
}

/** Puts all live entries of a bucket into the greater part. */
function join(bucket) {
  bucket.entries = merge(bucket.entries, bucket.added);
  bucket.added = none;
  bucket.deleted = 0;
}

/** The bucket after an entry was added. There may be none before. */
export function withEntry(bucket, entry) {
  if (bucket === null) {
    return new Bucket(entry);
  }
  const { entries, added } = bucket;
  const { length } = entries;
  if (precedes(entries[length - 1], entry)) {
    entries[length] = entry;
    return bucket;
  }
  bucket.added = insert(added, entry);
  if (mustJoin(bucket.added.length, bucket)) {
    join(bucket);
  }
  return bucket;
}

/** The bucket after one of its entries was deleted; null if no other is left. The entry may have been dropped before. */
export function withoutEntry(bucket) {
  if (bucket !== null) {
    bucket.deleted++;
    if (mustJoin(bucket.deleted, bucket)) {
      join(bucket);
    }
  }
  return bucket === null || bucket.entries.length + bucket.added.length === 0
    ? null
    : bucket;
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
  const { entries, added } = reached.found;
  if (reached.next === null && entries.length === 1 && added === none) {
    return new Candidates(entries[0], null);
  }
  const cursors = [];
  for (; reached !== null; reached = reached.next) {
    addCursors(cursors, reached.found);
  }
  arrange(cursors);
  return new Candidates(null, cursors);
}

/** Adds what a search reads of a bucket to its cursors. */
function addCursors(cursors, { entries, added }) {
  cursors[cursors.length] = { entries, at: 0, end: entries.length };
  if (added !== none) {
    cursors[cursors.length] = { entries: added, at: 0, end: added.length };
  }
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
