// urlsmith/js gives the same answers as urlsmith; see tests/differential/calls.js.

import assert from "node:assert/strict";
import { test } from "node:test";

import { compare } from "../differential/calls.js";
import { seedFrom } from "../support/seed.js";

const seed = seedFrom("CALLS_SEED");

test(`100,000 calls, seed ${seed} (CALLS_SEED)`, () => {
  const { calls, urls, differences } = compare(seed, 100_000);
  console.log(`calls: seed ${seed}, ${calls} calls, ${urls} URLs`);
  assert.deepEqual(differences.slice(0, 3), []);
  assert.ok(calls >= 100_000 && urls > calls / 20);
});
