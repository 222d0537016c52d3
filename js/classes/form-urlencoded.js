// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
//
// A list of tuples is an array in which names and values alternate.

import { SHORT_BYTES, readAsciiBytes } from "../shared/byte-strings.js";
import {
  RegExp,
  Uint8Array,
  asciiSlice,
  charCodeAt,
  codePointAt,
  decodeURIComponent,
  encodeURIComponent,
  has,
  indexOf,
  isInterpreter,
  replaceAll,
  slice,
} from "../shared/intrinsics.js";
import { percentDecodeString } from "../shared/percent-decode.js";

/** https://url.spec.whatwg.org/#concept-urlencoded-string-parser, of a scalar value string */
export function parseForm(input) {
  const spaced = replaceAll(input, "+", " ");
  try {
    return parseTuples(spaced, decodeURIComponent);
  } catch {
    // The form has a "%" without two hex digits, or bytes that are not UTF-8.
    return parseTuples(spaced, percentDecodeString);
  }
}

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-parser
 *
 * The input is a string, since the bytes of "&", "=" and "%" are never a part of another code point. Each search goes
 * on where the last one has found something, so the time does not grow faster than the input.
 */
function parseTuples(input, decodeText) {
  const list = [];
  let equals = -1;
  let percent = -1;
  for (let start = 0, end; start < input.length; start = end + 1) {
    end = find(input, "&", start);
    if (start === end) {
      continue;
    }
    equals = equals < start ? find(input, "=", start) : equals;
    const nameEnd = equals < end ? equals : end;
    const name = slice(input, start, nameEnd);
    const value = slice(input, nameEnd + 1, end);
    percent = percent < start ? find(input, "%", start) : percent;
    list[list.length] = percent < nameEnd ? decodeText(name) : name;
    list[list.length] = percent < end ? decodeText(value) : value;
  }
  return list;
}

/** The index of the first `character` from `start` on; the string's length if there is none. */
function find(string, character, start) {
  const index = indexOf(string, character, start);
  return index < 0 ? string.length : index;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer, of the elements of a list from the index `from` on. */
export function serializeForm(list, from) {
  return isInterpreter
    ? serializeByEscapes(list, from)
    : serializeBytes(list, from);
}

/** A part of the output. Between two calls its content means nothing. */
const buffer = /* @__PURE__ */ new Uint8Array(1 << 13);
/** If the buffer has more bytes than this, there may be no room for a code point, which takes up to 12 bytes. */
const FULL = (1 << 13) - 16;

/**
 * The first bytes of the buffer as a string. A loop takes as long as TextDecoder for the length of most queries, and needs no other code of
 * `decode`.
 */
const readBuffer = (end) =>
  asciiSlice === null || end <= SHORT_BYTES
    ? readAsciiBytes(buffer, 0, end)
    : asciiSlice(buffer, 0, end);

const DIGITS = "0123456789ABCDEF";

/** For each ASCII code point, the byte that stands for it, or 0 if the code point is percent-encoded. */
const kept = /* @__PURE__ */ createKept();

function createKept() {
  const bytes = new Uint8Array(0x80);
  for (let byte = 0; byte < 0x80; byte++) {
    bytes[byte] = /[\w*.-]/.test(String.fromCharCode(byte)) ? byte : 0;
  }
  bytes[0x20] = 0x2b;
  return bytes;
}

/** A buffer of bytes takes a third of the time of a string that grows. */
function serializeBytes(list, from) {
  let output = "";
  let at = 0;
  for (let which = from; which < list.length; which++) {
    if (at > FULL) {
      output += readBuffer(at);
      at = 0;
    }
    if (which > 0) {
      buffer[at++] = which % 2 === 0 ? 0x26 : 0x3d;
    }
    const string = list[which];
    for (let index = 0; index < string.length; index++) {
      if (at > FULL) {
        output += readBuffer(at);
        at = 0;
      }
      const codePoint = codePointAt(string, index);
      if (codePoint < 0x80) {
        const byte = kept[codePoint];
        if (byte === 0) {
          at = percentEncode(codePoint, at);
        } else {
          buffer[at++] = byte;
        }
        continue;
      }
      // https://encoding.spec.whatwg.org/#utf-8-encoder
      let count = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
      index += count === 3 ? 1 : 0;
      at = percentEncode(
        (0xf0 << (3 - count)) | (codePoint >> (count * 6)),
        at,
      );
      while (count > 0) {
        at = percentEncode(0x80 | ((codePoint >> (--count * 6)) & 0x3f), at);
      }
    }
  }
  return output + readBuffer(at);
}

/**
 * Writes the lowest byte of a number, percent-encoded; returns the index after it.
 * https://url.spec.whatwg.org/#percent-encode
 */
function percentEncode(number, at) {
  buffer[at] = 0x25;
  buffer[at + 1] = charCodeAt(DIGITS, (number >> 4) & 15);
  buffer[at + 2] = charCodeAt(DIGITS, number & 15);
  return at + 3;
}

/** Code points that `encodeURIComponent` leaves as they are, and what they are in a form. */
const others = "! %21 ' %27 ( %28 ) %29 ~ %7E".split(" ");

const anyOther = /* @__PURE__ */ new RegExp("[!'()~]");

/** The same as `serializeForm`. Engines without a compiler take few steps for this. */
function serializeByEscapes(list, from) {
  let output = "";
  for (let index = from; index < list.length; index++) {
    if (index > 0) {
      output += index % 2 === 0 ? "&" : "=";
    }
    output += encodeURIComponent(list[index]);
  }
  // What is replaced here is in no "%" with its digits, and is neither "&" nor "=".
  output = replaceAll(output, "%20", "+");
  if (has(anyOther, output)) {
    for (let at = 0; at < others.length; at += 2) {
      output = replaceAll(output, others[at], others[at + 1]);
    }
  }
  return output;
}
