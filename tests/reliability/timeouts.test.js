// Operations that a time limit of `vm` ends, which no code can catch, and operations that get no memory.

import assert from "node:assert/strict";
import { test } from "node:test";

import { check, isCausedBy, normal, prepare, report } from "./checks.js";
import { attempt, isLong, operationsOf, showOutcome } from "./operations.js";
import { Boundary } from "./boundary.js";
import { WITH_BOUNDARY } from "./support.js";

const isTimeout = (error) => error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

/** Calls a function with a limit on its time, in milliseconds. */
function limit({ context, run }, timeout, call) {
  context.limited = call;
  return attempt(() => run("limited()", { timeout }));
}

/** Calls `overOperation` for each operation, with an intact entry. */
function overOperations(entry, choose, overOperation) {
  const problems = [];
  let boundary, loaded;
  let known = -1;
  for (const operation of operationsOf(prepare(entry).classes)) {
    if (!choose(operation)) continue;
    if (known !== problems.length) {
      known = problems.length;
      boundary = new Boundary(256);
      loaded = prepare(entry, { boundary });
    }
    const usual = normal(operation, loaded.classes);
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

/** Operations that do different work in WebAssembly. */
const isTypical = (operation) =>
  !isLong(operation) &&
  /: (plain|odd|IDNA|relative|string|ignoreCase|dictionary)$|=|list\.|sort|generate|compare/.test(
    operation.name,
  );

/** Operations that ask for memory in different places. */
const needsMemory = (operation) => isTypical(operation) || isLong(operation);

for (const entry of WITH_BOUNDARY) {
  test(`${entry}: a time limit at each call across the boundary`, () => {
    let timeouts = 0;
    overOperations(entry, isTypical, (job) => {
      const { loaded, boundary, operation, usual, complain } = job;
      for (let at = 1; at < 1000; at++) {
        const subject = operation.make(loaded.classes);
        let place = "";
        boundary.arm(at, at % 2 ? "before" : "after", (name) => {
          place = name;
          for (;;);
        });
        const result = limit(loaded, 2, () =>
          operation.run(subject, loaded.classes),
        );
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

for (const entry of ["urlsmith/list", "urlsmith/js"]) {
  test(`${entry}: a time limit at any moment`, () => {
    let timeouts = 0;
    overOperations(entry, isTypical, (job) => {
      const { loaded, operation, usual, complain } = job;
      for (let round = 0; round < 3; round++) {
        let subject;
        const { error } = limit(loaded, 1 + round, () => {
          for (;;) {
            subject = undefined;
            const next = operation.make(loaded.classes);
            subject = next;
            operation.run(next, loaded.classes);
          }
        });
        if (isCausedBy(error, isTimeout)) {
          timeouts++;
        } else if (`throws ${error.name}: ${error.message}` !== usual.outcome) {
          complain([String(error)], `round ${round}`);
          return;
        }
        const made = attempt(() => subject ?? operation.make(loaded.classes));
        const found = made.error
          ? [showOutcome(made)]
          : check(loaded, operation, made.value, usual, null);
        if (complain(found, `a time limit, round ${round}`)) return;
      }
    });
    assert.ok(timeouts > 50, `only ${timeouts} timeouts`);
  });
}

for (const entry of WITH_BOUNDARY) {
  test(`${entry}: memory is refused`, () => {
    let refusals = 0;
    overOperations(entry, needsMemory, (job) => {
      const { loaded, boundary, operation, usual, complain } = job;
      const drop = () =>
        boundary.failOnce(() => loaded.classes.URL.parse("x:y z"));
      for (let spare = 0; spare < 1000; spare = 2 * spare + 1) {
        const subject = operation.make(loaded.classes);
        drop();
        boundary.sparePages = spare;
        const result = attempt(() => operation.run(subject, loaded.classes));
        boundary.sparePages = Infinity;
        const text = showOutcome(result);
        const isEnded = text !== usual.outcome;
        // A memory that was large enough for the old call may be too small for this one.
        if (!isEnded) drop();
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
    });
    assert.ok(refusals > 10, `only ${refusals} refusals`);
  });
}
