// Compares urlsmith and urlsmith/js with the URLPattern of the engine that runs this program, for random patterns and inputs.
//
// node tests/differential/patterns.js [--rival ENGINE] [--seed N] [--count N] [--json]
//
// ENGINE is a name in tests/support/engines/table.js: it says which of the accepted differences count. Ends with status
// 1 if another difference occurs, or if an accepted one no longer does. With --json it prints the result for another program.

import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { load } from "../support/paths.js";
import { accepted } from "./accepted.js";
import {
  anyCases,
  attributes,
  hasUnclearDomain,
  isSlow,
  mutatedCases,
  outcome,
  show,
} from "./pattern-cases.js";

const builds = {
  urlsmith: await load("index"),
  "urlsmith/js": await load("js"),
};

/** What a class makes of a case: the members of the pattern, and the answers for each input, which `arrange` may put in order. */
export function answersOf(
  URLPattern,
  { pattern: args, inputs },
  arrange = sorted,
) {
  const pattern = outcome(() => new URLPattern(...args));
  if (pattern === "TypeError") return { pattern };
  return {
    pattern: attributes.map((name) => pattern[name]),
    inputs: inputs.map((input) =>
      isSlow(pattern, input)
        ? "slow"
        : outcome(() =>
            arrange([pattern.test(...input), pattern.exec(...input)]),
          ),
    ),
  };
}

/** A result with all keys in one order: engines disagree about the order of groups, and the standard has none. */
const sorted = (result) =>
  JSON.parse(
    JSON.stringify(result, (key, value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).sort())
        : value,
    ),
  );
const isRecord = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Compares `count` cases. The result is as that of `compareSequences`. */
export function comparePatterns(rival, seed, count) {
  // Making a stack trace takes longer than refusing a pattern.
  Error.stackTraceLimit = 0;
  const entries = accepted.filter(({ engines }) => engines.includes(rival));
  const compare = (given) => {
    const theirs = answersOf(globalThis.URLPattern, given);
    return Object.entries(builds)
      .map(([build, { URL, URLPattern }]) => {
        const ours = answersOf(URLPattern, given);
        return { build, URL, case: given, ours, theirs };
      })
      .filter(({ ours, theirs }) => show(ours) !== show(theirs));
  };
  const differences = [];
  const kinds = {};
  let patterns = 0;
  const sources = [anyCases(seed), mutatedCases(seed)];
  for (let made = 0; made < count && differences.length < 10; made++) {
    const given = sources[made % sources.length].next().value;
    patterns += 1;
    for (const { URL, ...difference } of compare(given)) {
      const kind = hasUnclearDomain([URL, globalThis.URL], given)
        ? "a domain that the engine's URL reads differently"
        : kindOf(difference, entries);
      if (kind === undefined) differences.push(difference);
      else kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
  }
  const gone = entries
    .filter(({ example, explains }) => {
      const found = compare(example);
      return found.length === 0 || !found.every(explains);
    })
    .map(({ kind }) => kind);
  return { rival, seed, count, patterns, kinds, differences, gone };
}

/** The kind of an accepted difference, or the kinds if several components of the pattern differ; undefined for another difference. */
function kindOf(difference, entries) {
  const entry = entries.find(({ explains }) => explains(difference));
  const { ours, theirs } = difference;
  if (entry || !Array.isArray(ours.pattern) || !Array.isArray(theirs.pattern)) {
    return entry?.kind;
  }
  const kinds = theirs.pattern.flatMap((text, index) => {
    if (text === ours.pattern[index]) return [];
    const pattern = ours.pattern.with(index, text);
    const alone = { ...difference, theirs: { ...theirs, pattern } };
    return [entries.find(({ explains }) => explains(alone))?.kind];
  });
  return kinds.includes(undefined) || kinds.length < 2
    ? undefined
    : kinds.join(", and ");
}

/** A difference in a few lines. */
export function showPattern({ build, case: given, ours, theirs }) {
  return `${build}: ${show(given)}\n  ours:   ${show(ours)}\n  theirs: ${show(theirs)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      rival: { type: "string", default: "" },
      seed: { type: "string", default: String(randomInt(2 ** 20)) },
      count: { type: "string", default: "5000" },
      json: { type: "boolean", default: false },
    },
  });
  const { rival, seed, count } = values;
  const result = comparePatterns(rival, Number(seed), Number(count));
  if (values.json) {
    console.log(JSON.stringify(result));
  } else {
    const { kinds, differences, gone } = result;
    for (const difference of differences) console.log(showPattern(difference));
    for (const kind of gone) console.log(`no longer differs: ${kind}`);
    console.log(`seed ${seed}: ${count} patterns, ${JSON.stringify(kinds)}`);
    console.log(`${differences.length} differ`);
    if (differences.length + gone.length > 0) process.exitCode = 1;
  }
}
