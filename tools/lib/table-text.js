// Writes tables of Unicode data as text for a script. js/idna/table-text.js reads the text.

/**
 * Writes bytes as text: a byte below 64 as one character from "<" on, without the backslash; others as one of "9:;" for the two
 * high bits, and a character for the rest. All characters are printable ASCII.
 *
 * Most bytes of the tables are small. In bytes after brotli, the tables, and `urlsmith/js` with them:
 *
 *     two characters for each byte, as wasm-text.js    10,145   34,974
 *     one character below 90, else two                 10,053   34,539
 *     one character below 32, else two                  9,876   34,380
 *     one character below 64, else two                  9,796   34,309
 */
export function encodeTables(bytes) {
  let text = "";
  for (const byte of bytes) {
    const high = byte >> 6;
    const low = byte & 63;
    text += high === 0 ? "" : String.fromCharCode(0x38 + high);
    text += String.fromCharCode(low < 32 ? 0x3c + low : 0x3d + low);
  }
  return text;
}
