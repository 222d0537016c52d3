// https://url.spec.whatwg.org/#percent-encoded-bytes

import { URL } from "urlsmith";

import { bytesOf } from "../shared/bytes-of.js";
import {
  RegExp,
  TypeError,
  Uint8Array,
  charCodeAt,
  codePointAt,
  decodeURIComponent,
  encodeURIComponent,
  fromCharCode,
  fromCodePoint,
  has,
  indexOf,
  lengthOfBytes,
  slice,
  test,
  toWellFormed,
} from "../shared/intrinsics.js";
import { quote, tooFewArguments } from "../shared/messages.js";
import { percentDecodeBytes } from "../shared/percent-decode.js";
import { cleanInput } from "../shared/url-input.js";
import { utf8Decode, utf8Encode } from "../shared/utf8.js";

export { toRFC3986 } from "./percent-encoding/to-rfc3986.js";

const FORM = "application/x-www-form-urlencoded";

const query = ' "#<>';
const path = `${query}?^\`{}`;
const userinfo = `${path}/:;=@[\\]|`;
const component = `${userinfo}$%&+,`;

/**
 * The standard's sets. Each is {codePoints, coder, plusCoder}. `codePoints` has the printable ones; all sets also have
 * the C0 controls and the code points greater than U+007E.
 */
const sets = {
  __proto__: null,
  "C0 control": createSet(""),
  fragment: createSet(' "<>`'),
  query: createSet(query),
  "special-query": createSet(`${query}'`),
  path: createSet(path),
  userinfo: createSet(userinfo),
  component: createSet(component),
  [FORM]: createSet(`${component}!'()~`),
};

/** The set of a PercentEncodeSet; undefined for any other value. */
let ownSetOf;

/** For each byte, the percent-encoded byte. https://url.spec.whatwg.org/#percent-encode */
const encodedBytes = Array.from(
  { length: 256 },
  (_, byte) => `%${(byte + 256).toString(16).toUpperCase().slice(1)}`,
);

/** https://url.spec.whatwg.org/#percent-encode-set */
export class PercentEncodeSet {
  #set;

  // An initializer instead of a static block; see URLSearchParams.
  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (ownSetOf = (value) => {
    try {
      return value.#set;
    } catch {
      return undefined;
    }
  });

  constructor(base, codePoints = "") {
    if (arguments.length === 0) {
      throw tooFewArguments("PercentEncodeSet constructor", 1, 0);
    }
    this.#set = createSet(`${setOf(base).codePoints}${codePoints}`);
  }

  has(codePoint) {
    return (
      codePoint < 0x20 ||
      codePoint > 0x7e ||
      indexOf(setOf(this).codePoints, fromCharCode(codePoint)) >= 0
    );
  }
}

function createSet(codePoints) {
  return { codePoints, coder: null, plusCoder: null };
}

function setOf(set) {
  const found = typeof set === "string" ? sets[set] : ownSetOf(set);
  if (found === undefined) {
    throw new TypeError(
      `${quote(`${set}`)} is neither one of the standard's percent-encode sets nor a PercentEncodeSet`,
    );
  }
  return found;
}

/** An encoder for a set. */
function coderOf(set, spaceAsPlus = set === FORM) {
  const found = setOf(set);
  return spaceAsPlus
    ? (found.plusCoder ??= createCoder(found.codePoints, true))
    : (found.coder ??= createCoder(found.codePoints, false));
}

/**
 * An encoder for a set of code points:
 *
 * - `texts`: for each byte, its text in the output; "" if the byte stands for itself
 * - `changing`: matches each code unit that does not stay unchanged
 * - `isComponent`: whether `encodeURIComponent` does the same
 */
function createCoder(codePoints, spaceAsPlus) {
  const texts = [];
  let others = "";
  for (let byte = 0; byte < 256; byte++) {
    const isKept =
      byte >= 0x20 &&
      byte <= 0x7e &&
      indexOf(codePoints, fromCharCode(byte)) < 0;
    texts[byte] = isKept ? "" : encodedBytes[byte];
    if (isKept && !(spaceAsPlus && byte === 0x20)) {
      others += `\\x${slice(encodedBytes[byte], 1)}`;
    }
  }
  if (spaceAsPlus) {
    texts[0x20] = "+";
  }
  return {
    texts,
    changing: new RegExp(`[^${others}]`),
    isComponent: codePoints === component && !spaceAsPlus,
  };
}

/** https://url.spec.whatwg.org/#string-utf-8-percent-encode */
export function percentEncode(input, set, options) {
  if (arguments.length < 2) {
    throw tooFewArguments("percentEncode", 2, arguments.length);
  }
  const coder = coderOf(set, options?.spaceAsPlus);
  const bytes = bytesOf(input);
  return bytes === null
    ? encodeString(coder, `${input}`)
    : encodeBytes(coder.texts, bytes);
}

/** https://url.spec.whatwg.org/#string-utf-8-percent-encode */
function encodeString({ texts, changing, isComponent }, input) {
  if (!has(changing, input)) {
    return input;
  }
  if (isComponent) {
    try {
      return encodeURIComponent(input);
    } catch {
      // The string has a lone surrogate.
    }
  }
  input = toWellFormed(input);
  let output = "";
  let start = 0;
  for (let index = 0; index < input.length; index++) {
    const unit = charCodeAt(input, index);
    if (texts[unit] === "") {
      continue;
    }
    output += slice(input, start, index);
    if (unit < 0x80) {
      output += texts[unit];
    } else {
      // The engine encodes a run of other code points at once. The run has no lone surrogates.
      const runStart = index;
      while (charCodeAt(input, index + 1) > 0x7f) {
        index++;
      }
      output += encodeURIComponent(slice(input, runStart, index + 1));
    }
    start = index + 1;
  }
  return output + slice(input, start);
}

