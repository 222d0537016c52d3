// The modules give the same results as node:url and node:querystring of Node 24 and 26.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";
import { seedFrom } from "../support/seed.js";

const seed = seedFrom("NODE_URL_SEED");
const rounds = Number(process.env.NODE_URL_ROUNDS ?? 30_000);
const program = join(import.meta.dirname, "inside/compare.js");

for (const major of [24, 26]) {
  test(`${rounds} calls in Node ${major}, seed ${seed} (NODE_URL_SEED, NODE_URL_ROUNDS)`, (context) =>
    orSkip(context, async () => {
      const { command, args } = await findNode(major);
      const dist = join(pkg, "dist");
      const output = await run(command, [
        ...args,
        "--no-warnings",
        program,
        dist,
        String(seed),
        String(rounds),
      ]);
      const { counts, differences, hostErrors, portErrors } =
        JSON.parse(output);
      console.log(
        `node-url: seed ${seed}, ${hostErrors} hosts that the standard forbids, ${portErrors} ports`,
      );
      assert.deepEqual(differences.slice(0, 3), []);
      const { "odd types": odd, ...random } = counts;
      const total = Object.values(random).reduce((sum, count) => sum + count);
      assert.equal(total, rounds);
      assert.ok(odd > 1000, `${odd} odd types`);
      // The test allows few known differences, so that no fault can hide among them.
      assert.ok(hostErrors < rounds / 1000 && portErrors < rounds / 20);
      assert.equal(portErrors > 0, major < 26);
    }));
}
