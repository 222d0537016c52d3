// Instructions for each operation of the core, counted by valgrind. The counts are the same in every run of a build,
// however busy the machine is.

import { execFileSync, spawnSync } from "node:child_process";

import { Unavailable } from "../tests/support/engines/unavailable.js";
import { repository } from "../tests/support/paths.js";

/** How often an operation is run. The difference between a long and a short run is due to the operations alone. */
const SHORT = 100;
const LONG = 1100;

/** Builds the program; returns its path. */
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

/** {operation: instructions} of the operations whose names contain one of `filter`. */
export function countInstructions({ filter }) {
  if (spawnSync("valgrind", ["--version"]).error) {
    throw new Unavailable("valgrind", "it is not on the PATH");
  }
  const program = build();
  const names = execFileSync(program, { encoding: "utf8" }).trim().split("\n");
  return Object.fromEntries(
    names
      .filter((name) => filter.some((text) => name.includes(text)))
      .map((name) => {
        const difference =
          count(program, name, LONG) - count(program, name, SHORT);
        return [name, difference / (LONG - SHORT)];
      }),
  );
}
