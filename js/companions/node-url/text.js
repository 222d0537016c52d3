// Percent-encoding of ASCII characters.

import { Uint8Array, charCodeAt, slice } from "../../shared/intrinsics.js";

const digits = "0123456789ABCDEF";

/**
 * A function that percent-encodes some ASCII characters of a string. As in Node, of a value that is no string only the code
 * units before its `length` are encoded. The other code units follow, unless the last one before them was encoded.
 */
export function escaperOf(characters) {
  const isEscaped = new Uint8Array(0x80);
  for (let index = 0; index < characters.length; index++) {
    isEscaped[charCodeAt(characters, index)] = 1;
  }
  return (text) => {
    let escaped = "";
    let start = 0;
    for (let index = 0; index < text.length; index++) {
      const unit = charCodeAt(text, index);
      if (unit < 0x80 && isEscaped[unit] === 1) {
        escaped += `${slice(text, start, index)}%${digits[unit >> 4]}${digits[unit & 15]}`;
        start = index + 1;
      }
    }
    if (start === 0) {
      return text;
    }
    return start < text.length ? escaped + slice(`${text}`, start) : escaped;
  };
}
