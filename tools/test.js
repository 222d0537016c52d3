// `npm test`: set-up, build, and every check there is. Arguments choose the steps by name: `npm test -- rust`.
//
// A step is one or more jobs. One more job runs at a time than there are processors, since a job often waits for a
// browser. The output of a job is shown when the job ends.

import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { installBrowsers } from "../tests/support/engines/install-browsers.js";
import { crateOf, modules } from "./lib/modules.js";
import { Failure, capture, main, root } from "./lib/run.js";
import { setup } from "./setup.js";

const deny = ["--", "--deny=warnings"];

/** Continuous integration sets this variable; an engine that is missing there is a failure. */
const isCI = !["", "0", "false"].includes(process.env.CI ?? "");

/** All steps. Those that take longest come first where the order is free, so that no processor waits at the end. */
const createSteps = () => [
  cargo("rust format", ["fmt", "--all", "--check"]),
  cargo("clippy", ["clippy", "--workspace", "--all-targets", ...deny]),
  cargo("clippy wasm", [
    "clippy",
    ...Object.keys(modules).map((name) => `--package=${crateOf(name)}`),
    "--target=wasm32-unknown-unknown",
    ...deny,
  ]),
  cargo("rust docs", ["rustdoc", "--package=urlsmith", "--lib", ...deny]),
  cargo("rust tests", ["test", "--workspace"], countCargo),
  node("fuzz", CARGO, "tools/fuzz.js", "--random", "--minutes=0.5"),
  node("wpt", null, "tests/wpt/main.js", "--check"),
  ...[
    "runtimes",
    "types",
    "reliability",
    "package",
    "site",
    "node-url",
    "companions",
    "polyfill",
    "classes",
    "memory",
    "batch",
    "validate",
    "list",
    "idna",
    "bench",
  ].map(nodeTests),
  node(
    "prettier",
    null,
    "node_modules/prettier/bin/prettier.cjs",
    "--check",
    ".",
  ),
  node("eslint", null, "node_modules/eslint/bin/eslint.js", "."),
];

/** The lock of the jobs that run cargo. Cargo uses all processors, and locks its folder. */
const CARGO = "cargo";

/** A step with one job, a program. Jobs with the same lock run one after the other. */
function step(name, lock, command, args, count) {
  return { name, jobs: [{ name, lock, command, args, count }] };
}

/** A step that runs cargo. */
function cargo(name, args, count = countOne) {
  return step(name, CARGO, "cargo", args, count);
}

/** A step that runs a script in Node. */
function node(name, lock, script, ...args) {
  requireFile(script);
  return step(name, lock, process.execPath, [script, ...args], countStated);
}

/** A step that runs the tests in a folder. Each file is a job. */
function nodeTests(folder) {
  const path = `tests/${folder}`;
  requireFile(path);
  const files = readdirSync(join(root, path)).filter((file) =>
    file.endsWith(".test.js"),
  );
  if (files.length === 0) throw new Failure(`there are no tests in ${path}`);
  const name = `${folder} tests`;
  const jobs = files.map((file) => {
    const report = `target/test-${folder}-${file}.tap`;
    // The report of an earlier run must not count for this run.
    rmSync(join(root, report), { force: true });
    const reporters = [
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      "--test-reporter=tap",
      `--test-reporter-destination=${report}`,
    ];
    return {
      name: `${name}: ${file}`,
      lock: null,
      command: process.execPath,
      args: ["--test", ...reporters, `${path}/${file}`],
      count: () => countTap(join(root, report)),
    };
  });
  return { name, jobs };
}

/** Throws if the file of a step is missing, so that no step is skipped in silence. */
function requireFile(path) {
  if (!existsSync(join(root, path))) throw new Failure(`there is no ${path}`);
}

/** A check counts as one test. */
function countOne({ status }) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The counts of the last "N passed, N failed" that the program prints; without such a line, one test. */
function countStated(result) {
  const [last] = [
    ...result.text.matchAll(/(\d[\d,]*) passed, (\d[\d,]*) failed/g),
  ].slice(-1);
  if (!last) return countOne(result);
  const [passed, failed] = last
    .slice(1)
    .map((n) => Number(n.replace(/,/g, "")));
  return { passed, failed };
}

function countCargo(result) {
  const all = [...result.text.matchAll(/(\d+) passed; (\d+) failed/g)];
  if (all.length === 0) return countOne(result);
  return { passed: sum(all, 1), failed: sum(all, 2) };
}

function countTap(file) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const count = (word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  return { passed: count("pass"), failed: count("fail") + count("cancelled") };
}

function sum(matches, group) {
  return matches.reduce((total, match) => total + Number(match[group]), 0);
}

/** The engines that a step's output says were missing; see tests/support/engines/unavailable.js. */
function missingEngines({ text }) {
  return [...text.matchAll(/^\s*not run: (.*)$/gm)].map(([, what]) => what);
}

/** Runs jobs, some at a time, and notes their results in them. Adds the engines that were missing to a set. */
async function runAll(jobs, atOnce, missing) {
  const waiting = [...jobs];
  const locked = new Set();
  const worker = async () => {
    for (;;) {
      const index = waiting.findIndex(({ lock }) => !locked.has(lock));
      // The worker that has the lock runs the other jobs with this lock.
      if (index < 0) return;
      const [job] = waiting.splice(index, 1);
      if (job.lock !== null) locked.add(job.lock);
      await runJob(job, missing);
      locked.delete(job.lock);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function runJob(job, missing) {
  const start = performance.now();
  const result = await capture(job.command, job.args);
  job.seconds = (performance.now() - start) / 1000;
  console.log(`\n── ${job.name}, ${Math.round(job.seconds)} s\n${result.text}`);
  Object.assign(job, job.count(result));
  // A program that fails without a failed test, for example by a crash, is a failure, too.
  if (result.status !== 0 && job.failed === 0) job.failed = 1;
  // A job that ran no test is a failure.
  if (job.passed + job.failed === 0) job.failed = 1;
  for (const engine of missingEngines(result)) missing.add(engine);
}

await main(async () => {
  setup();
  const wanted = process.argv.slice(2);
  const chosen = createSteps().filter(
    ({ name }) =>
      wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) {
    throw new Failure(`no step has ${wanted.join(" or ")} in its name`);
  }
  const { build } = await import("./build.js");
  await build();
  mkdirSync(join(root, "target"), { recursive: true });

  const missing = new Set();
  if (chosen.some(({ jobs }) => jobs.some(({ lock }) => lock === null))) {
    // Browsers are installed before the jobs start, since apt refuses to run twice at a time.
    await installBrowsers({ log: console.log });
  }
  await runAll(
    chosen.flatMap(({ jobs }) => jobs),
    availableParallelism() + 1,
    missing,
  );
  const results = chosen.map(({ name, jobs }) => ({
    step: name,
    passed: jobs.reduce((total, { passed }) => total + passed, 0),
    failed: jobs.reduce((total, { failed }) => total + failed, 0),
    seconds: Math.round(jobs.reduce((total, job) => total + job.seconds, 0)),
  }));

  console.log();
  console.table(results);
  const total = (key) => results.reduce((all, result) => all + result[key], 0);
  let failed = total("failed");
  if (missing.size > 0) {
    console.log("Not run, because this machine does not have it:");
    for (const engine of missing) console.log(`- ${engine}`);
    if (isCI) failed += missing.size;
    else console.log("In continuous integration (CI=true) that is a failure.");
  }
  if (failed > 0) process.exitCode = 1;
  console.log(`${total("passed")} passed, ${failed} failed`);
});
