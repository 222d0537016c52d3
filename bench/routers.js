// node bench/routers.js [--idle] [--write]: compares `urlsmith/list` with routers from npm in Node 24, Bun and Deno.
// --idle waits until other programs leave the machine idle. With --write, which includes --idle, the figures go to
// docs/data/routers.json, and the page docs/routers.md is written.

import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { format } from "prettier";
import { findBun, findDeno, findNode } from "../tests/support/engines/table.js";
import { pkg, repository } from "../tests/support/paths.js";
import { run } from "../tests/support/processes.js";
import { machine, untilIdle } from "./machine.js";
import { time } from "./print.js";
import { pagesWith, today, writeResult } from "./result.js";
import { table } from "./table.js";

const work = join(repository, "target", "bench", `routers-${process.pid}`);
const packages = [
  "find-my-way",
  "rou3",
  "hono",
  "path-to-regexp",
  "url-pattern-list",
];
const runtimes = {
  "Node 24": async () => {
    const { command } = await findNode(24);
    return { command, args: ["--expose-gc"] };
  },
  Bun: findBun,
  Deno: async () => {
    const { command, args } = await findDeno();
    return { command, args: [...args, "--v8-flags=--expose-gc"] };
  },
};

/** Makes the program, with the routers in it. It finds the package in the folder node_modules beside it. */
async function prepare() {
  mkdirSync(work, { recursive: true });
  cpSync(pkg, join(work, "node_modules/urlsmith"), { recursive: true });
  writeFileSync(
    join(work, "package.json"),
    '{"dependencies":{"urlsmith":"*"}}',
  );
  await build({
    entryPoints: [join(import.meta.dirname, "workloads/routers.js")],
    outfile: join(work, "routers.cjs"),
    bundle: true,
    format: "cjs",
    platform: "node",
    external: ["urlsmith/*"],
    logLevel: "error",
  });
}

async function measure({ rounds, counts, idle }) {
  const results = {};
  for (const [title, find] of Object.entries(runtimes)) {
    if (idle) await untilIdle(console.error);
    const { command, args } = await find();
    const options = JSON.stringify({ rounds, counts });
    const script = [join(work, "routers.cjs"), options];
    const output = await run(command, [...args, ...script], { cwd: work });
    const { results: own, failures } = JSON.parse(output);
    results[title] = own;
    for (const [name, message] of Object.entries(failures)) {
      console.error(`${title}, ${name}: ${message}`);
    }
  }
  const versions = packages.map((name) => {
    const path = join(repository, "node_modules", name, "package.json");
    return `${name} ${JSON.parse(readFileSync(path, "utf8")).version}`;
  });
  return { date: today(), machine: machine(), rounds, versions, results };
}

/** The text of the page. */
async function routersPage(_, { date, machine, rounds, versions, results }) {
  const counts = Object.keys(results["Node 24"]).filter((key) => key > 0);
  const shown = counts.includes("500") ? "500" : counts.at(-1);
  const names = Object.keys(results["Node 24"][shown]);
  const cell = (value, write = time) =>
    value === undefined ? "–" : write(value);
  // The others stand in the last table alone.
  const isCompared = (name) => !/^urlsmith.js|^path-to/.test(name);
  const byCount = (runtime) =>
    table(
      ["matching one route of", ...counts, "100 of an application"],
      names
        .filter(isCompared)
        .map((name) => [
          name,
          ...[...counts, "application"].map((key) =>
            cell(results[runtime][key][name]?.fresh),
          ),
        ]),
    );
  const at500 = table(
    [
      `${shown} routes`,
      ...["found", "found again", "not found", "to build", "memory"],
    ],
    names.map((name) => {
      const { fresh, repeated, miss, build, memory } =
        results["Node 24"][shown][name] ?? {};
      return [
        name,
        cell(fresh),
        cell(repeated),
        cell(miss),
        cell(build, (value) => `${value.toFixed(1)} ms`),
        cell(memory, (value) => `${Math.round(value / 1000)} KB`),
      ];
    }),
  );
  const text = `# Routers

\`urlsmith/list\` finds the first of many URL patterns that matches a URL. Server routers, such as those of Express and Fastify, match a
route by its path. \`node bench/routers.js --write\` compares their speed and writes this page.

- Measured on ${date}, ${machine}, while no other program ran, with ${versions.join(", ")}.
- Of every four routes, one is static, one has a parameter, one has two parameters and one ends with a wildcard. The routes of an
  application have five prefixes, such as \`/api/v1\`, and no wildcard. A time is the best of ${rounds} rounds, in which the routers take
  turns. It includes reading the parameters. The results for 500 of the routes are checked first.
- Each path is a new string, as a server reads it. "Found again": 512 strings that were looked up before.
- "URL": the input is a URL, such as \`https://example.com/users/1\`. "pathname", and routers without a note: the input is the path.
- Memory is the growth of the JavaScript heap after building, without WebAssembly's memory.

## How they differ

- find-my-way, rou3 and Hono's routers match only paths. They do not parse URLs: the server handles \`//\`, \`/a/../b\`, \`?\` and
  percent-encoding, as "new URL, find-my-way" does. find-my-way can also match by host and version; that is not measured.
- find-my-way and rou3 choose the most specific route. Hono's routers return all matching routes, in insertion order.
  \`urlsmith/list\` and url-pattern-list return the first match in insertion order; \`urlsmith/list\` optionally the most specific one.
- rou3 ignores a trailing slash, and its trailing \`*\` can match nothing; in a URL pattern, the slash before the \`*\` is required.
- Hono's SmartRouter uses one regular expression for all routes if possible, and otherwise its TrieRouter.
- path-to-regexp is not a router: the test calls the functions of the routes in turn.
- url-pattern-list needs the engine's \`URLPattern\`, and indexes only pathnames.
- \`urlsmith/list\` does not know methods such as GET. Use a list for each.

## Time to find a route, by the number of routes

### Node 24

${byCount("Node 24")}

### Bun

${byCount("Bun")}

### Deno

${byCount("Deno")}

## Node 24, ${shown} routes

${at500}
`;
  return format(text, { parser: "markdown" });
}

export const routers = {
  name: "routers",
  pages: { "docs/routers.md": routersPage },
};

async function main() {
  const { values } = parseArgs({
    options: {
      idle: { type: "boolean" },
      write: { type: "boolean" },
      rounds: { type: "string", default: "15" },
      counts: { type: "string", default: "100,500,1000" },
    },
  });
  try {
    await prepare();
    const data = await measure({
      rounds: Number(values.rounds),
      counts: values.counts.split(",").map(Number),
      idle: values.idle || values.write,
    });
    if (values.write) await writeResult(routers, data);
    const [{ written }] = Object.values(await pagesWith(routers, data));
    console.log(written);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await main();
