// Node's module querystring. https://nodejs.org/docs/latest-v26.x/api/querystring.html
//
// A query is fields between separators. A field is a name and a value around its first equals sign.
//
// - `parse` takes one code unit after the other, as Node does. It decodes a name or a value only if it has seen a
//   percent-encoded byte.
// - `stringify` encodes with `encodeURIComponent`, which escapes the same characters as Node. Lone surrogates are the
//   exception.
//
// As in Node, these functions call each other as properties of the default export, so that a program can replace them.

import { from, toBuffer } from "./node-url/bytes.js";
import {
  charCodeAt,
  decodeURIComponent,
  encodeURIComponent,
  fromCodePoint,
  indexOf,
  isArray,
  lengthOfBytes,
  slice,
} from "../shared/intrinsics.js";
import { String, isFinite, keys } from "./node-url/intrinsics.js";
import { invalidArgType, invalidUri } from "./node-url/errors.js";
import { hexDigit, percentDecodeUnits } from "../shared/percent-decode.js";
import { utf8Decode } from "../shared/utf8.js";

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
  return addFields(parsed, query, separator, equals, left, decode);
}

/** Adds at most `left` fields of a query; all, if `left` is negative. */
function addFields(parsed, query, separator, equals, left, decode) {
  const isCustom = decode !== qsUnescape;
  const space = isCustom ? "%20" : " ";
  let name = "";
  let value = "";
  let isNameEncoded = isCustom;
  let isValueEncoded = isCustom;
  /** Where the text begins that is not yet in the name or the value. */
  let start = 0;
  /** How many code units of the separator, of the equals sign and of a percent-encoded byte were seen. */
  let separated = 0;
  let matched = 0;
  let escaped = 0;
  const take = (end, more) => {
    const text = slice(query, start, end) + more;
    if (matched < equals.length) {
      name += text;
    } else {
      value += text;
    }
  };
  for (let index = 0; index <= query.length; index++) {
    const unit = charCodeAt(query, index);
    const isLast = index === query.length;
    if (isLast || unit === charCodeAt(separator, separated)) {
      if (!isLast && ++separated < separator.length) {
        continue;
      }
      take(isLast ? index : index + 1 - separated, "");
      if (isField(name, value, equals, matched, isLast)) {
        add(
          parsed,
          isNameEncoded ? decodeWith(decode, name) : name,
          isValueEncoded ? decodeWith(decode, value) : value,
        );
      }
      if (--left === 0) {
        break;
      }
      name = value = "";
      isNameEncoded = isValueEncoded = isCustom;
      separated = matched = escaped = 0;
      start = index + 1;
      continue;
    }
    separated = 0;
    const isName = matched < equals.length;
    if (isName && unit === charCodeAt(equals, matched)) {
      if (matched + 1 === equals.length) {
        take(index - matched, "");
        start = index + 1;
        escaped = 0;
      }
      matched++;
      continue;
    }
    if (isName) {
      matched = 0;
    }
    // As in Node, a value is also decoded if its name has two percent-encoded bytes, and code units that begin a
    // separator or an equals sign are not seen here.
    const isFirst = isName && !isNameEncoded;
    if (unit === 0x2b) {
      take(index, space);
      start = index + 1;
      escaped = isFirst ? 0 : escaped;
    } else if (unit === 0x25) {
      escaped = 1;
    } else if (escaped > 0) {
      escaped = hexDigit(unit) >= 0 ? escaped + 1 : 0;
      if (escaped === 3) {
        isNameEncoded ||= isFirst;
        isValueEncoded ||= !isFirst;
      }
    }
  }
  return parsed;
}

/** Whether a name and a value make a field. At the end, an equals sign of no text alone makes none. */
function isField(name, value, equals, matched, isLast) {
  return (
    name !== "" ||
    (equals === "" ? !isLast || value !== "" : matched === equals.length)
  );
}

function decodeWith(decode, text) {
  try {
    return text === "" ? text : decode(text);
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

/**
 * The bytes of a text: percent-encoded bytes are decoded, and of other code units the lowest byte is taken. As in Node, a
 * value that is not a string, and has nothing to decode as a string, is taken as `Buffer.from` takes it.
 *
 * https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringunescapestr
 */
export function unescapeBuffer(text, decodeSpaces) {
  const hasNone = (character) => indexOf(text, character) < 0;
  if (typeof text !== "string" && hasNone("%") && from !== undefined) {
    if (!decodeSpaces || hasNone("+")) return from(text, "latin1");
  }
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
