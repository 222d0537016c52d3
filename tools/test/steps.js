// The steps of `npm test`: what each proves, needs and runs.

import { readdirSync } from "node:fs";
import { join } from "node:path";

import { crateOf, modules } from "../lib/modules.js";
import { Failure, root } from "../lib/run.js";

const perModule = Object.keys(modules).map((name) => `-p=${crateOf(name)}`);
/** In the profile of the build, which has compiled the macros, and with SIMD, which a module needs. */
const wasm = `--target=wasm32-unknown-unknown --profile=wasm ${perModule.join(" ")} --config=target.wasm32-unknown-unknown.rustflags=["-Ctarget-feature=+simd128"]`;
/** Programs of the build, and the crates that they alone need take as long to compile as all others. */
const tools = "-p=urlsmith-bindgen -p=urlsmith-public-api -p=urlsmith-suffixes";
/** The crates of the modules run in WebAssembly alone, and what they are made of is compiled with them. */
const ofWasm = `${perModule.join(" ")} -p=urlsmith-boundary -p=urlsmith-runtime`;
const excluded = `${ofWasm} ${tools}`.replaceAll("-p=", "--exclude=");
const strict = "-- --deny=warnings";

/** How the output of a command gives the counts of tests. A check is one test, which its exit status decides. */
export const check = /$^/g;
export const ofCargo = /(\d+) passed; (\d+) failed/g;
const ofScript = /^([\d,]+) passed, ([\d,]+) failed$/gm;
export const ofNode = /^ℹ pass (\d+)\nℹ fail (\d+)$/gm;
const reporting = "--test-reporter=spec";

/**
 * The steps that run a program: what each needs beside Node and the npm packages, and the commands. `short` has the commands that
 * `npm test` runs, or is true if it runs all. A deep step may name the program of a job of which it runs all, too: with `--deep` that
 * job is left out.
 */
