// No call leaves a long input behind. Engines keep the last text that a regular expression has matched: where the regular
// expressions are ours, that text is never a long one, nor a part of one.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { entries } from "./programs/long-inputs.js";

const inside = pathToFileURL(
  join(import.meta.dirname, "programs/long-inputs.js"),
);

for (const entry of entries) {
  test(`${entry} keeps no input of 4 MiB`, () => {
    const output = execFileSync(
      process.execPath,
      [
        "--expose-gc",
        // In another thread, V8 may still be compiling a function of the call, which keeps the input, or freeing an array of bytes.
        "--single-threaded",
        "--input-type=module",
        "--eval",
        `const { keepers } = await import("${inside}"); console.log(JSON.stringify(await keepers("${entry}")));`,
      ],
      { encoding: "utf8" },
    );
    const { calls, kept } = JSON.parse(output);
    assert.deepEqual(kept, []);
    assert.ok(calls >= 4, `only ${calls} calls`);
  });
}
