// The schemes that a protocol matches, as positions in the bits of a number: for every short list of parts, they are those of its graph.

import assert from "node:assert/strict";
import { test } from "node:test";

import { compile } from "../../js/match/graph.js";
import { run } from "../../js/match/matcher.js";
import { DEFAULT_OPTIONS } from "../../js/pattern/options.js";
import { parseAPatternString } from "../../js/pattern/parser.js";
import { defaultPorts } from "../../js/shared/scheme.js";
import { matchesShortText } from "../../js/validate/short-text.js";

const texts = [
  ...Object.keys(defaultPorts),
  "",
  "s",
  "sss",
  "htp",
  "a".repeat(30),
];

/** Every kind of part, with each modifier. # is the number of the part. */
const pieces = [
  ...["s", "ws", "http", "ft", "p", "h", "t", "a"],
  ...["", "?", "*", "+"].flatMap((modifier) => [
    `{ht}${modifier}`,
    `{s}${modifier}`,
    `{:p#}${modifier}`,
    `{h:p#}${modifier}`,
    `{:p#s}${modifier}`,
    `{t:p#p}${modifier}`,
    `{*}${modifier}`,
    `{*s}${modifier}`,
    `{h*p}${modifier}`,
  ]),
];

/** All lists of up to `longest` pieces, as patterns. */
function* patterns(longest, start = "", count = 0) {
  yield start;
  if (count === longest) return;
  for (const piece of pieces) {
    const next = start + piece.replace("#", count);
    yield* patterns(longest, next, count + 1);
  }
}

test("a list of parts matches the same short texts as its graph", () => {
  let matches = 0;
  for (const pattern of patterns(3)) {
    const partList = parseAPatternString(pattern, DEFAULT_OPTIONS, (it) => it);
    const graph = compile(partList, DEFAULT_OPTIONS);
    for (const text of texts) {
      const isMatch = run(graph, text, null);
      matches += isMatch ? 1 : 0;
      if (matchesShortText(partList, text) !== isMatch) {
        assert.fail(`${pattern} on ${text}: ${isMatch}`);
      }
    }
  }
  assert.ok(matches > 50_000, `${matches} matches`);
});

test("many parts take linear time", () => {
  for (const [piece, expected] of [
    ["*?", true],
    ["{:p#}*", true],
    ["{s}*", false],
    ["{h:p#}+", false],
  ]) {
    const numbered = (_, index) => piece.replace("#", index);
    const pattern = Array.from({ length: 20_000 }, numbered).join("");
    const partList = parseAPatternString(pattern, DEFAULT_OPTIONS, (it) => it);
    assert.equal(matchesShortText(partList, "https"), expected, piece);
  }
});
