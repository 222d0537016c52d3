// Runs the cases of URL Pattern's JSON vectors, read from standard input, with the polyfill in the place of the
// engine's URLPattern. The argument is the polyfill's script. Prints the failures, and the count of cases that the
// engine cannot run.

import { readFileSync } from "node:fs";
import vm from "node:vm";

import { patternCheck } from "../../classes/url-pattern-case.js";

delete globalThis.URLPattern;
vm.runInThisContext(readFileSync(process.argv[2], "utf8"));

const check = patternCheck({ URLPattern: globalThis.URLPattern, TypeError });
const failures = [];
let notRun = 0;
for (const entry of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    if (!check(entry)) notRun++;
  } catch (error) {
    failures.push(`${JSON.stringify(entry)}: ${error.message}`);
  }
}
console.log(JSON.stringify({ failures, notRun }));
