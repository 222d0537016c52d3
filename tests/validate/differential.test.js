// The error names and their order are those of whatwg-url, the URL is that of the main parser, and fixes do what they
// say. differential.js can run any number of inputs.

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
