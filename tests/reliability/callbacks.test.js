// The callbacks, conversions and getters that an operation calls: each of them throws, or calls all other operations.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Fault } from "./boundary.js";
import {
  FORMS,
  check,
  checkOthers,
  normal,
  prepare,
  report,
} from "./checks.js";
import { attempt, showOutcome } from "./outcome.js";
import { KEPT, setHook } from "./table/index.js";

/** Calls each operation once for each of its callbacks, which calls `act`; `judge` returns the problems of the outcome. */
function overCallbacks(loaded, act, judge) {
  const problems = [];
  let total = 0;
  for (const operation of loaded.operations) {
    const usual = normal(loaded, operation);
    for (let at = 1; ; at++) {
      const subject = loaded.make(operation);
      let callbacks = 0;
      setHook(() => {
        if (++callbacks === at) problems.push(...act());
      });
      const result = attempt(() => loaded.call(operation, subject));
      setHook();
      if (callbacks < at) break;
      total++;
      const found = judge(operation, subject, usual, result);
      for (const problem of found) {
        problems.push(`${operation.name}, callback ${at}: ${problem}`);
      }
    }
  }
  assert.ok(total > 0, "there are no callbacks");
  report(problems);
}

/** Hostile callers of URLs are in programs/hostile-arguments.js. An origin converts nothing. */
const forms = FORMS.filter(({ entry }) => entry !== "urlsmith/origin");
/** This input drops the instance. */
const LONG = `x:${"a".repeat(KEPT)}`;

for (const form of forms) {
  describe(`${form.title}: callbacks`, () => {
    test("that throw", () => {
      const loaded = prepare(form);
      const act = () => {
        throw new Fault("of a callback");
      };
      overCallbacks(loaded, act, (operation, subject, usual, { error }) => {
        const problems = check(loaded, operation, subject, usual, null);
        if (!(error instanceof Fault) && !operation.catches) {
          problems.push(`throws ${error}`);
        }
        return problems;
      });
    });

    test("that call all operations", () => {
      const loaded = prepare(form);
      overCallbacks(
        loaded,
        () => {
          if (form.isClasses) loaded.exports.URL.parse(LONG);
          return checkOthers(loaded);
        },
        (operation, subject, usual, result) =>
          check(loaded, operation, subject, usual, showOutcome(result)),
      );
    });
  });
}
