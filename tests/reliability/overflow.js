// Runs each operation of an entry closer and closer to the end of the stack; prints the problems.

import { check, isCausedBy, isOverflow, normal, prepare } from "./checks.js";
import { isLong, operationsOf, showOutcome } from "./operations.js";
import { WITH_BOUNDARY, nearOverflow } from "./support.js";

const entry = process.argv[2];
/** More frames than any operation needs; each takes some 80 bytes. */
const MOST_FRAMES = 1500;

let overflows = 0;
const problems = [];

/** Returns the problems after the first overflow that causes any. */
function overflow(loaded, operation) {
  const { classes } = loaded;
  const usual = normal(operation, classes);
  let successes = 0;
  for (let spare = 0; spare < MOST_FRAMES; spare += 1 + (spare >> 5)) {
    const subject = operation.make(classes);
    const result = nearOverflow(() => operation.run(subject, classes), spare);
    if (result === null) continue;
    const isEnded = isCausedBy(result.error, isOverflow);
    const outcome = isEnded ? null : showOutcome(result);
    if (isEnded) overflows++;
    const found = check(loaded, operation, subject, usual, outcome);
    if (found.length > 0) {
      return found.map(
        (problem) => `${operation.name}, ${spare} frames: ${problem}`,
      );
    }
    if (!isEnded && ++successes === 3) return [];
  }
  return [`${operation.name}: overflows with ${MOST_FRAMES} frames to spare`];
}

let loaded = prepare(entry);
for (const operation of operationsOf(loaded.classes)) {
  // Without WebAssembly, nothing is dropped after a long input.
  if (isLong(operation) && !WITH_BOUNDARY.includes(entry)) continue;
  const found = overflow(loaded, operation);
  if (found.length > 0) loaded = prepare(entry);
  problems.push(...found);
}
console.log(JSON.stringify({ overflows, problems }));
