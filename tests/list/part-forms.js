// Every form that a part of a pattern can have, for the tests that compare lists with a loop over exec().

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

/** Text before and after a group, with the delimiter at each place where it can be. */
const textsAround = (delimiter) => [
  ["", ""],
  [delimiter, ""],
  ["a", ""],
  [`${delimiter}a`, ""],
  ["", delimiter],
  ["", "a"],
  [delimiter, `${delimiter}a`],
  [delimiter, "a"],
  ["a", `a${delimiter}`],
  [`a${delimiter}`, delimiter],
];

/**
 * The forms of a part with a modifier, or with none if the modifier is empty. Each is a function of the place of the part in its
 * pattern, which gives the part's text: groups at different places have different names.
 */
export function formsOfPart(delimiter, modifier) {
  const fixed = ["a", delimiter, `${delimiter}a`, `a${delimiter}`];
  const groups = [
    (place) => `:g${place}`,
    () => "*",
    () => "(a+)",
    (place) => `:g${place}([a\\${delimiter}]*)`,
  ];
  return [
    ...fixed.map((text) => () => `{${text}}${modifier}`),
    ...groups.flatMap((group) =>
      textsAround(delimiter).map(
        ([before, after]) =>
          (place) =>
            `{${before}${group(place)}${after}}${modifier}`,
      ),
    ),
  ];
}

export const modifiers = ["", "?", "*", "+"];

/** Percent-decodes a text, character by character. What is malformed, or is not UTF-8, stays as it is. */
function decode(text) {
  let decoded = "";
  while (text !== "") {
    const escapes = /^(?:%[\da-f]{2}){0,4}/i.exec(text)[0];
    let [taken, character] = [1, text[0]];
    for (let length = 3; length <= escapes.length; length += 3) {
      try {
        character = decodeURIComponent(escapes.slice(0, length));
        taken = length;
        break;
      } catch {
        // A character has up to four bytes.
      }
    }
    decoded += character;
    text = text.slice(taken);
  }
  return decoded;
}

/**
 * Fails unless `match` of a list gives the value and the parameters of the first match, or null. Inputs that are more than a pathname
 * pass.
 */
export function assertMatch(list, input, first) {
  const { pathname, ...others } = typeof input === "string" ? {} : input;
  if (pathname === undefined || Object.keys(others).length > 0) return;
  const found = list.match(pathname);
  // The parameters have no prototype.
  const match = found && { ...found, params: { ...found.params } };
  if (!isDeepStrictEqual(match, first)) {
    assert.deepEqual(match, first, JSON.stringify(pathname));
  }
}

/** The parameters of a match, computed from the groups of its pathname. */
export function paramsOf({ pathname: { groups } }) {
  const decoded = Object.entries(groups).map(([name, value]) => [
    name,
    value === undefined ? value : decode(value),
  ]);
  return Object.fromEntries(decoded);
}
