// Node's module querystring. https://nodejs.org/docs/latest-v26.x/api/querystring.html
//
// A query is fields between separators. A field is a name and a value around its first equals sign.
//
// - `parse` looks for the next separator, then for the equals sign in the field. In the name and the value it turns
//   plus signs into spaces. It decodes a name or a value only if there are percent-encoded bytes in it.
// - `stringify` encodes with `encodeURIComponent`, which escapes the same characters as Node. Lone surrogates are the
//   exception.
//
// As in Node, these functions call each other as properties of the default export, so that a program can replace them.

import { toBuffer } from "./node-url/bytes.js";
import {
  RegExp,
  charCodeAt,
  decodeURIComponent,
  encodeURIComponent,
  fromCodePoint,
  indexOf,
  isArray,
  join,
  lengthOfBytes,
  slice,
  split,
  test,
} from "../shared/intrinsics.js";
import { String, isFinite, keys } from "./node-url/intrinsics.js";
import { invalidArgType, invalidUri } from "./node-url/errors.js";
import { percentDecodeUnits } from "../shared/percent-decode.js";
import { utf8Decode } from "../shared/utf8.js";

const encodedName = new RegExp("%[0-9a-f]{2}", "i");
// As in Node, plus signs are skipped when a value is searched for percent-encoded bytes, and a value is also decoded if
// its name has two of them. This changes the result for a value that is not ASCII and has a "%" that encodes nothing.
const encodedValue = new RegExp("%\\+*[0-9a-f]\\+*[0-9a-f]", "i");
const encodedTwice = new RegExp(
  `${encodedName.source}[^]*?${encodedValue.source}`,
  "i",
);

/** https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringparsestr-sep-eq-options */
export function parse(query, sep, eq, options) {
  const parsed = { __proto__: null };
  if (typeof query !== "string" || query === "") {
    return parsed;
  }
  const separator = sep ? String(sep) : "&";
  const equals = eq ? String(eq) : "=";
  let left = 1000;
  if (options && typeof options.maxKeys === "number") {
    left = options.maxKeys > 0 ? options.maxKeys : -1;
  }
  const decode =
    options && typeof options.decodeURIComponent === "function"
      ? options.decodeURIComponent
      : querystring.unescape;
  const isCustom = decode !== qsUnescape;
  const space = isCustom ? "%20" : " ";
  const decoded = (text, isEncoded) => {
    const spaced =
      indexOf(text, "+") < 0 ? text : join(split(text, "+"), space);
    return (isEncoded || isCustom) && text !== ""
      ? decodeWith(decode, spaced)
      : spaced;
  };

  for (let start = 0; start < query.length;) {
    const found = findSeparator(query, separator, start);
    const end = found < 0 ? query.length : found;
    const valueStart = findValue(query, separator, equals, start, end);
    const name = slice(
      query,
      start,
      valueStart < 0 ? end : valueStart - equals.length,
    );
    const value = valueStart < 0 ? "" : slice(query, valueStart, end);
    if (valueStart >= 0 || name !== "") {
      add(
        parsed,
        decoded(name, test(encodedName, name)),
        decoded(value, test(encodedValue, value) || test(encodedTwice, name)),
      );
    }
    if (found < 0 || --left === 0) {
      break;
    }
    start = end + separator.length;
  }
  return parsed;
}

/**
 * The index of the next separator, or -1. As in Node, the search never goes back: the separator "aab" is not found in
 * "aaab".
 */
function findSeparator(query, separator, start) {
  if (separator.length === 1) {
    return indexOf(query, separator, start);
  }
  let matched = 0;
  for (let index = start; index < query.length; index++) {
    if (charCodeAt(query, index) !== charCodeAt(separator, matched)) {
      matched = 0;
    } else if (++matched === separator.length) {
      return index + 1 - matched;
    }
  }
  return -1;
}

/** The index after the equals sign of a field, or -1. As in Node, code units that begin a separator are skipped. */
function findValue(query, separator, equals, start, end) {
  let separated = 0;
  let matched = 0;
  for (let index = start; index < end; index++) {
    const unit = charCodeAt(query, index);
    if (unit === charCodeAt(separator, separated)) {
      separated++;
      continue;
    }
    separated = 0;
    if (unit !== charCodeAt(equals, matched)) {
      matched = 0;
    } else if (++matched === equals.length) {
      return index + 1;
    }
  }
  return equals === "" ? start : -1;
}

function decodeWith(decode, text) {
  try {
    return decode(text);
  } catch {
    return querystring.unescape(text, true);
  }
}

/** Adds a name and a value. Several values of one name become an array. */
function add(parsed, name, value) {
  const present = parsed[name];
  if (present === undefined) {
    parsed[name] = value;
  } else if (isArray(present)) {
    present[present.length] = value;
  } else {
    parsed[name] = [present, value];
  }
}

/** https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringstringifyobj-sep-eq-options */
export function stringify(object, sep, eq, options) {
  if (object === null || typeof object !== "object") {
    return "";
  }
  const separator = sep || "&";
  const equals = eq || "=";
  const encode =
    options && typeof options.encodeURIComponent === "function"
      ? options.encodeURIComponent
      : querystring.escape;
  const names = keys(object);
  let query = "";
  for (let index = 0; index < names.length; index++) {
    const value = object[names[index]];
    const start = encode(names[index]) + equals;
    const values = isArray(value) ? value : [value];
    for (let at = 0; at < values.length; at++) {
      query += (query && separator) + start + encode(toText(values[at]));
    }
  }
  return query;
}

/** The text of a value in a query. A value that is not a string, number, bigint or boolean becomes "". */
function toText(value) {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return isFinite(value) ? `${value}` : "";
    case "bigint":
    case "boolean":
      return `${value}`;
    default:
      return "";
  }
}

/** https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringescapestr */
function qsEscape(value) {
  const text =
    typeof value === "string" || typeof value === "object"
      ? String(value)
      : value + "";
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(pairSurrogates(text));
  }
}

/** As in Node, a lone surrogate forms a pair with the next code unit, whatever that is. */
function pairSurrogates(text) {
  let paired = "";
  for (let index = 0; index < text.length; index++) {
    const unit = charCodeAt(text, index);
    if ((unit & 0xf800) !== 0xd800) {
      paired += text[index];
      continue;
    }
    if (++index === text.length) {
      throw invalidUri();
    }
    const low = charCodeAt(text, index) & 0x3ff;
    paired += fromCodePoint(0x10000 + ((unit & 0x3ff) << 10) + low);
  }
  return paired;
}

/** https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringunescapestr */
function qsUnescape(text, decodeSpaces) {
  try {
    return decodeURIComponent(text);
  } catch {
    const bytes = querystring.unescapeBuffer(text, decodeSpaces);
    return utf8Decode(bytes, 0, lengthOfBytes(bytes));
  }
}

/** The bytes of a text: percent-encoded bytes are decoded, and of other code units the lowest byte is taken. */
export function unescapeBuffer(text, decodeSpaces) {
  const { length } = text;
  if (typeof length !== "number") {
    throw invalidArgType("size", "of type number", length);
  }
  return toBuffer(percentDecodeUnits(text, decodeSpaces));
}

// The functions have the names that they have in Node.
export {
  parse as decode,
  stringify as encode,
  qsEscape as escape,
  qsUnescape as unescape,
};

const querystring = {
  unescapeBuffer,
  unescape: qsUnescape,
  escape: qsEscape,
  stringify,
  encode: stringify,
  parse,
  decode: parse,
};

export default querystring;
