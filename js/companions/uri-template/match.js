// Variable matching. https://www.rfc-editor.org/rfc/rfc6570#section-1.4
//
// One pass over the URI, from left to right, never back: an expression takes the longest run of characters that it can expand
// to. So the template must end after the expression, or continue with a character that is not one of these. A literal such as
// that of "{name}.json" may start with some of these characters: the run must end with them.

import {
  TypeError,
  decodeURIComponent,
  has,
  indexOf,
  slice,
  split,
  startsWith,
  test,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import {
  RESERVED,
  UNRESERVED,
  lengthOfRun,
  noneOf,
  replaceBefore,
} from "./characters.js";

/**
 * What `match` needs beside the items of a template: an object for each expression, from the last one to the first one.
 *
 * - `end`: the index after the last variable
 * - `run`: the characters that the expression can expand to
 * - `suffix`: what of the next literal, from its start, is of these characters
 */
export function prepare(template, items) {
  const steps = [];
  const known = { __proto__: null };
  // What the rest of the template can start with, and what it can start with behind its first literal. "a" stands for an expression.
  let first = "";
  let firstAfterLiteral = "";
  // Whether the rest has "?" and "#". Reserved expansion ends there.
  let hasQuery = false;
  let hasFragment = false;
  let end = items.length;
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index];
    if (typeof item === "string") {
      firstAfterLiteral = first;
      first = item[0];
      hasQuery ||= indexOf(item, "?") >= 0;
      hasFragment ||= indexOf(item, "#") >= 0;
      end = index;
      continue;
    }
    const { operator, name, length, isExploded } = item;
    let cause = "";
    if (length > 0) {
      cause = "it is a prefix";
    } else if (
      isExploded &&
      (index < end - 1 || (operator.separator === "," && !item.isFirst))
    ) {
      cause = "it is exploded beside others";
    } else if (known[name]) {
      cause = "it occurs twice";
    }
    known[name] = true;
    if (item.isFirst) {
      const run = runOf(operator, items[end - 1], hasQuery, hasFragment);
      const next = items[end];
      let suffix = "";
      let after = first;
      if (typeof next === "string") {
        suffix = slice(next, 0, lengthOfRun(next, run));
        after =
          suffix === next ? firstAfterLiteral : suffix === "" ? first : "";
      }
      // An operator that directly follows the expression could be its own one.
      const own = suffix === "" ? operator.first : "";
      for (let at = 0; at < after.length && cause === ""; at++) {
        if (after[at] === own || !test(noneOf(run), after[at])) {
          cause = "what follows can be a part of it";
        }
      }
      steps[steps.length] = { end, run, suffix };
      const sign = operator.first || "a";
      first = indexOf(first, sign) < 0 ? first + sign : first;
      hasQuery ||= sign === "?";
      hasFragment ||= sign === "#";
      end = index;
    }
    if (cause !== "") {
      throw new TypeError(
        `cannot match with URI template ${quote(template)}: ${quote(name)} has no inverse, because ${cause}`,
      );
    }
  }
  return steps;
}

function runOf(operator, lastVariable, hasQuery, hasFragment) {
  const { separator, isNamed, isReserved } = operator;
  if (!isReserved) {
    const equals = isNamed || lastVariable.isExploded ? "=" : "";
    return `,${separator}${equals}${UNRESERVED}`;
  }
  return `${hasQuery ? "" : "?"}${hasFragment ? "" : "#"}${RESERVED}${UNRESERVED}`;
}

/** The values of the variables; null if the URI is no expansion of the template. */
export function match(items, steps, uri) {
  const values = { __proto__: null };
  let at = 0;
  let left = steps.length;
  for (let index = 0; index < items.length;) {
    const item = items[index];
    if (typeof item === "string") {
      if (!startsWith(uri, item, at)) {
        return null;
      }
      at += item.length;
      index++;
      continue;
    }
    const { end, run, suffix } = steps[--left];
    const { first } = item.operator;
    if (startsWith(uri, first, at)) {
      const start = at + first.length;
      const rest = slice(uri, start);
      const textEnd = start + lengthOfRun(rest, run) - suffix.length;
      // If the operator belongs to the literal, too, no variable of the expression is defined.
      if (textEnd >= start) {
        if (!read(items, index, end, slice(uri, start, textEnd), values)) {
          return null;
        }
        at = textEnd;
      }
    }
    index = end;
  }
  return at === uri.length ? values : null;
}

