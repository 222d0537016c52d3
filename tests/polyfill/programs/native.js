// Runs the cases of URL Pattern's JSON vectors with the engine's own URLPattern, and loads the polyfill: then, or first with the third
// argument "polyfilled". The others are the file of the vectors and the polyfill's script. Prints how many cases pass, how many
// the engine cannot run, which probes fail, and whether the polyfill has replaced the class. In Node, Deno and Bun.

import { readFileSync } from "node:fs";
import process from "node:process";
import vm from "node:vm";

import { failedProbes } from "../../../js/polyfill/probes.js";
import { patternCheck } from "../../support/url-pattern-case.js";

const [, , vectors, script, first] = process.argv;
const load = () => vm.runInThisContext(readFileSync(script, "utf8"));
if (first === "polyfilled") {
  delete globalThis.URLPattern;
  load();
}
const { URLPattern } = globalThis;
const result = { passed: null, failures: [], notRun: 0, probes: [] };
if (URLPattern !== undefined) {
  result.passed = 0;
  // Some engines give a dictionary in `inputs` members that are undefined, which web-platform-tests do not see.
  class Checked extends URLPattern {
    exec(...input) {
      const result = super.exec(...input);
      const inputs = result && JSON.parse(JSON.stringify(result.inputs));
      return result && { ...result, inputs };
    }
  }
  const check = patternCheck({ URLPattern: Checked, TypeError });
  for (const entry of JSON.parse(readFileSync(vectors, "utf8"))) {
    // These cases end the process in Node before 24.16.
    if (!first && /\?<x>/.test(JSON.stringify(entry))) continue;
    try {
      if (check(entry)) result.passed++;
      else result.notRun++;
    } catch (error) {
      result.failures.push(`${JSON.stringify(entry)}: ${error.message}`);
    }
  }
  result.probes = failedProbes(globalThis);
}
if (first === undefined) load();
result.isReplaced = globalThis.URLPattern !== URLPattern;
console.log(JSON.stringify(result));
