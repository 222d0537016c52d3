// Runs differential.js: the error names and their order are those of whatwg-url, the URL is that of the main parser,
// and each fix does what it says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { seedFrom } from "../support/seed.js";
import { randomInputs, run, vectorInputs } from "./differential.js";

const seed = seedFrom("VALIDATE_SEED");

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
