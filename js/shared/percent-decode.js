import {
  Uint16Array,
  Uint8Array,
  charCodeAt,
  indexOf,
  lengthOfBytes,
  max,
  slice,
} from "./intrinsics.js";
import { utf8Decode } from "./utf8.js";

/** https://url.spec.whatwg.org/#percent-decode, for an array of bytes or of code units up to an index. */
export function percentDecodeBytes(input, end = lengthOfBytes(input)) {
  const output = new Uint8Array(end);
  let length = 0;
  for (let index = 0; index < end; index++) {
    let byte = input[index];
    if (byte === 0x25) {
      const high = hexDigit(input[index + 1]);
      const low = hexDigit(input[index + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        index += 2;
      }
    }
    output[length++] = byte;
  }
  // The built-in `slice` would ask the array for its constructor, which a program can replace.
  const result = new Uint8Array(length);
  for (let index = 0; index < length; index++) {
    result[index] = output[index];
  }
  return result;
}

/**
 * UTF-8 decodes the result of https://url.spec.whatwg.org/#string-percent-decode for a scalar value string, without BOM.
 * `fail` is as in `utf8Decode`. The rest of the string needs no decoding, since a code point ends no unfinished one.
 */
export function percentDecodeString(string, fail) {
  let output = "";
  let start = 0;
  let index = indexOf(string, "%");
  while (index >= 0) {
    const bytes = [];
    let end = index;
    let byte = encodedByte(string, end);
    while (byte >= 0) {
      bytes[bytes.length] = byte;
      end += 3;
      byte = encodedByte(string, end);
    }
    output += slice(string, start, index);
    output += utf8Decode(bytes, 0, bytes.length, fail);
    start = end;
    index = indexOf(string, "%", max(end, index + 1));
  }
  return output + slice(string, start);
}

/** The percent-encoded byte at an index of a string, or -1. */
export function encodedByte(string, index) {
  const high = hexDigit(charCodeAt(string, index + 1));
  const low = hexDigit(charCodeAt(string, index + 2));
  const isByte = charCodeAt(string, index) === 0x25 && high >= 0 && low >= 0;
  return isByte ? high * 16 + low : -1;
}

/**
 * Percent-decodes a string. A code unit that is not part of an encoded byte gives its lowest byte. With `decodesSpaces`,
 * a plus sign gives a space.
 */
export function percentDecodeUnits(string, decodesSpaces = false) {
  const units = new Uint16Array(string.length);
  for (let index = 0; index < string.length; index++) {
    const unit = charCodeAt(string, index);
    units[index] = decodesSpaces && unit === 0x2b ? 0x20 : unit;
  }
  return percentDecodeBytes(units);
}

/** The value of an ASCII hex digit, or -1. */
export function hexDigit(byte) {
  if (byte >= 0x30 && byte <= 0x39) {
    return byte - 0x30;
  }
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
