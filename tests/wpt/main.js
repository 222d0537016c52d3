// npm run wpt: web-platform-tests for URL and URLPattern, in browsers and in Node.js.

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { checkConformance, writeConformance } from "./conformance.js";
import { ENGINES } from "./engines.js";
import { polyfill as builtPolyfill } from "./paths.js";
import { printReport } from "./report.js";
import { SCOPES, runWpt } from "./run.js";

const USAGE = `npm run wpt -- [options]
  --engine NAME     ${Object.keys(ENGINES).join(", ")}; may be given several times (default: all)
  --scope NAME      ${SCOPES.join(" or ")} (default: both)
  --filter TEXT     only test files with TEXT in their path
  --native          the engine's own classes only
  --ours            urlsmith's classes only
  --polyfill FILE   the script that installs the classes (default: the one in pkg/)
  --wpt DIR         a checkout of web-platform-tests
  --json FILE       writes every subtest's outcome there
  --write           writes docs/conformance.md
  --check           fails if docs/conformance.md does not say what this run yields
`;

/**
 * Runs the tests and prints the report. Takes the options of runWpt and the command line's {json, write, check}. Returns
 * the number of failures.
 */
async function wpt(options) {
  const log = (line) => console.error(`wpt: ${line}`);
  const run = await runWpt({ log, ...options });
  if (options.json) {
    await writeFile(options.json, JSON.stringify(run, null, 1));
  }
  const { passed, failed } = printReport(run);
  let problems = 0;
  if (options.write) await writeConformance(run);
  if (options.check) {
    const check = await checkConformance(run);
    for (const line of [...check.notes, ...check.problems]) {
      console.log(`docs/conformance.md: ${line}`);
    }
    problems = check.problems.length;
  }
  console.log(`\n${passed} passed, ${failed + problems} failed`);
  return failed + problems;
}

async function main() {
  const { values } = parseArgs({
    options: {
      engine: { type: "string", multiple: true },
      scope: { type: "string", multiple: true },
      filter: { type: "string" },
      native: { type: "boolean" },
      ours: { type: "boolean" },
      polyfill: { type: "string" },
      wpt: { type: "string" },
      json: { type: "string" },
      write: { type: "boolean" },
      check: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const { engine: engines, scope: scopes, help, ...options } = values;
  const unknown = [
    ...(engines ?? []).filter((name) => !Object.hasOwn(ENGINES, name)),
    ...(scopes ?? []).filter((name) => !SCOPES.includes(name)),
  ];
  if (help || unknown.length > 0) {
    if (unknown.length > 0) console.error(`unknown: ${unknown.join(", ")}\n`);
    console.log(USAGE);
    return help ? 0 : 2;
  }
  const partial =
    engines || scopes || options.filter || options.native || options.ours;
  if (options.write && partial) {
    console.error("--write takes a whole run");
    return 2;
  }
  if (!options.native && !existsSync(options.polyfill ?? builtPolyfill)) {
    console.error("pkg/ is not built: run npm run build, or use --native");
    return 2;
  }
  return (await wpt({ engines, scopes, ...options })) === 0 ? 0 : 1;
}

// When a run is interrupted, its browsers must end, too. They end on "exit".
process.once("SIGINT", () => process.exit(130));
try {
  process.exitCode = await main();
} catch (error) {
  console.error(`wpt: ${error.message}`);
  process.exitCode = 1;
}
