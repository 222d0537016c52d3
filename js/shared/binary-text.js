// Reads WebAssembly that is written as text. tools/lib/wasm-text.js writes the text and explains its form.

import { Uint8Array, charCodeAt } from "./intrinsics.js";

/** Decodes text with two characters for each byte: the low half of the byte, then the high half. */
export function decode(text) {
  const length = text.length >> 1;
  const bytes = new Uint8Array(length);
  for (let index = 0, at = 0; index < length; index++, at += 2) {
    bytes[index] =
      (charCodeAt(text, at) & 15) | ((charCodeAt(text, at + 1) & 15) << 4);
  }
  return bytes;
}

/** Decodes text with one character for each byte. */
export function readCharacters(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    bytes[index] = charCodeAt(text, index);
  }
  return bytes;
}
