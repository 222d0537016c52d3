// The entries at a node of a list's index, against a sorted array.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  candidatesIn,
  nextEntry,
  noCandidates,
  precedes,
  withEntry,
  withoutEntry,
} from "../../js/list/buckets.js";
import { createRandom, range, shuffled } from "../support/random.js";

/** An entry that counts how often something about it is read. */
function createEntry(place, specificity, counts = { reads: 0 }) {
  return {
    place,
    specificity,
    get deletion() {
      counts.reads++;
      return this.state;
    },
    state: { isDone: false },
  };
}

/** All live entries of some buckets, as a search takes them one by one. */
function drain(buckets) {
  let reached = null;
  for (const found of buckets.filter(Boolean)) {
    reached = { found, next: reached };
  }
  return drainCandidates(
    reached === null ? noCandidates : candidatesIn(reached),
  );
}

function drainCandidates(candidates) {
  const entries = [];
  for (;;) {
    const entry = nextEntry(candidates);
    if (entry === null) return entries.filter(({ state }) => !state.isDone);
    entries.push(entry);
  }
}

const inOrder = (entries) =>
  entries.sort((one, other) => (precedes(one, other) ? -1 : 1));

test("entries come in order after any additions and deletions", () => {
  const random = createRandom(5);
  for (let round = 0; round < 300; round++) {
    const buckets = range(1 + random.below(6)).map(() => null);
    let live = [];
    const kinds = random.pick(["", "a", "ab", "abcd"]);
    for (let place = 0; place < random.below(300); place++) {
      const specificity = kinds === "" ? "" : random.pick(kinds);
      const entry = createEntry(place, specificity);
      live.push(entry);
      entry.in = buckets.map(() => random.chance(50));
      entry.in[0] = true;
      entry.in.forEach((isIn, at) => {
        if (isIn) buckets[at] = withEntry(buckets[at], entry);
      });
      if (random.chance(30)) {
        // Several are deleted at once, as all equal patterns are.
        const deleted = shuffled(live, place).slice(0, 1 + random.below(4));
        live = live.filter((one) => !deleted.includes(one));
        for (const one of deleted) one.state = { isDone: true };
        for (const one of deleted) {
          one.in.forEach((isIn, at) => {
            if (isIn) buckets[at] = withoutEntry(buckets[at]);
          });
        }
      }
      if (random.chance(10)) {
        assert.deepEqual(drain(buckets), inOrder([...live]));
      }
    }
    assert.deepEqual(drain(buckets), inOrder([...live]));
    assert.deepEqual(drain(buckets.slice(0, 1)), inOrder([...live]));
    for (const one of live) one.state = { isDone: true };
    live.forEach(() => {
      buckets[0] = withoutEntry(buckets[0]);
    });
    assert.equal(buckets[0], null);
  }
});

test("a search does not see what is added while it goes on, nor an entry twice", () => {
  for (const place of [0, 7, 99]) {
    let bucket = null;
    for (const at of range(50)) {
      bucket = withEntry(bucket, createEntry(2 * at + 1, ""));
    }
    bucket = withEntry(bucket, createEntry(2, ""));
    const reached = { found: bucket, next: { found: bucket, next: null } };
    const candidates = candidatesIn(reached);
    const [first, second] = [nextEntry(candidates), nextEntry(candidates)];
    assert.deepEqual([first.place, second.place], [1, 2]);
    for (const at of range(200)) {
      bucket = withEntry(bucket, createEntry(2 * at + place, ""));
    }
    const rest = drainCandidates(candidates);
    assert.deepEqual(
      rest.map((entry) => entry.place),
      range(49).map((at) => 2 * at + 3),
    );
  }
});

test("of the entries at a node, at most half were deleted, and deleting takes few steps", () => {
  const count = 8000;
  const counts = { reads: 0 };
  let bucket = null;
  const entries = shuffled(range(count)).map((at) =>
    createEntry(at, `${at % 7}`, counts),
  );
  for (const entry of entries) bucket = withEntry(bucket, entry);
  entries.forEach((entry, index) => {
    entry.state = { isDone: true };
    bucket = withoutEntry(bucket);
    const { length } = bucket?.entries ?? [];
    assert.ok(length <= 2 * (count - index - 1));
  });
  assert.equal(bucket, null);
  assert.ok(counts.reads < 3 * count, `${counts.reads} steps`);
});
