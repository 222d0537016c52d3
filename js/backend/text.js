// Reading WebAssembly that is written as text. tools/lib/wasm-text.js writes the text and says why in this form.

import { Uint8Array, charCodeAt } from "../intrinsics.js";

/** The bytes of a text: two characters each, the low half first, its low four bits in each character. */
export function decode(text) {
  const length = text.length >> 1;
  const bytes = new Uint8Array(length);
  for (let index = 0, at = 0; index < length; index++, at += 2) {
    bytes[index] =
      (charCodeAt(text, at) & 15) | ((charCodeAt(text, at + 1) & 15) << 4);
  }
  return bytes;
}

/** The bytes of a text that has a character for each byte. */
export function readCharacters(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    bytes[index] = charCodeAt(text, index);
  }
  return bytes;
}
