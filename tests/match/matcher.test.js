// The matcher of components gives the answers and the groups of the standard's regular expression: for every short pattern and
// input, and for random longer ones. It takes time in proportion to the pattern's length times the input's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { isDeepStrictEqual } from "node:util";

import {
  createComponent,
  execComponent,
  testComponent,
} from "../../js/match/component.js";
import { compile } from "../../js/match/graph.js";
import { isLinear } from "../../js/match/linear.js";
import { run } from "../../js/match/matcher.js";
import {
  DEFAULT_OPTIONS,
  HOSTNAME_OPTIONS,
  PATHNAME_OPTIONS,
} from "../../js/pattern/options.js";
import { parseAPatternString } from "../../js/pattern/parser.js";
import { generateAPatternString } from "../../js/pattern/pattern-string.js";
import { generateARegularExpression } from "../../js/match/regular-expression.js";
import { createRandom } from "../support/random.js";
import { seedFrom } from "../support/seed.js";
import { strings } from "../support/tokens.js";

const isDeep = process.argv.includes("--deep");

const identity = (text) => text;

/** A component, the graph of its part list, and the regular expression of the standard. */
function compileAll(pattern, options) {
  const partList = parseAPatternString(pattern, options, identity);
  const text = generateAPatternString(partList, options);
  const flags = options.ignoreCase ? "ui" : "u";
  return {
    component: createComponent(text, partList, options, null),
    graph: compile(partList, options),
    regExp: new RegExp(generateARegularExpression(partList, options), flags),
  };
}

/** What `exec` of a RegExp would return, by a graph. */
function execGraph(graph, input) {
  const bounds = new Array(graph.boundCount);
  if (!run(graph, input, bounds)) return null;
  const captured = [input];
  for (let index = 0; index < bounds.length; index += 2) {
    const [start, end] = bounds.slice(index, index + 2);
    captured.push(start < 0 ? undefined : input.slice(start, end));
  }
  return captured;
}

