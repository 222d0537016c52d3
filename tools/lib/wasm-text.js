// Writes WebAssembly and tables as text for a script, which js/shared/binary-text.js reads.

/**
 * Writes bytes as text; returns the text and the number of bytes. The low six bits are one character: "<" to "[" for 32
 * to 63, and "]" to "|" for 0 to 31. If the high two bits are not zero, one of "9:;" comes before it.
 *
 * The size after the server's compression counts. Compressors work on whole characters, so a byte should take as few of
 * them as possible, and always the same ones. In bytes after brotli, for the code of a core module of 71 KB and of an
 * IDNA module of 33 KB, and for IDNA's tables of 26 KB:
 *
 *     the bytes as they are                                     26,837   13,118    9,782
 *     a character for each half, from two alphabets             28,007   13,833   10,448
 *     one character below 32, else two                          28,317   14,021   10,074
 *     one character below 64, else two, "<" to "|" for 0 to 63  27,615   13,569   10,042
 *     this form                                                 27,361   13,456   10,086
 *
 * All characters are printable ASCII, so a server that names no charset does no harm, and a string literal needs no
 * escapes.
 */
export function encode(bytes) {
  let text = "";
  for (const byte of bytes) {
    const high = byte >> 6;
    const low = byte & 63;
    text += high === 0 ? "" : String.fromCharCode(0x38 + high);
    text += String.fromCharCode(low < 32 ? 0x5d + low : 0x1c + low);
  }
  return { length: bytes.length, text };
}
