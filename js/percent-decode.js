import {
  Uint16Array,
  Uint8Array,
  charCodeAt,
  lengthOfBytes,
  sliceBytes,
} from "./intrinsics.js";

/** https://url.spec.whatwg.org/#percent-decode, for an array of bytes or of code units. */
export function percentDecodeBytes(input) {
  const end = lengthOfBytes(input);
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
  return sliceBytes(output, 0, length);
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
function hexDigit(byte) {
  if (byte >= 0x30 && byte <= 0x39) {
    return byte - 0x30;
  }
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
