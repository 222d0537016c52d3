// Operations that a time limit of `vm` ends, which no code can catch, and operations that get no memory.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Boundary } from "./boundary.js";
import {
  FORMS,
  WITH_BOUNDARY,
  check,
  isCausedBy,
  normal,
  prepare,
  report,
} from "./checks.js";
import { attempt, showOutcome } from "./outcome.js";
import { isLong } from "./table/index.js";

const isTimeout = (error) => error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

/** Calls a function with a limit on its time, in milliseconds. */
function limit({ context, run }, timeout, call) {
  context.limited = call;
  return attempt(() => run("limited()", { timeout }));
}

/** Calls `overOperation` for each operation, with an intact form. */
function overOperations(form, choose, overOperation) {
  const problems = [];
  let boundary, loaded;
  let known = -1;
  for (const operation of prepare(form).operations) {
    if (!choose(operation)) continue;
    if (known !== problems.length) {
      known = problems.length;
      boundary = form.hasBoundary ? new Boundary(256) : null;
      loaded = prepare(form, { boundary });
    }
    const usual = normal(loaded, operation);
    const complain = (found, where) => {
      problems.push(
        ...found.map((problem) => `${operation.name}, ${where}: ${problem}`),
      );
      return found.length > 0;
    };
    overOperation({ loaded, boundary, operation, usual, complain });
  }
  report(problems);
}

const isShort = (operation) => !isLong(operation);

for (const form of WITH_BOUNDARY) {
  test(`${form.title}: a time limit at each call across the boundary`, () => {
    let timeouts = 0;
    overOperations(form, isShort, (job) => {
      const { loaded, boundary, operation, usual, complain } = job;
      for (let at = 1; at < 1000; at++) {
        const subject = loaded.make(operation);
        let place = "";
        boundary.arm(at, at % 2 ? "before" : "after", (name) => {
          place = name;
          for (;;);
        });
        const result = limit(loaded, 2, () => loaded.call(operation, subject));
        const hasFired = boundary.disarm();
        const isEnded = isCausedBy(result.error, isTimeout);
        const outcome = isEnded ? null : showOutcome(result);
        if (isEnded) timeouts++;
        const found = check(loaded, operation, subject, usual, outcome);
        if (
          complain(found, `a time limit in call ${at}, ${place}`) ||
          !hasFired
        ) {
          return;
        }
      }
    });
    assert.ok(timeouts > 50, `only ${timeouts} timeouts`);
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
