// What to write instead of that for which a pattern cannot be created.

import {
  CAPTURING_GROUP_IN_REGEXP,
  DUPLICATE_NAME,
  EMPTY_REGEXP,
  INVALID_HOSTNAME,
  INVALID_IPV6_HOSTNAME,
  INVALID_PORT,
  INVALID_PROTOCOL,
  INVALID_REGEXP,
  MISSING_NAME,
  NON_ASCII_REGEXP,
  REGEXP_STARTS_WITH_QUESTION_MARK,
  TRAILING_BACKSLASH,
  UNTERMINATED_GROUP,
  UNTERMINATED_REGEXP,
} from "../pattern/error.js";
import { CLOSE, NAME, OPEN } from "../pattern/token.js";
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
 * The fault for a reason of a PatternError, with the sentence about it: its description, and its remedy, which gives the edit that removes
 * the error, a text to write in its place, or null. The remedy's argument and `context` have the component, its pattern and tokens, whether
 * the pattern is a string, the range of the error and the index of its token.
 */
export function faultOf(reason, sentence, context) {
  const fault = faults[reason];
  return fault === undefined
    ? unexpectedToken(context)
    : { description: `${fault.code} ${sentence}`, remedy: fault.remedy };
}

const invalidText = {
  code: "invalid-text",
  remedy({ component, value }) {
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

const faults = {
  __proto__: null,
  [TRAILING_BACKSLASH]: { code: "trailing-backslash", remedy: () => "" },
  [MISSING_NAME]: { code: "missing-name", remedy: missingName },
  [NON_ASCII_REGEXP]: {
    code: "non-ASCII-regexp",
    remedy: ({ component, value, start, end }) =>
      component < PATHNAME || has(/[[\\]/, value)
        ? null
        : encodeURIComponent(slice(value, start, end)),
  },
  [REGEXP_STARTS_WITH_QUESTION_MARK]: {
    code: "regexp-starts-with-question-mark",
    remedy: ({ value, start }) =>
      value[start + 1] === ":" ? createEdit(start, start + 2, "") : null,
  },
  [CAPTURING_GROUP_IN_REGEXP]: {
    code: "capturing-group-in-regexp",
    remedy: ({ start }) => createEdit(start, start + 1, "(?:"),
  },
  [UNTERMINATED_REGEXP]: {
    code: "unterminated-regexp",
    remedy({ tokens, at, value, start }) {
      const slash = indexOf(value, "/", start);
      const end = slash < 0 ? value.length : slash;
      const source = slice(value, start, end);
      if (isAfterName(tokens, at) || has(/[\\[*+|]/, source)) {
        return createEdit(start, end, source === "(" ? "" : `${source})`);
      }
      return createEdit(start, start + 1, "\\(");
    },
  },
  [EMPTY_REGEXP]: {
    code: "empty-regexp",
    remedy: ({ tokens, at, start }) =>
      createEdit(start, start + 2, isAfterName(tokens, at) ? "" : "\\(\\)"),
  },
  [UNTERMINATED_GROUP]: {
    code: "unterminated-group",
    remedy({ value }) {
      // Braces around text alone change nothing without a modifier.
      const hasGroup = has(/[:*(]/, slice(value, lastIndexOf(value, "{")));
      return createEdit(value.length, value.length, hasGroup ? "}" : "}?");
    },
  },
  [DUPLICATE_NAME]: {
    code: "duplicate-name",
    remedy: ({ value, start, end }) => `${slice(value, start, end)}2`,
  },
  [INVALID_PROTOCOL]: invalidText,
  [INVALID_HOSTNAME]: invalidText,
  [INVALID_IPV6_HOSTNAME]: invalidText,
  [INVALID_PORT]: invalidText,
  [INVALID_REGEXP]: {
    code: "invalid-regexp",
    remedy: ({ value, start, end }) =>
      slice(value, start, end) === "(*)" ? "(.*)" : null,
  },
};

/** The token cannot stand where it is. The brace before it, if there is one, says whether it is in a group. */
function unexpectedToken({ tokens, at }) {
  let before = at - 1;
  while (
    before >= 0 &&
    tokens[before].type !== OPEN &&
    tokens[before].type !== CLOSE
  ) {
    before--;
  }
  if (tokens[before]?.type === OPEN) {
    const open = tokens[at].type === OPEN ? at : before;
    return {
      description:
        'nested-group a "{…}" group can hold at most one name, wildcard or regular expression, and no other group',
      remedy: (context) => nestedGroup(context, open),
    };
  }
  // Outside of groups, two types of tokens are invalid: closing braces and modifiers. All others are text or begin a part.
  return tokens[at].type === CLOSE
    ? {
        description:
          'unexpected-close "}" closes no group (write "\\}" for a brace)',
        remedy: ({ component }) =>
          component === PROTOCOL || component === PORT ? "" : "\\}",
      }
    : {
        description:
          "unexpected-modifier the modifier follows nothing that it could modify (write a backslash before it to match it literally)",
        remedy: unexpectedModifier,
      };
}

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
      ? createEdit(start, value.length, "", hostMembers(value, false))
      : null;
  }
  return "\\:";
}

/** The braces of Hono around a regular expression, such as `:id{[0-9]+}`. */
function nestedGroup({ tokens, value }, open) {
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
