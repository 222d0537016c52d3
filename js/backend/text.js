// Reading WebAssembly that is written as text; tools/lib/wasm-text.js writes it and says why so.

/** The bytes of a text: two characters each, the low half first, its low four bits in each character. */
export function decode(text) {
  const length = text.length >> 1;
  const bytes = new Uint8Array(length);
  for (let index = 0, at = 0; index < length; index++, at += 2) {
    bytes[index] =
      (text.charCodeAt(at) & 15) | ((text.charCodeAt(at + 1) & 15) << 4);
  }
  return bytes;
}

/** The bytes of a text that is itself, but for "~" and "^"; see encodeText in tools/lib/wasm-text.js. */
export function decodeText(text) {
  const bytes = [];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "^") {
      const low = text.charCodeAt(++index) & 15;
      bytes.push(low | ((text.charCodeAt(++index) & 15) << 4));
    } else {
      bytes.push(character === "~" ? 0 : character.charCodeAt(0));
    }
  }
  return bytes;
}
