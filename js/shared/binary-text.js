// Reads WebAssembly and tables that are written as text. tools/lib/wasm-text.js writes the text and explains its form.

import { Uint8Array, charCodeAt } from "./intrinsics.js";

/** Decodes bytes that `encode` in wasm-text.js has written. */
export function decode({ text, length }) {
  const bytes = new Uint8Array(length);
  let count = 0;
  let high = 0;
  for (let index = 0; index < text.length; index++) {
    const code = charCodeAt(text, index);
    if (code < 0x3c) {
      high = (code - 0x38) << 6;
    } else {
      // From "<" to "[" the low six bits are 32 to 63, and from "]" to "|" they are 0 to 31.
      bytes[count++] = high | (code < 0x5c ? code - 0x1c : code - 0x5d);
      high = 0;
    }
  }
  return bytes;
}
