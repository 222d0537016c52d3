// `node tests/engines/main.js`: asks each engine of table.js the questions of battery.js, and prints a line for each. Names of engines
// restrict it to these. It ends with status 1 if an engine has fewer right answers than docs/data/engines.json says. `--write` writes
// this file. `npm run build`, and then `node tests/runtimes/docs.js` for docs/compatibility.md, which has the table.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Unavailable } from "../support/engines/unavailable.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { reportIn, writeProgram } from "./programs.js";
import { engines } from "./table.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" } },
});
const path = join(repository, "docs/data/engines.json");
const before = JSON.parse(readFileSync(path, "utf8"));

/** The first line of what an engine says against a program, without the paths of this machine. */
const firstError = ({ message }) =>
  /\w*(?:Error|error)\b.*/
    .exec(message)?.[0]
    .replace(/(?:in |\S*)\S*program\.js/, "program.js")
    .slice(0, 80) ?? message.slice(0, 80);

async function ask(engine) {
  const { version, command } = await engine.find();
  const [program, ...first] = command;
  const { folder, args } = await writeProgram(engine);
  const output = run(program, [...first, ...args], { cwd: folder });
  if (engine.fails) {
    return { version, error: await output.then(() => null, firstError) };
  }
  const { total, wrong } = reportIn(await output);
  return { version, right: total - wrong.length, total, wrong };
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
