// URLPatternList gives the same answers as a loop over the exec() of its patterns where a text is longer than the piece of it
// that a search copies, and where canonicalizing changes a pathname.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { components } from "../support/names.js";
import { range } from "../support/random.js";
import { answerOf, assertAnswers, forms, sequences } from "./compare.js";

/** Compares all matches of each input with a loop over the patterns; returns how many matches there were. */
function compare({ URLPattern, URLPatternList }, inits, inputs) {
  const patterns = inits.map((init) => new URLPattern(...init));
  const list = new URLPatternList(patterns);
  let count = 0;
  for (const input of inputs) {
    const answers = patterns.flatMap(
      (pattern) => answerOf(pattern, undefined, input) ?? [],
    );
    assertAnswers(list, [input], answers);
    count += answers.length;
  }
  return count;
}

/** A text of some length, in which no two places look alike to a reader who is off by one. */
const filler = (length) =>
  range(length)
    .map((at) => "abcdefghijklmnopqrstuvwxyz"[(at * 7) % 26])
    .join("");

/** Lengths around those of the pieces that are copied. */
const lengths = [
  ...range(12).map((at) => at + 2),
  ...range(14).map((at) => at + 248),
  600,
];

for (const { form, ...classes } of forms) {
  describe(form, () => {
    test("pathnames of each length", () => {
      const heads = [...lengths.map((length) => `/${filler(length)}`), ""];
      const inits = heads.flatMap((head, index) =>
        ["", "/", "/:a", "/:a/x", "/*", "x/:a-b", "/x/:a/:b"].map((tail) => [
          { pathname: head + tail },
          { ignoreCase: index % 3 === 0 },
        ]),
      );
      const tails = ["", "/", "/y", "/y/x", "/%41/", "x/y-b", "/x/y/%C3%A9z"];
      const paths = heads.flatMap((head) => [
        ...tails.map((tail) => head + tail),
        `${head.toUpperCase()}/Y/X`,
        `${head.slice(0, -1)}/y`,
        `${head.slice(0, -1)}Z/y`,
        `${head}/${head.slice(1)}`,
        `/${filler(3)}/${head.slice(1)}/x`,
      ]);
      const inputs = paths.flatMap((pathname, index) =>
        index % 2 && pathname.startsWith("/")
          ? [`https://a.b${pathname}?/x/`, { pathname }]
          : [{ pathname }],
      );
      assert.ok(compare(classes, inits, inputs) > 1000);
    });

    test("hostnames of each length", () => {
      const labels = lengths.map((length) =>
        filler(length).replace(/.{50}/g, "$&."),
      );
      const inits = labels.flatMap((label) =>
        ["", ":a.", ":a.:b.", "*.", "*"].map((start) => [
          { protocol: "x", hostname: `${start}${label}`, pathname: "/:c" },
          {},
        ]),
      );
      const hosts = labels.flatMap((label) => [
        ...["", "y.", "z.y.", "y", "."].map((start) => start + label),
        `${label}.${label}`,
        `y.z${label.slice(1)}`,
      ]);
      const inputs = hosts.map((host) => `x://user.name:pass@${host}/p.q/`);
      const more = hosts.map((host) => `x://${host}:8080/p.q?.`);
      assert.ok(compare(classes, inits, [...inputs, ...more]) > 300);
    });

    test("pathnames that canonicalizing changes", () => {
      const inits = ["/*", "*", "/:a", "/:a/:b", ":a", "/a/:b/*", "/A", "/."];
      const characters = range(0x180).map((code) => String.fromCharCode(code));
      const tokens = ["/", ".", "%2e", "%2E", "%", "a", "A", "\\", "?", "é"];
      const paths = [
        ...characters.flatMap((it) => [it, `/${it}`, `/a/b${it}`, `/a/${it}/`]),
        ...sequences(tokens, 4),
        "/\ud800",
      ];
      const inputs = paths.map((pathname) => ({ pathname }));
      const patterns = inits.map((pathname) => [{ pathname }, {}]);
      assert.ok(compare(classes, patterns, inputs) > 5000);
    });

    test("dictionaries with more than a pathname", () => {
      const inits = components.map((name) => [
        { pathname: "/a/:b", [name]: name === "port" ? "" : "*" },
        {},
      ]);
      const values = { port: "81", pathname: "/a/b", baseURL: "https://c.d/" };
      const inputs = [...components, "baseURL"].flatMap((name) =>
        [undefined, "", values[name] ?? "x"].map((value) => ({
          pathname: "/a/b",
          [name]: value,
        })),
      );
      assert.ok(
        compare(
          classes,
          inits,
          inputs.filter(({ baseURL }) => baseURL !== ""),
        ) > 100,
      );
    });
  });
}
