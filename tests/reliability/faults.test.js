// A fault at each call across the boundary to WebAssembly, in each operation. Afterwards no object is half changed, and
// all other calls answer as always.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Fault } from "./boundary.js";
import {
  FORMS,
  WITH_BOUNDARY,
  atEachCall,
  isShort,
  overOperations,
  prepare,
} from "./checks.js";
import { laterAnswers, makeOld } from "./later-calls.js";
import { attempt } from "./outcome.js";
import { engine, load } from "./support.js";

/** When the fault happens, and whether the operation has to make an instance first. */
const WAYS = [
  ["before", false],
  ["from", true],
  ["after", false],
  ["before", true],
];

test("the later calls answer as the engine's own classes do", () => {
  const ofEngine = laterAnswers(engine, makeOld(engine));
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

for (const form of WITH_BOUNDARY) {
  test(`${form.title}: a fault at each call`, () => {
    let faults = 0;
    for (const [when, isCold] of WAYS) {
      // A long input drops the instance in any case, as a fault does.
      overOperations(form, isShort, (job) => {
        faults += atEachCall(job, {
          when: () => when,
          isCold,
          act(name) {
            throw new Fault(name);
          },
          call: attempt,
          isCause: (error) => error instanceof Fault,
        });
      });
    }
    assert.ok(faults > 300, `only ${faults} faults`);
  });
}
