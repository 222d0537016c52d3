// The syntax of templates. https://www.rfc-editor.org/rfc/rfc6570#section-2

import {
  TypeError,
  codePointAt,
  fromCodePoint,
  slice,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import {
  DIGIT,
  RESERVED,
  UNRESERVED,
  WORD,
  encode,
  endOf,
  endOfEncoded,
  kindsOf,
} from "./characters.js";

/** What literals have beside percent-encoded bytes. */
const LITERAL = UNRESERVED | RESERVED | kindsOf("\x80");

/**
 * The operators. https://www.rfc-editor.org/rfc/rfc6570#appendix-A has the table:
 *
 * - `first`: what is before the first variable
 * - `separator`: what is between two variables
 * - `isReserved`: whether reserved characters stay
 * - `isNamed`: whether variables are written with their names
 * - `ifEmpty`: what is behind the name of an empty value
 */
const operators = {
  __proto__: null,
  "+": operator("", ",", true),
  "#": operator("#", ",", true),
  ".": operator(".", "."),
  "/": operator("/", "/"),
  ";": operator(";", ";", false, true, ""),
  "?": operator("?", "&", false, true),
  "&": operator("&", "&", false, true),
};
const none = operator("", ",");

function operator(first, separator, isReserved, isNamed, ifEmpty = "=") {
  return { first, separator, isReserved, isNamed, ifEmpty };
}

/**
 * The items of a template: the literals, which are strings as an expansion has them, and the variables:
 *
 * - `operator`: that of the expression
 * - `isFirst`: whether the variable is the first one of the expression
 * - `length`: of the prefix; 0 without this modifier
 * - `isExploded`: whether the variable has the modifier "*"
 * - `match`: what `match` needs for the expression; null until then
 */
export function parse(template) {
  const items = [];
  for (let at = 0; at < template.length;) {
    const end = endOfEncoded(LITERAL, template, at);
    if (end > at) {
      items[items.length] = encode(slice(template, at, end), true);
      at = end;
    } else if (template[at] === "{") {
      at = parseExpression(template, at, items);
    } else {
      throw unexpected(template, at);
    }
  }
  return items;
}

/** Adds the variables of an expression, and returns its end. https://www.rfc-editor.org/rfc/rfc6570#section-2.2 */
function parseExpression(template, start, items) {
  const found = operators[template[start + 1]];
  const operator = found ?? none;
  let isFirst = true;
  let at = found === undefined ? start : start + 1;
  do {
    const nameStart = at + 1;
    at = endOfName(template, nameStart);
    const name = slice(template, nameStart, at);
    const modifier = name && template[at];
    const isExploded = modifier === "*";
    let length = 0;
    if (isExploded) {
      at++;
    } else if (modifier === ":" && template[at + 1] !== "0") {
      const digits = slice(template, at + 1, at + 5);
      const count = endOf(DIGIT, digits, 0);
      length = +slice(digits, 0, count);
      at += count === 0 ? 0 : count + 1;
    }
    if (at === template.length) {
      throw malformed(template, start, 'no "}" follows this "{"');
    }
    if (name === "" || (template[at] !== "," && template[at] !== "}")) {
      throw unexpected(template, at);
    }
    const match = null;
    items[items.length] = {
      operator,
      isFirst,
      name,
      length,
      isExploded,
      match,
    };
    isFirst = false;
  } while (template[at] === ",");
  return at + 1;
}

/** https://www.rfc-editor.org/rfc/rfc6570#section-2.3 */
function endOfName(template, start) {
  let end = endOfEncoded(WORD, template, start);
  while (end > start && template[end] === ".") {
    const next = endOfEncoded(WORD, template, end + 1);
    if (next === end + 1) {
      return end;
    }
    end = next;
  }
  return end;
}

function unexpected(template, at) {
  const found = quote(fromCodePoint(codePointAt(template, at)));
  return malformed(template, at, `${found} is not allowed here`);
}

function malformed(template, at, cause) {
  return new TypeError(
    `invalid URI template ${quote(template)} at position ${at}: ${cause}`,
  );
}
