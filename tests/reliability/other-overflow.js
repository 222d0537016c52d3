// Runs each operation of other-operations.js closer and closer to the end of the stack; prints the problems.

import { isCausedBy, isOverflow } from "./checks.js";
import { showOutcome } from "./operations.js";
import { FORMS, differs, prepareOther } from "./other-checks.js";
import { nearOverflow } from "./support.js";

const form = FORMS[process.argv[2]];
/** More frames than any operation needs; each takes some 80 bytes. */
const MOST_FRAMES = 1500;

/** What the engine says of an expression goes into the result of `validatePattern`. */
const saysOverflow = (name, outcome) =>
  name === "validatePattern: regular expression" &&
  outcome.includes("call stack size exceeded");

let overflows = 0;
const problems = [];

/** Runs an operation near the end of the stack. Returns whether the stack overflowed, or null if nothing could run. */
function overflow({ call, expected }, name, spare) {
  const result = nearOverflow(() => call(name), spare);
  if (result === null) return null;
  const outcome = showOutcome(result);
  if (isCausedBy(result.error, isOverflow) || saysOverflow(name, outcome)) {
    overflows++;
    return true;
  }
  if (outcome !== expected[name]) {
    problems.push(
      `${name}, ${spare} frames: ${differs(outcome, expected[name])}`,
    );
  }
  return false;
}

/**
 * Calls each operation some times first: V8 compiles a regular expression for its first run and for a later one, and ends
 * the process if the stack is too short for some of that work.
 */
function prepareWarm() {
  const loaded = prepareOther(form);
  for (let round = 0; round < 3; round++) problems.push(...loaded.check());
  return loaded;
}

let loaded = prepareWarm();
for (const name of loaded.names) {
  let successes = 0;
  for (let spare = 0; successes < 3; spare += 1 + (spare >> 4)) {
    if (spare > MOST_FRAMES) throw new Error(`${name} overflows always`);
    const isEnded = overflow(loaded, name, spare);
    if (isEnded === null) continue;
    if (!isEnded) successes++;
    const found = loaded.check();
    if (found.length > 0) {
      problems.push(...found.map((text) => `${name}, ${spare}: ${text}`));
      loaded = prepareWarm();
      break;
    }
  }
}
console.log(JSON.stringify({ overflows, problems }));
