// The same names in the same order as whatwg-url, the same URL as the main parser, and fixes that do what they say. See
// differential.js, which runs any number of inputs.

import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";

import { randomInputs, run, vectorInputs } from "./differential.js";

const seed = Number(process.env.VALIDATE_SEED ?? randomInt(2 ** 32));

test("the inputs of web-platform-tests' vectors", () => {
  const { count, withErrors, differences } = run(vectorInputs());
  assert.deepEqual(differences.slice(0, 3), []);
  assert.ok(count > 3000 && withErrors > 2000);
});

test(`20,000 random inputs, seed ${seed} (VALIDATE_SEED)`, () => {
  const { withErrors, differences } = run(randomInputs(20_000, seed));
  assert.deepEqual(differences.slice(0, 3), []);
  assert.ok(withErrors > 10_000);
});
