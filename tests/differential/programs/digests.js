// Runs in the engine: sequences, and a number for the answers of each block of them, since all answers would be hundreds of megabytes.

import { run, sequences } from "../sequences.js";

/** A number that depends on each character of a text. */
function digest(text, start) {
  let number = start;
  for (let index = 0; index < text.length; index++) {
    number = Math.imul(number, 31) + text.charCodeAt(index);
  }
  return number | 0;
}

/** The sequences; without their steps, they are random URLs. */
function* sequencesOf({ seed, hasSteps }) {
  for (const sequence of sequences(seed)) {
    yield hasSteps ? sequence : { ...sequence, steps: [], readsAll: true };
  }
}

/** Calls `report` with the digest of each block of `size` sequences. */
export function digestBlocks(URL, options, report) {
  const { blocks, size } = options;
  const source = sequencesOf(options);
  for (let block = 0; block < blocks; block++) {
    let number = 0;
    for (let index = 0; index < size; index++) {
      const answers = run(URL, source.next().value);
      number = digest(JSON.stringify(answers), number);
    }
    report(number);
  }
}

/** The answers to one block. */
export function answersOf(URL, options, block) {
  const { size } = options;
  const source = sequencesOf(options);
  for (let skipped = 0; skipped < block * size; skipped++) source.next();
  const answers = [];
  for (let index = 0; index < size; index++) {
    const sequence = source.next().value;
    answers.push({ sequence, answers: run(URL, sequence) });
  }
  return answers;
}
