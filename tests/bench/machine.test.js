// Whether the machine is idle.

import assert from "node:assert/strict";
import { test } from "node:test";

import { processorsInUse } from "../../bench/machine.js";

/** The answer of `cpus()` for processors that were busy and idle for the given milliseconds. */
const processors = (...times) =>
  times.map(([user, idle]) => ({
    times: { user, nice: 0, sys: 0, idle, irq: 0 },
  }));

test("the time in which processors were not idle is counted", () => {
  const before = processors([500, 9_000], [70, 100]);
  const inUse = (...times) => processorsInUse(before, processors(...times));
  assert.equal(inUse([500, 11_000], [70, 2_100]), 0);
  assert.equal(inUse([2_500, 9_000], [1_070, 1_100]), 1.5);
  assert.equal(inUse([2_500, 9_000], [2_070, 100]), 2);
  // A clock of the system that has not gone on.
  assert.equal(inUse([500, 9_000], [70, 100]), 0);
});
