// Compares the package's two implementations of URLPattern for random patterns and inputs: WebAssembly, and the standard's
// own steps over this engine's URL, which are urlsmith/pattern.
//
// node tests/differential/pattern.js [--seed N] [--count N] [--minutes N] [--program FILE]
//
// Runs in Node 24, whose own URL follows the standard. Checks the cases in fuzz/corpus/pattern, and then random ones until
// the count or the time is reached. The program is the Rust program `case`; without it there are no structured cases.
// Ends with status 1 if any answer differs.

import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { components } from "../support/names.js";
import { pkg, repository } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";

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

/** Patterns made of groups and texts, and inputs that they are likely to match; see fuzz/src/targets/pattern.rs. */
async function* structuredCases(program, seed) {
  const first = String(seed * 2 ** 32);
  const child = spawn(program, ["patterns", first, String(2 ** 40)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    // Not with node:readline, for which U+2028 ends a line.
    let rest = "";
    const chunks = child.stdout.setEncoding("utf8");
    for await (const chunk of chunks.iterator({ destroyOnReturn: false })) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop();
      for (const line of lines) yield JSON.parse(line);
    }
  } finally {
    child.kill();
  }
}

const pieces = [
  ..."aAé 🍅/.?#@:*-_~'\"<^|`%&=+[]{}\\\t\n\0\ud800",
  ...["//", "..", "(a|b)", ":id", "{x}?", "%41", "ü.example", "[::1]", "1.2"],
  ...[" ?", " #", "0x7f", "80", "443", "https", "data:", "xn--", "\\:"],
  "example.com",
];
const bases = [
  "https://example.com/a/b?c#d",
  "http://user:word@host:8080/x//y",
  "data:foo/bar",
  "file:///a/b",
  "x://y",
  "foo:/a//b",
  "foo:/.//a",
  "nonsense",
];
const starts = ["https://example.com/", "http://a", "data:", "x://b", ""];
const likely = {
  protocol: ["http", "https", "data", "foo", "ws"],
  port: ["80", "443", "8080", "0"],
  baseURL: bases,
};
const members = [...components, "baseURL"];

/** Any strings and dictionaries. */
function* anyCases(seed) {
  const random = createRandom(seed);
  const { chance, pick } = random;
  const text = stringMaker(random, pieces);
  const createInit = () => {
    const init = {};
    for (const name of members) {
      if (chance(25)) {
        init[name] = likely[name] && chance(70) ? pick(likely[name]) : text(4);
      }
    }
    return init;
  };
  const createArguments = () => {
    if (chance(50)) return [createInit()];
    const string = pick(starts) + text(5);
    return chance(50) ? [string] : [string, pick(bases)];
  };
  for (;;) {
    const args = createArguments();
    const pattern = chance(10) ? [...args, { ignoreCase: true }] : args;
    yield { pattern, inputs: [args, createArguments()] };
  }
}

/** The cases of web-platform-tests with changes in their strings and members. */
function* mutatedCases(seed) {
  const random = createRandom(seed);
  const { below, chance, pick } = random;
  const originals = cases("urlpatterntestdata.json").map(
    ({ pattern, inputs }) => ({ pattern, inputs: inputs ?? [] }),
  );
  /** Where the strings and the members are: pairs of an object and a key. */
  const placesIn = (args) =>
    args.flatMap((arg, index) =>
      typeof arg === "string"
        ? [[args, index]]
        : Object.keys(arg).map((name) => [arg, name]),
    );
  /** The strings of all cases by the name of the member; those of arguments by the index. */
  const strings = {};
  for (const { pattern, inputs } of originals) {
    for (const [object, key] of [...placesIn(pattern), ...placesIn(inputs)]) {
      (strings[key] ??= []).push(object[key]);
    }
  }
  const all = Object.values(strings).flat().map(String);
  const mutateText = (text) => {
    const start = below(text.length + 1);
    const end = chance(50) ? start : start + below(5);
    let inserted = "";
    if (chance(70)) {
      inserted = pick(pieces);
      if (chance(50)) {
        const other = pick(all);
        const from = below(other.length);
        inserted = other.slice(from, from + 1 + below(6));
      }
    }
    return text.slice(0, start) + inserted + text.slice(end);
  };
  const mutate = (args) => {
    args = structuredClone(args);
    for (let count = below(4); count > 0; count--) {
      if (typeof args[0] === "object" && chance(25)) {
        const name = pick(members);
        args[0][name] = pick(strings[name]);
      }
      const places = placesIn(args);
      if (places.length === 0) break;
      const [object, key] = pick(places);
      if (typeof object[key] === "boolean") object[key] = !object[key];
      else if (chance(80)) object[key] = mutateText(object[key]);
      else if (chance(50)) object[key] = pick(strings[key]);
      else if (!Array.isArray(object)) delete object[key];
    }
    return args;
  };
  for (;;) {
    const { pattern, inputs } = pick(originals);
    const others = chance(20) ? pick(originals).inputs : inputs;
    yield { pattern: mutate(pattern), inputs: [inputs, mutate(others)] };
  }
}

/** The result of an action, or the name of the error that it may throw. */
function outcome(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof TypeError) return error.name;
    throw error;
  }
}

const show = (value) =>
  JSON.stringify(value, (key, value) => (value === undefined ? null : value));

const attributes = [...components, "hasRegExpGroups"];

/** What may be a domain within an argument, or a piece of one: other characters end a host or begin a group. */
const domain = /[^\0- #/:<>?@[\\\]^`{|}()]+/gu;

/**
 * Whether the arguments have a domain that this engine's URL does not read as the package's does. The engine's tables for
 * IDNA are of another Unicode, and it does not apply the Bidi rule to labels in ASCII.
 */
function hasUnclearDomain({ pattern, inputs }) {
  const texts = [pattern, ...inputs]
    .flat()
    .flatMap((arg) => (typeof arg === "string" ? arg : Object.values(arg)));
  return texts
    .map(String)
    .flatMap((text) => [
      text,
      ...(text.match(domain) ?? []).map((piece) => `https://${piece}`),
    ])
    .some((text) => {
      const hostnames = [ours.URL, URL].map((URL) =>
        outcome(() => new URL(text).hostname),
      );
      return hostnames[0] !== hostnames[1];
    });
}

/** The text of the difference between answers, if there is one. */
function difference(answers, args, counts) {
  const [fast, slow] = answers.map(show);
  if (fast === slow) return [];
  if (hasUnclearDomain(args)) {
    counts["unclear domains"]++;
    return [];
  }
  return [
    `${show(args)}\n  urlsmith:         ${fast}\n  urlsmith/pattern: ${slow}`,
  ];
}

/** A group with the modifier `*` or `+`, in a pattern string. */
const repeatedGroup = /[)}*][*+]|:[$\p{ID_Continue}]+[*+]/u;
/** The longest text for a component with such a group. */
const LONGEST = 14;
const everything = new ours.URLPattern();

/**
 * Whether the engine's RegExp may take too long, in a pattern with an expression of its author. It tries each way to divide a text
 * between the repetitions of a group, and there are twice as many ways for each further code unit.
 */
function isSlow(pattern, input) {
  if (!pattern.hasRegExpGroups) return false;
  const repeating = components.filter((name) =>
    repeatedGroup.test(pattern[name]),
  );
  if (repeating.length === 0) return false;
  const texts = outcome(() => everything.exec(...input));
  return repeating.some((name) => texts?.[name]?.input?.length > LONGEST);
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
  sources.structured = structuredCases(values.program, seed);
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
