// The parts of a component's pattern string in words, and its regular expression. Both come from the package's own parser.

import {
  DEFAULT_OPTIONS,
  HOSTNAME_OPTIONS,
  PATHNAME_OPTIONS,
  FIXED_TEXT,
  FULL_WILDCARD,
  REGEXP,
  SEGMENT_WILDCARD,
  parseAPatternString,
  generateAPart,
  generateARegularExpression,
} from "../../internals.js";

function optionsOf(component, isOpaquePath) {
  if (component === "hostname") return HOSTNAME_OPTIONS;
  return component === "pathname" && !isOpaquePath
    ? PATHNAME_OPTIONS
    : DEFAULT_OPTIONS;
}

const quoted = (text) => `“${text}”`;

const modifierWords = {
  "": "",
  "?": ", or nothing",
  "*": ", any number of times",
  "+": ", once or more",
};

/** A part in words. */
function describe(part, { delimiterCodePoint: delimiter }) {
  const times = modifierWords[part.modifier];
  if (part.type === FIXED_TEXT) return `the text ${quoted(part.value)}${times}`;
  const what = {
    [SEGMENT_WILDCARD]:
      delimiter === ""
        ? "one or more characters"
        : `one or more characters up to the next ${quoted(delimiter)}`,
    [FULL_WILDCARD]: "any text, also none",
    [REGEXP]: `what the regular expression ${part.value} matches`,
  }[part.type];
  const group = /^\d/.test(part.name)
    ? `group number ${part.name}`
    : `the group ${quoted(part.name)}`;
  const before =
    part.prefix === "" ? "" : `the text ${quoted(part.prefix)}, then `;
  const after =
    part.suffix === "" ? "" : `, then the text ${quoted(part.suffix)}`;
  return `${before}${what}, as ${group}${after}${times === "" ? "" : `; all of this${times.replace(/^, or nothing/, " once, or nothing").replace(/^,/, "")}`}`;
}

/**
 * A component of a pattern: its pattern string, its parts with words, the source of its regular expression, the names of its
 * groups.
 */
export function explainComponent(component, pattern, isOpaquePath = false) {
  const options = optionsOf(component, isOpaquePath);
  // The strings are in normal form, so their text needs no encoding.
  const parts = parseAPatternString(pattern, options, (text) => text);
  return {
    component,
    pattern,
    isAnything: pattern === "*",
    parts: parts.map((part, index) => ({
      source: generateAPart(parts, index, options),
      words: describe(part, options),
      name: part.name,
      isOptional: part.modifier === "?" || part.modifier === "*",
    })),
    regexp: generateARegularExpression(parts, options),
    names: parts
      .filter(({ type }) => type !== FIXED_TEXT)
      .map(({ name }) => name),
  };
}
