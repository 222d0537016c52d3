// npm run bench: urlsmith's classes, the engine's own and other implementations, in every engine there is.

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Unavailable } from "../wpt/engines/unavailable.js";
import { bundle } from "./bundle.js";
import { machine, packageVersions } from "./machine.js";
import { page, pkg } from "./paths.js";
import { printEngine } from "./print.js";
import { RUNTIMES } from "./runtimes.js";

const USAGE = `npm run bench -- [options]
  --engine NAME   ${Object.keys(RUNTIMES).join(", ")}; may be given several times (default: all)
  --work TEXT     only what has TEXT in its name, whatever the case, such as canParse, URLPattern, growth, cold, list
  --rounds N      rounds of each measurement (default: 21)
  --quick         few and short rounds
  --write         writes ${["docs", "performance.md"].join("/")} and its chart
  --json FILE     writes the results there`;

const listEntry = join(pkg, "dist", "list.js");
const log = (line) => console.error(`bench: ${line}`);

async function runEngine(name, options) {
  const runtime = RUNTIMES[name];
  const result = {
    name,
    title: runtime.title,
    work: [],
    growth: [],
    lists: [],
  };
  const kept = { work: "work", growth: "growth", list: "lists" };
  const report = ({ kind, ...rest }) => {
    if (!kept[kind]) return;
    result[kept[kind]].push(rest);
    log(`${runtime.title}: ${rest.name}`);
  };
  try {
    result.version = await runtime.run(options, report);
    result.cold = (await runtime.coldStart?.(options)) ?? null;
    if (runtime.hasLists && existsSync(listEntry)) {
      await runtime.run({ ...options, lists: true }, report);
    }
  } catch (error) {
    const missing = error instanceof Unavailable;
    log(`${runtime.title} could not be run: ${error.message}`);
    result[missing ? "unavailable" : "broken"] = error.message;
  }
  return result;
}

async function main() {
  const { values } = parseArgs({
    options: {
      engine: { type: "string", multiple: true },
      work: { type: "string", default: "" },
      rounds: { type: "string", default: "21" },
      quick: { type: "boolean" },
      write: { type: "boolean" },
      json: { type: "string" },
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
  if (!existsSync(join(pkg, "package.json"))) {
    console.error("pkg/ is not built: run npm run build");
    return 2;
  }
  const options = {
    filter: values.work.toLowerCase(),
    rounds: values.quick ? 5 : Number(values.rounds),
    // Milliseconds: short, so that few rounds are disturbed by whatever else the machine does.
    target: values.quick ? 8 : 16,
    warmup: values.quick ? 60 : 200,
  };
  const corpora = await bundle({ log });
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
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

// Whoever interrupts a run wants its browsers gone too: they end on "exit".
process.once("SIGINT", () => process.exit(130));
process.exitCode = await main();
