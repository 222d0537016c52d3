// `npm test`: set-up, build, and every check there is. Arguments choose the steps by name: `npm test -- rust`.

import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";

import { Failure, main, root, tee } from "./lib/run.js";
import { setup } from "./setup.js";

const wasm = ["--target=wasm32-unknown-unknown", "--no-default-features"];
const deny = ["--", "--deny=warnings"];

/** Continuous integration sets this variable; an engine that is missing there is a failure. */
const isCI = !["", "0", "false"].includes(process.env.CI ?? "");

const createSteps = () => [
  step("rust format", "cargo", ["fmt", "--all", "--check"]),
  step("clippy", "cargo", ["clippy", "--workspace", "--all-targets", ...deny]),
  ...[
    "wasm,list",
    "wasm,batch",
    "wasm,pattern,lite",
    "wasm,pattern,platform-url",
    "wasm,pattern,lite,validate",
    "wasm-idna",
  ].map((features) =>
    step(`clippy ${features}`, "cargo", [
      "clippy",
      "--lib",
      ...wasm,
      `--features=${features}`,
      ...deny,
    ]),
  ),
  node("prettier", "node_modules/prettier/bin/prettier.cjs", "--check", "."),
  node("eslint", "node_modules/eslint/bin/eslint.js", "."),
  step("rust tests", "cargo", ["test", "--workspace"], countCargo),
  step(
    "rust tests lite",
    "cargo",
    [
      "test",
      "--lib",
      "--tests",
      "--no-default-features",
      "--features=idna,identifiers,regex,lite,validate",
    ],
    countCargo,
  ),
  ...[
    "classes",
    "memory",
    "list",
    "batch",
    "node-url",
    "companions",
    "validate",
    "polyfill",
    "reliability",
    "package",
    "types",
    "runtimes",
  ].map(nodeTests),
  node("fuzz", "tools/fuzz.js", "--random", "--minutes=0.5"),
  node("wpt", "tests/wpt/main.js", "--check"),
];

function step(name, command, args, count = countOne) {
  return { name, command, args, count };
}

/** A step that runs a script in Node. */
function node(name, script, ...args) {
  requireFile(script);
  return step(name, process.execPath, [script, ...args], countStated);
}

/** A step that runs the tests in a folder. */
function nodeTests(folder) {
  const path = `tests/${folder}`;
  requireFile(path);
  const files = readdirSync(join(root, path))
    .filter((name) => name.endsWith(".test.js"))
    .map((name) => `${path}/${name}`);
  if (files.length === 0) throw new Failure(`there are no tests in ${path}`);
  const report = `target/test-${folder}.tap`;
  // The report of an earlier run must not count for this run.
  rmSync(join(root, report), { force: true });
  const reporters = [
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    "--test-reporter=tap",
    `--test-reporter-destination=${report}`,
  ];
  return step(
    `${folder} tests`,
    process.execPath,
    // Runs two files at a time. On a machine with two processors, Node would run one.
    ["--test", "--test-concurrency=2", ...reporters, ...files],
    () => countTap(join(root, report)),
  );
}

/** A step whose file is missing must not be skipped in silence. */
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

  const results = [];
  const missing = new Set();
  for (const { name, command, args, count } of chosen) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const result = await tee(command, args);
    const counts = count(result);
    // A program that fails without a failed test, for example by a crash, is a failure, too.
    if (result.status !== 0 && counts.failed === 0) counts.failed = 1;
    // A step that ran no test is a failure.
    if (counts.passed + counts.failed === 0) counts.failed = 1;
    for (const engine of missingEngines(result)) missing.add(engine);
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
    results.push({ step: name, ...counts, seconds });
  }

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
