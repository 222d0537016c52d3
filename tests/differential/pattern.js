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
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { pkg, repository } from "../support/paths.js";
import { madeCases } from "./made-cases.js";
import {
  anyCases,
  attributes,
  hasUnclearDomain,
  isSlow,
  mutatedCases,
  outcome,
  show,
} from "./pattern-cases.js";

const require = createRequire(import.meta.url);
const [ours, standard] = ["node/index.cjs", "pattern.cjs"].map((file) =>
  require(join(pkg, "dist", file)),
);
const classes = [ours.URLPattern, standard.URLPattern];

/*
 * The cases: {pattern, inputs}. `pattern` has the arguments of the constructor, and each of `inputs` those of a call of
 * exec().
 */

/** Cases that once differed. */
function* keptCases() {
  const folder = join(repository, "fuzz/corpus/pattern");
  for (const file of readdirSync(folder)) {
    yield JSON.parse(readFileSync(join(folder, file), "utf8"));
  }
}

/** The text of the difference between answers, if there is one. */
function difference(answers, args, counts) {
  const [fast, slow] = answers.map(show);
  if (fast === slow) return [];
  if (hasUnclearDomain([ours.URL, URL], args)) {
    counts["unclear domains"]++;
    return [];
  }
  return [
    `${show(args)}\n  urlsmith:         ${fast}\n  urlsmith/pattern: ${slow}`,
  ];
}

/** Checks a case; returns a text for each difference. */
function check({ pattern: args, inputs }, counts) {
  counts.cases++;
  const patterns = classes.map((URLPattern) =>
    outcome(() => new URLPattern(...args)),
  );
  const strings = patterns.map((pattern) =>
    pattern === "TypeError" ? pattern : attributes.map((name) => pattern[name]),
  );
  const differences = difference(
    strings,
    { pattern: args, inputs: [] },
    counts,
  );
  if (patterns.includes("TypeError")) return differences;
  counts.patterns++;
  for (const input of inputs) {
    if (isSlow(patterns[0], input)) {
      counts["left out"]++;
      continue;
    }
    counts.inputs++;
    const results = patterns.map((pattern) =>
      outcome(() => [pattern.test(...input), pattern.exec(...input)]),
    );
    if (results[0][0] === true) counts.matches++;
    differences.push(
      ...difference(results, { pattern: args, inputs: [input] }, counts),
    );
  }
  return differences;
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
const sources = { any: anyCases(seed), mutated: mutatedCases(seed) };
if (values.program !== undefined) {
  // Patterns made of groups and texts, and inputs that they are likely to match; see fuzz/src/targets/pattern.rs.
  sources.structured = madeCases(values.program, "patterns", seed * 2 ** 32);
}
const zero = {
  cases: 0,
  patterns: 0,
  inputs: 0,
  matches: 0,
  "left out": 0,
  "unclear domains": 0,
};
const all = { kept: { ...zero } };
const differences = [];
for (const given of keptCases()) differences.push(...check(given, all.kept));
for (const kind of Object.keys(sources)) all[kind] = { ...zero };
for (
  let checked = 0;
  checked < count && performance.now() < end && differences.length < 5;
) {
  for (const [kind, source] of Object.entries(sources)) {
    const { value } = await source.next();
    try {
      differences.push(...check(value, all[kind]));
    } catch (error) {
      differences.push(`${show(value)}\n  ${error}`);
    }
    checked++;
  }
}
for (const source of Object.values(sources)) await source.return();
for (const text of differences) console.error(text);
const sum = (what) =>
  Object.values(all).reduce((sum, counts) => sum + counts[what], 0);
all.all = Object.fromEntries(
  Object.keys(zero).map((what) => [what, sum(what)]),
);
for (const [kind, counts] of Object.entries(all)) {
  const texts = Object.entries(counts).map(([what, n]) => `${n} ${what}`);
  console.log(`${kind}: ${texts.join(", ")}`);
}
console.log(`seed ${seed}: ${differences.length} differences`);
if (differences.length > 0) process.exitCode = 1;
