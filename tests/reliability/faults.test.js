// A fault at each call across the boundary to WebAssembly, in each operation. Afterwards no object is half changed, and
// all other calls answer as always.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Boundary, Fault } from "./boundary.js";
import {
  FORMS,
  WITH_BOUNDARY,
  check,
  isCausedBy,
  normal,
  prepare,
  report,
} from "./checks.js";
import { innocents, makeOld } from "./innocents.js";
import { attempt, showOutcome } from "./outcome.js";
import { engine, load } from "./support.js";
import { isLong } from "./table/index.js";

/** When the fault happens, and whether the operation has to make an instance first. */
const WAYS = [
  ["before", false],
  ["from", true],
  ["after", false],
  ["before", true],
];

const isFault = (error) => error instanceof Fault;

test("the innocent calls answer as the engine's own classes do", () => {
  const ofEngine = innocents(engine, makeOld(engine));
  for (const form of FORMS.filter(({ isClasses }) => isClasses)) {
    const answers = prepare(form).answer().slice(0, ofEngine.length);
    assert.deepEqual(answers, ofEngine);
  }
});

test("the polyfills install the classes that are tested here", () => {
  for (const entry of ["urlsmith/polyfill/all", "urlsmith/polyfill/force"]) {
    const { classes, require } = load(entry);
    const tested = { ...require("urlsmith"), ...require("urlsmith/list") };
    for (const name of ["URL", "URLPattern", "URLSearchParams"]) {
      assert.equal(classes[name], tested[name], `${entry}: ${name}`);
    }
  }
});

/**
 * Makes each call of an operation fail in turn, and calls `complain` with the problems afterwards. Returns the count of
 * faults.
 */
function breakEverywhere(
  loaded,
  boundary,
  operation,
  [when, isCold],
  complain,
) {
  const usual = normal(loaded, operation);
  for (let at = 1; at < 10_000; at++) {
    const subject = loaded.make(operation);
    if (isCold) loaded.drop(boundary);
    let place = "";
    boundary.arm(at, when, (name) => {
      place ||= name;
      throw new Fault(name);
    });
    const result = attempt(() => loaded.call(operation, subject));
    const hasFired = boundary.disarm();
    const outcome = isCausedBy(result.error, isFault)
      ? null
      : showOutcome(result);
    const problems = check(loaded, operation, subject, usual, outcome);
    for (const problem of problems) {
      complain(
        `${operation.name}, a fault ${when} call ${at}, ${place}: ${problem}`,
      );
    }
    if (!hasFired) return at - 1;
    // Stops here, so that one problem is not reported for each later call.
    if (problems.length > 0) return at;
  }
  throw new Error(`${operation.name}: no end`);
}

for (const form of WITH_BOUNDARY) {
  test(`${form.title}: a fault at each call`, () => {
    const problems = [];
    let faults = 0;
    for (const way of WAYS) {
      let boundary, loaded;
      let known = -1;
      for (const operation of prepare(form).operations) {
        // A fault drops the instance in any case.
        if (isLong(operation)) continue;
        if (known !== problems.length) {
          known = problems.length;
          boundary = new Boundary();
          loaded = prepare(form, { boundary });
        }
        faults += breakEverywhere(loaded, boundary, operation, way, (problem) =>
          problems.push(problem),
        );
      }
    }
    assert.ok(faults > 300, `only ${faults} faults`);
    report(problems);
  });
}
