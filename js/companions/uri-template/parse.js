// The syntax of templates. https://www.rfc-editor.org/rfc/rfc6570#section-2

import {
  TypeError,
  charCodeAt,
  codePointAt,
  fromCodePoint,
  indexOf,
  slice,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import {
  NAME,
  RESERVED,
  UNRESERVED,
  encode,
  endOfRun,
  isAt,
  isEscape,
} from "./characters.js";

/**
 * The operators. https://www.rfc-editor.org/rfc/rfc6570#appendix-A has the table:
 *
 * - `first`: what is before the first variable
 * - `separator`: what is between two variables
 * - `isNamed`: whether variables are written with their names
 * - `ifEmpty`: what is behind the name of an empty value
 * - `isReserved`: whether reserved characters stay
 */
const operators = {
  __proto__: null,
  "{": operator("", ",", false, "", false),
  "+": operator("", ",", false, "", true),
  "#": operator("#", ",", false, "", true),
  ".": operator(".", ".", false, "", false),
  "/": operator("/", "/", false, "", false),
  ";": operator(";", ";", true, "", false),
  "?": operator("?", "&", true, "=", false),
  "&": operator("&", "&", true, "=", false),
};

function operator(first, separator, isNamed, ifEmpty, isReserved) {
  return { first, separator, isNamed, ifEmpty, isReserved };
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
  return items;
}

/** https://www.rfc-editor.org/rfc/rfc6570#section-2.1 */
function parseLiteral(template, start, end) {
  for (let at = start; at < end; at++) {
    at = endOfRun(template, at, UNRESERVED + RESERVED);
    if (
      charCodeAt(template, at) < 0x80 &&
      at < end &&
      !isEscape(template, at)
    ) {
      throw unexpected(template, at);
    }
  }
  return encode(slice(template, start, end), true);
}

/** Adds the variables of an expression, and returns its end. https://www.rfc-editor.org/rfc/rfc6570#section-2.2 */
function parseExpression(template, start, items) {
  const sign = template[start + 1];
  let at = sign !== "{" && operators[sign] ? start + 1 : start;
  const operator = operators[template[at]];
  let isFirst = true;
  do {
    at = parseVariable(template, at + 1, operator, isFirst, items);
    isFirst = false;
  } while (template[at] === ",");
  if (at === template.length) {
    throw malformed(template, start, 'no "}" follows this "{"');
  }
  if (template[at] !== "}") {
    throw unexpected(template, at);
  }
  return at + 1;
}

/** https://www.rfc-editor.org/rfc/rfc6570#section-2.3 and, for the modifiers, section 2.4 */
function parseVariable(template, start, operator, isFirst, items) {
  let end = start;
  while (isNameAt(template, end) || (end > start && isDotAt(template, end))) {
    end += template[end] === "%" ? 3 : 1;
  }
  if (end === start && end < template.length) {
    throw malformed(
      template,
      start,
      isAt(template, start, "=,!@|")
        ? "this operator is reserved for extensions"
        : "a name is missing",
    );
  }
  const name = slice(template, start, end);
  const isExploded = template[end] === "*";
  let length = 0;
  if (isExploded) {
    end++;
  } else if (template[end] === ":") {
    const first = end + 1;
    end = endOfRun(template, first, "0123456789");
    length = +slice(template, first, end);
    if (template[first] === "0" || !(length > 0 && length < 10_000)) {
      const cause = "a prefix has a length from 1 to 9999";
      throw malformed(template, first, cause);
    }
  }
  items[items.length] = { operator, isFirst, name, length, isExploded };
  return end;
}

const isNameAt = (template, at) =>
  isAt(template, at, NAME) || isEscape(template, at);

const isDotAt = (template, at) =>
  template[at] === "." && isNameAt(template, at + 1);

function unexpected(template, at) {
  const found = quote(fromCodePoint(codePointAt(template, at)));
  return malformed(template, at, `${found} is not allowed here`);
}

function malformed(template, at, cause) {
  return new TypeError(
    `invalid URI template ${quote(template)} at position ${at}: ${cause}`,
  );
}
