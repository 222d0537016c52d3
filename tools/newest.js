// `npm run newest`: what is newer than tests/dependencies/package-lock.json, and whether the tests pass with it. Prints a line for
// each: the locked version, the newest that tests/dependencies/package.json allows, and the result. Ends with status 0 if all
// pass. `--write` updates the lock: to all that is newer if all pass, and otherwise to what passes by itself.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { build } from "./build.js";
import { main, npm, root } from "./lib/run.js";
import { setup } from "./setup.js";
import { installBrowsers } from "../tests/support/engines/install-browsers.js";
import { runJobs } from "./test/run-jobs.js";
import { steps } from "./test/steps.js";

const locked = join(root, "tests/dependencies");
const work = join(root, ".cache/newest");
const read = (folder, name) => readFileSync(join(folder, name), "utf8");

/** npm's arguments to write a lock without installing anything. */
const lockOnly = [
  "--package-lock-only",
  "--omit-lockfile-registry-resolved",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/** The packages of a folder's lock: {path: version}. */
function versionsIn(folder) {
  const { packages } = JSON.parse(read(folder, "package-lock.json"));
  return Object.fromEntries(
    Object.entries(packages).map(([path, { version }]) => [path, version]),
  );
}

/** Writes a lock into a folder: the newest of `names`, and the rest as it is locked; without names, the newest of all. */
function writeLock(folder, names) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", ".npmrc"]) {
    cpSync(join(locked, name), join(folder, name));
  }
  if (names) {
    const name = "package-lock.json";
    cpSync(join(locked, name), join(folder, name));
  }
  npm([names ? "update" : "install", ...(names ?? []), ...lockOnly], folder);
}

/** Whether a module of the tests imports tests/dependencies/install.js, itself or by another module. */
function installs(path, seen = new Set()) {
  if (path === join(locked, "install.js")) return true;
  const isTest = path.startsWith(join(root, "tests")) && existsSync(path);
  if (!isTest || seen.has(path)) return false;
  seen.add(path);
  const imports = readFileSync(path, "utf8").matchAll(/from "(\.[^"]+\.js)"/g);
  return [...imports].some(([, name]) =>
    installs(resolve(dirname(path), name), seen),
  );
}

/** Runs commands with a lock; returns those that failed, each with the names of the failed tests. */
async function failuresWith(folder, jobs) {
  const copies = jobs.map(({ step, line }) => ({ step, line }));
  await runJobs(copies, { env: { URLSMITH_DEPENDENCIES: folder } });
  return copies.map(({ failed, text, uses }, index) => ({
    job: jobs[index],
    uses: uses.map(({ dependency }) => dependency),
    tests: failed > 0 ? (text.match(/^✖ .*$/gm) ?? [text.slice(-200)]) : [],
  }));
}

await main(async () => {
  const { values } = parseArgs({ options: { write: { type: "boolean" } } });
  setup();
  const newest = join(work, "all");
  writeLock(newest);
  const [before, after] = [locked, newest].map(versionsIn);
  const changed = Object.keys(after).filter(
    (path) => path !== "" && after[path] !== before[path],
  );
  if (changed.length === 0) {
    console.log("Nothing is newer than the lock.");
    return;
  }
  const { dependencies, optionalDependencies } = JSON.parse(
    read(locked, "package.json"),
  );
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  const isOwn = (path) => names.includes(path.replace(/^node_modules\//, ""));
  const own = changed.filter(isOwn).map((path) => path.slice(13));
  const below = changed.length - own.length;
  console.log(
    `${own.length} are newer, and ${below} packages that they bring. Running the tests that use them.`,
  );

  await build({ quiet: true });
  await installBrowsers({ log: console.log });
  const jobs = steps
    .flatMap((step) => step.jobs)
    .filter(({ line }) => {
      const [path] = line.match(/tests\/\S+\.js/) ?? [];
      return path && installs(join(root, path));
    });
  const results = await failuresWith(newest, jobs);
  const broken = results.filter(({ tests }) => tests.length > 0);

  // Which of them breaks a command: the command again, with one of those that it uses at a time.
  const failures = Object.fromEntries(own.map((name) => [name, []]));
  const unexplained = [];
  for (const { job, uses, tests } of broken) {
    let isExplained = false;
    for (const name of own.filter((name) => uses.includes(name))) {
      const folder = join(work, name.replace("/", "-"));
      writeLock(folder, [name]);
      const [alone] = await failuresWith(folder, [job]);
      failures[name].push(...alone.tests);
      isExplained ||= alone.tests.length > 0;
    }
    if (!isExplained) unexplained.push(...tests);
  }

  const result = (tests) => (tests.length > 0 ? tests.join("; ") : "passes");
  const at = (name) => `node_modules/${name}`;
  for (const name of own) {
    const versions = `${before[at(name)] ?? "–"} → ${after[at(name)]}`;
    console.log(`${name}: ${versions}: ${result(failures[name])}`);
  }
  if (below > 0) console.log(`what they bring: ${result(unexplained)}`);

  const passing = own.filter((name) => failures[name].length === 0);
  if (values.write) {
    if (broken.length > 0) writeLock(join(work, "passing"), passing);
    const from = broken.length > 0 ? join(work, "passing") : newest;
    cpSync(join(from, "package-lock.json"), join(locked, "package-lock.json"));
    console.log("tests/dependencies/package-lock.json is updated.");
  }
  if (broken.length > 0) process.exitCode = 1;
});
