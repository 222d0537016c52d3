// Checks the small polyfill, which uses the engine's own URL, with URL Pattern's JSON vectors of web-platform-tests. Its
// URLPattern is that of urlsmith/pattern, which is compared with the package's own; see tests/differential/pattern.js.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg, repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { seedFrom } from "../support/seed.js";
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

const seed = seedFrom("PATTERN_SEED");

test(`random patterns and inputs give what the package's own URLPattern gives, seed ${seed} (PATTERN_SEED)`, (context) =>
  orSkip(context, async () => {
    const { command, args } = await findNode(24);
    const output = await run(command, [
      ...args,
      join(repository, "tests/differential/pattern.js"),
      `--seed=${seed}`,
      "--count=20000",
    ]);
    console.log(output);
    const matches = Number(/^all: .* (\d+) matches/m.exec(output)[1]);
    assert.ok(matches > 5_000, `only ${matches} matches`);
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
