// The stack ends in the middle of each operation, at every depth. Each entry runs in a process with a small stack.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

import { report } from "./checks.js";
import { ENTRIES } from "./support.js";

for (const entry of ENTRIES) {
  test(`${entry}: the stack overflows`, () => {
    const output = execFileSync(
      process.execPath,
      ["--stack-size=200", join(import.meta.dirname, "overflow.js"), entry],
      { encoding: "utf8" },
    );
    const { overflows, problems } = JSON.parse(output);
    if (overflows < 1000) throw new Error(`only ${overflows} overflows`);
    report(problems);
  });
}
