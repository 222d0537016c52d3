// The direct matcher against the engine's RegExp: random patterns and inputs, the same answers.
//
//   node tests/differential/matcher.js [--seed N] [--count N]
//
// The Rust example matcher_differential makes the pairs and answers them with the direct matcher,
// beside the regular expression that the URL Pattern Standard generates. Ends with status 1 if any
// answer differs.

import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(randomInt(2 ** 47)) },
    count: { type: "string", default: "200000" },
  },
});

function run(seed, count) {
  const cargo = spawn(
    "cargo",
    [
      "run",
      "--quiet",
      "--release",
      "--example",
      "matcher_differential",
      "--",
      seed,
      count,
    ],
    {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const exited = new Promise((resolve, reject) => {
    cargo.on("error", reject);
    cargo.on("close", resolve);
  });
  return { lines: createInterface({ input: cargo.stdout }), exited };
}

function expectedResult({ source, ignoreCase, input }) {
  const groups = new RegExp(source, ignoreCase ? "vi" : "v").exec(input);
  return groups && groups.slice(1).map((value) => value ?? null);
}

console.log(`matcher: seed ${values.seed}, ${values.count} pairs`);
const { lines, exited } = run(values.seed, values.count);
let pairs = 0;
let matches = 0;
let differences = 0;
for await (const line of lines) {
  const pair = JSON.parse(line);
  const expected = JSON.stringify(expectedResult(pair));
  pairs += 1;
  matches += expected === "null" ? 0 : 1;
  if (JSON.stringify(pair.result) !== expected) {
    differences += 1;
    if (differences <= 20) {
      console.error(`${line}\n  RegExp: ${expected}`);
    }
  }
}
const status = await exited;
console.log(
  `matcher: ${pairs} pairs, ${matches} of them match, ${differences} differ`,
);
if (status !== 0 || differences > 0 || pairs < Number(values.count)) {
  process.exitCode = 1;
}
