// The stack ends in the middle of each operation, at every depth. Each form runs in a process with a small stack.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";

import { run } from "../support/processes.js";
import { FORMS, report } from "./checks.js";

describe("the stack overflows", { concurrency: 2 }, () => {
  FORMS.forEach(({ title }, index) => {
    test(title, async () => {
      const script = join(import.meta.dirname, "overflow.js");
      const args = ["--stack-size=200", script, String(index)];
      const { overflows, problems } = JSON.parse(
        await run(process.execPath, args),
      );
      report(problems);
      assert.ok(overflows > 100, `only ${overflows} overflows`);
    });
  });
});
