// urlsmith and urlsmith/js beside other implementations of the standards: whatwg-url, and the classes of the two newest
// Node.js. Whatever can be read is read, after each step. The classes of the other engines are counted in
// docs/conformance.md: they follow older standards, or have mistakes of their own.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { run } from "../support/processes.js";
import { compareHosts } from "./hosts.js";
import { showPattern } from "./patterns.js";
import { compareSequences, show } from "./urls.js";

const isDeep = process.argv.includes("--deep");
const sequences = isDeep ? 12_000 : 3_000;
const patterns = isDeep ? 6_000 : 1_500;
const step = isDeep ? 7 : 101;
const newest = [24, 26];

const assertNone = (differences, print) =>
  assert.equal(differences.length, 0, differences.map(print).join("\n"));

test("setters and searchParams, beside whatwg-url", async () => {
  const { steps, differences } = await compareSequences(
    "whatwg-url",
    1,
    sequences,
  );
  assertNone(differences, show);
  assert.ok(steps > 2 * sequences, `${steps} steps`);
});

test("a code point in a host, alone and between letters, beside whatwg-url", () => {
  const { hosts, valid, differences } = compareHosts(step);
  assertNone(differences, (difference) => JSON.stringify(difference));
  assert.ok(hosts > 45_000 && valid > 10_000, `${valid} of ${hosts}`);
});

/** Runs one of the programs in a Node.js; returns what it prints as JSON. */
async function runIn(major, program, ...args) {
  const { command } = await findNode(major);
  const file = join(import.meta.dirname, program);
  return JSON.parse(await run(command, [file, "--json", ...args]));
}

for (const major of newest) {
  const title = `Node.js ${major}`;

  test(`setters and searchParams, beside ${title}`, (context) =>
    orSkip(context, async () => {
      const args = ["--rival=engine", "--seed=1", `--count=${sequences}`];
      const { steps, differences } = await runIn(major, "urls.js", ...args);
      assertNone(differences, show);
      assert.ok(steps > 2 * sequences, `${steps} steps`);
    }));

  test(`patterns, beside ${title}`, (context) =>
    orSkip(context, async () => {
      const args = [`--rival=${title}`, "--seed=5", `--count=${patterns}`];
      const result = await runIn(major, "patterns.js", ...args);
      assertNone(result.differences, showPattern);
      assert.deepEqual(result.gone, [], "accepted, but the same now");
      assert.equal(result.patterns, patterns);
    }));
}
