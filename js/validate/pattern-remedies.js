// What to write instead of that for which a pattern cannot be created.

import { NAME, OPEN } from "../pattern/token.js";
import { HOSTNAME, PATHNAME, PORT, PROTOCOL } from "../shared/components.js";
import {
  encodeURIComponent,
  exec,
  has,
  indexOf,
  lastIndexOf,
  replaceAll,
  slice,
  test,
} from "../shared/intrinsics.js";
import { createEdit, hostMembers, searchEdit } from "./fixed-pattern.js";
import { withoutScheme } from "./pattern-mistakes.js";

/**
 * The edit that removes an error of a component, a text to write in the place of the error, or null: by the code of the error. `context`
 * has the component, its pattern and tokens, whether the pattern is a string, the range of the error and the index of its token.
 */
export function remedyOf(code, context) {
  return remedies[code]?.(context) ?? null;
}

const remedies = {
  __proto__: null,
  "trailing-backslash": () => "",
  "missing-name": missingName,
  "duplicate-name": ({ value, start, end }) => `${slice(value, start, end)}2`,
  "empty-regexp": ({ tokens, at, start }) =>
    createEdit(start, start + 2, isAfterName(tokens, at) ? "" : "\\(\\)"),
  "unterminated-regexp": ({ tokens, at, value, start }) => {
    const slash = indexOf(value, "/", start);
    const end = slash < 0 ? value.length : slash;
    const source = slice(value, start, end);
    if (isAfterName(tokens, at) || has(/[\\[*+|]/, source)) {
      return createEdit(start, end, source === "(" ? "" : `${source})`);
    }
    return createEdit(start, start + 1, "\\(");
  },
  "non-ASCII-regexp": ({ component, value, start, end }) =>
    component < PATHNAME || has(/[[\\]/, value)
      ? null
      : encodeURIComponent(slice(value, start, end)),
  "regexp-starts-with-question-mark": ({ value, start }) =>
    value[start + 1] === ":" ? createEdit(start, start + 2, "") : null,
  "capturing-group-in-regexp": ({ start }) =>
    createEdit(start, start + 1, "(?:"),
  "invalid-regexp": ({ value, start, end }) =>
    slice(value, start, end) === "(*)" ? "(.*)" : null,
  // Braces around text alone change nothing without a modifier.
  "unterminated-group": ({ value }) => {
    const hasGroup = has(/[:*(]/, slice(value, lastIndexOf(value, "{")));
    return createEdit(value.length, value.length, hasGroup ? "}" : "}?");
  },
  "nested-group": nestedGroup,
  "unexpected-close": ({ component }) =>
    component === PROTOCOL || component === PORT ? "" : "\\}",
  "unexpected-modifier": unexpectedModifier,
  "invalid-text": ({ component, value }) => {
    const found =
      component === PROTOCOL
        ? exec(/^\^?\{?([a-z]+(?:[|,][a-z]+)*)\}?$/i, value)
        : null;
    if (found === null) {
      return null;
    }
    const list = replaceAll(found[1], ",", "|");
    return createEdit(
      0,
      value.length,
      indexOf(list, "|") < 0 ? list : `(${list})`,
    );
  },
};

const isAfterName = (tokens, at) => tokens[at - 1]?.type === NAME;

/** A colon without a name: before the slashes of a scheme, before a port, or as text. */
function missingName({ component, isString, value, start }) {
  const rest = slice(value, start);
  if (component === PROTOCOL) {
    return createEdit(0, value.length, slice(value, 0, start));
  }
  if (component === HOSTNAME && !isString) {
    if (test(/^:\/\//, rest)) {
      return withoutScheme(value);
    }
    return test(/^:\d/, rest)
      ? createEdit(start, value.length, "", {
          __proto__: null,
          ...hostMembers(value, false),
        })
      : null;
  }
  return "\\:";
}

/** The braces of Hono around a regular expression, such as `:id{[0-9]+}`. */
function nestedGroup({ tokens, at, value }) {
  let open = at;
  while (tokens[open].type !== OPEN) {
    open--;
  }
  const start = tokens[open].index;
  const found = exec(/^\{([\\[(.][^]*?)\}(?=[/.]|$)/, slice(value, start));
  return found !== null && isAfterName(tokens, open)
    ? createEdit(start, start + found[0].length, `(${found[1]})`)
    : null;
}

/** A modifier after text: of a regular expression, of a character, before a query, or text. */
function unexpectedModifier({ component, isString, value, start }) {
  const before = slice(value, 0, start);
  const modifier = value[start];
  const source = exec(/(?:\\[dDwWsS]|\[[^\]]*\]|\.)$/, before);
  if (source !== null && !(component === HOSTNAME && source[0] === ".")) {
    const from = start - source[0].length;
    return createEdit(from, start + 1, `(${source[0]}${modifier})`);
  }
  const rest = slice(value, start + 1);
  const last = slice(before, -1);
  if (modifier === "?" && component <= PATHNAME) {
    const isSearch =
      component === HOSTNAME ||
      (component === PATHNAME && indexOf(rest, "=") >= 0);
    if (isSearch && !isString) {
      return searchEdit(value, start, start + 1);
    }
    return test(/^[!-~]$/, last) && last !== "}"
      ? createEdit(start - 1, start + 1, `{${last}}?`)
      : null;
  }
  // Several, as in "c++", are the same mistake.
  let text = "";
  let end = start;
  for (; value[end] === modifier; end++) {
    text += `\\${modifier}`;
  }
  return createEdit(start, end, text);
}
