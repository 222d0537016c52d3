// URLPatternList gives the same answers as a loop over exec(); see tests/differential/list.js.

import assert from "node:assert/strict";
import { test } from "node:test";

import { compare } from "../differential/list.js";
import { seedFrom } from "../support/seed.js";

const seed = seedFrom("LIST_SEED");

test(`20,000 inputs, seed ${seed} (LIST_SEED)`, () => {
  const { checks, matches, differences } = compare(seed, 20_000);
  console.log(`list: seed ${seed}, ${checks} inputs, ${matches} of them match`);
  assert.deepEqual(differences.slice(0, 3), []);
  assert.ok(checks >= 20_000 && matches > checks / 4);
});
