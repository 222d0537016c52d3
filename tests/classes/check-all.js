// A test of many cases at once.

import assert from "node:assert/strict";
import { test } from "node:test";

/** Runs a check on every case and asserts how many cases there are; all failures are shown at once. */
export function checkAll(name, cases, expectedCount, check) {
  test(name, () => {
    const failures = [];
    for (const one of cases) {
      try {
        check(one);
      } catch (error) {
        failures.push(`${JSON.stringify(one)}: ${error.message}`);
      }
    }
    assert.deepEqual(failures, []);
    assert.equal(cases.length, expectedCount);
  });
}
