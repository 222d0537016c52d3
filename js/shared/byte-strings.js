// UTF-8. A loop is faster than TextEncoder and TextDecoder for short strings, and works in engines without them.

import {
  Uint8Array,
  apply,
  bufferOf,
  byteOffsetOf,
  codePointAt,
  copyAscii,
  decodeUtf8,
  encodeInto,
  fromCharCode,
  utf8Slice,
} from "./intrinsics.js";

/**
 * A loop writes strings of up to this many code units, in 1 to 5 ns for each code unit. A call of `encodeInto` takes 25 to
 * 100 ns in Node and Bun, which have a `process`, 80 ns in Deno, and 150 to 650 ns in Chromium, Firefox and WebKit.
 */
const SHORT_STRING =
  "Deno" in globalThis ? 64 : typeof process === "object" ? 16 : 100;
/** A loop reads up to this many bytes, since it is faster than the engine's decoder there. */
const SHORT_BYTES = utf8Slice === null ? 56 : 12;

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
    return encodeByHand(string, copied, bytes, at + copied, limit);
  }
  return encodeLong(string, bytes, at, limit);
}

function encodeLong(string, bytes, at, limit) {
  if (encodeInto === null) {
    return encodeByHand(string, 0, bytes, at, limit);
  }
  const { read, written } = encodeInto(
    string,
    at === 0
      ? bytes
      : new Uint8Array(bufferOf(bytes), byteOffsetOf(bytes) + at, limit - at),
  );
  return read === string.length ? at + written : -1;
}

/** Writes a string from an index on. https://encoding.spec.whatwg.org/#utf-8-encoder */
function encodeByHand(string, index, bytes, at, limit) {
  for (; index < string.length; index++) {
    let codePoint = codePointAt(string, index);
    const size =
      codePoint < 0x80
        ? 1
        : codePoint < 0x800
          ? 2
          : codePoint < 0x10000
            ? 3
            : 4;
    if (size > limit - at) {
      return -1;
    }
    if (size === 1) {
      bytes[at++] = codePoint;
      continue;
    }
    if (size === 4) {
      index++;
    } else if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
      codePoint = 0xfffd;
    }
    if (size === 2) {
      bytes[at++] = 0xc0 | (codePoint >> 6);
    } else {
      if (size === 3) {
        bytes[at++] = 0xe0 | (codePoint >> 12);
      } else {
        bytes[at++] = 0xf0 | (codePoint >> 18);
        bytes[at++] = 0x80 | ((codePoint >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((codePoint >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (codePoint & 0x3f);
  }
  return at;
}

/** The string whose UTF-8 is in `bytes` from the index `start` to the index `end`. */
export function decode(bytes, start, end) {
  if (decodeUtf8 === null) {
    return decodeByHand(bytes, start, end);
  }
  if (end - start > SHORT_BYTES) {
    return decodeLong(bytes, start, end);
  }
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
      return decodeLong(bytes, start, end);
    }
    string += fromCharCode(a, b, c, d, e, f, g, h);
  }
  for (; index < end; index++) {
    if (bytes[index] > 0x7f) {
      return decodeLong(bytes, start, end);
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

/** https://encoding.spec.whatwg.org/#utf-8-decoder, for bytes that are UTF-8. */
function decodeByHand(bytes, start, end) {
  let string = "";
  // A call takes a limited number of arguments, so a long string is made in pieces.
  let units = [];
  for (let index = start; index < end;) {
    const byte = bytes[index++];
    if (byte < 0x80) {
      units[units.length] = byte;
    } else if (byte < 0xe0) {
      units[units.length] = ((byte & 0x1f) << 6) | (bytes[index++] & 0x3f);
    } else if (byte < 0xf0) {
      const high = ((byte & 0x0f) << 12) | ((bytes[index++] & 0x3f) << 6);
      units[units.length] = high | (bytes[index++] & 0x3f);
    } else {
      let codePoint = (byte & 0x07) << 18;
      codePoint |= (bytes[index++] & 0x3f) << 12;
      codePoint |= (bytes[index++] & 0x3f) << 6;
      codePoint |= bytes[index++] & 0x3f;
      codePoint -= 0x10000;
      units[units.length] = 0xd800 | (codePoint >> 10);
      units[units.length] = 0xdc00 | (codePoint & 0x3ff);
    }
    if (units.length > 4096) {
      string += apply(fromCharCode, null, units);
      units = [];
    }
  }
  return string + apply(fromCharCode, null, units);
}
