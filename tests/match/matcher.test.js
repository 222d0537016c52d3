// The matcher of components gives the answers and the groups of the standard's regular expression: for every short pattern and
// input, and for random longer ones. It takes time in proportion to the pattern's length times the input's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";

import {
  createComponent,
  execComponent,
  testComponent,
} from "../../js/match/component.js";
import {
  DEFAULT_OPTIONS,
  HOSTNAME_OPTIONS,
  PATHNAME_OPTIONS,
} from "../../js/pattern/options.js";
import { parseAPatternString } from "../../js/pattern/parser.js";
import { generateAPatternString } from "../../js/pattern/pattern-string.js";
import { generateARegularExpression } from "../../js/pattern/regular-expression.js";
import { createRandom } from "../support/random.js";
import { seedFrom } from "../support/seed.js";

const isDeep = process.argv.includes("--deep");

/** A component that is matched by its part list, and the regular expression of the standard. */
function compile(pattern, options) {
  const partList = parseAPatternString(pattern, options, (text) => text);
  const source = generateARegularExpression(partList, options);
  const text = generateAPatternString(partList, options);
  const flags = options.ignoreCase ? "ui" : "u";
  return {
    component: createComponent(text, partList, options, null),
    regExp: new RegExp(source, flags),
  };
}

function check({ component, regExp }, pattern, input) {
  const expected = regExp.exec(input)?.slice(1) ?? null;
  const actual = execComponent(component, input);
  if (
    testComponent(component, input) !== (expected !== null) ||
    !isDeepStrictEqual(actual && [...actual], expected && [...expected])
  ) {
    assert.deepEqual(actual, expected, `${pattern} on ${input}`);
    assert.fail(`test() of ${pattern} on ${input}`);
  }
}

/** All sequences of up to `longest` of the pieces. */
function* sequences(pieces, longest) {
  let level = [[]];
  yield* level;
  for (let length = 0; length < longest; length++) {
    level = level.flatMap((rest) => pieces.map((piece) => [...rest, piece]));
    yield* level;
  }
}

const strings = (alphabet, longest) => {
  let all = [""];
  for (let from = 0, length = 0; length < longest; length++) {
    const to = all.length;
    for (; from < to; from++) {
      for (const character of alphabet) all.push(all[from] + character);
    }
  }
  return all;
};

/** Every kind of part: each type with each modifier, with and without a prefix and a suffix. # is the number of the part. */
const modifiers = ["", "?", "*", "+"];
const parts = [
  ...["a", "/", "-", "{ab}?", "{a}*", "{ab}+", "{/}?", "{-}*"],
  ...modifiers.flatMap((modifier) => [
    `{:p#}${modifier}`,
    `/:p#${modifier}`,
    `{a:p#}${modifier}`,
    `{:p#-}${modifier}`,
    `{a:p#/}${modifier}`,
    `{*}${modifier}`,
    `/*${modifier}`,
    `{*a}${modifier}`,
    `{-*b}${modifier}`,
  ]),
];
const patternOf = (pieces) =>
  pieces.map((piece, index) => piece.replace("#", index)).join("");

test("every list of short parts matches every short text as its regular expression does", () => {
  const inputsOf = [6, 6, isDeep ? 6 : 4, isDeep ? 4 : 3].map((longest) =>
    strings("ab-/", longest),
  );
  let count = 0;
  for (const options of [PATHNAME_OPTIONS, DEFAULT_OPTIONS]) {
    const longest = options === PATHNAME_OPTIONS ? 3 : 2;
    for (const pieces of sequences(parts, longest)) {
      const pattern = patternOf(pieces);
      const compiled = compile(pattern, options);
      const inputs = inputsOf[pieces.length];
      for (const input of inputs) check(compiled, pattern, input);
      count += inputs.length;
    }
  }
  assert.ok(count > 1e6, `${count} cases`);
});

test("random lists of parts match random texts as their regular expressions do", () => {
  const random = createRandom(seedFrom("MATCH_SEED"));
  const of = (pieces, most) =>
    Array.from({ length: random.below(most + 1) }, () => random.pick(pieces));
  const tokens = ["a", "b", "-", "/", ".", "ab", "a/", "A", "-b", "aab"];
  const repeated = ["a", "ab", "/a", "a/", "-", "a-"];
  const end = performance.now() + (isDeep ? 20_000 : 3000);
  let matches = 0;
  for (let count = 0; performance.now() < end; count++) {
    const options = {
      ...random.pick([PATHNAME_OPTIONS, DEFAULT_OPTIONS, HOSTNAME_OPTIONS]),
      ignoreCase: random.chance(20),
    };
    const pattern = patternOf(
      of([...parts, "b", ".", "A", "{:p#.}?", "{.a:p#}*"], 6),
    );
    const compiled = compile(pattern, options);
    for (let inputs = 0; inputs < 8; inputs++) {
      // The regular expression would take too long for longer texts of repeated pieces.
      const input = random.chance(80)
        ? of(tokens, 10).join("")
        : random.pick(repeated).repeat(random.below(7));
      check(compiled, pattern, input.slice(0, 16));
      matches += testComponent(compiled.component, input.slice(0, 16)) ? 1 : 0;
    }
  }
  assert.ok(matches > 1000, `${matches} matches`);
});

