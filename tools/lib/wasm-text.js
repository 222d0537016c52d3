// Writes WebAssembly as text for a script, and splits a module into code and data. js/shared/binary-text.js reads the text.

/**
 * Writes bytes as text, with two characters for each byte: the low half as one of "`a–o", then the high half as one of
 * "@A–O".
 *
 * The size after the server's compression counts. Compressors work on whole characters, so each byte should have
 * characters of its own. In bytes after brotli, for a core module of 44 KB and an IDNA module of 168 KB:
 *
 *     the bytes as they are                          17,019   51,733
 *     base64 (three bytes smeared over four)         24,206   68,598
 *     7 bits a character                             28,785   88,287
 *     one character where possible, else two         18,187   55,739
 *     Latin-1 characters, in UTF-8                   17,567   54,647
 *     hexadecimal digits                             20,960   53,614
 *     two alphabets, high half first                 16,234   51,470
 *     two alphabets, low half first                  16,023   50,682
 *
 * Two alphabets tell the compressor the two halves of a byte apart. All characters are printable ASCII, so a server
 * that names no charset does no harm, and a string literal needs no escapes.
 */
export function encode(bytes) {
  let text = "";
  for (const byte of bytes) {
    text += String.fromCharCode(0x60 | (byte & 15), 0x40 | (byte >> 4));
  }
  return text;
}

/**
 * Writes bytes as a literal with a character for each byte. This is the shortest after compression for data that are
 * mostly zeros and English: 0.2 KB shorter for the core. The tables of IDNA would be 1.9 KB longer.
 */
export function toCharacters(bytes) {
  const characters = Array.from(bytes, (byte, index) => {
    const next = String.fromCharCode(bytes[index + 1] ?? 0);
    // Before a digit, "\0" would be the start of another escape.
    if (byte === 0 && !/\d/.test(next)) return "\\0";
    const isPrintable = byte >= 0x20 && byte < 0x7f;
    return isPrintable
      ? JSON.stringify(String.fromCharCode(byte)).slice(1, -1)
      : `\\x${byte.toString(16).padStart(2, "0")}`;
  });
  return `"${characters.join("")}"`;
}

const DATA_SECTION = 11;
const DATA_COUNT_SECTION = 12;

/** Divides a module into the code, and the data as one block with its address, since the two compress best in different texts. */
export function splitData(module) {
  const kept = [module.subarray(0, 8)];
  const segments = [];
  let at = 8;
  while (at < module.length) {
    const start = at;
    const id = module[at];
    let size;
    [size, at] = leb128(module, at + 1);
    const end = at + size;
    if (id === DATA_SECTION) segments.push(...readSegments(module, at));
    else if (id !== DATA_COUNT_SECTION) kept.push(module.subarray(start, end));
    at = end;
  }
  const address = Math.min(...segments.map((segment) => segment.address));
  const length = Math.max(
    ...segments.map(
      ({ address: from, bytes }) => from - address + bytes.length,
    ),
  );
  const data = Buffer.alloc(length);
  for (const segment of segments) {
    data.set(segment.bytes, segment.address - address);
  }
  return { code: Buffer.concat(kept), address, data };
}

function readSegments(module, at) {
  const [count, first] = leb128(module, at);
  at = first;
  const segments = [];
  for (let index = 0; index < count; index++) {
    // An active segment of memory 0 whose address is an i32.const. rustc writes no other segments.
    if (module[at] !== 0 || module[at + 1] !== 0x41) {
      throw new Error("a data segment without a fixed address");
    }
    let address, length;
    [address, at] = leb128(module, at + 2);
    [length, at] = leb128(module, at + 1);
    segments.push({ address, bytes: module.subarray(at, at + length) });
    at += length;
  }
  return segments;
}

/** An unsigned LEB128 number, and the index after it. */
function leb128(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}
