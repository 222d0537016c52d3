// `npm run fuzz [-- --minutes N] [--random] [TARGET …]`: runs all fuzz targets, or the named ones, for N minutes each
// (by default 1). Two run at a time. `--random` checks the same cases in each run, without coverage guidance. These cases
// run in the tests' build, which checks arithmetic for overflow.
// docs/reliability.md is the guide.

import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";

import { compareWithCrate } from "../tests/differential/crate.js";
import { compareWithEngine } from "../tests/differential/engine.js";
import { findNode } from "../tests/support/engines/table.js";
import { orSkip } from "../tests/support/engines/unavailable.js";
import { build } from "./build.js";
import { Failure, capture, main, output, root, run } from "./lib/run.js";
import { setup } from "./setup.js";

// The flags that cargo-fuzz passes to the compiler. All of them work with a stable compiler.
const instrumentation = readFileSync(join(root, "fuzz/rustflags.txt"), "utf8")
  .trim()
  .replaceAll("\n", " ");

const folder = join(root, "target/fuzz");
const failures = join(folder, "failures");

const cargo = ["build", "--quiet"];

/** Builds the program that makes and checks single cases; returns its path. */
function buildCases(isForTests) {
  // For a test of the program, `cargo test` has compiled all of it already.
  const args = isForTests
    ? ["test", "--quiet", "--no-run", "--workspace", "--test=corpus"]
    : [...cargo, "--workspace", "--bin=case", "--release"];
  run("cargo", args);
  return join(root, `target/${isForTests ? "debug" : "release"}/case`);
}

/** Builds the coverage-guided program, which takes minutes; returns its path. */
function buildFuzzer() {
  const host = /^host: (.+)$/m.exec(output("rustc", ["-vV"]) ?? "")?.[1];
  if (host === undefined) throw new Failure("rustc does not name its host");
  // With a target named, build scripts are not instrumented.
  run(
    "cargo",
    [
      ...cargo,
      "--release",
      "--package=urlsmith-fuzz",
      "--bin=fuzz",
      "--features=libfuzzer",
      `--target=${host}`,
    ],
    {
      env: {
        ...process.env,
        CARGO_TARGET_DIR: folder,
        RUSTFLAGS: instrumentation,
      },
    },
  );
  return join(folder, host, "release/fuzz");
}

/** Runs libFuzzer on a target; returns the number of cases, and the smallest one that fails. */
async function fuzz({ cases, fuzzer }, name, minutes) {
  // Cases that reach new code are kept for the next run.
  const corpus = join(folder, "corpus", name);
  mkdirSync(corpus, { recursive: true });
  const prefix = `${name}-${Date.now()}-`;
  const { status, text } = await capture(
    fuzzer,
    [
      corpus,
      `-max_total_time=${Math.ceil(minutes * 60)}`,
      "-max_len=200",
      "-len_control=0",
      "-timeout=10",
      "-verbosity=0",
      "-print_final_stats=1",
      `-artifact_prefix=${join(failures, prefix)}`,
    ],
    { ...process.env, FUZZ_TARGET: name },
  );
  const count = /number_of_executed_units: (\d+)/.exec(text)?.[1];
  if (status === 0 && count !== undefined) {
    return { count: Number(count), failure: null };
  }
  const file = readdirSync(failures).find((file) => file.startsWith(prefix));
  if (file === undefined) return { count: 0, failure: text };
  // Shrinking runs a case again and again, so a case that takes too long is only shown.
  const command = file.startsWith(`${prefix}crash`) ? "shrink" : "show";
  const path = join(failures, file);
  const shown = await capture(cases, [command, name, path]);
  return { count: 0, failure: `${path}\n${shown.text}` };
}

/** Checks random cases, from the first one on; returns the same as `fuzz`. */
async function checkRandomCases({ cases }, name, minutes) {
  const end = performance.now() + minutes * 60_000;
  let first = 0;
  let count = 1_000;
  while (performance.now() < end) {
    const start = performance.now();
    const args = ["random", name, String(first), String(count)];
    const { status, text } = await capture(cases, args);
    if (status !== 0) return { count: 0, failure: text };
    first += count;
    if (performance.now() - start < 1_000) count *= 2;
  }
  return { count: first, failure: null };
}

