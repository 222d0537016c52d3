// The jobs of apps in engines without a compiler, and what the classes cost at the start of an app. A job is counted in
// instructions, by valgrind: the counts hardly depend on what else the machine does.

import { spawnSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { build, transform as minified } from "esbuild";

import { Unavailable } from "../tests/support/engines/unavailable.js";
import { bundling, here, transformerOf, work } from "./bundle.js";
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

/** The instructions of a process. */
function count({ command, args }, script) {
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
    { encoding: "utf8" },
  );
  const counted = /I\s+refs:\s+([\d,]+)/.exec(stderr);
  if (status !== 0 || !counted) {
    throw new Error(`${stdout}${stderr}`.trim().slice(-300));
  }
  return Number(counted[1].replaceAll(",", ""));
}

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

/** The instructions of one pass of a job. */
function countJob(
  { setup = "", run },
  library,
  { program, compile, transform },
) {
  const [long, short] = [LONG, SHORT].map((times) => {
    const code = `(function () {
      let sum = 0;
      ${setup}
      for (let i = 0; i < ${times}; i++) { ${run} }
      if (sum === 0) throw new Error("nothing was done");
    })();`;
    const path = join(work, `app-${times}.js`);
    writeFileSync(path, `${library}\n${transform(code)}`);
    return count(program, compile(program, path));
  });
  return Math.round((long - short) / (LONG - SHORT));
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
 * {jobs: {job: {contender: instructions}}, start: {contender: {minified, brotli, bytecode, milliseconds}}, failures}. `engine` has find(),
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
    for (const [title, job] of wanted) {
      try {
        const counted = countJob(job, library, tools);
        jobs[title] = { ...jobs[title], [name]: counted };
      } catch (error) {
        failures[`app: ${title}, ${name}`] = error.message;
      }
    }
  }
  return { jobs, start, failures };
}
