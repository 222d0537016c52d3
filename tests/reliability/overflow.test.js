// The stack ends in the middle of each operation, at every depth. Each form runs in a process with a small stack.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";

import { run } from "../support/processes.js";
import { FORMS, report } from "./checks.js";

describe("the stack overflows", { concurrency: 2 }, () => {
  FORMS.forEach(({ title }, index) => {
    test(title, async (context) => {
      const script = join(import.meta.dirname, "overflow.js");
      const args = ["--stack-size=200", script, String(index)];
      const overflow = () => run(process.execPath, args);
      const output = await overflow().catch((error) => {
        // Very rarely V8 itself ends the process, when the stack is too short to compile a regular expression.
        if (!error.message.includes("RegExpImpl::CompileIrregexp")) throw error;
        context.diagnostic(error.message);
        return overflow();
      });
      const { overflows, problems } = JSON.parse(output);
      report(problems);
      assert.ok(overflows > 100, `only ${overflows} overflows`);
    });
  });
});
