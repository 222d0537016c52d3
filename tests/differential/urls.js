// Compares urlsmith and urlsmith/js with another class URL: random sequences of setters and of methods of searchParams, after
// each of which everything is read. The other class is whatwg-url's, or that of the engine that runs this program.
//
// node tests/differential/urls.js [--rival whatwg-url|engine] [--seed N] [--count N] [--json]
//
// Ends with status 1 if anything differs. With --json it prints the result for another program.

import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { load } from "../support/paths.js";
import { differenceOf, run, sequences } from "./sequences.js";

const builds = {
  urlsmith: (await load("index")).URL,
  "urlsmith/js": (await load("js")).URL,
};

const classOf = async (rival) =>
  rival === "whatwg-url"
    ? (await import("whatwg-url")).default.URL
    : globalThis.URL;

/** Compares `count` sequences with the class of a rival. Returns the count of steps, and the differences. */
export async function compareSequences(rival, seed, count) {
  const Rival = await classOf(rival);
  const differences = [];
  let steps = 0;
  const source = sequences(seed);
  for (let made = 0; made < count && differences.length < 10; made++) {
    const sequence = source.next().value;
    steps += sequence.steps.length;
    const theirs = run(Rival, sequence);
    for (const [build, URL] of Object.entries(builds)) {
      const difference = differenceOf(sequence, run(URL, sequence), theirs);
      if (difference !== null) differences.push({ build, ...difference });
    }
  }
  return { count, steps, differences };
}

/** A difference in a few lines: only the members that differ. */
export function show({ build, sequence, step, before, names, ours, theirs }) {
  const part = (state) =>
    JSON.stringify(
      Object.fromEntries(names.map((name) => [name, state[name]])),
    );
  return [
    `${build}: ${JSON.stringify(step)} on ${before?.href ?? "nothing"}`,
    `  in ${JSON.stringify(sequence)}`,
    `  ours:   ${part(ours)}`,
    `  theirs: ${part(theirs)}`,
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      rival: { type: "string", default: "whatwg-url" },
      seed: { type: "string", default: String(randomInt(2 ** 32)) },
      count: { type: "string", default: "20000" },
      json: { type: "boolean", default: false },
    },
  });
  const { rival, seed, count } = values;
  const result = await compareSequences(rival, Number(seed), Number(count));
  if (values.json) {
    console.log(JSON.stringify(result));
  } else {
    const { steps, differences } = result;
    for (const difference of differences) console.log(show(difference));
    console.log(`${rival}, seed ${seed}: ${count} sequences, ${steps} steps`);
    console.log(`${differences.length} differ`);
    if (differences.length > 0) process.exitCode = 1;
  }
}