function check({ component, graph, regExp }, pattern, input) {
  const expected = regExp.exec(input);
  const isMatch = expected !== null;
  const actual = [execGraph(graph, input), execComponent(component, input)];
  for (const captured of actual) {
    if (
      !isDeepStrictEqual(captured && [...captured], expected && [...expected])
    ) {
      assert.deepEqual(captured, expected, `${pattern} on ${input}`);
    }
  }
  assert.ok(
    run(graph, input, null) === isMatch &&
      testComponent(component, input) === isMatch,
    `${pattern} on ${input}`,
  );
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
  const inputsOf = [6, 6, isDeep ? 6 : 4, isDeep ? 4 : 3].map((longest) => [
    ...strings("ab-/", longest),
  ]);
  let count = 0;
  for (const options of [PATHNAME_OPTIONS, DEFAULT_OPTIONS]) {
    const longest = options === PATHNAME_OPTIONS ? 3 : 2;
    for (const pieces of sequences(parts, longest)) {
      const pattern = patternOf(pieces);
      const compiled = compileAll(pattern, options);
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
    const compiled = compileAll(pattern, options);
    for (let inputs = 0; inputs < 8; inputs++) {
      // The regular expression would take too long for longer texts of repeated pieces.
      const input = random.chance(80)
        ? of(tokens, 10).join("")
        : random.pick(repeated).repeat(random.below(7));
      check(compiled, pattern, input.slice(0, 16));
      matches += testComponent(compiled.component, input.slice(0, 16)) ? 1 : 0;
    }
  }
  assert.ok(matches > 100, `${matches} matches`);
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
      check(compileAll(pattern, options), pattern, input);
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

/** How many steps a search takes for each of some inputs; `fewChoices` as in `run`. */
async function countSteps(cases, fewChoices) {
  // A search asks for a character at each choice, so the calls of charCodeAt and startsWith count its steps. The functions
  // are captured when js/shared/intrinsics.js loads: a worker loads it anew, after they were replaced.
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
    const { compile } = await import(workerData.graph);
    const { run } = await import(workerData.matcher);
    const results = workerData.cases.map(({ partList, options, inputs }) => {
      const match = compile(partList, options);
      return inputs.map((input) => {
        const before = steps;
        run(match, input, new Array(match.boundCount), workerData.fewChoices);
        return steps - before;
      });
    });
    parentPort.postMessage(results);`;
  const graph = import.meta.resolve("../../js/match/graph.js");
  const matcher = import.meta.resolve("../../js/match/matcher.js");
  const worker = new Worker(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    { workerData: { cases, graph, matcher, fewChoices } },
  );
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

const inputsOf = (unit, lengths) =>
  lengths.map((length) => unit.repeat(length / unit.length));

function assertLinear(cases, results) {
  results.forEach(([short, long], index) => {
    const { pattern, inputs } = cases[index];
    assert.ok(
      long <= 2.2 * short + 500,
      `${pattern} on ${inputs[0].slice(0, 8)}…: ${short} steps, then ${long}`,
    );
  });
}

test("the steps of a search are in proportion to the text", async () => {
  const cases = hostile.flatMap(([beginning, unit]) =>
    endings(unit).flatMap((ending) =>
      [PATHNAME_OPTIONS, DEFAULT_OPTIONS].map((options) => {
        const pattern = beginning + ending;
        const partList = parseAPatternString(pattern, options, identity);
        const inputs = inputsOf(unit, [2000, 4000]);
        return { pattern, options, partList, inputs };
      }),
    ),
  );
  assertLinear(cases, await countSteps(cases, undefined));
});

test("what is left to a RegExp takes steps in proportion to the text without a memory, too", async () => {
  const cases = [];
  for (const options of [PATHNAME_OPTIONS, DEFAULT_OPTIONS]) {
    for (const pieces of sequences(parts, isDeep ? 3 : 2)) {
      for (const ending of ["", "!", "a!"]) {
        const pattern = patternOf(pieces) + ending;
        const partList = parseAPatternString(pattern, options, identity);
        if (!isLinear(partList, options)) continue;
        for (const unit of ["a", "/", "-", "ab", "/a", "a-", "-b"]) {
          // The last text would be refused at once without the end of the pattern.
          const inputs = inputsOf(unit, [1000, 2000]).map(
            (input) => `${input}!${ending}`,
          );
          cases.push({ pattern, options, partList, inputs });
        }
      }
    }
  }
  assert.ok(cases.length > 10_000, `${cases.length} cases`);
  assertLinear(cases, await countSteps(cases, Infinity));
});

test("segments after a wildcard are left to a RegExp", () => {
  const isLeft = (pattern) => {
    const options = PATHNAME_OPTIONS;
    const partList = parseAPatternString(pattern, options, identity);
    return isLinear(partList, options);
  };
  for (const pattern of [
    "/*/:x",
    "/*/:x/:y",
    "/*{/:x}?",
    "{/*/}:x",
    "/:a/*/:x.html",
    "/*/:x/*",
  ]) {
    assert.ok(isLeft(pattern), pattern);
  }
  for (const pattern of [
    "/*:x",
    "{/*-}:x",
    "/*/*/:x",
    "/*/:x-:y",
    "/*/:x+",
    "/*{/a}*/:x",
    "/*/:x/*/b",
  ]) {
    assert.ok(!isLeft(pattern), pattern);
  }
});

test("patterns that take a RegExp more than linear time do not reach the engine's RegExp", () => {
  for (const [beginning, unit] of hostile) {
    for (const ending of endings(unit)) {
      for (const options of [PATHNAME_OPTIONS, DEFAULT_OPTIONS]) {
        const pattern = beginning + ending;
        const { component } = compileAll(pattern, options);
        testComponent(component, unit);
        assert.equal(
          component.matcher instanceof RegExp,
          isLinear(component.partList, options),
        );
      }
    }
  }
});

test("long texts and long patterns do not reach the engine's RegExp", () => {
  const identityOf = (pattern) =>
    compileAll(pattern, PATHNAME_OPTIONS).component;
  const long = "x".repeat(10_000_000);
  assert.equal(execComponent(identityOf("/:a/b"), `/${long}/b`)[1], long);
  const component = identityOf(`/{${"y".repeat(100_000)}}?:a`);
  assert.deepEqual([...execComponent(component, "/z")], ["/z", "z"]);
  for (const modifier of ["?", "*"]) {
    const many = identityOf(`/:a${`{/b}${modifier}`.repeat(20_000)}`);
    assert.deepEqual([...execComponent(many, "/x/b/b")], ["/x/b/b", "x"]);
  }
});
