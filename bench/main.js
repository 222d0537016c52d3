// npm run bench: measures urlsmith's classes, the engine's own and other packages, in all available engines.

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Unavailable } from "../tests/support/engines/unavailable.js";
import { pkg } from "../tests/support/paths.js";
import { bundle, work } from "./bundle.js";
import { addEngine, readData, writeData } from "./data.js";
import { engines } from "./engines.js";
import { rows } from "./workloads/rows.js";
import { machine, packageVersions, untilIdle } from "./machine.js";
import { writePages } from "./page.js";
import { printEngine, printNumbers } from "./print.js";
import { sizes } from "./sizes.js";

/** The engines, and a step that needs none. */
const steps = [...Object.keys(engines), "sizes"];

const usage = `npm run bench -- [options]
  --engine NAME   ${steps.join(", ")}; may be given several times (default: all).
                  sizes: bytes of packages
  --rows TEXT     only rows with TEXT in their name or member, whatever the case, such as canParse, URLSearchParams,
                  "new URL: host", start, app:; may be given several times
  --rounds N      rounds of each row (default: 25)
  --against FOLDER  compares with another build of the package, such as a copy of pkg/ from before a change, and not with the
                  engine's classes; in Node, Bun and Deno. Writes nothing
  --entry NAME    with --against: which entry of both is measured, such as js (default: the main entry)
  --urls FILE     real URLs, one on each line (default: those in the installed packages)
  --idle          waits before each engine until other programs leave the machine idle, and fails after 15 minutes of waiting
  --write         writes the results of these engines to docs/data/performance.json, and the pages: with --idle, so
                  that no page has the figures of a busy machine. With --rows, the other rows keep their results

Hermes and QuickJS: valgrind counts the instructions of jobs of apps, in a busy machine, too. QUICKJS is the path of a qjs to count in, and
HERMES that of a build of Hermes V1, which has no package and is then measured instead of Hermes 0.12.`;

const log = (line) => console.error(`bench: ${line}`);

/** How often an engine may crash before its run ends. */
const CRASHES = 5;

/** Runs the rows in an engine: {rows, failures}. If a row kills the engine, that is noted, and the others go on. */
async function runRows(engine, options) {
  const rows = {};
  const failures = {};
  const skip = [];
  const report = ({ kind, name, times, missing, failures: failed }) => {
    Object.assign(failures, missing);
    if (kind === "begin") {
      skip.push(name);
      log(`${engine.title}: ${name}`);
    }
    if (kind !== "row") return;
    const best = Object.entries(times).map(([who, { best }]) => [who, best]);
    rows[name] = Object.fromEntries(best);
    for (const [who, message] of Object.entries(failed)) {
      failures[`${name}, ${who}`] = message;
    }
  };
  for (let crashes = 0; ; crashes++) {
    const before = skip.length;
    try {
      await engine.run({ ...options, skip }, report);
      return { rows, failures };
    } catch (error) {
      const started = skip.length > before;
      if (error instanceof Unavailable || !started || crashes === CRASHES) {
        throw error;
      }
      failures[skip.at(-1)] = `the engine ended: ${error.message}`;
    }
  }
}

async function measureEngine(name, given) {
  const engine = engines[name];
  const rival = given.against ? "before" : engine.rival;
  const options = { ...given, rival };
  const version = await engine.version();
  const { rows, failures } = await runRows(engine, options);
  const apps = await appsOf(engine, options);
  return {
    title: engine.title,
    rival,
    version,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    rounds: options.rounds,
    rows,
    start: (await engine.start?.(options)) ?? {},
    apps: apps.jobs,
    appStart: apps.start,
    appVersion: apps.version,
    failures: { ...failures, ...apps.failures },
  };
}

/** What bench/apps.js measures in an engine without a compiler. The counting needs valgrind, and a program that it can run. */
async function appsOf(engine, options) {
  const nothing = { jobs: {}, start: {}, failures: {} };
  try {
    return (await engine.apps?.(options)) ?? nothing;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log(`the jobs of apps could not be counted: ${error.message}`);
    return nothing;
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      engine: { type: "string", multiple: true },
      rows: { type: "string", multiple: true },
      rounds: { type: "string", default: "25" },
      against: { type: "string" },
      entry: { type: "string" },
      urls: { type: "string" },
      idle: { type: "boolean" },
      write: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const wanted = values.engine ?? steps;
  const unknown = wanted.filter((name) => !steps.includes(name));
  if (values.help || unknown.length > 0) {
    if (unknown.length > 0) console.error(`unknown: ${unknown.join(", ")}\n`);
    console.log(usage);
    return values.help ? 0 : 2;
  }
  if (!existsSync(join(pkg, "package.json"))) {
    console.error("pkg/ is not built: run npm run build");
    return 2;
  }
  const options = {
    filter: (values.rows ?? [""]).map((text) => text.toLowerCase()),
    rounds: Number(values.rounds),
    // Milliseconds. Rounds are short, so that other programs disturb few of them.
    target: 2,
    warmup: 80,
    against: values.against,
    entry: values.entry ? `/${values.entry}` : "",
  };
  const writes = values.write && !values.against;
  const data = readData();
  const names = new Set(rows.map(({ name }) => name));
  for (const name of Object.keys(data.rows)) {
    if (!names.has(name)) delete data.rows[name];
  }
  data.urls = await bundle(values.urls, values.against);
  data.packages = packageVersions();
  // Instructions are the same in a busy machine.
  const countsAlone = values.rows?.every((text) => text.startsWith("app:"));
  let status = 0;
  for (const name of wanted) {
    try {
      if (values.idle || (writes && !countsAlone)) await untilIdle(log);
      if (name === "sizes") {
        data.sizes = await sizes();
        printNumbers("KB after brotli", data.sizes);
      } else {
        const { failures, ...result } = await measureEngine(name, options);
        printEngine({ ...result, failures });
        addEngine(data, name, result, values.rows !== undefined);
      }
    } catch (error) {
      log(`${name} could not be run: ${error.message}`);
      if (!(error instanceof Unavailable)) status = 1;
    }
    if (writes) writeData(data);
  }
  if (writes) await writePages(readData());
  return status;
}

// When a run is interrupted, its browsers and its folder must go, too. They go on "exit".
process.once("SIGINT", () => process.exit(130));
process.once("exit", () => rmSync(work, { recursive: true, force: true }));
process.exitCode = await main();
