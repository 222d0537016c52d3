// Bytes, for modules that imitate Node's. Bytes are a Buffer if the platform has that class, and otherwise a
// Uint8Array.

import {
  Uint8Array,
  bufferOf,
  byteOffsetOf,
  charCodeAt,
  fromCharCode,
  fromCodePoint,
  lengthOfBytes,
} from "../intrinsics.js";
import { subarray } from "./intrinsics.js";

/** The same bytes as a Buffer, if the platform has that class. */
export function toBuffer(bytes) {
  const { Buffer } = globalThis;
  return typeof Buffer?.from === "function"
    ? Buffer.from(bufferOf(bytes), byteOffsetOf(bytes), lengthOfBytes(bytes))
    : bytes;
}

/**
 * https://url.spec.whatwg.org/#percent-decode, for a string of code units below 0x100. Of larger ones only the lowest
 * byte is kept.
 */
export function percentDecode(string) {
  const bytes = new Uint8Array(string.length);
  let length = 0;
  for (let index = 0; index < string.length; index++) {
    const unit = charCodeAt(string, index);
    const high = unit === 0x25 ? digitAt(string, index + 1) : -1;
    const low = high < 0 ? -1 : digitAt(string, index + 2);
    if (low >= 0) {
      bytes[length++] = high * 16 + low;
      index += 2;
    } else {
      bytes[length++] = unit;
    }
  }
  return subarray(bytes, 0, length);
}

/** The value of a hexadecimal digit, or -1. */
function digitAt(string, index) {
  const unit = charCodeAt(string, index);
  if (unit >= 0x30 && unit <= 0x39) {
    return unit - 0x30;
  }
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}

/** https://encoding.spec.whatwg.org/#utf-8-decode-without-bom */
export function decodeUtf8(bytes) {
  const length = lengthOfBytes(bytes);
  let text = "";
  let codePoint = 0;
  let needed = 0;
  let lower = 0x80;
  let upper = 0xbf;
  for (let index = 0; index <= length; index++) {
    // The end of the bytes ends a sequence, like any byte that cannot continue it.
    const byte = index < length ? bytes[index] : 0;
    const continues = needed > 0 && byte >= lower && byte <= upper;
    lower = 0x80;
    upper = 0xbf;
    if (continues) {
      codePoint = (codePoint << 6) | (byte & 0x3f);
      if (--needed === 0) {
        text += fromCodePoint(codePoint);
      }
      continue;
    }
    if (needed > 0) {
      text += "\ufffd";
      needed = 0;
    }
    if (index === length) {
      break;
    }
    if (byte < 0x80) {
      text += fromCharCode(byte);
    } else if (byte < 0xc2 || byte > 0xf4) {
      text += "\ufffd";
    } else {
      needed = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      codePoint = byte & (0x3f >> needed);
      lower = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
      upper = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    }
  }
  return text;
}