const programs = [
  {
    name: "format",
    proves: "rustfmt would change nothing",
    seconds: 1,
    needs: "cargo",
    counts: check,
    commands: ["cargo fmt --all --check"],
    short: true,
  },
  {
    name: "rust tests",
    proves: "the tests beside the Rust code, the vectors and the examples pass",
    seconds: 220,
    needs: "cargo",
    counts: ofCargo,
    commands: ["cargo test --workspace"],
    short: ["cargo test --package=urlsmith"],
  },
  {
    name: "clippy",
    proves: "clippy has no remark on the crates and the modules",
    seconds: 100,
    needs: "cargo",
    counts: check,
    short: [`cargo clippy --package=urlsmith --lib ${strict}`],
    commands: [
      `cargo clippy --workspace --all-targets ${excluded} ${strict}`,
      `cargo clippy ${wasm} ${strict}`,
      `cargo clippy --package=urlsmith --lib --no-default-features ${strict}`,
    ],
  },
  {
    name: "rust docs",
    proves: "rustdoc has no remark",
    seconds: 3,
    needs: "cargo",
    counts: check,
    commands: [
      `cargo rustdoc --package=urlsmith --lib --all-features ${strict}`,
    ],
  },
  {
    name: "fuzz",
    proves: "implementations agree on random inputs",
    seconds: 30,
    needs: "cargo, build",
    counts: ofScript,
    commands: ["node tools/fuzz.js --random --minutes=.05"],
  },
  {
    name: "deep clippy",
    proves: "clippy has no remark on the programs of the build",
    seconds: 40,
    needs: "cargo",
    counts: check,
    commands: [`cargo clippy --all-targets ${tools} ${strict}`],
  },
  {
    name: "deep strings",
    proves:
      "the shortcuts agree with the full steps on longer strings of tokens",
    seconds: 25,
    needs: "cargo",
    counts: ofCargo,
    // With the targets of `rust tests`, so that nothing is compiled again.
    commands: ["cargo test --workspace --tests full_steps -- --ignored"],
  },
  {
    name: "deep offline",
    proves: "after the set-up of the tests, a step needs no network",
    seconds: 260,
    needs: "build, browsers, installs",
    counts: ofScript,
    // It uses the lock, and a server on this machine. The crate's tests let cargo use no network in any run.
    commands: ["node tools/test/offline.js libraries"],
    contains: "tests/libraries/libraries.test.js",
  },
  {
    name: "deep trees",
    proves: "crates that depend on url pass their own tests with urlsmith",
    seconds: 60,
    needs: "cargo",
    counts: ofNode,
    commands: [`node ${reporting} tests/crate/trees.js`],
  },
  {
    name: "deep large-data",
    proves:
      "the programs of the page on large data give the rows of one process",
    seconds: 75,
    needs: "build, installs",
    counts: ofNode,
    commands: [
      `node --test ${reporting} tests/large-data/columns.js tests/large-data/python.js tests/large-data/large-data.js tests/large-data/crates.js`,
    ],
  },
  {
    name: "deep conditions",
    proves:
      "every set of conditions gets files that load, in bundlers and in Node.js",
    seconds: 60,
    needs: "build, installs",
    counts: ofNode,
    commands: [`node ${reporting} tests/package/conditions-matrix.js`],
  },
  {
    name: "deep lists",
    proves: "lists answer as a loop of exec for more patterns",
    seconds: 30,
    needs: "build",
    counts: ofNode,
    commands: [`node ${reporting} tests/list/parts.test.js --deep`],
    contains: "tests/list/parts.test.js",
  },
  {
    name: "deep classes",
    proves: "URLs of more tokens have whatwg-url's answer",
    seconds: 60,
    needs: "build",
    counts: ofNode,
    commands: [`node ${reporting} tests/classes/exhaustive.test.js --deep`],
    contains: "tests/classes/exhaustive.test.js",
  },
  {
    name: "deep differential",
    proves: "more setters, hosts and patterns have the others' answers",
    seconds: 30,
    needs: "build, installs",
    counts: ofNode,
    commands: [
      `node ${reporting} tests/differential/differential.test.js --deep`,
      `node ${reporting} tests/differential/engines.js`,
    ],
    contains: "tests/differential/differential.test.js",
  },
  {
    name: "deep reliability",
    proves: "hostile callers change no answer in Hermes and QuickJS",
    seconds: 25,
    needs: "build, installs",
    counts: ofNode,
    commands: [`node ${reporting} tests/reliability/engines.js`],
  },
  {
    name: "wpt",
    proves: "the classes pass web-platform-tests in the browsers",
    seconds: 60,
    needs: "build, browsers, installs",
    counts: ofScript,
    commands: ["node tests/wpt/main.js --check --ours"],
    short: [
      "node tests/wpt/main.js --check --ours --engine chromium --engine node24",
    ],
  },
  {
    name: "prettier",
    proves: "prettier would change nothing",
    seconds: 6,
    needs: "",
    counts: check,
    commands: ["node node_modules/prettier/bin/prettier.cjs --check ."],
    short: true,
  },
  {
    name: "eslint",
    proves: "eslint has no remark",
    seconds: 4,
    needs: "",
    counts: check,
    commands: ["node node_modules/eslint/bin/eslint.js ."],
    short: true,
  },
  {
    name: "spelling",
    proves: "cspell knows each word of the documents",
    seconds: 6,
    needs: "",
    counts: check,
    commands: [
      "node node_modules/cspell/bin.mjs --config=tools/test/cspell.json --no-progress *.md docs/*.md src/*.md site/home/*.md url-crate/*.md",
    ],
    short: true,
  },
];

/**
 * The test files that `npm test` runs, by folder; some only with the tests whose names have a text. They find most mistakes in js/ and
 * src/, need no package but those of package-lock.json, and take seconds. CONTRIBUTING.md says how they were chosen.
 */
const shortFiles = {
  batch: ["batch", "blocks", "bytes", "chunks", "key"],
  bench: ["rows"],
  classes: ["exhaustive", "js", "pattern", "receivers", "urlsmith"],
  companions: [
    ...["address-list", "guard", "guard-node", "host", "host-addresses"],
    ...["origin", "percent-encoding", "public-suffix", "redact"],
    ...["relative", "relative-segments", "shortcuts", "uri-template"],
  ],
  crate: ["layers"],
  engines: ["engines"],
  idna: ["idna"],
  list: ["buckets", "foreign", "generate", "list", "long-texts"],
  match: ["matcher"],
  "node-url": ["node-url"],
  package: [
    ...["cli", "cli-check", "cli-files", "clone", "definitions"],
    ...["internal-names", "links", "package", "readme"],
  ],
  polyfill: ["members", "stubs"],
  reliability: ["exports", "found"],
  types: ["types TypeScript.7,.(node16|nodenext),.no"],
  validate: [
    "apply-fixes",
    "clean",
    "errors",
    "field-error",
    "pattern",
    "validate",
  ],
};

