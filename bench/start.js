// Start: how much more processor time a process with a first result takes than an empty process. Other programs on the
// machine disturb processor time less than the clock.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { work } from "./bundle.js";

const url = "new URL('https://example.com/path?query#fragment').href";
const host = "new URL('https://münchen.example/').href";
const pattern =
  "new URLPattern({ pathname: '/users/:id' }).test('https://example.com/users/1')";
const classes = ["urlsmith", "urlsmith/js"];
// core-js uses the engine's class if that works. So another class is put in its place first.
const hide =
  "globalThis.URL = globalThis.URLSearchParams = class {};\nglobalThis.URLPattern = undefined;\n";

/** What is measured, and with which packages. */
export const firsts = {
  "first URL, by require": { code: url, packages: [...classes, "whatwg-url"] },
  "first URL, by import": {
    code: url,
    packages: [...classes, "whatwg-url"],
    isModule: true,
  },
  "first URL, host not ASCII": {
    code: host,
    packages: [...classes, "whatwg-url"],
  },
  "first URLPattern": {
    code: pattern,
    packages: [...classes, "urlsmith/pattern", "urlpattern-polyfill"],
  },
};

function scriptOf({ code, isModule }, name) {
  if (name === "native") return code;
  const names = code.includes("URLPattern") ? "{ URLPattern }" : "{ URL }";
  const path = JSON.stringify(name);
  if (isModule) return `import ${names} from ${path}; ${code}`;
  if (name === "core-js") {
    return `${hide}{ const URL = require("core-js-pure/actual/url"); ${code} }`;
  }
  return `const ${names} = require(${path}); ${code}`;
}

/** The end of each script: prints the microseconds of processor time that the process has used. */
const sayUsed = `
{
  const { user, system } = process.cpuUsage();
  process.stdout.write(String(user + system));
}
`;

/**
 * {row: {contender: milliseconds}}: the least processor time of all rounds, less that of an empty process of the same
 * module system, whose time is in `empty`.
 */
export function startOfProcesses({ command, args }, { filter, rounds }) {
  const jobs = [];
  const add = (row, name, source, isModule = false) => {
    const path = join(work, `start-${jobs.length}.${isModule ? "mjs" : "cjs"}`);
    writeFileSync(path, source + sayUsed);
    jobs.push({ row, name, path, isModule, best: Infinity });
  };
  for (const [row, first] of Object.entries(firsts)) {
    const title = `start: ${row}`.toLowerCase();
    if (!filter.some((text) => title.includes(text))) continue;
    const names = ["native", ...first.packages];
    if (first.code === url && !first.isModule) names.push("core-js");
    for (const name of names) {
      add(row, name, scriptOf(first, name), first.isModule);
    }
  }
  if (jobs.length === 0) return null;
  for (const isModule of [false, true]) add("empty", isModule, "", isModule);

  /** Whether the process ends well. */
  const runs = (job) => {
    const { status, stdout } = spawnSync(command, [...args, job.path], {
      cwd: work,
      stdio: ["ignore", "pipe", "ignore"],
    });
    job.best = Math.min(job.best, Number(stdout) / 1e3);
    return status === 0;
  };
  // The first run fills the disk's cache, and shows which contenders a runtime does not have.
  const able = jobs.filter(runs);
  for (const job of able) job.best = Infinity;
  for (let round = 0; round < rounds; round++) able.forEach(runs);

  const empty = (isModule) =>
    able.find((job) => job.row === "empty" && job.isModule === isModule).best;
  const results = { empty: { process: empty(false), module: empty(true) } };
  for (const { row, name, best, isModule } of able) {
    if (row === "empty") continue;
    results[row] = { ...results[row], [name]: best - empty(isModule) };
  }
  return results;
}
