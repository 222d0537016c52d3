// Checks the small polyfill, which uses the engine's own URL, with URL Pattern's JSON vectors of web-platform-tests. Its
// URLPattern is that of urlsmith/pattern, which is compared with the package's own; see the target pattern of tools/fuzz.js.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import vm from "node:vm";

import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { temporaryFolder } from "../support/folder.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";
import { cases } from "../support/vectors.js";

const polyfill = join(pkg, "dist/polyfill.iife.js");
const folder = temporaryFolder();

/** How many cases Node 18 cannot run, since it lacks the RegExp flag v. */
const cannotRun = { 18: 5, 20: 0, 22: 0, 24: 0 };

for (const [major, count] of Object.entries(cannotRun)) {
  test(`Node ${major}: all vectors pass that the engine can run`, (context) =>
    orSkip(context, async () => {
      const { command, args } = await findNode(major);
      const vectors = cases("urlpatterntestdata.json");
      assert.equal(vectors.length, 369);
      const script = join(import.meta.dirname, "programs/native.js");
      const file = join(folder, "vectors.json");
      writeFileSync(file, JSON.stringify(vectors));
      const given = [script, file, polyfill, "polyfilled"];
      const { failures, notRun, passed } = JSON.parse(
        await run(command, [...args, ...given]),
      );
      assert.deepEqual(failures, []);
      assert.deepEqual([passed, notRun], [vectors.length - count, count]);
    }));
}

test("a hostname that the engine's URL refuses matches nothing", () => {
  const context = vm.createContext({ URL, URLSearchParams });
  vm.runInContext(readFileSync(polyfill, "utf8"), context);
  const pattern = new context.URLPattern();
  for (const [hostname, isValid] of [
    ["xn--a", false],
    ["a.example", true],
  ]) {
    assert.equal(URL.canParse(`https://${hostname}`), isValid);
    assert.equal(pattern.test({ hostname }), isValid);
  }
});