/** Reads the values of an expression, such as "1024,768" or "x=1024&y=768". Variables that are undefined are left out. */
function read(items, index, end, text, values) {
  const { operator } = items[index];
  const parts = split(text, operator.separator);
  let at = 0;
  let start = 0;
  // The name in the part is read once, however many variables are compared with it.
  let found = keyOf(parts[0], operator);
  for (; index < end && at < parts.length; index++) {
    const { name, isExploded } = items[index];
    const key = operator.isNamed ? name : undefined;
    let value;
    if (isExploded) {
      value = membersOf(parts, at, key, operator);
      at = parts.length;
    } else if (found === key) {
      let part = textOf(parts[at], key);
      start += parts[at++].length + 1;
      if (!operator.isNamed && index === end - 1) {
        // The last value gets all of the rest.
        part = slice(text, start - part.length - 1);
        at = parts.length;
      }
      found = at < parts.length ? keyOf(parts[at], operator) : undefined;
      value = valueOf(part, operator);
    } else {
      continue;
    }
    if (value === undefined) {
      return false;
    }
    values[name] = value;
  }
  return at === parts.length;
}

/** The name in a part; undefined if it has none. Reserved expansion does not tell "=" in a value from others. */
function keyOf(part, { isNamed, ifEmpty, isReserved }) {
  const equals = isReserved ? -1 : indexOf(part, "=");
  if (equals >= 0) {
    return slice(part, 0, equals);
  }
  return isNamed && ifEmpty === "" ? part : undefined;
}

const textOf = (part, key) =>
  key === undefined ? part : slice(part, key.length + 1);

/** An exploded value: a list if the parts have no names, or that of the variable; otherwise, an associative array. */
function membersOf(parts, start, name, operator) {
  const list = [];
  const map = { __proto__: null };
  let isList = true;
  let isMap = true;
  for (let index = start; index < parts.length; index++) {
    const key = keyOf(parts[index], operator);
    const value = decode(textOf(parts[index], key), operator);
    if (value === undefined) {
      return undefined;
    }
    list[index - start] = value;
    isList &&= key === name;
    const member = key === undefined ? key : decode(key, operator);
    isMap &&= member !== undefined && !(member in map);
    if (isMap) {
      map[member] = value;
    }
  }
  return isList ? list : isMap ? map : undefined;
}

/** A text, or a list of texts between commas. Reserved expansion does not tell one from the other. */
function valueOf(text, operator) {
  if (operator.isReserved || indexOf(text, ",") < 0) {
    return decode(text, operator);
  }
  const list = split(text, ",");
  for (let index = 0; index < list.length; index++) {
    list[index] = decode(list[index], operator);
    if (list[index] === undefined) {
      return undefined;
    }
  }
  return list;
}

/** A text without percent-encoding; undefined if the text is no expansion. */
function decode(text, { isReserved }) {
  if (has(isReserved ? notReserved : notUnreserved, text)) {
    return undefined;
  }
  if (indexOf(text, "%") < 0) {
    return text;
  }
  try {
    return decodeURIComponent(
      isReserved ? replaceBefore(text, "%", reservedBytes, "%25", "%") : text,
    );
  } catch {
    // A "%" without two hexadecimal digits, or bytes that are not UTF-8.
    return undefined;
  }
}

/** Matches what no expansion has. */
const notUnreserved = /[^\w.~%-]/;
const notReserved = /[^\w.~%:/?#[\]@!$&'()*+,;=-]/;

/** Matches the digits of "%25" and of encoded reserved characters. Reserved expansion leaves such bytes as they are. */
const reservedBytes = /^(?:2[13-9abcf]|3[abdf]|40|5[bd])/i;
