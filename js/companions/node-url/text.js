// Percent-encoding of ASCII characters.

import { Uint8Array, charCodeAt, slice } from "../../shared/intrinsics.js";

const digits = "0123456789ABCDEF";

/** A function that percent-encodes some ASCII characters of a string. */
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
    return start === 0 ? text : escaped + slice(text, start);
  };
}