/** Encodes a part of an array of bytes. */
function encodeBytes(texts, bytes, start = 0, end = lengthOfBytes(bytes)) {
  let output = "";
  for (let index = start; index < end; index++) {
    const byte = bytes[index];
    output += texts[byte] || fromCharCode(byte);
  }
  return output;
}

/** https://url.spec.whatwg.org/#string-percent-decode */
export function percentDecode(input) {
  if (arguments.length === 0) {
    throw tooFewArguments("percentDecode", 1, 0);
  }
  const given = bytesOf(input);
  if (given !== null) {
    return percentDecodeBytes(given);
  }
  const string = `${input}`;
  const room = string.length * 3;
  const bytes = new Uint8Array(room);
  return percentDecodeBytes(bytes, utf8Encode(string, 0, bytes, 0, room));
}

/** The UTF-8 decoded result of https://url.spec.whatwg.org/#string-percent-decode */
export function percentDecodeToString(input, options) {
  if (arguments.length === 0) {
    throw tooFewArguments("percentDecodeToString", 1, 0);
  }
  let encoded = bytesOf(input);
  let shown = "the bytes";
  if (encoded === null) {
    encoded = toWellFormed(`${input}`);
    if (indexOf(encoded, "%") < 0) {
      return encoded;
    }
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The input has a "%" without two hex digits, or its bytes are not UTF-8.
      shown = quote(encoded);
    }
  }
  const bytes = percentDecode(encoded);
  const fail = () => {
    throw new TypeError(
      `Cannot percent-decode ${shown}: the result is not UTF-8`,
    );
  };
  const end = lengthOfBytes(bytes);
  return utf8Decode(bytes, 0, end, options?.fatal ? fail : null);
}

/** https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
export function percentEncodeAfterEncoding(encoder, input, set, options) {
  if (arguments.length < 3) {
    throw tooFewArguments("percentEncodeAfterEncoding", 3, arguments.length);
  }
  requireEncoder(encoder);
  const { texts } = coderOf(set, options?.spaceAsPlus);
  return encodeAfterEncoding(encoder, toWellFormed(`${input}`), texts);
}

function requireEncoder(encoder) {
  if (typeof encoder?.encode !== "function") {
    throw new TypeError(
      "An encoder must be an object with a method encode(), as a TextEncoder is",
    );
  }
}

/** https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
function encodeAfterEncoding(encoder, input, texts) {
  let bytes;
  try {
    bytes = encode(encoder, input);
  } catch (error) {
    return encodeAroundErrors(encoder, input, texts, error);
  }
  return encodeBytes(texts, bytes);
}

/** The bytes that an encoder makes of a string. */
function encode(encoder, input) {
  const bytes = encoder.encode(input);
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError("An encoder's encode() must return a Uint8Array");
  }
  return bytes;
}

/**
 * Encodes an input that the encoder has refused, because the encoder has no bytes for some code points.
 *
 * An encoder can have a state that lasts over such code points, so it must see the whole input at once. It gets the
 * input with NULL in their places. The standard's encoders write NULL in the state in which they report an error.
 */
function encodeAroundErrors(encoder, input, texts, reason) {
  const known = { __proto__: null };
  /** The output for each NULL, in order. */
  const places = [];
  let replaced = "";
  let isRefused = false;
  for (let index = 0; index < input.length; index++) {
    const codePoint = codePointAt(input, index);
    const text = fromCodePoint(codePoint);
    index += text.length - 1;
    const shown = (known[codePoint] ??= textOfError(encoder, text, codePoint));
    if (shown === "" && codePoint !== 0) {
      replaced += text;
      continue;
    }
    isRefused ||= shown !== "";
    places[places.length] = shown || texts[0];
    replaced += "\0";
  }
  if (!isRefused) {
    throw reason;
  }
  const bytes = encode(encoder, replaced);
  const end = lengthOfBytes(bytes);
  let output = "";
  let start = 0;
  for (let index = 0, place = 0; index < end; index++) {
    if (bytes[index] === 0) {
      output += encodeBytes(texts, bytes, start, index) + places[place++];
      start = index + 1;
    }
  }
  return output + encodeBytes(texts, bytes, start, end);
}

/** The output for a code point that the encoder has no bytes for; "" if the encoder has bytes for it. */
function textOfError(encoder, text, codePoint) {
  try {
    encoder.encode(text);
    return "";
  } catch (error) {
    // The code point is not to blame for a stack overflow.
    if (test(/stack|recurs/, error?.message)) {
      throw error;
    }
    // https://encoding.spec.whatwg.org/#iso-2022-jp-encoder reports these as U+FFFD.
    const isShift = indexOf("\x0e\x0f\x1b", text) >= 0;
    return `%26%23${isShift ? 0xfffd : codePoint}%3B`;
  }
}

/** The API URL parser with an encoding: https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(input, options) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseURL", 1, 0);
  }
  const string = cleanInput(input);
  const base = options?.base;
  const encoder = options?.encoding;
  const url = new URL(string, base);
  if (encoder === undefined) {
    return url;
  }
  requireEncoder(encoder);
  const end = indexOf(`${string}#`, "#");
  const start = indexOf(string, "?") + 1;
  // The query state uses UTF-8 for all other schemes: https://url.spec.whatwg.org/#query-state
  if (
    start === 0 ||
    start > end ||
    !test(/^(https?|ftp|file):$/, url.protocol)
  ) {
    return url;
  }
  const raw = slice(string, start, end);
  const { texts } = coderOf("special-query");
  const query = encodeAfterEncoding(encoder, raw, texts);
  return new URL(slice(string, 0, start) + query + slice(string, end), base);
}
