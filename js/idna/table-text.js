// Reads tables that are written as text. tools/lib/table-text.js writes the text and explains its form.

import { Uint8Array, charCodeAt } from "../shared/intrinsics.js";

/** The bytes of a text, and then zeros. */
export function decodeTables(text) {
  const bytes = new Uint8Array(text.length);
  let count = 0;
  let high = 0;
  for (let index = 0; index < text.length; index++) {
    const code = charCodeAt(text, index);
    if (code < 0x3c) {
      high = (code - 0x38) << 6;
    } else {
      // There is no backslash.
      bytes[count++] = high + code - (code < 0x5c ? 0x3c : 0x3d);
      high = 0;
    }
  }
  return bytes;
}
