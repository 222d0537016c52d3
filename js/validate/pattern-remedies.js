// What to write instead of that for which a pattern cannot be created.

import {
  CAPTURING_GROUP_IN_REGEXP,
  DUPLICATE_NAME,
  EMPTY_REGEXP,
  INVALID_REGEXP,
  MISSING_NAME,
  NON_ASCII_REGEXP,
  REGEXP_STARTS_WITH_QUESTION_MARK,
  TRAILING_BACKSLASH,
  UNEXPECTED_TOKEN,
  UNTERMINATED_GROUP,
  UNTERMINATED_REGEXP,
} from "../pattern/error.js";
import { CLOSE, OPEN } from "../pattern/token.js";
import { HOSTNAME, PATHNAME, PORT, PROTOCOL } from "../shared/components.js";
import {
  encodeURIComponent,
  exec,
  has,
  indexOf,
  lastIndexOf,
  replaceAll,
  slice,
  split,
  test,
} from "../shared/intrinsics.js";
import { createEdit, hostMembers, searchEdit } from "./fixed-pattern.js";
import { createErrorAt } from "./pattern-error.js";
import { withoutScheme } from "./pattern-mistakes.js";
import { isName } from "./pattern-text.js";

/** The codes of the reasons of a PatternError, by their numbers. An unexpected token has one of three others. */
const codes = [
  "trailing-backslash",
  "missing-name",
  "non-ASCII-regexp",
  "regexp-starts-with-question-mark",
  "capturing-group-in-regexp",
  "unterminated-regexp",
  "empty-regexp",
  "unterminated-group",
  "",
  "duplicate-name",
  "invalid-text",
  "invalid-text",
  "invalid-text",
  "invalid-text",
  "invalid-regexp",
];

/**
 * The error for a reason of a PatternError, with the sentence about it. `context` has the component, its pattern and tokens, whether the
 * pattern is a string, the range of the error and the index of its token.
 */
export const errorFor = (reason, sentence, context) =>
  reason === UNEXPECTED_TOKEN
    ? unexpectedToken(context)
    : createErrorAt(
        context,
        `${codes[reason]} ${sentence}`,
        remedyFor(reason, context),
      );

/** What removes an error: an edit, a text to write in the place of the error, or null. */
function remedyFor(reason, context) {
  const { at, component, end, start, tokens, value } = context;
  const text = slice(value, start, end);
  const isAfterName = isName(tokens[at - 1]);
  switch (reason) {
    case TRAILING_BACKSLASH:
      return "";
    case MISSING_NAME:
      return missingName(context);
    case NON_ASCII_REGEXP:
      return component < PATHNAME || has(/[[\\]/, value)
        ? null
        : encodeURIComponent(text);
    case REGEXP_STARTS_WITH_QUESTION_MARK:
      return value[start + 1] === ":" ? createEdit(start, start + 2, "") : null;
    case CAPTURING_GROUP_IN_REGEXP:
      return createEdit(start, start + 1, "(?:");
    case UNTERMINATED_REGEXP: {
      const source = split(slice(value, start), "/")[0];
      return isAfterName || has(/[\\[*+|]/, source)
        ? createEdit(
            start,
            start + source.length,
            source === "(" ? "" : `${source})`,
          )
        : createEdit(start, start + 1, "\\(");
    }
    case EMPTY_REGEXP:
      return createEdit(start, start + 2, isAfterName ? "" : "\\(\\)");
    case UNTERMINATED_GROUP: {
      // Braces around text alone change nothing without a modifier.
      const hasGroup = has(/[:*(]/, slice(value, lastIndexOf(value, "{")));
      return createEdit(value.length, value.length, hasGroup ? "}" : "}?");
    }
    case DUPLICATE_NAME:
      return `${text}2`;
    case INVALID_REGEXP:
      return text === "(*)" ? "(.*)" : null;
    default:
      return component === PROTOCOL ? schemesIn(value) : null;
  }
}

/** The edit that leaves the schemes of a protocol such as `^http` or `{http,https}`; null if it has other text. */
function schemesIn(value) {
  const found = exec(/^\^?\{?([a-z]+(?:[|,][a-z]+)*)\}?$/i, value);
  if (found === null) {
    return null;
  }
  const list = replaceAll(found[1], ",", "|");
  const text = indexOf(list, "|") < 0 ? list : `(${list})`;
  return createEdit(0, value.length, text);
}

/** The token cannot stand where it is. The brace before it, if there is one, says whether it is in a group. */
function unexpectedToken(context) {
  const { at, component, tokens } = context;
  let open = at - 1;
  while (
    open >= 0 &&
    tokens[open].type !== OPEN &&
    tokens[open].type !== CLOSE
  ) {
    open--;
  }
  const { type } = tokens[at];
  // Outside of groups, two types of tokens are invalid: closing braces and modifiers. All others are text or begin a part.
  let description =
    "unexpected-modifier the modifier follows nothing (write a backslash before it)";
  let remedy;
  if (tokens[open]?.type === OPEN) {
    description =
      'nested-group a "{…}" group can hold only text and one name, wildcard or regular expression';
    remedy = nestedGroup(context, type === OPEN ? at : open);
  } else if (type === CLOSE) {
    description = 'unexpected-close "}" closes no group';
    remedy = component === PROTOCOL || component === PORT ? "" : "\\}";
  } else {
    remedy = unexpectedModifier(context);
  }
  return createErrorAt(context, description, remedy);
}

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
  return found !== null && isName(tokens[open - 1])
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
