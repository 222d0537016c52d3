// The same answers as a loop over exec(); see tests/differential/list.js.

import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";

import { compare } from "../differential/list.js";

const seed = Number(process.env.LIST_SEED ?? randomInt(2 ** 32));

test(`20,000 inputs, seed ${seed} (LIST_SEED)`, () => {
  const { checks, matches, differences } = compare(seed, 20_000);
  console.log(`list: seed ${seed}, ${checks} inputs, ${matches} of them match`);
  assert.deepEqual(differences.slice(0, 3), []);
  assert.ok(checks >= 20_000 && matches > checks / 4);
});
