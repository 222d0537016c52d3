// `npm test`: set-up, build, and every step but the deep ones. `--deep` adds those. Words choose the steps that have
// one of them in their names: `npm test -- classes list`. `npm test -- --help` lists the steps.

import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { installBrowsers } from "../tests/support/engines/install-browsers.js";
import { crateOf, modules } from "./lib/modules.js";
import { Failure, capture, main, root } from "./lib/run.js";
import { setup } from "./setup.js";

const { execPath } = process;
const packages = join(root, "node_modules");
const perModule = Object.keys(modules).map((name) => `-p=${crateOf(name)}`);
/** As the build compiles the modules: so what the build made for them is there. */
const wasm = [
  "--target=wasm32-unknown-unknown",
  "--profile=wasm",
  ...perModule,
];
/** Programs of the build, and the crates that they alone need take as long to compile as all others. */
const tools = ["bindgen", "public-api", "suffixes"].map(
  (name) => `-p=urlsmith-${name}`,
);
/** The crates of the modules run in WebAssembly alone, and what they are made of is compiled with them. */
const ofWasm = [...perModule, "-p=urlsmith-boundary", "-p=urlsmith-runtime"];
const excluded = [...ofWasm, ...tools].map((it) =>
  it.replace("-p", "--exclude"),
);
const strict = ["--", "--deny=warnings"];
const bare = ["--package=urlsmith", "--lib", "--no-default-features"];
const random = ["tools/fuzz.js", "--random"];
const ignored = ["--", "--ignored"];

const check = /$^/g;
const ofCargo = /(\d+) passed; (\d+) failed/g;
const ofScript = /^([\d,]+) passed, ([\d,]+) failed$/gm;
const ofNode = /^ℹ pass (\d+)\nℹ fail (\d+)$/gm;

/**
 * The steps: the name, about how many seconds of two idle processors the step takes, what it needs beside Node and the
 * npm packages, how its output gives the counts of tests, and the commands. Those that take longest come first where
 * the order is free, so that no processor waits at the end.
 */
const steps = [
  ["format", 1, "cargo", check, ["cargo", "fmt", "--all", "--check"]],
  ["rust tests", 30, "cargo", ofCargo, ["cargo", "test", "--workspace"]],
  [
    "clippy",
    15,
    "cargo",
    check,
    [
      ...["cargo", "clippy", "--workspace", "--all-targets"],
      ...[...excluded, ...strict],
    ],
    ["cargo", "clippy", ...wasm, ...strict],
    ["cargo", "clippy", ...bare, ...strict],
  ],
  [
    "rust docs",
    3,
    "cargo",
    check,
    [
      "cargo",
      "rustdoc",
      "--package=urlsmith",
      "--lib",
      "--all-features",
      ...strict,
    ],
  ],
  ["crate", 60, "cargo, build", ofNode],
  [
    "fuzz",
    15,
    "cargo, build",
    ofScript,
    [execPath, ...random, "--minutes=.05"],
  ],
  [
    "deep",
    120,
    "cargo, build",
    ofScript,
    [execPath, ...random, "--minutes=.5"],
  ],
  [
    "deep clippy",
    10,
    "cargo",
    check,
    ["cargo", "clippy", "--all-targets", ...tools, ...strict],
  ],
  [
    "deep strings",
    60,
    "cargo",
    ofCargo,
    ["cargo", "test", "--package=urlsmith", "--lib", "full_steps", ...ignored],
  ],
  [
    "deep lists",
    60,
    "build",
    ofNode,
    [execPath, "--test-reporter=spec", "tests/list/parts.test.js", "--deep"],
  ],
  [
    "wpt",
    45,
    "build, browsers",
    ofScript,
    [execPath, "tests/wpt/main.js", "--check"],
  ],
  ["runtimes", 40, "build, browsers", ofNode],
  ["types", 30, "build", ofNode],
  ["reliability", 65, "build, browsers", ofNode],
  ["package", 75, "build", ofNode],
  ["site", 60, "build, browsers", ofNode],
  ["node-url", 25, "build, browsers", ofNode],
  ["companions", 15, "build, browsers", ofNode],
  ["polyfill", 25, "build, browsers", ofNode],
  ["classes", 25, "build", ofNode],
  ["memory", 15, "build", ofNode],
  ["match", 15, "", ofNode],
  ["batch", 10, "build", ofNode],
  ["validate", 15, "build", ofNode],
  ["list", 8, "build", ofNode],
  ["idna", 5, "build", ofNode],
  ["bench", 4, "build", ofNode],
  [
    "prettier",
    6,
    "",
    check,
    [execPath, `${packages}/prettier/bin/prettier.cjs`, "--check", "."],
  ],
  ["eslint", 4, "", check, [execPath, `${packages}/eslint/bin/eslint.js`, "."]],
].map(([name, seconds, needs, counts, ...commands]) => ({
  name,
  seconds,
  needs,
  jobs: (commands.length === 0 ? testsIn(name) : commands).map(
    ([command, ...args]) => ({ name, command, args, counts, needs }),
  ),
}));

