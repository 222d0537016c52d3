// Every form that a part of a pattern can have, for the tests that compare lists with a loop over exec().

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
