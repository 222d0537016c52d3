// Built-in objects that a program changes after it has loaded a companion, or `urlsmith/pattern`, change no answer.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { run } from "../support/processes.js";

const script = join(import.meta.dirname, "companions.js");
const entries =
  "pattern js guard guard/node host node-url origin percent-encoding public-suffix querystring relative";

for (const entry of entries.split(" ")) {
  test(`urlsmith/${entry}`, async () => {
    const options = { timeout: 120_000 };
    const output = await run(process.execPath, [script, entry], options);
    const { checks, problems } = JSON.parse(output);
    assert.ok(checks > 800, `only ${checks} checks`);
    assert.deepEqual(problems, []);
  });
}
