// Compares the package's two implementations of URLPattern for random patterns and inputs: WebAssembly, and the standard's
// own steps over this engine's URL, which are urlsmith/pattern.
//
// node tests/differential/pattern.js [--seed N] [--count N] [--minutes N] [--program FILE]
//
// Runs in Node 24, whose own URL follows the standard. Checks the cases in fuzz/corpus/pattern, and then random ones until
// the count or the time is reached. The program is the Rust program `case`; without it there are no structured cases.
// Ends with status 1 if any answer differs.

import { randomInt } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { load, repository } from "../support/paths.js";
import { madeCases } from "./made-cases.js";
import {
  anyCases,
  hasUnclearDomain,
  mutatedCases,
  show,
} from "./pattern-cases.js";
import { answersOf } from "./patterns.js";

const ours = await load("index");
const standard = await load("pattern");

/** Cases that once differed. */
function* keptCases() {
  const folder = join(repository, "fuzz/corpus/pattern");
  for (const file of readdirSync(folder)) {
    yield JSON.parse(readFileSync(join(folder, file), "utf8"));
  }
}

/** The difference of the answers to a case, as a text, or null; and whether an input matches. */
function check(given) {
  const answers = [ours, standard].map(({ URLPattern }) =>
    answersOf(URLPattern, given, (result) => result),
  );
  const [fast, slow] = answers.map(show);
  const isMatch = answers[0].inputs?.some(([matches]) => matches === true);
  if (fast === slow || hasUnclearDomain([ours.URL, URL], given)) {
    return { isMatch, difference: null };
  }
  const difference = `${show(given)}\n  urlsmith:         ${fast}\n  urlsmith/pattern: ${slow}`;
  return { isMatch, difference };
}

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(randomInt(2 ** 20)) },
    count: { type: "string", default: "Infinity" },
    minutes: { type: "string", default: "Infinity" },
    program: { type: "string" },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const end = performance.now() + Number(values.minutes) * 60_000;
// Making a stack trace takes longer than refusing a pattern.
Error.stackTraceLimit = 0;
const sources = [anyCases(seed), mutatedCases(seed)];
if (values.program !== undefined) {
  // Patterns made of groups and texts, and inputs that they are likely to match; see fuzz/src/targets/pattern.rs.
  sources.push(madeCases(values.program, "patterns", seed * 2 ** 32));
}
const kept = [...keptCases()];
const differences = [];
let cases = 0;
let matches = 0;
while (cases < count && performance.now() < end && differences.length < 5) {
  const source = sources[cases % sources.length];
  const given = kept.pop() ?? (await source.next()).value;
  const { isMatch, difference } = check(given);
  cases++;
  if (isMatch) matches++;
  if (difference !== null) differences.push(difference);
}
for (const source of sources) await source.return();
for (const text of differences) console.error(text);
console.log(`all: ${cases} cases, ${matches} match`);
console.log(`seed ${seed}: ${differences.length} differences`);
if (differences.length > 0) process.exitCode = 1;
