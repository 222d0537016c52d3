// URLPatternList gives the same answers as a loop over the exec() of its patterns, for every form of part beside every other one,
// in both orders. With --deep, both parts may have modifiers, and more pairs are tried. With --all, all pairs are tried.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  answerOf,
  assertAnswers,
  assertMatch,
  forms,
  sequences,
} from "./compare.js";
import { formsOfPart, modifiers } from "./part-forms.js";

const tryAll = process.argv.includes("--all");
const isDeep = tryAll || process.argv.includes("--deep");

/** Of so many pairs with a modifier one is tried. */
const SAMPLE = tryAll ? 1 : isDeep ? 7 : 10;

/** The pairs that are tried of two lists of forms by their modifiers. */
function* pairsOf(first, second) {
  let count = 0;
  for (const one of modifiers) {
    for (const other of modifiers) {
      const modified = (one === "" ? 0 : 1) + (other === "" ? 0 : 1);
      if (modified === 2 && !isDeep) continue;
      for (const left of first(one)) {
        for (const right of second(other)) {
          if (modified === 0 || count++ % SAMPLE === 0) {
            yield [left, right];
          }
        }
      }
    }
  }
}

const ofPath = (modifier) => formsOfPart("/", modifier);
const ofHost = (modifier) => formsOfPart(".", modifier);

/** Every third text also in capitals, for the patterns that ignore case. */
const withCapitals = (texts) => [
  ...texts,
  ...texts.filter((_, index) => index % 3 === 0).map((it) => it.toUpperCase()),
];

/** For each set of patterns their dictionaries, and the inputs. */
const sets = {
  "two parts of a pathname": {
    inits: [...pairsOf(ofPath, ofPath)].map(([left, right], index) => ({
      pathname: (index % 2 ? "" : "/") + left(0) + right(1),
    })),
    inputs: withCapitals(sequences(["/", "a"], 5)).map((pathname, index) =>
      index % 4 === 0 && pathname.startsWith("/")
        ? `https://a.b${pathname}?q#h`
        : { pathname },
    ),
  },
  "two parts of a hostname": {
    inits: [...pairsOf(ofHost, ofHost)].map(([left, right]) => ({
      hostname: left(0) + right(1),
    })),
    inputs: sequences([".", "a"], 5).map((hostname) => ({
      hostname,
    })),
  },
  "a part of a hostname and a part of a pathname": {
    inits: [...pairsOf(ofHost, ofPath)].map(([host, path]) => ({
      hostname: `a${host(0)}a`,
      pathname: `/a${path(1)}a`,
    })),
    inputs: ["a", "aa", "aaa", "a.a", "aa.a", "a.aa", "a.a.a", "a.aa.a.a"]
      .flatMap((host) => sequences(["/", "a"], 4).map((path) => [host, path]))
      .map(([host, path]) => `http://${host}/a${path}a`),
  },
};

for (const { form, URLPattern, URLPatternList } of forms) {
  describe(form, () => {
    for (const [title, { inits, inputs }] of Object.entries(sets)) {
      test(title, () => {
        const patterns = inits.map(
          (init, index) =>
            new URLPattern(init, { ignoreCase: index % 5 === 0 }),
        );
        assert.ok(patterns.length > 2000);
        const entries = patterns.map((pattern, value) => [pattern, value]);
        const list = new URLPatternList(entries);
        const alone = entries.map((entry) => new URLPatternList([entry]));
        let matches = 0;
        for (const input of inputs) {
          const answers = entries.map((entry) => answerOf(...entry, input));
          answers.forEach((answer, index) => {
            assertMatch(alone[index], input, answer);
          });
          const found = answers.filter((answer) => answer !== null);
          assertAnswers(list, [input], found);
          matches += found.length;
        }
        assert.ok(matches > 10_000, `${matches} matches`);
      });
    }
  });
}
