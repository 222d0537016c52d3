// The conditions that must hold after an operation was ended early: the subject of the operation is as before or as
// after the operation, and all other calls answer as always.

import { Boundary } from "./boundary.js";
import { laterAnswers, makeOld } from "./later-calls.js";
import { attempt, show, showOutcome } from "./outcome.js";
import { load } from "./support.js";
import { isLong, ofEntries, operationsOf } from "./table/index.js";

/**
 * The forms of entries whose code differs. `urlsmith`, `urlsmith/polyfill/all` and `urlsmith/polyfill/force` have the classes
 * of `urlsmith/list`, from the same file: faults.test.js checks this. The companions are the same code everywhere.
 */
export const FORMS = [
  {
    title: "urlsmith/list",
    entry: "urlsmith/list",
    isClasses: true,
    hasBoundary: true,
  },
  { title: "urlsmith/js", entry: "urlsmith/js", isClasses: true },
  ...Object.keys(ofEntries).map((entry) => ({
    title: entry,
    entry,
    hasBoundary: entry === "urlsmith/batch",
  })),
  {
    title: "urlsmith/batch, without WebAssembly",
    entry: "urlsmith/batch",
    isForNode: false,
  },
];

/** Those whose calls of WebAssembly all go across a boundary that a test can break. */
export const WITH_BOUNDARY = FORMS.filter(({ hasBoundary }) => hasBoundary);

/** Shortens a text for a report. */
const short = (text) => text.slice(0, 200);

/** What `load` returns for a form, with its operations, and functions that call them. */
function loadForm({ entry, isForNode, isClasses }, options) {
  const loaded = load(entry, { isForNode, ...options });
  const exports = isClasses ? loaded.classes : loaded.exported;
  const realm = isClasses
    ? {}
    : {
        URL: loaded.require("urlsmith").URL,
        Uint8Array: loaded.run("Uint8Array"),
      };
  const operations = operationsOf(entry, exports);
  const make = (operation) => operation.make(exports, realm);
  const call = (operation, subject) => operation.run(subject, exports, realm);
  const old = isClasses ? makeOld(exports) : operations.map(make);
  const callOld = (operation, index) =>
    showOutcome(attempt(() => call(operation, old[index])));
  const answer = isClasses
    ? () => laterAnswers(exports, old)
    : () =>
        operations.map((operation, index) =>
          operation.isSlow ? "" : callOld(operation, index),
        );
  const { URL, parseAll } = exports;
  /** Makes the next call across the boundary fail, so that the instance is dropped. */
  const drop = (boundary) =>
    boundary.failOnce(() => (isClasses ? URL.parse("x:y z") : parseAll("a:")));
  return { ...loaded, exports, operations, make, call, answer, drop };
}

const expected = {};

/** A form in a realm of its own, and the usual answers of later calls on old objects, which `answer` gives. */
export function prepare(form, options) {
  expected[form.title] ??= loadForm(form).answer();
  return { ...loadForm(form, options), expected: expected[form.title] };
}

/** The result of an operation that is not ended early. */
export function normal({ make, call }, operation) {
  const subject = make(operation);
  const before = show(make(operation));
  const outcome = showOutcome(attempt(() => call(operation, subject)));
  return { before, outcome, after: show(subject) };
}

/**
 * Checks an operation that may have been ended early; returns the problems as texts. `usual` is the result of `normal`.
 * `outcome` is the outcome as text, or null if the operation was ended.
 */
export function check(loaded, operation, subject, usual, outcome) {
  const problems = [];
  if (outcome !== null && outcome !== usual.outcome) {
    problems.push(`gives ${short(outcome)}, not ${short(usual.outcome)}`);
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
    const again = attempt(() => loaded.call(operation, subject));
    const text = showOutcome(again);
    if (text !== usual.outcome) problems.push(`once more: ${short(text)}`);
    if (show(subject) !== usual.after) {
      problems.push(`once more: it is ${short(show(subject))}`);
    }
  }
  problems.push(...checkOthers(loaded));
  return problems;
}

/** The problems of the calls that have nothing to do with the operation. */
export function checkOthers({ answer, expected }) {
  const answers = attempt(answer);
  if (answers.error !== undefined) {
    return [`then ${short(showOutcome(answers))}`];
  }
  return answers.value.flatMap((answer, index) => {
    if (answer === expected[index]) return [];
    return [
      `then answer ${index} is ${short(answer)}, not ${short(expected[index])}`,
    ];
  });
}

export const isShort = (operation) => !isLong(operation);

/**
 * Calls `overOperation` for each operation that is chosen, with an intact form: {loaded, boundary, operation, usual,
 * complain}. `complain` gets problems, and where they are, and returns whether there are any.
 */
export function overOperations(form, choose, overOperation) {
  const problems = [];
  let boundary, loaded;
  let known = -1;
  for (const operation of prepare(form).operations.filter(choose)) {
    if (known !== problems.length) {
      known = problems.length;
      // An instance may grow to 16 MiB.
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

/**
 * Ends an operation at each of its calls across the boundary in turn: there `act` throws, or never ends. `when` is
 * "before", "after" or "from" for the number of a call, `call` calls the operation, and `isCause` tells the errors that `act` has
 * caused. With `isCold`, the operation has to make an instance. On a busy machine a time limit may come before the operation reaches
 * the call: then it is called again, up to three times. Returns how often an operation was ended.
 */
export function atEachCall(
  { loaded, boundary, operation, usual, complain },
  { when, isCold = false, act, call, isCause },
) {
  let ended = 0;
  let early = 0;
  for (let at = 1; at < 10_000; at++) {
    const subject = loaded.make(operation);
    if (isCold) loaded.drop(boundary);
    let place = "";
    boundary.arm(at, when(at), (name) => {
      place ||= name;
      act(name);
    });
    const result = call(() => loaded.call(operation, subject));
    const hasFired = boundary.disarm();
    const isEnded = isCausedBy(result.error, isCause);
    if (isEnded && hasFired) ended++;
    const outcome = isEnded ? null : showOutcome(result);
    const found = check(loaded, operation, subject, usual, outcome);
    // One problem is not reported for each later call.
    if (complain(found, `${when(at)} call ${at}, ${place}`)) return ended;
    if (hasFired) early = 0;
    else if (isEnded && early++ < 3) at--;
    else return ended;
  }
  throw new Error(`${operation.name}: no end`);
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
