// `npm test`: set-up, build, and the tests that find most mistakes, in five minutes. `--all` runs every step but the deep ones, and
// `--all --deep` those, too. Words choose the steps that have one of them in their names: `npm test -- classes list`,
// `npm test -- "deep trees"`. `--changed` chooses the tests that can see the files changed since the last commit. `npm test -- --help`
// lists the steps.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { removeOthers } from "../tests/dependencies/install.js";
import { installBrowsers } from "../tests/support/engines/install-browsers.js";
import { Failure, capture, main, root, start } from "./lib/run.js";
import { setup } from "./setup.js";
import { changedFiles, jobsFor } from "./test/changed.js";
import { runJobs } from "./test/run-jobs.js";
import { requireSteps, steps } from "./test/steps.js";

/** Continuous integration sets this variable; an engine that is missing there is a failure. */
const isCI = !["", "0", "false"].includes(process.env.CI ?? "");

const nameWidth = Math.max(...steps.map(({ name }) => name.length)) + 1;
const sum = (jobs, key) => jobs.reduce((all, job) => all + job[key], 0);
const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

/** Prints the name of a step as it begins. */
function announce({ step }) {
  if (step.hasBegun) return;
  step.hasBegun = true;
  console.log(`${step.name.padEnd(nameWidth)}begins`);
}

/** The line of a step that has ended: the counts, and the time from its first command to its last. */
function lineOf({ name, proves, jobs }) {
  const failed = sum(jobs, "failed");
  const counts = `${sum(jobs, "passed")} passed${failed > 0 ? `, ${failed} FAILED` : ""}`;
  const start = Math.min(...jobs.map((job) => job.start));
  const time = seconds(Math.max(...jobs.map((job) => job.end)) - start);
  return `${name.padEnd(nameWidth)}${counts.padEnd(15)} ${time.padStart(6)}  ${proves}`;
}

/** Prints why a job has failed, and the line of its step if that was the last job. */
function report({ step, text }) {
  if (text) console.log(`\n${text}\n`);
  if (step.jobs.every(({ end }) => end !== undefined)) {
    console.log(lineOf(step));
  }
}

/** The versions of the browsers with which docs/conformance.md was written, by title. */
function testedBrowsers() {
  const page = readFileSync(join(root, "docs/conformance.md"), "utf8");
  const rows = page.matchAll(
    /^\| (Chromium|Firefox|WebKitGTK) +\| ([\d.]+) /gm,
  );
  return Object.fromEntries(
    [...rows].map(([, title, version]) => [title, version]),
  );
}

/** Prints which versions have run, and which browsers are older than those of docs/conformance.md. */
function reportEngines(jobs) {
  const order = new Intl.Collator("en", { numeric: true }).compare;
  const used = [...new Set(jobs.flatMap(({ uses }) => uses))]
    .map((it) => JSON.parse(it))
    .sort((a, b) => order(a.engine, b.engine) || order(a.version, b.version));
  if (used.length > 0) console.log("\nRan in:");
  const tested = testedBrowsers();
  const isOlder = (a, b) => a.localeCompare(b, "en", { numeric: true }) < 0;
  for (const engine of new Set(used.map(({ engine }) => engine))) {
    const all = used
      .filter((it) => it.engine === engine)
      .map(({ version }) => version);
    const newer = tested[engine];
    const remark =
      newer && isOlder(all[0], newer)
        ? `, older than ${newer}, which docs/conformance.md names`
        : "";
    console.log(`- ${engine} ${all.join(", ")}${remark}`);
  }
}

/**
 * Builds the package, installs the browsers, and for a run of all steps what the tests install: otherwise tests wait for the network,
 * and two of them may install the same package at the same time. A short run needs Chromium alone. Returns a promise for each need of
 * a step. The build runs cargo, so what needs cargo waits for the build.
 */
function prepare(chosen, { isWhole, isShort }) {
  const isNeeded = (what) => chosen.some(({ needs }) => needs.includes(what));
  const build = Promise.resolve(
    isNeeded("build") && start(process.execPath, ["tools/build.js"]),
  );
  // Before any job: apt refuses to run twice at a time.
  const names = isShort ? ["chromium"] : undefined;
  const browsers = Promise.resolve(
    isNeeded("browsers") && installBrowsers({ names, log: console.log }),
  );
  // If something cannot be installed, the tests that need it fail.
  const install = () =>
    capture(process.execPath, ["tools/setup.js", "--tests"]);
  const installs = Promise.resolve(isWhole && browsers.then(install));
  return { cargo: build, build, browsers, installs };
}

/**
 * The jobs of the steps that have one of these words in their names, or of all steps with `all`, or the short list. Deep steps need
 * `deep` or the word. What a chosen deep step contains is left out.
 */
function jobsOf(words, { all, deep }) {
  if (words.length === 0 && !all && !deep) {
    return steps.flatMap(({ short }) => short);
  }
  const isDeep = (name) => name.startsWith("deep");
  const chosen = steps.filter(({ name }) =>
    words.length > 0
      ? words.some(
          (word) =>
            name.includes(word) && (deep || isDeep(word) === isDeep(name)),
        )
      : deep || !isDeep(name),
  );
  if (chosen.length === 0) {
    throw new Failure(`no step has ${words.join(" or ")} in its name`);
  }
  return chosen
    .flatMap(({ jobs }) => jobs)
    .filter(
      ({ step, line }) =>
        isDeep(step.name) ||
        !chosen.some(({ contains }) => contains && line.includes(contains)),
    );
}

await main(async () => {
  const { values, positionals: words } = parseArgs({
    options: {
      all: { type: "boolean" },
      changed: { type: "boolean" },
      deep: { type: "boolean" },
      help: { type: "boolean" },
      offline: { type: "boolean" },
    },
    allowPositionals: true,
  });
  requireSteps();
  if (values.help) {
    console.table(
      steps.map(({ name, proves, seconds, needs, jobs, short }) => ({
        step: name,
        proves,
        seconds,
        needs,
        jobs: jobs.length,
        "in npm test": short.length,
      })),
    );
    return;
  }
  const jobs = values.changed ? jobsFor(changedFiles()) : jobsOf(words, values);
  const chosen = [...new Set(jobs.map(({ step }) => step))];
  for (const step of chosen) {
    step.jobs = jobs.filter((job) => job.step === step);
  }
  // npm and cargo then fail where they would ask a registry.
  if (values.offline) {
    process.env.npm_config_offline = "true";
    process.env.CARGO_NET_OFFLINE = "true";
  }
  setup();
  removeOthers();
  const isShort = jobs.every(({ step, line }) =>
    step.short.some((job) => job.line === line),
  );
  const isWhole = words.length === 0 && !values.changed && !isShort;
  const prepared = prepare(chosen, { isWhole, isShort });
  await runJobs(jobs, { began: announce, ended: report, prepared });

  reportEngines(jobs);
  const missing = new Set(jobs.flatMap(({ missing }) => missing));
  let failed = sum(jobs, "failed");
  if (missing.size > 0) {
    console.log("\nNot run, because this machine does not have it:");
    for (const engine of missing) console.log(`- ${engine}`);
    if (isCI) failed += missing.size;
    else console.log("In continuous integration (CI=true) that is a failure.");
  }
  console.log();
  for (const step of chosen) {
    if (sum(step.jobs, "failed") > 0) console.log(lineOf(step));
  }
  if (failed > 0) process.exitCode = 1;
  console.log(`${sum(jobs, "passed")} passed, ${failed} failed`);
});
