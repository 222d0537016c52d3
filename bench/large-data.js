// `node bench/large-data.js [FILE]`: measures how many lines a second the command, its threads, and Apache Spark with two workers
// answer, and writes docs/data/large-data.json and the table of docs/large-data.md. FILE has real URLs, one on each line.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { installPrograms, python } from "../tests/large-data/programs.js";
import { install } from "../tests/support/package.js";
import { repository } from "../tests/support/paths.js";
import { run } from "../tests/support/processes.js";
import { machine } from "./machine.js";
import { today, writeResult } from "./result.js";
import { table, withWritten } from "./table.js";
import { webUrls } from "./web-urls.js";

/** The lines of a block, and of the file, which repeats the block: with fewer lines, the start of the threads would count. */
const BLOCK = 1_000_000;
const LINES = 8 * BLOCK;
const ROUNDS = 3;

/** The rows of the table, by their names in the data. */
const titles = {
  one: "one core",
  apart: "two commands at once",
  two: "`--jobs 2`",
  pipe: "`pipe`, two workers",
  mapInArrow: "`mapInArrow`, two workers",
  TRANSFORM: "`TRANSFORM`, two workers",
  try_parse_url: "`try_parse_url`, two workers",
};

/** The page's programs that are measured, which begin with their names. */
const programs =
  /^```\w+\n((?:#|--) (with_host\.py|transform\.sql)[^]*?)^```$/gm;

/** The page with the table of the data. */
function withRates(text, { rates }) {
  const rows = Object.entries(titles).map(([name, title]) => [
    title,
    rates[name].toLocaleString("en"),
  ]);
  const written = table(["", "Lines a second"], rows);
  return withWritten(text, "node bench/large-data.js", written);
}

export const largeData = {
  name: "large-data",
  pages: { "docs/large-data.md": withRates },
};

/** The seconds that some commands take that run at once, each with some threads. */
async function secondsOf(cli, file, { commands = 1, jobs = 1 }) {
  const args = ["--get", "href,host", "--exit-zero", "--quiet"];
  const more = ["--file", file, "--jobs", String(jobs)];
  const start = performance.now();
  const all = Array.from({ length: commands }, async () => {
    const command = spawn(process.execPath, [cli, ...args, ...more], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [status] = await once(command, "close");
    if (status !== 0)
      throw new Error(`the command ended with status ${status}`);
  });
  await Promise.all(all);
  return (performance.now() - start) / 1000;
}

/** The seconds that each of Spark's jobs takes. */
async function secondsOfSpark(folder, file) {
  await installPrograms();
  const interpreter = await python();
  const program = join(import.meta.dirname, "large-data.py");
  const text = readFileSync(join(repository, "docs/large-data.md"), "utf8");
  for (const [, code, name] of text.matchAll(programs)) {
    writeFileSync(join(folder, name), code);
  }
  const PATH = [join(folder, "node_modules/.bin"), process.env.PATH].join(":");
  const env = {
    PATH,
    PYSPARK_PYTHON: interpreter,
    SPARK_LOCAL_IP: "127.0.0.1",
  };
  const args = [program, file, String(ROUNDS)];
  return JSON.parse(await run(interpreter, args, { cwd: folder, env }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { folder } = install();
  const file = join(folder, "urls.txt");
  const urls = webUrls(process.argv[2]);
  const lines = Array.from(
    { length: BLOCK },
    (_, at) => urls[at % urls.length],
  );
  const block = `${lines.join("\n")}\n`;
  for (let count = 0; count < LINES; count += BLOCK)
    appendFileSync(file, block);
  const cli = join(folder, "node_modules/urlsmith/dist/cli.cjs");
  const seconds = { one: Infinity, apart: Infinity, two: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    const one = await secondsOf(cli, file, {});
    // Two commands answer twice as many lines.
    const apart = (await secondsOf(cli, file, { commands: 2 })) / 2;
    const two = await secondsOf(cli, file, { jobs: 2 });
    seconds.one = Math.min(seconds.one, one);
    seconds.apart = Math.min(seconds.apart, apart);
    seconds.two = Math.min(seconds.two, two);
  }
  Object.assign(seconds, await secondsOfSpark(folder, file));
  const rates = Object.fromEntries(
    Object.entries(seconds).map(([name, time]) => [
      name,
      Number((LINES / time).toPrecision(2)),
    ]),
  );
  await writeResult(largeData, {
    date: today(),
    machine: machine(),
    node: process.version,
    lines: LINES,
    rates,
  });
}
