// node bench/routers.js [--idle] [--write]: compares `urlsmith/list` with routers from npm in Node 24.
// --idle waits until other programs leave the machine idle. With --write, which includes --idle, the figures go to
// docs/data/routers.json and into docs/routers.md.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { findNode } from "../tests/support/engines/table.js";
import { install } from "../tests/support/package.js";
import { repository } from "../tests/support/paths.js";
import { run } from "../tests/support/processes.js";
import { machine, untilIdle } from "./machine.js";
import { time } from "./print.js";
import { today, writeResult } from "./result.js";
import { table, withWritten } from "./table.js";

const packages = [
  "find-my-way",
  "rou3",
  "hono",
  "path-to-regexp",
  "url-pattern-list",
];

/** The times in a process of Node, with the routers in the program, which finds the package in a folder where it is installed. */
async function measure(options) {
  const { folder } = install();
  const program = join(folder, "routers.cjs");
  await build({
    entryPoints: [join(import.meta.dirname, "workloads/routers.js")],
    outfile: program,
    bundle: true,
    format: "cjs",
    platform: "node",
    external: ["urlsmith/*"],
    logLevel: "error",
  });
  const { command } = await findNode(24);
  const args = ["--expose-gc", program, JSON.stringify(options)];
  const results = JSON.parse(await run(command, args, { cwd: folder }));
  const versions = packages.map((name) => {
    const path = join(repository, "node_modules", name, "package.json");
    return `${name} ${JSON.parse(readFileSync(path, "utf8")).version}`;
  });
  const { rounds } = options;
  return { date: today(), machine: machine(), rounds, versions, results };
}

/** The tables of the data. */
function tables({ date, machine, rounds, versions, results }) {
  const { application, ...counts } = results;
  const numbers = Object.keys(counts);
  // The others stand in the last table alone.
  const names = Object.keys(application);
  const compared = names.filter((name) => !/^urlsmith.js|^path-to/.test(name));
  const byCount = table(
    ["matching one route of", ...numbers, "100 of an application"],
    compared.map((name) => [
      name,
      ...Object.values(results).map((times) => time(times[name].fresh)),
    ]),
  );
  const at500 = table(
    [
      "500 routes",
      ...["found", "found again", "not found", "to build", "memory"],
    ],
    names.map((name) => {
      const { fresh, repeated, miss, build, memory } = counts[500][name];
      return [
        name,
        ...[fresh, repeated, miss].map(time),
        `${build.toFixed(1)} ms`,
        `${Math.round(memory / 1000)} KB`,
      ];
    }),
  );
  return `Measured in Node 24 on ${date}, ${machine}, while no other program ran, with ${versions.join(", ")}. A time is the best of
${rounds} rounds, in which the routers take turns.

${byCount}

${at500}`;
}

export const routers = {
  name: "routers",
  pages: {
    "docs/routers.md": (text, data) =>
      withWritten(text, "node bench/routers.js", tables(data)),
  },
};

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { idle: { type: "boolean" }, write: { type: "boolean" } },
  });
  if (values.idle || values.write) await untilIdle(console.error);
  const data = await measure({ rounds: 15, counts: [100, 500, 1000] });
  if (values.write) await writeResult(routers, data);
  console.log(tables(data));
}
