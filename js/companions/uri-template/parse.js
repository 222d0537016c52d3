// The syntax of templates. https://www.rfc-editor.org/rfc/rfc6570#section-2

import {
  TypeError,
  charCodeAt,
  codePointAt,
  exec,
  forget,
  fromCodePoint,
  indexOf,
  slice,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { encode, isEscape } from "./characters.js";

/** Matches a prefix modifier, which has at most so many characters. */
const prefix = /^:([1-9]\d{0,3})/;
const LONGEST_PREFIX = 5;

/**
 * The operators. https://www.rfc-editor.org/rfc/rfc6570#appendix-A has the table:
 *
 * - `first`: what is before the first variable
 * - `separator`: what is between two variables
 * - `isReserved`: whether reserved characters stay
 * - `ifEmpty`: what is behind the name of an empty value. Without it, variables are written without their names.
 */
const operators = {
  __proto__: null,
  "{": operator("", ","),
  "+": operator("", ",", true),
  "#": operator("#", ",", true),
  ".": operator(".", "."),
  "/": operator("/", "/"),
  ";": operator(";", ";", false, ""),
  "?": operator("?", "&", false, "="),
  "&": operator("&", "&", false, "="),
};

function operator(first, separator, isReserved, ifEmpty) {
  const isNamed = ifEmpty !== undefined;
  return { first, separator, isReserved, ifEmpty, isNamed };
}

/**
 * The items of a template: the literals, which are strings as an expansion has them, and the variables:
 *
 * - `operator`: that of the expression
 * - `isFirst`: whether the variable is the first one of the expression
 * - `length`: of the prefix; 0 without this modifier
 * - `isExploded`: whether the variable has the modifier "*"
 */
export function parse(template) {
  const items = [];
  for (let at = 0; at < template.length;) {
    const start = indexOf(template, "{", at);
    const end = start < 0 ? template.length : start;
    if (end > at) {
      items[items.length] = parseLiteral(template, at, end);
    }
    at = start < 0 ? end : parseExpression(template, start, items);
  }
  forget(template);
  return items;
}

/** https://www.rfc-editor.org/rfc/rfc6570#section-2.1 */
function parseLiteral(template, start, end) {
  const literal = slice(template, start, end);
  const encoded = encode(literal, true);
  for (let at = start; at < end && encoded !== literal; at++) {
    const part = slice(template, at, at + (template[at] === "%" ? 3 : 1));
    if (part < "\x80" && encode(part, true) !== part) {
      throw unexpected(template, at);
    }
  }
  return encoded;
}

/** Adds the variables of an expression, and returns its end. https://www.rfc-editor.org/rfc/rfc6570#section-2.2 */
function parseExpression(template, start, items) {
  const sign = template[start + 1];
  let at = sign !== "{" && operators[sign] ? start + 1 : start;
  const operator = operators[template[at]];
  let isFirst = true;
  do {
    const nameStart = at + 1;
    at = endOfName(template, nameStart);
    const name = slice(template, nameStart, at);
    let length = 0;
    const isExploded = name !== "" && template[at] === "*";
    if (isExploded) {
      at++;
    } else if (name !== "" && template[at] === ":") {
      const match = exec(prefix, slice(template, at, at + LONGEST_PREFIX));
      length = +(match?.[1] ?? 0);
      at += match?.[0].length ?? 0;
    }
    if (at === template.length) {
      throw malformed(template, start, 'no "}" follows this "{"');
    }
    if (name === "" || (template[at] !== "," && template[at] !== "}")) {
      throw unexpected(template, at);
    }
    items[items.length] = { operator, isFirst, name, length, isExploded };
    isFirst = false;
  } while (template[at] === ",");
  return at + 1;
}

/** The end of a name: https://www.rfc-editor.org/rfc/rfc6570#section-2.3 */
function endOfName(template, start) {
  for (let end = start; ;) {
    const at = template[end] === "." && end > start ? end + 1 : end;
    if (isWord(charCodeAt(template, at))) {
      end = at + 1;
    } else if (isEscape(template, at)) {
      end = at + 3;
    } else {
      return end;
    }
  }
}

/** Whether a code unit is an ASCII letter, a digit or "_". */
const isWord = (unit) =>
  (unit >= 0x30 && unit <= 0x39) ||
  ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) ||
  unit === 0x5f;

function unexpected(template, at) {
  const found = quote(fromCodePoint(codePointAt(template, at)));
  return malformed(template, at, `${found} is not allowed here`);
}

function malformed(template, at, cause) {
  return new TypeError(
    `invalid URI template ${quote(template)} at position ${at}: ${cause}`,
  );
}
