// `npm test`: set-up, build, and every check there is. Arguments choose the steps by name: `npm test -- rust`.

import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { main, root, tee } from "./lib/run.js";
import { setup } from "./setup.js";

const wasm = ["--target=wasm32-unknown-unknown", "--no-default-features"];
const deny = ["--", "--deny=warnings"];

const steps = [
  step("rust format", "cargo", ["fmt", "--all", "--check"]),
  step("clippy", "cargo", ["clippy", "--workspace", "--all-targets", ...deny]),
  ...["wasm,pattern", "wasm,shortcuts,heap", "wasm,list,heap", "wasm-idna"].map(
    (features) =>
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
  nodeTests("classes"),
  nodeTests("classes", "lite"),
  ...["list", "package", "types", "runtimes"].map((folder) =>
    nodeTests(folder),
  ),
  node("matcher differential", "tests/differential/matcher.js"),
  node("wpt", "tests/wpt/main.js", "--check"),
];

function step(name, command, args, count = countOne) {
  return { name, command, args, count, exists: true };
}

/** A step that runs a script in Node, once that is there. */
function node(name, script, ...args) {
  return {
    ...step(name, process.execPath, [script, ...args], countStated),
    exists:
      script.startsWith("node_modules/") || existsSync(join(root, script)),
  };
}

/** A step that runs the tests of one folder, once there are some, on an entry of the package if they can choose. */
function nodeTests(folder, entry) {
  const path = join(root, "tests", folder);
  const files = existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith(".test.js"))
        .map((name) => `tests/${folder}/${name}`)
    : [];
  const name = entry === undefined ? folder : `${folder} ${entry}`;
  const report = `target/test-${name.replace(" ", "-")}.tap`;
  const reporters = [
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    "--test-reporter=tap",
    `--test-reporter-destination=${report}`,
  ];
  return {
    ...step(
      `${name} tests`,
      process.execPath,
      ["--test", ...reporters, ...files],
      () => countTap(join(root, report)),
    ),
    environment: entry === undefined ? {} : { URLSMITH_ENTRY: entry },
    exists: files.length > 0,
  };
}

/** A check counts as one test. */
function countOne({ status }) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What the program itself says in its last "N passed, N failed", else one. */
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

await main(async () => {
  setup();
  const { build } = await import("./build.js");
  await build();
  mkdirSync(join(root, "target"), { recursive: true });

  const wanted = process.argv.slice(2);
  const results = [];
  for (const { name, command, args, count, environment, exists } of steps) {
    const chosen =
      wanted.length === 0 || wanted.some((word) => name.includes(word));
    if (!exists || !chosen) continue;
    console.log(`\n── ${name}`);
    const start = performance.now();
    const result = await tee(command, args, {
      env: { ...process.env, ...environment },
    });
    const counts = count(result);
    // A program that fails without a failed test, by crashing for instance, is a failure all the same.
    if (result.status !== 0 && counts.failed === 0) counts.failed = 1;
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
    results.push({ step: name, ...counts, seconds });
  }

  console.log();
  console.table(results);
  const total = (key) => results.reduce((all, result) => all + result[key], 0);
  if (total("failed") > 0) process.exitCode = 1;
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
});
