// Mistakes in braces and in regular expressions of a pattern.

import {
  CLOSE,
  END,
  NAME,
  OTHER_MODIFIER,
  ASTERISK,
} from "../pattern/token.js";
import { HOSTNAME, PATHNAME } from "../shared/components.js";
import {
  RegExp,
  has,
  indexOf,
  replaceAll,
  slice,
  test,
} from "../shared/intrinsics.js";
import { isIdentifierPart } from "../shared/regexp.js";
import { createEdit } from "./fixed-pattern.js";
import { isText } from "./pattern-text.js";

/** Finds the mistakes in the braces that the token `at` opens. */
export function checkBraces({ component, isString, tokens, value, warn }, at) {
  let close = at + 1;
  while (isText(tokens[close])) {
    close++;
  }
  const before = tokens[at - 1];
  const next = tokens[close + 1];
  if (
    tokens[close].type !== CLOSE ||
    close === at + 1 ||
    next.type === OTHER_MODIFIER ||
    next.type === ASTERISK
  ) {
    return;
  }
  const start = tokens[at].index;
  const end = next.index;
  const content = slice(value, start + 1, end - 1);
  if (test(/^[\w./-]+(?:[,|] ?[\w./-]*)+$/, content)) {
    const escaped = replaceAll(
      replaceAll(replaceAll(content, " ", ""), ".", "\\."),
      "/",
      "\\/",
    );
    const source = replaceAll(escaped, ",", "|");
    const text = before?.type === NAME ? `{(${source})}` : `(${source})`;
    warn("glob-braces", start, end, createEdit(start, end, text));
  } else if (!changeSomething(component, isString, content, before, next)) {
    const isSegment =
      test(/^[a-z_]\w*$/i, content) &&
      (start === 0 || indexOf("/.", value[start - 1]) >= 0) &&
      (end === value.length || indexOf("/.", value[end]) >= 0);
    const text = isSegment ? `:${content}` : `{${content}}?`;
    warn("useless-braces", start, end, createEdit(start, end, text));
  }
}

/** Whether a pattern would be another one without the braces around a text. */
function changeSomething(component, isString, content, before, next) {
  return (
    // They may keep a character from ending a component.
    (isString &&
      has(component === PATHNAME ? /[?#]/ : /[/?#:@[\]]/, content)) ||
    // They may keep a slash or a dot from belonging to the next group.
    (next.type !== END && !isText(next)) ||
    // They may keep the text from belonging to a name.
    (before?.type === NAME && isIdentifierPart(content[0]))
  );
}

/** Finds the mistakes in the regular expression that is the token `at`. */
export function checkRegExp({ component, tokens, warn }, at) {
  const { index: start, value: text } = tokens[at];
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  const end = next.index;
  const textBefore = before?.type === NAME ? tokens[at - 2] : before;
  const isLate =
    text[0] === "^" && textBefore !== undefined && isText(textBefore);
  const isEarly = endsWithDollar(text) && isText(next);
  if (isLate || isEarly || neverMatches(component, text)) {
    const source = slice(text, isLate ? 1 : 0, isEarly ? -1 : text.length);
    const edit =
      source === text || source === ""
        ? null
        : createEdit(start, end, `(${source})`);
    warn("group-never-matches", start, end, edit);
  }
  if (test(/^[dws](?:[+*]|\{\d+(?:,\d*)?\})$/, text)) {
    warn(
      "other-router-syntax",
      start,
      end,
      createEdit(start, end, `(\\${text})`),
    );
  }
  if (component === HOSTNAME) {
    const source = withEscapedDots(text);
    if (source !== text) {
      warn(
        "dot-in-host-regexp",
        start,
        end,
        createEdit(start, end, `(${source})`),
      );
    }
  }
}

/** A source with a backslash before each dot that stands for any character beside a letter, a digit or a repetition. */
function withEscapedDots(source) {
  let result = "";
  let isInClass = false;
  for (let index = 0; index < source.length; index++) {
    const c = source[index];
    const next = source[index + 1] ?? "";
    isInClass = c === "[" || (isInClass && c !== "]");
    if (c === "\\") {
      result += c + next;
      index++;
      continue;
    }
    const isDot =
      c === "." &&
      !isInClass &&
      (next === "" || indexOf("*+?{", next) < 0) &&
      (test(/[\w*+)\]]/, source[index - 1] ?? "") || test(/\w/, next));
    result += isDot ? "\\." : c;
  }
  return result;
}

/**
 * Whether a regular expression demands a character that the component cannot hold. Expressions with alternatives or groups are
 * not analyzed.
 */
function neverMatches(component, source) {
  for (let index = 0; index < source.length;) {
    const c = source[index++];
    let literal = c;
    if (c === "|" || c === "(") {
      return false;
    }
    if (indexOf(".^$*+?", c) >= 0) {
      literal = null;
    } else if (c === "{") {
      literal = null;
      index = endOf(source, index, "}");
    } else if (c === "[") {
      literal = null;
      const end = endOf(source, index, "]");
      if (indexOf(slice(source, index, end), "[") >= 0) {
        return false;
      }
      index = end;
    } else if (c === "\\") {
      literal = source[index++];
      if (test(classEscape, literal)) {
        literal = null;
      } else if (literal === undefined || test(nameless, literal)) {
        // The code point of such an escape would have to be decoded.
        return false;
      }
    }
    const isOptional =
      index < source.length && indexOf("?*{", source[index]) >= 0;
    if (
      literal !== null &&
      !isOptional &&
      test(impossible[component], literal)
    ) {
      // An alternative may follow.
      return indexOf(source, "|", index) < 0;
    }
  }
  return false;
}

const classEscape = /* @__PURE__ */ new RegExp("^[dDwWsSb]$");
const nameless = /* @__PURE__ */ new RegExp("^[\\dA-Za-z]$");

/** For each component: matches the ASCII characters that it never holds, whatever the scheme. */
const impossible = /* @__PURE__ */ makeImpossible();

function makeImpossible() {
  const userinfo = "[@:/ ]";
  return [
    "[^\\da-z+.-]",
    userinfo,
    userinfo,
    "[ /?#@<>\\\\^|]",
    "[^\\d]",
    "[?#]",
    '[ "#<>]',
    '[ "<>`]',
  ].map((source) => new RegExp(source));
}

/** The index after the next `end` that is not escaped. */
function endOf(source, index, end) {
  while (index < source.length) {
    const c = source[index++];
    if (c === "\\") {
      index++;
    } else if (c === end) {
      break;
    }
  }
  return index;
}

/** Whether a regular expression ends with a "$" that is neither escaped nor in a class. */
function endsWithDollar(source) {
  let index = source.length - 1;
  if (source[index] !== "$") {
    return false;
  }
  let backslashes = 0;
  while (source[--index] === "\\") {
    backslashes++;
  }
  return backslashes % 2 === 0;
}
