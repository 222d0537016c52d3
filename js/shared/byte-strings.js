// UTF-8. A loop is faster than TextEncoder and TextDecoder for short strings, and works in engines without them.

import {
  Uint8Array,
  asciiSlice,
  bufferOf,
  byteOffsetOf,
  copyAscii,
  decodeUtf8,
  encodeInto,
  fromCharCode,
  utf8Slice,
} from "./intrinsics.js";
import { utf8Decode, utf8Encode } from "./utf8.js";

/**
 * A loop writes strings of up to this many code units, in 1 to 5 ns for each code unit. A call of `encodeInto` takes 25 to
 * 100 ns in Node and Bun, which have a `process`, 80 ns in Deno, and 150 to 650 ns in Chromium, Firefox and WebKit.
 */
const SHORT_STRING =
  "Deno" in globalThis ? 64 : typeof process === "object" ? 24 : 100;
/** A loop reads up to this many bytes, since it is faster than the engine's decoder there. */
export const SHORT_BYTES = asciiSlice === null ? 56 : 12;

/**
 * Writes a string, converted to a scalar value string, to an array of `limit` bytes, from the index `at` on. Returns
 * the index after the string, or -1 if there is too little room.
 */
export function encode(string, bytes, at, limit) {
  const { length } = string;
  if (length <= SHORT_STRING && length <= limit - at) {
    const copied = copyAscii(string, bytes, at);
    if (copied === length) {
      return at + length;
    }
    return utf8Encode(string, copied, bytes, at + copied, limit);
  }
  return encodeLong(string, bytes, at, limit);
}

function encodeLong(string, bytes, at, limit) {
  if (encodeInto === null) {
    return utf8Encode(string, 0, bytes, at, limit);
  }
  const { read, written } = encodeInto(
    string,
    at === 0
      ? bytes
      : new Uint8Array(bufferOf(bytes), byteOffsetOf(bytes) + at, limit - at),
  );
  return read === string.length ? at + written : -1;
}

/** The string whose UTF-8 is in `bytes` from the index `start` to the index `end`. */
export function decode(bytes, start, end) {
  if (decodeUtf8 === null) {
    return utf8Decode(bytes, start, end);
  }
  const short =
    end - start > SHORT_BYTES ? null : readAsciiBytes(bytes, start, end);
  return short ?? decodeLong(bytes, start, end);
}

/** The same for bytes that are all ASCII; null for others. */
export function readAsciiBytes(bytes, start, end) {
  let string = "";
  let index = start;
  for (; index + 7 < end; index += 8) {
    const a = bytes[index];
    const b = bytes[index + 1];
    const c = bytes[index + 2];
    const d = bytes[index + 3];
    const e = bytes[index + 4];
    const f = bytes[index + 5];
    const g = bytes[index + 6];
    const h = bytes[index + 7];
    if ((a | b | c | d | e | f | g | h) > 0x7f) {
      return null;
    }
    string += fromCharCode(a, b, c, d, e, f, g, h);
  }
  for (; index < end; index++) {
    if (bytes[index] > 0x7f) {
      return null;
    }
    string += fromCharCode(bytes[index]);
  }
  return string;
}

function decodeLong(bytes, start, end) {
  return utf8Slice === null
    ? decodeUtf8(
        new Uint8Array(
          bufferOf(bytes),
          byteOffsetOf(bytes) + start,
          end - start,
        ),
      )
    : utf8Slice(bytes, start, end);
}

/** The string of ASCII bytes, such as a serialized URL. */
export function decodeAscii(bytes, start, end) {
  return asciiSlice === null || end - start <= SHORT_BYTES
    ? decode(bytes, start, end)
    : asciiSlice(bytes, start, end);
}