/** Continuous integration sets this variable; an engine that is missing there is a failure. */
const isCI = !["", "0", "false"].includes(process.env.CI ?? "");

/** A command for each test file in a folder. */
function testsIn(folder) {
  return testFiles(folder).map((file) => [
    execPath,
    "--test",
    "--test-reporter=spec",
    `tests/${folder}/${file}`,
  ]);
}

function testFiles(folder) {
  return readdirSync(join(root, "tests", folder)).filter((file) =>
    file.endsWith(".test.js"),
  );
}

/** Throws if tests belong to no step, or a step has none. */
function requireSteps() {
  for (const { name, jobs } of steps) {
    if (jobs.length === 0) throw new Failure(`there are no tests in ${name}`);
  }
  for (const entry of readdirSync(join(root, "tests"), {
    withFileTypes: true,
  })) {
    const isMissing =
      entry.isDirectory() &&
      testFiles(entry.name).length > 0 &&
      steps.every(({ name }) => name !== entry.name);
    if (isMissing) throw new Failure(`tests/${entry.name} is no step`);
  }
}

/**
 * Runs jobs, one more at a time than there are processors, since a job often waits for a browser. Only one of them runs
 * cargo, which uses all processors.
 */
async function runAll(jobs) {
  const waiting = [...jobs];
  let isBuilding = false;
  const worker = async () => {
    for (;;) {
      const index = waiting.findIndex(
        ({ needs }) => !(isBuilding && needs.includes("cargo")),
      );
      // The worker that runs cargo runs the other jobs that need it.
      if (index < 0) return;
      const [job] = waiting.splice(index, 1);
      const usesCargo = job.needs.includes("cargo");
      if (usesCargo) isBuilding = true;
      await runJob(job);
      if (usesCargo) isBuilding = false;
    }
  };
  const workers = availableParallelism() + 1;
  await Promise.all(Array.from({ length: workers }, worker));
}

/** Runs a job, shows its output when it ends, and notes its results in it. */
async function runJob(job) {
  const { name, command, args, counts } = job;
  const start = performance.now();
  const { status, text } = await capture(command, args);
  job.seconds = (performance.now() - start) / 1000;
  const title = counts === ofNode ? args.at(-1) : name;
  console.log(`\n── ${title}, ${Math.round(job.seconds)} s\n${text}`);
  const found = [...text.matchAll(counts)];
  const total = (group) =>
    found.reduce((all, one) => all + Number(one[group].replace(/,/g, "")), 0);
  const isCheck = counts === check;
  job.passed = isCheck ? Number(status === 0) : total(1);
  job.failed = isCheck ? 0 : total(2);
  // A program that fails without a failed test, for example by a crash, is a failure, and so is a job without tests.
  if (status !== 0 || job.passed === 0) job.failed ||= 1;
  // See tests/support/engines/unavailable.js.
  job.missing = [...text.matchAll(/^\s*not run: (.*)$/gm)].map(([, it]) => it);
}

await main(async () => {
  const { values, positionals: words } = parseArgs({
    options: { deep: { type: "boolean" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  requireSteps();
  if (values.help) {
    console.table(
      steps.map(({ name, seconds, needs }) => ({ step: name, seconds, needs })),
    );
    return;
  }
  const chosen = steps.filter(({ name }) =>
    words.length > 0
      ? words.some((word) => name.includes(word))
      : values.deep || !name.startsWith("deep"),
  );
  if (chosen.length === 0) {
    throw new Failure(`no step has ${words.join(" or ")} in its name`);
  }
  setup();
  const isNeeded = (what) => chosen.some(({ needs }) => needs.includes(what));
  if (isNeeded("build")) {
    const { build } = await import("./build.js");
    await build();
  }
  // Browsers are installed before the jobs start, since apt refuses to run twice at a time.
  if (isNeeded("browsers")) await installBrowsers({ log: console.log });
  await runAll(chosen.flatMap(({ jobs }) => jobs));

  const sum = (jobs, key) => jobs.reduce((all, job) => all + job[key], 0);
  console.log();
  console.table(
    chosen.map(({ name, jobs }) => ({
      step: name,
      passed: sum(jobs, "passed"),
      failed: sum(jobs, "failed"),
      seconds: Math.round(sum(jobs, "seconds")),
    })),
  );
  const jobs = chosen.flatMap(({ jobs }) => jobs);
  const missing = new Set(jobs.flatMap(({ missing }) => missing));
  let failed = sum(jobs, "failed");
  if (missing.size > 0) {
    console.log("Not run, because this machine does not have it:");
    for (const engine of missing) console.log(`- ${engine}`);
    if (isCI) failed += missing.size;
    else console.log("In continuous integration (CI=true) that is a failure.");
  }
  if (failed > 0) process.exitCode = 1;
  console.log(`${sum(jobs, "passed")} passed, ${failed} failed`);
});
