// `node tests/engines/main.js`: asks each engine of table.js the questions of battery.js, and prints a line for each. Names of engines
// restrict it to these. It ends with status 1 if an engine has fewer right answers than docs/data/engines.json says. `--write` also
// measures how long the package takes to load, and writes this file. `npm run build`, and then `node tests/runtimes/docs.js` for docs/compatibility.md, which has the table.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Unavailable } from "../support/engines/unavailable.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { isLoadedBefore, reportIn, writeProgram } from "./programs.js";
import { engines } from "./table.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" } },
});
const path = join(repository, "docs/data/engines.json");
const before = JSON.parse(readFileSync(path, "utf8"));

/** The first error of which an engine tells, without the paths of this machine. An engine may quote the whole program. */
function firstError({ message }) {
  const lines = message.split("\n").map((line) => line.slice(0, 200));
  return (
    /\w*(?:Error|error)\b.*|line \d+: .*/.exec(lines.join("\n"))?.[0] ??
    lines[0]
  )
    .replace(/(?:in |\S*)\S*program\.js/, "program.js")
    .slice(0, 80);
}

/** How often a program runs. The fastest run counts. */
const RUNS = 5;

/** A shell that runs a command, and prints the seconds of processor time that it has taken: a busy machine changes them little. */
const timed = [
  "bash",
  "-c",
  'TIMEFORMAT="%3U %3S"; { time "$@" > /dev/null 2>&1; } 2>&1',
  "bash",
];

/** The milliseconds of processor time that a program takes for loading the package and parsing one URL. */
async function loadTime(engine, command) {
  const fastest = {};
  for (const job of ["load", "nothing"]) {
    const { folder, args } = await writeProgram(engine, job);
    fastest[job] = { folder, args, time: Infinity };
  }
  const [shell, ...first] = timed;
  for (let count = 0; count < RUNS; count++) {
    for (const one of Object.values(fastest)) {
      const args = [...first, ...command, ...one.args];
      const printed = await run(shell, args, { cwd: one.folder });
      const [user, system] = printed.trim().split(" ").map(Number);
      one.time = Math.min(one.time, (user + system) * 1000);
    }
  }
  return Math.max(1, Math.round(fastest.load.time - fastest.nothing.time));
}

async function ask(engine) {
  const { version, command } = await engine.find();
  const [program, ...first] = command;
  const { folder, args } = await writeProgram(engine);
  const output = run(program, [...first, ...args], { cwd: folder });
  if (engine.fails) {
    return { version, error: await output.then(() => null, firstError) };
  }
  const { total, wrong } = reportIn(await output);
  const answers = { version, right: total - wrong.length, total, wrong };
  return values.write && !isLoadedBefore(engine)
    ? { ...answers, loadTime: await loadTime(engine, command) }
    : answers;
}

// Each program has a folder, which is removed at the end of the process.
process.setMaxListeners(0);

const chosen = engines.filter(
  ({ title }) =>
    positionals.length === 0 ||
    positionals.some((name) => title.toLowerCase().includes(name)),
);
const after = { ...before };
let isWorse = false;
for (const engine of chosen) {
  const { title } = engine;
  try {
    const found = await ask(engine);
    after[title] = found;
    const { version, error, right, total, wrong = [] } = found;
    console.log(`${title} ${version}: ${error ?? `${right} of ${total}`}`);
    for (const one of wrong) console.log(`  ${one}`);
    isWorse ||= engine.fails
      ? error === null
      : right < (before[title]?.right ?? 0);
  } catch (error) {
    console.log(`${title}: ${error.message}`);
    isWorse ||= !(error instanceof Unavailable);
  }
}
if (values.write) {
  const known = engines.filter(({ title }) => after[title] !== undefined);
  const sorted = known.map(({ title }) => [title, after[title]]);
  writeFileSync(
    path,
    `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
  );
}
if (isWorse) process.exitCode = 1;
