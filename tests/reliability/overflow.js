// Runs each operation of a form closer and closer to the end of the stack; prints the problems.

import {
  FORMS,
  check,
  checkOthers,
  isCausedBy,
  isOverflow,
  normal,
  prepare,
} from "./checks.js";
import { showOutcome } from "./outcome.js";
import { nearOverflow } from "./support.js";
import { isLong } from "./table/index.js";

const form = FORMS[process.argv[2]];
/** More frames than any operation needs; each takes some 80 bytes. */
const MOST_FRAMES = 1500;

let overflows = 0;
const problems = [];

/**
 * Calls each operation some times first: V8 compiles a regular expression for its first run and for a later one, and ends
 * the process if the stack is too short for some of that work.
 */
function prepareWarm() {
  const loaded = prepare(form);
  for (let round = 0; round < 3; round++) problems.push(...checkOthers(loaded));
  return loaded;
}

/**
 * Whether the stack overflowed. What the engine says of an expression goes into the result of `validatePattern`. Instead of
 * an error that it catches, an operation can throw another.
 */
const hasOverflow = ({ catches }, { error }, outcome, usual) =>
  isCausedBy(error, isOverflow) ||
  outcome.includes("call stack size exceeded") ||
  (catches && error !== undefined && outcome !== usual.outcome);

/** Returns the problems after the first overflow that causes any. */
function overflow(loaded, operation) {
  const usual = normal(loaded, operation);
  let successes = 0;
  // Calls across the boundary end at more places.
  const bits = form.isClasses ? 5 : 4;
  for (let spare = 0; spare < MOST_FRAMES; spare += 1 + (spare >> bits)) {
    const subject = loaded.make(operation);
    const result = nearOverflow(() => loaded.call(operation, subject), spare);
    if (result === null) continue;
    const outcome = showOutcome(result);
    const isEnded = hasOverflow(operation, result, outcome, usual);
    if (isEnded) overflows++;
    const found = check(
      loaded,
      operation,
      subject,
      usual,
      isEnded ? null : outcome,
    );
    if (found.length > 0) {
      return found.map(
        (problem) => `${operation.name}, ${spare} frames: ${problem}`,
      );
    }
    if (!isEnded && ++successes === 3) return [];
  }
  return [`${operation.name}: overflows with ${MOST_FRAMES} frames to spare`];
}

let loaded = prepareWarm();
for (const operation of loaded.operations) {
  // Without WebAssembly, nothing is dropped after a long input.
  if (isLong(operation) && !form.hasBoundary) continue;
  const found = overflow(loaded, operation);
  if (found.length > 0) loaded = prepareWarm();
  problems.push(...found);
}
console.log(JSON.stringify({ overflows, problems }));
