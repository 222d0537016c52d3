// npm run bench: measures urlsmith's classes, the engine's own and other implementations, in all available engines.

import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Unavailable } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { bundle } from "./bundle.js";
import { load, machine, packageVersions } from "./machine.js";
import { ours, page, work } from "./paths.js";
import { printEngine } from "./print.js";
import { RUNTIMES } from "./runtimes.js";

const USAGE = `npm run bench -- [options]
  --engine NAME   ${Object.keys(RUNTIMES).join(", ")}; may be given several times (default: all)
  --work TEXT     only what has TEXT in its name, whatever the case, such as canParse, URLPattern, growth, cold, list, memory
  --rounds N      rounds of each measurement (default: 41)
  --quick         few and short rounds; no verdicts, since the figures are noisy
  --corpora DIR   a folder with web-urls.txt and file-urls.txt, a URL on each line (default: URLs of the installed packages)
  --write         writes docs/performance.md and its chart
  --json FILE     writes the results there
  --from FILE     takes results from there instead of measuring; with several, engines of later ones replace earlier ones`;

const log = (line) => console.error(`bench: ${line}`);

/** How often a browser may crash before its run ends. */
const CRASHES = 5;

/** Runs the bundle. If a piece of work kills the engine, notes that and goes on with the others. */
async function runBundle(runtime, options, result) {
  const skip = [];
  for (;;) {
    let current;
    const report = ({ kind, ...rest }) => {
      if (kind === "done") result.refused = rest.refused;
      if (kind === "begin") {
        current = rest.key;
        skip.push(current);
        log(`${runtime.title}: ${current}`);
      }
      if (kind === "work" || kind === "growth") result[kind].push(rest);
    };
    try {
      return await runtime.run({ ...options, skip }, report);
    } catch (error) {
      const over = error instanceof Unavailable || current === undefined;
      if (over || result.crashes.length === CRASHES) throw error;
      log(`${runtime.title}: ${current}: ${error.message}`);
      result.crashes.push({ name: current, message: error.message });
    }
  }
}

async function runEngine(name, options) {
  const runtime = RUNTIMES[name];
  const result = {
    name,
    title: runtime.title,
    rounds: options.rounds,
    quick: options.quick,
    work: [],
    growth: [],
    lists: [],
    companions: [],
    crashes: [],
  };
  const report = ({ kind, ...rest }) => {
    if (kind === "list") result.lists.push(rest);
    else if (kind === "companion") result.companions.push(rest);
    else return;
    log(`${runtime.title}: ${rest.name}`);
  };
  try {
    result.version = await runBundle(runtime, options, result);
    result.cold = (await runtime.coldStart?.(options)) ?? null;
    if (runtime.hasLists && existsSync(join(ours, "dist", "list.js"))) {
      await runtime.run({ ...options, lists: true }, report);
      await runtime.run({ ...options, companions: true }, report);
      result.memory = await runtime.memory(options);
    }
  } catch (error) {
    const missing = error instanceof Unavailable;
    log(`${runtime.title} could not be run: ${error.message}`);
    result[missing ? "unavailable" : "broken"] = error.message;
  }
  return result;
}

async function measureAll(names, options, corporaFolder) {
  if (load() > 0.5) {
    log(`the machine is busy (load ${load()}): figures will be noisy`);
  }
  const corpora = await bundle(corporaFolder);
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: load(),
    packages: packageVersions(),
    corpora: corpora.names,
    options,
    engines: [],
  };
  for (const name of names) {
    const result = await runEngine(name, options);
    results.engines.push(result);
    printEngine(result);
  }
  await rm(work, { recursive: true, force: true });
  return results;
}

async function readResults(paths) {
  const runs = [];
  for (const path of paths) {
    runs.push(JSON.parse(await readFile(path, "utf8")));
  }
  const engines = Object.keys(RUNTIMES).flatMap((name) =>
    runs
      .flatMap((run) => run.engines)
      .filter((engine) => engine.name === name)
      .slice(-1),
  );
  return { ...runs[runs.length - 1], engines };
}

async function main() {
  const { values } = parseArgs({
    options: {
      engine: { type: "string", multiple: true },
      work: { type: "string", default: "" },
      rounds: { type: "string", default: "41" },
      quick: { type: "boolean" },
      corpora: { type: "string" },
      write: { type: "boolean" },
      json: { type: "string" },
      from: { type: "string", multiple: true },
      help: { type: "boolean" },
    },
  });
  const names = values.engine ?? Object.keys(RUNTIMES);
  const unknown = names.filter((name) => !Object.hasOwn(RUNTIMES, name));
  if (values.help || unknown.length > 0) {
    if (unknown.length > 0) console.error(`unknown: ${unknown.join(", ")}\n`);
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  if (values.write && (values.work || values.quick)) {
    console.error("--write takes all of the work, and not --quick");
    return 2;
  }
  if (!values.from && !existsSync(join(pkg, "package.json"))) {
    console.error("pkg/ is not built: run npm run build");
    return 2;
  }
  const options = {
    filter: values.work.toLowerCase(),
    quick: values.quick ?? false,
    rounds: values.quick ? 9 : Number(values.rounds),
    // Milliseconds. Rounds are short, so that other programs disturb few of them.
    target: values.quick ? 4 : 8,
    warmup: values.quick ? 60 : 200,
  };
  const results = values.from
    ? await readResults(values.from)
    : await measureAll(names, options, values.corpora);
  if (values.from) results.engines.forEach(printEngine);
  if (values.json) {
    await mkdir(dirname(values.json), { recursive: true });
    await writeFile(values.json, JSON.stringify(results, null, 1));
  }
  if (values.write) {
    const { writeDocument } = await import("./document.js");
    await writeDocument(results, page);
  }
  return results.engines.some(({ broken }) => broken) ? 1 : 0;
}

// When a run is interrupted, its browsers must end, too. They end on "exit".
process.once("SIGINT", () => process.exit(130));
process.exitCode = await main();
