// The modules give the same results as node:url and node:querystring of Node 24 and 26: for written calls in each form, and
// for random ones.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { withoutWebAssembly } from "../../tools/lib/entries.js";
import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";
import { seedFrom } from "../support/seed.js";

const seed = seedFrom("NODE_URL_SEED");
const rounds = Number(process.env.NODE_URL_ROUNDS ?? 30_000);
const program = join(import.meta.dirname, "programs/compare.js");

/** For each form, the file of the module url, what Node is told, and how many random calls there are. */
const forms = {
  require: ["node-url.cjs", [], rounds],
  import: ["node-url.js", [], 0],
  "import, without WebAssembly": [
    "node-url.js",
    [`--conditions=${withoutWebAssembly}`],
    0,
  ],
};

for (const major of [24, 26]) {
  for (const [form, [file, flags, count]] of Object.entries(forms)) {
    test(`${form} in Node ${major}: ${count} random calls, seed ${seed} (NODE_URL_SEED, NODE_URL_ROUNDS)`, (context) =>
      orSkip(context, async () => {
        const { command, args } = await findNode(major);
        const given = [join(pkg, "dist", file), seed, count].map(String);
        const all = [...args, ...flags, "--no-warnings", program, ...given];
        const { counts, differences, hostErrors, portErrors } = JSON.parse(
          await run(command, all),
        );
        console.log(
          `node-url: seed ${seed}, ${hostErrors} hosts that the standard forbids, ${portErrors} ports`,
        );
        assert.deepEqual(differences.slice(0, 3), []);
        const {
          "odd types": odd,
          "odd texts": texts,
          written,
          ...random
        } = counts;
        const total = Object.values(random).reduce((sum, it) => sum + it, 0);
        assert.equal(total, count);
        assert.ok(odd > 1000, `${odd} odd types`);
        assert.ok(texts > 50, `${texts} odd texts`);
        assert.ok(written > 400, `${written} written calls`);
        // The test allows few known differences, so that no fault can hide among them.
        assert.ok(hostErrors <= count / 1000 && portErrors <= 20 + count / 20);
        assert.equal(portErrors > 0, major < 26);
      }));
  }
}
