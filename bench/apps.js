// The jobs of apps in engines without a compiler, and what the classes cost at the start of an app. A job is counted in
// instructions, by valgrind: the counts hardly depend on what else the machine does.

import { spawnSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { build, transform as minified } from "esbuild";

import { Unavailable } from "../tests/support/engines/unavailable.js";
import { transformerOf } from "../tests/support/engines/react-native.js";
import { bundling, here, work } from "./bundle.js";
import { appJobs } from "./workloads/app-jobs.js";

/** What is compared: what an app imports of each package to have the classes. */
const contenders = {
  ours: "urlsmith/js",
  "whatwg-url-minimum": "whatwg-url-minimum",
  "react-native-url-polyfill": "react-native-url-polyfill",
};

/** How often a job is run. The difference between a long and a short run is due to the job alone. */
const SHORT = 30;
const LONG = 130;

/** A script that makes the classes of a package global, compiled for an engine. Metro, too, keeps classes that an app does not use. */
async function scriptOf(from, transform) {
  const { outputFiles } = await build({
    ...(await bundling()),
    stdin: {
      contents: `
        import "./workloads/surroundings.js";
        import * as classes from "${from}";
        Object.assign(globalThis, classes);`,
      resolveDir: here,
    },
    write: false,
  });
  return transform(outputFiles[0].text);
}

/**
 * The instructions of a process that runs a job. The shells of Hermes and QuickJS pass a script its time zone alike, but Hermes passes it no
 * arguments. So the time zone says which job it is, and how often it is run: a script is then compiled once for all jobs.
 */
function count({ command, args }, script, index, isLong) {
  const minutes = 2 * index + (isLong ? 1 : 0);
  const { status, stdout, stderr } = spawnSync(
    "valgrind",
    [
      "--tool=cachegrind",
      "--cache-sim=no",
      "--cachegrind-out-file=/dev/null",
      command,
      ...args,
      script,
    ],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        TZ: `JOB${Math.floor(minutes / 60)}:${minutes % 60}`,
      },
    },
  );
  const counted = /I\s+refs:\s+([\d,]+)/.exec(stderr);
  if (status !== 0 || !counted) {
    throw new Error(`${stdout}${stderr}`.trim().slice(-300));
  }
  return Number(counted[1].replaceAll(",", ""));
}

/** The end of a script that runs one of the jobs, as `count` says. */
const choice = (jobs) => `(function () {
  const jobs = [
    ${jobs
      .map(
        ({ setup = "", run }) => `(times) => {
          let sum = 0;
          ${setup}
          for (let i = 0; i < times; i++) { ${run} }
          return sum;
        },`,
      )
      .join("")}
  ];
  const minutes = new Date(0).getTimezoneOffset();
  const sum = jobs[minutes >> 1](minutes % 2 === 0 ? ${SHORT} : ${LONG});
  if (!(sum > 0)) throw new Error("nothing was done");
})();`;

/** The milliseconds that a process takes at least. */
function timeOf({ command, args }, script, rounds) {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    spawnSync(command, [...args, script]);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** {title: instructions of one pass} of jobs, and {title: message} of those that fail. */
function countJobs(jobs, library, { program, compile, transform }) {
  const path = join(work, "app-jobs.js");
  const code = transform(choice(jobs.map(([, job]) => job)));
  writeFileSync(path, `${library}\n${code}`);
  const script = compile(program, path);
  const counts = {};
  const failures = {};
  for (const [index, [title]] of jobs.entries()) {
    try {
      const long = count(program, script, index, true);
      const short = count(program, script, index, false);
      counts[title] = Math.round((long - short) / (LONG - SHORT));
    } catch (error) {
      failures[title] = error.message;
    }
  }
  return { counts, failures };
}

/** {KB, brotli, bytecode, ms}: the minified script, and how long a process with a first URL takes beyond one without. */
async function startOf(library, { program, compile, transform }, rounds) {
  const write = (name, text) => {
    const path = join(work, name);
    writeFileSync(path, text);
    return compile(program, path);
  };
  const { code } = await minified(library, {
    minify: true,
    target: "es5",
  }).catch(() => minified(library, { minify: true }));
  const empty = write("app-empty.js", transform(""));
  const first = 'new URL("https://example.com/path?query#fragment").href;';
  const whole = write("app-start.js", `${code}\n${first}`);
  return {
    minified: code.length / 1000,
    brotli: brotliCompressSync(code).length / 1000,
    bytecode: (statSync(whole).size - statSync(empty).size) / 1000,
    milliseconds:
      timeOf(program, whole, rounds) - timeOf(program, empty, rounds),
  };
}

/**
 * {jobs: {job: {contender: instructions}}, start: {contender: {minified, brotli, bytecode, milliseconds}}, failures, version}. `engine` has find(),
 * which resolves to the program and its arguments, compile(program, script), which gives the file to run, and the profile.
 */
export async function measureApps(engine, { filter, rounds }) {
  const wanted = Object.entries(appJobs).filter(([title]) =>
    filter.some((text) => `app: ${title}`.toLowerCase().includes(text)),
  );
  const jobs = {};
  const start = {};
  const failures = {};
  if (wanted.length === 0) return { jobs, start, failures };
  if (spawnSync("valgrind", ["--version"]).error) {
    throw new Unavailable("valgrind", "it is not on the PATH");
  }
  const program = await engine.find();
  const { compile, profile } = engine;
  const transform = await transformerOf(profile);
  for (const [name, from] of Object.entries(contenders)) {
    const library = await scriptOf(from, transform);
    const tools = { program, compile, transform };
    start[name] = await startOf(library, tools, rounds);
    const { counts, failures: failed } = countJobs(wanted, library, tools);
    for (const [title, instructions] of Object.entries(counts)) {
      jobs[title] = { ...jobs[title], [name]: instructions };
    }
    for (const [title, message] of Object.entries(failed)) {
      failures[`app: ${title}, ${name}`] = message;
    }
  }
  return { jobs, start, failures, version: engine.version?.(program) };
}