async function engine({ cases }, first, minutes) {
  const { pairs, differences } = await compareWithEngine(
    cases,
    first,
    minutes * 60_000,
  );
  const failure =
    differences.length > 0
      ? `case pairs ${first}\n${differences.join("\n")}`
      : null;
  return { count: pairs, failure };
}

/** Compares random domains; returns the count of labels, and the first domains that differ. */
async function idna(first, minutes) {
  await build({ quiet: true });
  const { compareRandom } = await import("../tests/differential/idna.js");
  const end = performance.now() + minutes * 60_000;
  let count = 0;
  for (let seed = first; performance.now() < end; seed++) {
    const { labels, differences } = compareRandom(seed, 10_000);
    if (differences.length > 0) {
      const shown = differences.slice(0, 5).map((it) => JSON.stringify(it));
      return { count, failure: `seed ${seed}\n${shown.join("\n")}` };
    }
    count += labels;
    // Lets the other worker go on.
    await setImmediate();
  }
  return { count, failure: null };
}

/** Compares the implementations of URLPattern; returns the same as `fuzz`. */
async function patterns({ cases }, seed, minutes) {
  const { command, args } = await findNode(24);
  const { status, text } = await capture(command, [
    ...args,
    "tests/differential/pattern.js",
    `--seed=${seed}`,
    `--minutes=${minutes}`,
    `--program=${cases}`,
  ]);
  const count = /^all: (\d+) cases/m.exec(text)?.[1];
  return { count: Number(count), failure: status === 0 ? null : text };
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      minutes: { type: "string", default: "1" },
      random: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Failure("--minutes takes a number above 0");
  mkdirSync(failures, { recursive: true });
  const programs = { cases: buildCases(values.random) };
  const seed = (limit) => (values.random ? 0 : randomInt(limit));
  const targets = new Map(
    output(programs.cases, ["names"])
      .split("\n")
      .map((line) => {
        const [name, against] = line.split("\t");
        const check = values.random ? checkRandomCases : fuzz;
        return [name, { against, run: () => check(programs, name, minutes) }];
      }),
  );
  targets.set("pattern", {
    against: "the standard's own steps, urlsmith/pattern in Node.js 24",
    run: () => patterns(programs, seed(2 ** 20), minutes),
  });
  targets.set("engine", {
    against:
      "this engine's RegExp and the matcher in JavaScript, for components",
    run: () => engine(programs, seed(2 ** 40), minutes),
  });
  targets.set("crate", {
    against: "URI templates and keys in JavaScript",
    run: () =>
      compareWithCrate(programs.cases, seed(2 ** 40), minutes * 60_000),
  });
  targets.set("idna", {
    against: "the transcription of UTS 46 in JavaScript",
    run: () => idna(seed(2 ** 32), minutes),
  });
  const waiting = positionals.length > 0 ? positionals : [...targets.keys()];
  const unknown = waiting.find((name) => !targets.has(name));
  if (unknown !== undefined) {
    throw new Failure(
      `there is no target ${unknown}; there are ${[...targets.keys()].join(", ")}`,
    );
  }
  setup();
  const isInJavaScript = (name) =>
    ["crate", "engine", "idna", "pattern"].includes(name);
  if (!values.random && !waiting.every(isInJavaScript)) {
    programs.fuzzer = buildFuzzer();
  }
  if (waiting.includes("pattern")) await build({ quiet: true });
  const results = { passed: 0, failed: 0 };
  const worker = async () => {
    for (;;) {
      const name = waiting.shift();
      if (name === undefined) return;
      const { against, run } = targets.get(name);
      await orSkip({ skip() {} }, async () => {
        const { count, failure } = await run();
        if (failure === null) {
          results.passed += 1;
          console.log(
            `${name}: ${count.toLocaleString("en")} cases against ${against}`,
          );
        } else {
          results.failed += 1;
          console.error(`${name} fails: ${failure}`);
        }
      });
    }
  };
  await Promise.all([worker(), worker()].slice(0, availableParallelism()));
  if (results.failed > 0) process.exitCode = 1;
  console.log(`${results.passed} passed, ${results.failed} failed`);
});
