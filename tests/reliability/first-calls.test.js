// A method of strings fails in the middle of an operation's first call. What a first call makes and keeps, such as a table, is
// whole then, or a later call makes it. In overflow.js the tables are there already, since V8 needs more stack for the first
// run of a regular expression than for the rest of an operation.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { FORMS, checkOthers, prepare, report } from "./checks.js";
import { attempt } from "./outcome.js";
import { isLong } from "./table/index.js";

/** The places at which an operation is ended, evenly spread over its calls of methods. */
const PLACES = 24;

/** Replaces the methods of strings in a realm before the package is loaded. Each throws when `left` of the result is 0. */
function hook(run) {
  return run(`
    const state = { left: Infinity };
    const { apply } = Reflect;
    for (const name of Object.getOwnPropertyNames(String.prototype)) {
      const method = String.prototype[name];
      if (typeof method !== "function" || name === "constructor") continue;
      String.prototype[name] = function (...args) {
        if (state.left-- === 0) throw new RangeError("ended by a test");
        return apply(method, this, args);
      };
    }
    state;
  `);
}

/** A form in a realm whose methods fail, and the call of an operation that ends after so many calls of methods. */
function prepareFailing(form) {
  let state;
  const loaded = prepare(form, { prepare: (run) => (state = hook(run)) });
  const operations = loaded.operations.filter(
    (operation) => !isLong(operation) && !operation.isSlow,
  );
  /** How many methods have been called. */
  const call = (operation, left) => {
    const subject = loaded.make(operation);
    state.left = left;
    attempt(() => loaded.call(operation, subject));
    const count = left - state.left;
    state.left = Infinity;
    return count;
  };
  return { loaded, operations, call };
}

describe("the first call of each operation is ended", () => {
  for (const form of FORMS) {
    test(form.title, () => {
      const { operations, call } = prepareFailing(form);
      const counts = operations.map((operation) => call(operation, 1e9));
      let ended = 0;
      const problems = [];
      for (let place = 0; place < PLACES; place++) {
        const { loaded, operations, call } = prepareFailing(form);
        operations.forEach((operation, index) => {
          const left = Math.floor((counts[index] * place) / PLACES);
          if (call(operation, left) > left) ended++;
        });
        problems.push(...checkOthers(loaded));
      }
      report(problems);
      assert.ok(ended > PLACES, `only ${ended} are ended`);
    });
  }
});
