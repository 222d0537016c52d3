// Every set of the conditions that the manifest names, for import and for require: what each resolver gets loads, and parses a URL.
// Sets that get the same files are one case, so that few remain.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  codePaths,
  filesFor,
  isForWorkerd,
  namedConditions,
  problemsOf,
  problemsWith,
  programs,
  subpaths,
  systems,
} from "./conditions.js";

test("each path of the manifest has a question", () => {
  assert.deepEqual([...subpaths].sort(), [...codePaths].sort());
});

/** The runtimes that have a condition beside React Native, whose bundler asserts no other. */
const runtimes = ["deno", "bare", "node", "fastly", "edge-light", "workerd"];
const isForNone = (conditions) =>
  conditions.includes("react-native") &&
  runtimes.some((it) => conditions.includes(it));

/** The cases: the smallest set of conditions for each outcome, among the sets that a test accepts. */
function casesOf(system, accepts) {
  const names = namedConditions();
  const cases = new Map();
  for (let bits = 0; bits < 1 << names.length; bits++) {
    const conditions = names.filter((_, index) => (bits >> index) & 1);
    if (isForNone(conditions) || !accepts(conditions)) continue;
    const files = filesFor(conditions, system);
    const key = files.join();
    const smallest = cases.get(key)?.conditions.length ?? Infinity;
    if (conditions.length < smallest) cases.set(key, { conditions, files });
  }
  return [...cases.values()];
}

const formats = { import: "esm", require: "cjs" };

for (const system of systems) {
  for (const { conditions } of casesOf(system, () => true)) {
    for (const tool of ["esbuild", "rolldown"]) {
      // A server's bundle may be CommonJS, whatever its sources are.
      const others = conditions.includes("node") ? ["cjs"] : [];
      for (const format of new Set([formats[system], ...others])) {
        test(`${tool}, ${system}, ${format}: ${conditions.join(" ")}`, async () => {
          const found = await problemsWith(tool, {
            system,
            format,
            conditions,
          });
          assert.deepEqual(found, []);
        });
      }
    }
  }
  const ofWebpack = casesOf(system, (it) => it.includes("module")).filter(
    ({ files }) => !isForWorkerd(files),
  );
  for (const { conditions } of ofWebpack) {
    test(`webpack, ${system}: ${conditions.join(" ")}`, async () => {
      assert.deepEqual(
        await problemsWith("webpack", { system, conditions }),
        [],
      );
    });
  }
  for (const { conditions } of casesOf(system, (it) => it.includes("node"))) {
    test(`Node.js, ${system}: ${conditions.join(" ")}`, () => {
      const flags = conditions.map((name) => `--conditions=${name}`);
      assert.deepEqual(problemsOf(programs(system).files, flags), []);
    });
  }
}