/** The steps that run the test files of a folder in tests/: the name of the folder, what it proves, about how long, and needs. */
const folders = [
  [
    "crate",
    "the crate's interface, features and dependencies, and programs for the crate url",
    250,
    "cargo, build",
  ],
  [
    "runtimes",
    "every entry works in every runtime",
    215,
    "build, browsers, installs",
  ],
  [
    "libraries",
    "libraries take our objects as the engine's own",
    85,
    "build, browsers, installs",
  ],
  ["types", "the types are right", 75, "build, installs"],
  [
    "reliability",
    "no fault or caller makes a later answer wrong",
    200,
    "build, browsers, installs",
  ],
  [
    "package",
    "the packed package, its documents and its command",
    250,
    "build, installs",
  ],
  ["site", "the website and the playground", 600, "build, browsers, installs"],
  [
    "node-url",
    "urlsmith/node-url answers as Node does",
    25,
    "build, browsers, installs",
  ],
  [
    "companions",
    "the small modules over the classes",
    30,
    "build, browsers, installs",
  ],
  [
    "polyfill",
    "the polyfills install what an engine lacks",
    25,
    "build, browsers, installs",
  ],
  ["classes", "the classes in each form of the package", 25, "build"],
  ["memory", "memory is given back", 90, "build"],
  ["match", "the matcher answers as the standard's RegExp", 15, "build"],
  ["batch", "batches answer as new URL", 10, "build"],
  ["validate", "the validation errors", 40, "build, browsers, installs"],
  [
    "parsers",
    "other URL parsers and drivers do with our URLs what the documents say",
    40,
    "cargo, build, installs",
  ],
  ["list", "lists answer as a loop of exec", 8, "build"],
  ["idna", "ToASCII", 5, "build"],
  [
    "differential",
    "setters, hosts and patterns have the answers of other implementations",
    15,
    "build, installs",
  ],
  ["bench", "the bench and its pages agree", 4, "build, installs"],
  [
    "engines",
    "engines inside other programs have right answers",
    15,
    "build, installs",
  ],
].map(([name, proves, seconds, needs]) => ({
  name,
  proves,
  seconds,
  needs,
  counts: ofNode,
  commands: testFiles(name).map((file) => commandOf(`${name}/${file}`)),
  short: shortFiles[name]?.map((it) => {
    const [file, pattern] = it.split(" ");
    return commandOf(`${name}/${file}.test.js`, pattern);
  }),
}));

function commandOf(path, pattern) {
  const options = pattern ? [`--test-name-pattern=${pattern}`] : [];
  return ["node", "--test", reporting, ...options, `tests/${path}`].join(" ");
}

export const usesCargo = ({ needs }) => needs.includes("cargo");

const jobsOf = (commands) => commands.map((line) => ({ line }));

const secondsOfJob = ({ seconds, commands }) => seconds / commands.length;

/**
 * All steps. Those with cargo come first, since only one of them runs at a time. Then those with the longest jobs, so that no
 * processor waits at the end.
 */
export const steps = [...programs, ...folders]
  .sort(
    (a, b) => usesCargo(b) - usesCargo(a) || secondsOfJob(b) - secondsOfJob(a),
  )
  .map(({ commands, short = [], ...step }) => ({
    ...step,
    jobs: jobsOf(commands),
    short: jobsOf(short === true ? commands : short),
  }));
for (const step of steps) {
  for (const job of [...step.jobs, ...step.short]) job.step = step;
}

function testFiles(folder) {
  return readdirSync(join(root, "tests", folder)).filter((file) =>
    file.endsWith(".test.js"),
  );
}

/** Throws if tests belong to no step, or a step has none. */
export function requireSteps() {
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
