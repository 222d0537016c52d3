// The conditions that must hold after an operation was ended early: the subject of the operation is as before or as
// after the operation, and all other calls answer as always.

import {
  attempt,
  innocents,
  makeOld,
  show,
  showOutcome,
} from "./operations.js";
import { load } from "./support.js";

/** Shortens a text for a report. */
const short = (text) => text.slice(0, 200);

/** The result of an operation that is not ended early. */
export function normal(operation, classes) {
  const subject = operation.make(classes);
  const before = show(operation.make(classes));
  const outcome = showOutcome(attempt(() => operation.run(subject, classes)));
  return { before, outcome, after: show(subject) };
}

const expected = {};

/** An entry in a realm of its own, with old objects, and the usual answers of innocent calls. */
export function prepare(entry, options) {
  if (expected[entry] === undefined) {
    const { classes } = load(entry);
    expected[entry] = innocents(classes, makeOld(classes));
  }
  const loaded = load(entry, options);
  return { ...loaded, old: makeOld(loaded.classes), expected: expected[entry] };
}

/**
 * Checks an operation that may have been ended early; returns the problems as texts. `usual` is the result of `normal`.
 * `outcome` is the outcome as text, or null if the operation was ended.
 */
export function check(loaded, operation, subject, usual, outcome) {
  const { classes, old, expected } = loaded;
  const problems = [];
  if (outcome !== null && outcome !== usual.outcome) {
    problems.push(`gives ${short(outcome)}`);
  }
  const state = attempt(() => show(subject));
  if (state.error !== undefined) {
    problems.push(`looking at it ${short(showOutcome(state))}`);
  } else if (state.value !== usual.before && state.value !== usual.after) {
    problems.push(`half changed: ${short(state.value)}`);
  } else if (outcome !== null && state.value !== usual.after) {
    problems.push("not changed");
  } else if (
    outcome === null &&
    state.value === usual.before &&
    !operation.isUsedUp
  ) {
    const again = attempt(() => operation.run(subject, classes));
    const text = showOutcome(again);
    if (text !== usual.outcome) problems.push(`once more: ${short(text)}`);
    if (show(subject) !== usual.after) {
      problems.push(`once more: it is ${short(show(subject))}`);
    }
  }
  const answers = attempt(() => innocents(classes, old));
  if (answers.error !== undefined) {
    problems.push(`then ${short(showOutcome(answers))}`);
  } else {
    answers.value.forEach((answer, index) => {
      if (answer !== expected[index]) {
        problems.push(
          `then answer ${index} is ${short(answer)}, not ${short(expected[index])}`,
        );
      }
    });
  }
  return problems;
}

/** Whether a condition holds for an error or for its cause. */
export function isCausedBy(error, condition) {
  for (; error !== undefined && error !== null; error = error.cause) {
    if (condition(error)) return true;
  }
  return false;
}

/** Whether an error is a stack overflow. If the stack is too short to compile a regular expression, V8 throws a SyntaxError. */
export const isOverflow = ({ name, message }) =>
  name === "RangeError" || (name === "SyntaxError" && /stack/i.test(message));

/** Fails a test with some of the problems and their count. */
export function report(problems) {
  if (problems.length === 0) return;
  const some = problems.slice(0, 20).join("\n");
  throw new Error(`${problems.length} problems, such as\n${some}`);
}
