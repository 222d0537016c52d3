// Instructions for each operation of the core, counted by valgrind. The counts are the same in every run of a build,
// however busy the machine is.

import { execFileSync, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { repository } from "../support/paths.js";

const USAGE = `node tests/bench/instructions.js [--work TEXT]
  --work TEXT   only operations with TEXT in their name`;

/** How often an operation is run. The difference between a long and a short run is due to the operations alone. */
const SHORT = 100;
const LONG = 1100;

function build() {
  const output = execFileSync(
    "cargo",
    ["bench", "--no-run", "--bench=instructions", "--message-format=json"],
    {
      cwd: repository,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const artifact = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .find(
      ({ target, executable }) => executable && target.name === "instructions",
    );
  return artifact.executable;
}

function count(program, operation, times) {
  const { status, stderr } = spawnSync(
    "valgrind",
    [
      "--tool=callgrind",
      "--callgrind-out-file=/dev/null",
      program,
      operation,
      String(times),
    ],
    { encoding: "utf8" },
  );
  const collected = /Collected : (\d+)/.exec(stderr);
  if (status !== 0 || !collected) throw new Error(stderr.trim());
  return Number(collected[1]);
}

function main() {
  const { values } = parseArgs({
    options: {
      work: { type: "string", default: "" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (spawnSync("valgrind", ["--version"]).error) {
    console.error("valgrind is missing: no instructions can be counted");
    return 1;
  }
  const program = build();
  const names = execFileSync(program, { encoding: "utf8" }).trim().split("\n");
  const rows = names
    .filter((name) => name.includes(values.work))
    .map((name) => {
      const difference =
        count(program, name, LONG) - count(program, name, SHORT);
      return [name, (difference / (LONG - SHORT)).toFixed(1)];
    });
  const [left, right] = [0, 1].map((column) =>
    Math.max(...rows.map((row) => row[column].length)),
  );
  console.log("instructions for each operation");
  for (const [name, instructions] of rows) {
    console.log(`${name.padEnd(left)}  ${instructions.padStart(right)}`);
  }
  return 0;
}

process.exitCode = main();
