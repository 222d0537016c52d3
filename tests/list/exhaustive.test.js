// URLPatternList gives the same answers as a loop over the exec() of its patterns, for every short pattern, every pair of
// shorter ones, and every short input.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { answerOf, assertAnswers, forms, sequences } from "./compare.js";

const number = (text) => {
  let count = 0;
  return text.replace(/:x/g, () => `:x${count++}`);
};

/** For each component its tokens of patterns and of inputs, the length of the longest input, and longer patterns. */
const components = {
  pathname: {
    tokens: ["/", "a", "/A", "/:x", ":x", "*", "/*", "{/:x}?", "{a/}*", "(.b)"],
    inputs: ["/", "a", "/b", "/A"],
    most: 3,
    // Texts that begin alike; a wildcard before a text and after a label; a capital after a label; more than three choices.
    longer: [
      "/aa",
      "/ab",
      "/{*a}",
      "/:x{*}",
      "/{:x/A}",
      "{/b}?{/b}?{/A}?{/a}?",
    ],
  },
  hostname: {
    tokens: ["a", ".", ".b", ":x", ":x.", "*", "*.", "{:x.}?", "{.a}+", "(.b)"],
    inputs: ["a", ".", "b."],
    most: 4,
    // Texts that end alike, and are longer than a host; a wildcard before and after a text.
    longer: ["*aaa", "*ba", "{a*}", "{*a}", "{a.}?{b.}?{a.}?{b.}?a"],
  },
};

/** The patterns of a component that are valid, in both forms of case; each with what its exec() gives for each input. */
function createPatterns({ URLPattern }, name, component, most, inputs) {
  const { tokens, longer } = component;
  const patterns = [];
  for (const text of [...longer, ...sequences(tokens, most)].map(number)) {
    for (const ignoreCase of [false, true]) {
      try {
        const init = { protocol: "http{s}?", [name]: text };
        const pattern = new URLPattern(init, { ignoreCase });
        const results = inputs.map((input) =>
          answerOf(pattern, undefined, input),
        );
        patterns.push({ pattern, results });
      } catch {
        // Not every sequence is a pattern.
      }
    }
  }
  return patterns;
}

/** Compares each input's results. `entries` are in the order in which they are tried. */
function compare(list, entries, inputs) {
  for (const [at, input] of inputs.entries()) {
    const answers = entries.flatMap(({ results }) => results[at] ?? []);
    assertAnswers(list, [input], answers);
  }
}

for (const { form, ...classes } of forms) {
  describe(form, () => {
    for (const [name, component] of Object.entries(components)) {
      const texts = sequences(component.inputs, component.most);
      const urls = texts.map((text) =>
        name === "pathname" ? `https://a.b${text}?/` : `http://${text}/A`,
      );
      const inputs = [
        ...urls.filter((url) => URL.canParse(url)),
        ...texts.map((text) => ({ protocol: "https", [name]: text })),
        "no URL",
      ];

      test(`${name}: short patterns, alone and all together`, () => {
        const create = (most) =>
          createPatterns(classes, name, component, most, inputs);
        for (const entry of create(2)) {
          const list = new classes.URLPatternList([entry.pattern]);
          compare(list, [entry], inputs);
        }
        const patterns = create(3);
        const list = new classes.URLPatternList(
          patterns.map(({ pattern }) => pattern),
        );
        compare(list, patterns, inputs);
        // What is left after every other pattern was deleted, and added again.
        const [even, odd] = [0, 1].map((rest) =>
          patterns.filter((_, index) => (index >> 1) % 2 === rest),
        );
        odd.forEach(({ pattern }) => list.delete(pattern));
        compare(list, even, inputs);
        odd.forEach(({ pattern }) => list.add(pattern));
        compare(list, [...even, ...odd], inputs);
      });

      test(`${name}: pairs of shorter patterns`, () => {
        // The host "aa" is the end of a text that two of the longer patterns share.
        const some = inputs.filter(
          ({ hostname }, index) => index % 3 === 0 || hostname === "aa",
        );
        const patterns = createPatterns(classes, name, component, 1, some);
        for (const one of patterns) {
          for (const other of patterns) {
            const list = new classes.URLPatternList([one.pattern]);
            list.test(some[0]);
            list.add(other.pattern);
            compare(list, [one, other], some);
          }
        }
      });
    }

    test("a pattern that ignores case is another one", () => {
      const { URLPattern, URLPatternList } = classes;
      const init = { protocol: "a", pathname: "/a" };
      const list = new URLPatternList([
        new URLPattern(init, { ignoreCase: true }),
      ]);
      assert.equal(list.delete(init), false);
      assert.equal(list.size, 1);
    });

    test("patterns that differ in one component", () => {
      const { URLPattern, URLPatternList } = classes;
      const names =
        "protocol username password hostname port pathname search hash";
      const inits = names
        .split(" ")
        .flatMap((name) => ["1", "2", ":x"].map((text) => ({ [name]: text })));
      // A protocol begins with a letter.
      const valid = inits
        .filter(({ protocol }) => !/^\d/.test(protocol))
        .concat({ protocol: "a" }, { protocol: "b" });
      const patterns = valid.map((init) => new URLPattern(init));
      for (const order of ["insertion", "specificity"]) {
        const list = new URLPatternList(patterns, { order });
        const added = new URLPatternList([], { order });
        for (const pattern of patterns) {
          added.test({});
          added.add(pattern);
        }
        const tried = [...list.keys()];
        for (const input of [{}, ...valid]) {
          const expected = tried.filter((pattern) => pattern.test(input));
          for (const tested of [list, added]) {
            assert.equal(tested.exec(input)?.pattern, expected[0]);
            assert.deepEqual(
              tested
                .execAll(input)
                .map(({ pattern }) => tried.indexOf(pattern)),
              expected.map((pattern) => tried.indexOf(pattern)),
            );
          }
        }
        for (const [index, init] of valid.entries()) {
          assert.equal(list.delete(init), true);
          assert.equal(list.size, patterns.length - index - 1);
          assert.equal(list.delete(init), false);
        }
      }
    });
  });
}