test("a long text with many choices has the groups of its regular expression", () => {
  // More choices than a search makes before it remembers them. The regular expressions take little time here.
  const long = "x".repeat(300);
  for (const [pattern, input] of [
    ["*-*-*", `${long}-${long}-${long}`],
    ["*-{z}?:b-:c", `${long}-${long}-${long}`],
    ["/:a-:b/:c?", `/${long}-${long}/${long}`],
    ["*-{ab}*:b", `${long}-${"ab".repeat(90)}${long}`],
    ["*-{ab}+:b", `${long}-${"ab".repeat(90)}${long}`],
    ["{/:a}*/:b{-:c}?", `/${long}/${long}-${long}`],
    ["{/:a}*/:b-", `/${long}/${long}-${long}`],
    ["*{.a}?*{.b}?", `${long}.a${long}.b`],
  ]) {
    for (const options of [PATHNAME_OPTIONS, DEFAULT_OPTIONS]) {
      check(compile(pattern, options), pattern, input);
    }
  }
});

/** Beginnings of patterns, and a text whose repetitions they can match in many ways. */
const hostile = [
  ["*a*a*a*a*", "a"],
  ["/:a-:b-:c-", "/-"],
  ["{/:x}*/:y-", "/a"],
  ["{/:x}*{/:y}*", "/a"],
  ["{:a-}+x:b-:c", "-x"],
  ["{:a-}*{:b-}*{:c-}*", "a-"],
  ["{a}*{a}*{a}*{a}*", "a"],
  ["{a}+{aa}+{aaa}+", "a"],
  ["{ab}*{ab}*a{ba}*", "ab"],
  ["*{:x}*{:y}*", "a"],
  ["*:a/b", "a"],
  ["*{:a}/:b", "a/"],
  ["*{/:a}?{/:b}?{/:c}?", "/a"],
  ["*?*?*?*?*?", "a"],
  ["{*a}?{*a}?{*a}?{*a}?", "a"],
  ["{:a}:b:c:d:e", "a"],
  ["{:a}+{:b}+{:c}+", "a"],
  ["{:a}*{:b}*{:c}*", "a"],
  ["{a:b}*{a:c}*{a:d}*", "aa"],
  ["{:b,}*{:c,}*", ","],
  ["{:b,,,,}*{:c,,,}*", ","],
  ["*,*,*,*,*,*,*,*", ","],
  ["{/*}*{/*}*{/*}*", "/"],
  ["{/*/}+{/*/}+", "/"],
  ["{a}?".repeat(50) + "{a}*{a}*", "a"],
  ["*aaaaaaaaabaaaaaaaaab*", "aaaaaaaaab"],
  ["*aaaaaaaaabaaaaaaaaab*", "a"],
  ["{aaaaaaaaaaaaaaaaaaaa:x}*", "a"],
  ["{:x-aaaaaaaaaaaaaaaaaaab}*", "-a"],
  ["/:a/:b?/:c*/:d+", "/a"],
  ["{/:a/b}*{/:c}*{/:d/b}*", "/a/b"],
];
/** What follows them. The text has no "!", so there is no match, and the search must try everything. */
const endings = (unit) => ["!*", `{${unit}}!*`, `{${unit}}*!*`];

test("the choices of a search are in proportion to the text", async () => {
  // A search asks for a character at each choice, so the calls of charCodeAt and startsWith count its steps. The functions
  // are captured when js/shared/intrinsics.js loads: a worker loads it anew, after they were replaced.
  const { Worker } = await import("node:worker_threads");
  const code = `
    let steps = 0;
    for (const name of ["charCodeAt", "startsWith"]) {
      const original = String.prototype[name];
      String.prototype[name] = function (a, b) {
        steps++;
        return original.call(this, a, b);
      };
    }
    const { parentPort, workerData } = await import("node:worker_threads");
    const { compile, run } = await import(workerData.matcher);
    const results = [];
    for (const { partList, options, inputs } of workerData.cases) {
      const match = compile(partList, options);
      results.push(inputs.map((input) => {
        const before = steps;
        run(match, input, new Array(match.boundCount));
        return steps - before;
      }));
    }
    parentPort.postMessage(results);`;
  const lengths = [2000, 4000];
  const cases = hostile.flatMap(([beginning, unit]) =>
    endings(unit).flatMap((ending) =>
      [PATHNAME_OPTIONS, DEFAULT_OPTIONS].map((options) => {
        const pattern = beginning + ending;
        const inputs = lengths.map((length) =>
          unit.repeat(length / unit.length),
        );
        const identity = (text) => text;
        const partList = parseAPatternString(pattern, options, identity);
        return { pattern, options, partList, inputs };
      }),
    ),
  );
  const worker = new Worker(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    {
      workerData: {
        cases,
        matcher: new URL("../../js/match/matcher.js", import.meta.url).href,
      },
    },
  );
  const results = await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  results.forEach(([short, long], index) => {
    const { pattern } = cases[index];
    assert.ok(
      long <= 2.2 * short + 500,
      `${pattern}: ${short} steps, then ${long}`,
    );
  });
});
