// Checks the small polyfill, which uses the engine's own URL, with URL Pattern's JSON vectors of web-platform-tests,
// and compares it with the package's own URLPattern.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { findNode } from "../support/engines/runtimes.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";
import { cases } from "../support/vectors.js";
import { inFreshNode, makeOld } from "./support.js";

/** How many cases Node 18 cannot run, since it lacks the RegExp flag v. */
const notRun = { 18: 5, 20: 0, 22: 0, 24: 0 };

for (const [major, count] of Object.entries(notRun)) {
  test(`Node ${major}: all vectors pass that the engine can run`, (context) =>
    orSkip(context, async () => {
      const { command, args } = await findNode(major);
      const vectors = cases("urlpatterntestdata.json");
      assert.equal(vectors.length, 369);
      const script = join(import.meta.dirname, "inside/vectors.js");
      const polyfill = join(pkg, "dist/polyfill.iife.js");
      const output = await run(command, [...args, script, polyfill], {
        input: JSON.stringify(vectors),
      });
      assert.deepEqual(JSON.parse(output), { failures: [], notRun: count });
    }));
}

// Node 24's own URL follows the standard, so there both must agree.
test("random patterns and inputs give what the package's own URLPattern gives", (context) =>
  orSkip(context, async () => {
    const { command, args } = await findNode(24);
    const script = join(import.meta.dirname, "inside/differential.js");
    const files = ["polyfill.iife.js", "node/index.cjs"];
    const output = await run(command, [
      ...args,
      script,
      ...files.map((file) => join(pkg, "dist", file)),
    ]);
    const { differences, count } = JSON.parse(output);
    assert.deepEqual(differences, []);
    assert.ok(count > 10_000, `only ${count} comparisons`);
  }));

test("a hostname that the engine's URL refuses matches nothing", async () => {
  const results = await inFreshNode({
    form: "script",
    before: makeOld,
    after: () =>
      ["xn--a", "a.example"].map((hostname) => [
        URL.canParse(`https://${hostname}`),
        new URLPattern().test({ hostname }),
      ]),
  });
  assert.deepEqual(results, [
    [false, false],
    [true, true],
  ]);
});
