// Writes WebAssembly and tables as text for a script, and splits a module into code and data. js/shared/binary-text.js reads
// the text.

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
