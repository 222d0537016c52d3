// Mistakes in braces and in regular expressions of a pattern.

import { escapeString } from "../match/regular-expression.js";
import { CLOSE, END, OTHER_MODIFIER, ASTERISK } from "../pattern/token.js";
import { HOSTNAME, PATHNAME } from "../shared/components.js";
import {
  exec,
  has,
  indexOf,
  replaceAll,
  slice,
  test,
} from "../shared/intrinsics.js";
import { isIdentifierPart } from "../shared/regexp.js";
import { isName, isText } from "./pattern-text.js";

/** Finds the mistakes in the braces that the token `at` opens. */
export function checkBraces(context, at) {
  const { component, isString, start, tokens, value, warn } = context;
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
  const end = next.index;
  const content = slice(value, start + 1, end - 1);
  if (test(/^[\w./-]+(?:[,|] ?[\w./-]*)+$/, content)) {
    const list = replaceAll(replaceAll(content, " ", ""), ",", "|");
    const source = `(${escapeString(list, "./")})`;
    warn(
      "glob-braces braces hold no alternatives: this is text",
      isName(before) ? `{${source}}` : source,
      start,
      end,
    );
  } else if (
    // They may keep a character from ending a component.
    !(
      isString && has(component === PATHNAME ? /[?#]/ : /[/?#:@[\]]/, content)
    ) &&
    // They may keep a slash or a dot from belonging to the next group.
    (next.type === END || isText(next)) &&
    // They may keep the text from belonging to a name.
    !(isName(before) && isIdentifierPart(content[0]))
  ) {
    const isSegment =
      test(/^[a-z_]\w*$/i, content) &&
      indexOf("/.", value[start - 1] ?? "") >= 0 &&
      indexOf("/.", value[end] ?? "") >= 0;
    const text = isSegment ? `:${content}` : `{${content}}?`;
    warn("useless-braces these braces change nothing", text, start, end);
  }
}

/** Finds the mistakes in the regular expression that is the token `at`. */
export function checkRegExp({ component, suspect, tokens, warn }, at) {
  const { value: text } = tokens[at];
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  const isLate =
    text[0] === "^" && isText(isName(before) ? tokens[at - 2] : before);
  // A "$" at the end that is not escaped.
  const isEarly = isText(next) && test(/(?:^|[^\\])(?:\\\\)*\$$/, text);
  const items = itemsOf(text);
  if (isLate || isEarly || neverMatches(component, items)) {
    const source = slice(text, isLate ? 1 : 0, isEarly ? -1 : text.length);
    const isMended = source !== text && source !== "";
    warn(
      "group-never-matches the regular expression never matches",
      isMended ? `(${source})` : null,
    );
  }
  if (test(/^[dws](?:[+*]|\{\d+(?:,\d*)?\})$/, text)) {
    warn(
      "other-router-syntax this is the syntax of another router",
      `(\\${text})`,
    );
  }
  const source = withEscapedDots(items);
  if (component === HOSTNAME && items.length > 0 && source !== text) {
    suspect("dot-in-host-regexp this dot matches any character", `(${source})`);
  }
}

/** The escapes, classes, counts and other characters of a regular expression; none, if it is long. */
function itemsOf(source) {
  const items = [];
  item.lastIndex = 0;
  for (let found; (found = exec(item, source)) !== null;) {
    items[items.length] = found[0];
  }
  return items;
}

const item = /\\[^]|\[(?:\\[^]|[^\]\\])*\]?|\{[\d,]*\}|[^]/y;

/** A source with a backslash before each dot that stands for any character beside a letter, a digit or a repetition. */
function withEscapedDots(items) {
  let result = "";
  for (let index = 0; index < items.length; index++) {
    const text = items[index];
    const next = items[index + 1] ?? "";
    const isDot =
      text === "." &&
      !test(/^[*+?{]/, next) &&
      (test(/[\w*+)\]]$/, items[index - 1] ?? "") || test(/^\w/, next));
    result += isDot ? "\\." : text;
  }
  return result;
}

/**
 * Whether a regular expression demands a character that the component cannot hold. What follows a group or an alternative is
 * not analyzed.
 */
function neverMatches(component, items) {
  let isDemanded = false;
  for (let index = 0; index < items.length; index++) {
    const text = items[index];
    if (text === "|" || (!isDemanded && test(unknown, text))) {
      return false;
    }
    isDemanded ||=
      test(literal, text) &&
      !test(/^[?*{]/, items[index + 1] ?? "") &&
      test(impossible[component], text[text.length - 1]);
  }
  return isDemanded;
}

/** Matches a group, a class within a class, and an escape whose code point would have to be decoded. */
const unknown = /^(?:\(|\[[^]*\[|\\(?![dDwWsSb])(?:$|[\dA-Za-z]))/;
/** Matches a character, perhaps after a backslash. */
const literal = /^(?:\\[^\dA-Za-z]|[^$*+.?[\\^])$/;

/** For each component: matches the ASCII characters that it never holds, whatever the scheme. */
const impossible = [
  /[^\da-z+.-]/,
  /[@:/ ]/,
  /[@:/ ]/,
  /[ /?#@<>\\^|]/,
  /[^\d]/,
  /[?#]/,
  /[ "#<>]/,
  /[ "<>`]/,
];
