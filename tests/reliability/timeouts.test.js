// Operations that a time limit of `vm` ends, which no code can catch, and operations that get no memory.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  FORMS,
  WITH_BOUNDARY,
  atEachCall,
  check,
  isShort,
  overOperations,
} from "./checks.js";
import { attempt, showOutcome } from "./outcome.js";

const isTimeout = (error) => error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

/** Calls a function with a limit on its time, in milliseconds. */
function limit({ context, run }, timeout, call) {
  context.limited = call;
  return attempt(() => run("limited()", { timeout }));
}

for (const form of WITH_BOUNDARY) {
  test(`${form.title}: a time limit at each call across the boundary`, () => {
    let timeouts = 0;
    overOperations(form, isShort, (job) => {
      timeouts += atEachCall(job, {
        when: (at) => (at % 2 ? "before" : "after"),
        act() {
          for (;;);
        },
        call: (run) => limit(job.loaded, 2, run),
        isCause: isTimeout,
      });
    });
    assert.ok(timeouts > 40, `only ${timeouts} timeouts`);
  });
}

for (const form of FORMS) {
  test(`${form.title}: a time limit at any moment`, () => {
    overOperations(form, isShort, (job) => {
      const { loaded, operation, usual, complain } = job;
      for (let round = 0; round < (form.isClasses ? 2 : 1); round++) {
        let subject;
        const { error } = limit(loaded, 1 + round, () => {
          for (;;) {
            subject = undefined;
            const next = loaded.make(operation);
            subject = next;
            attempt(() => loaded.call(operation, next));
          }
        });
        assert.ok(isTimeout(error), error);
        const made = attempt(() => subject ?? loaded.make(operation));
        const found = made.error
          ? [showOutcome(made)]
          : check(loaded, operation, made.value, usual, null);
        if (complain(found, `a time limit, round ${round}`)) return;
      }
    });
  });
}

for (const form of WITH_BOUNDARY) {
  test(`${form.title}: memory is refused`, () => {
    let refusals = 0;
    overOperations(
      form,
      () => true,
      (job) => {
        const { loaded, boundary, operation, usual, complain } = job;
        for (let spare = 0; spare < 1000; spare = 2 * spare + 1) {
          const subject = loaded.make(operation);
          loaded.drop(boundary);
          boundary.sparePages = spare;
          const result = attempt(() => loaded.call(operation, subject));
          boundary.sparePages = Infinity;
          const text = showOutcome(result);
          const isEnded = text !== usual.outcome;
          // A memory that was large enough for the old call may be too small for this one.
          if (!isEnded) loaded.drop(boundary);
          const found = check(
            loaded,
            operation,
            subject,
            usual,
            isEnded ? null : text,
          );
          if (isEnded) {
            refusals++;
            if (!/memory|allocation/.test(text)) found.push(text);
          }
          if (complain(found, `${spare} pages to spare`) || !isEnded) return;
        }
      },
    );
    assert.ok(refusals > 10, `only ${refusals} refusals`);
  });
}
