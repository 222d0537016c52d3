// Variable matching. https://www.rfc-editor.org/rfc/rfc6570#section-1.4
//
// One pass over the URI, from left to right, never back: an expression takes the longest run of characters that it can expand
// to. So the template must end after the expression, or continue with a character that is not one of these. A literal such as
// that of "{name}.json" may start with some of these characters: the run must end with them.

import {
  TypeError,
  indexOf,
  slice,
  split,
  startsWith,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import {
  PERCENT,
  RESERVED,
  UNRESERVED,
  decode,
  endOf,
  kindsOf,
} from "./characters.js";

const ENDS = kindsOf("?#");

/**
 * Gives the first variable of each expression in `match` what the function `match` needs, and returns the items:
 *
 * - `end`: the index after the last variable
 * - `run`: the kinds of characters that the expression can expand to
 * - `suffix`: how many characters of the next literal, from its start, are of these kinds
 */
export function prepare(template, items) {
  const known = { __proto__: null };
  // The kinds of characters that the rest of the template can start with, and that it can start with behind its first literal.
  let first = 0;
  let firstAfterLiteral = 0;
  // Those of "?" and "#" that the rest has: reserved expansion ends there.
  let ends = 0;
  let end = items.length;
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index];
    if (typeof item === "string") {
      firstAfterLiteral = first;
      first = kindsOf(item[0]);
      ends |= kindsOf(item) & ENDS;
      end = index;
      continue;
    }
    const { operator, isFirst, name, length, isExploded } = item;
    const isAlone =
      index === end - 1 && (isFirst || operator.separator !== ",");
    let after = 0;
    if (isFirst) {
      const run = runOf(operator, items[end - 1].isExploded, ends);
      const next = typeof items[end] === "string" ? items[end] : "";
      const suffix = endOf(run, next, 0);
      const sign = kindsOf(operator.first || "a");
      if (suffix === 0) {
        // An operator that directly follows the expression could be its own one.
        after = first & (run | sign);
      } else if (suffix === next.length) {
        after = firstAfterLiteral & run;
      }
      item.match = { end, run, suffix };
      first |= sign;
      ends |= sign & ENDS;
      end = index;
    }
    let cause = "";
    if (length > 0) {
      cause = "it is a prefix";
    } else if (isExploded && !isAlone) {
      cause = "it is exploded beside others";
    } else if (known[name]) {
      cause = "it occurs twice";
    } else if (after !== 0) {
      cause = "what follows can be a part of it";
    }
    known[name] = true;
    if (cause !== "") {
      throw new TypeError(
        `cannot match with URI template ${quote(template)}: ${quote(name)} has no inverse, because ${cause}`,
      );
    }
  }
  return items;
}

function runOf({ separator, isNamed, isReserved }, isExploded, ends) {
  const equals = isNamed || isExploded ? "=" : "";
  const others = isReserved
    ? RESERVED & ~ends
    : kindsOf(`,${separator}${equals}`);
  return UNRESERVED | PERCENT | others;
}

/** The values of the variables; null if the URI is no expansion of the template. */
export function match(items, uri) {
  const values = { __proto__: null };
  let at = 0;
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
    const { end, run, suffix } = item.match;
    const { first } = item.operator;
    const start = at + first.length;
    const textEnd = startsWith(uri, first, at)
      ? endOf(run, uri, start) - suffix
      : 0;
    // If the operator is missing, or belongs to the literal, too, no variable of the expression is defined.
    if (textEnd >= start) {
      if (!read(items, index, end, slice(uri, start, textEnd), values)) {
        return null;
      }
      at = textEnd;
    }
    index = end;
  }
  return at === uri.length ? values : null;
}

/** Reads the values of an expression, such as "1024,768" or "x=1024&y=768". Variables that are undefined are left out. */
function read(items, index, end, text, values) {
  const { operator } = items[index];
  const { separator, isNamed } = operator;
  let at = 0;
  let partEnd = -1;
  let key;
  for (; index < end && at <= text.length; index++) {
    const { name, isExploded } = items[index];
    if (partEnd < at) {
      // The name in a part is read once, however many variables are compared with it.
      partEnd = indexOf(text, separator, at);
      if (partEnd < 0) {
        partEnd = text.length;
      }
      key = keyOf(slice(text, at, partEnd), operator);
    }
    if (isExploded || key === (isNamed ? name : undefined)) {
      // An exploded value, and the last one without a name, get all of the rest.
      if (isExploded || (!isNamed && index === end - 1)) {
        partEnd = text.length;
      }
      const part = slice(text, at, partEnd);
      const own = isExploded ? part : textOf(part, key);
      const value = valueOf(own, items[index]);
      if (value === undefined) {
        return false;
      }
      values[name] = value;
      at = partEnd + 1;
    }
  }
  return at > text.length;
}

/** The name in a part; undefined if it has none. Reserved expansion does not tell "=" in a value from others. */
function keyOf(part, { ifEmpty, isReserved }) {
  const equals = isReserved ? -1 : indexOf(part, "=");
  if (equals >= 0) {
    return slice(part, 0, equals);
  }
  return ifEmpty === "" ? part : undefined;
}

const textOf = (part, key) =>
  key === undefined ? part : slice(part, key.length + 1);

/**
 * A text, or a list of texts between commas, which reserved expansion does not tell from other commas. An exploded value is a list if the
 * parts have no names, or that of the variable; otherwise, it is an associative array. Undefined if the text is no expansion.
 */
function valueOf(text, { operator, name, isExploded }) {
  const { separator, isNamed, isReserved } = operator;
  const list = split(
    text,
    isExploded ? separator : isReserved ? undefined : ",",
  );
  let isList = true;
  let map = { __proto__: null };
  for (let index = 0; index < list.length; index++) {
    const key = isExploded ? keyOf(list[index], operator) : undefined;
    const value = decode(textOf(list[index], key), isReserved);
    list[index] = value;
    isList &&= key === (isExploded && isNamed ? name : undefined);
    const member =
      key === undefined || map === null ? undefined : decode(key, isReserved);
    if (member === undefined || member in map) {
      map = null;
    } else {
      map[member] = value;
    }
    if (value === undefined || (!isList && map === null)) {
      return undefined;
    }
  }
  return !isList ? map : isExploded || list.length > 1 ? list : list[0];
}
