// UTF-8 for the modules that have no core. Engines without TextEncoder and TextDecoder can run this, too.

import {
  Uint8Array,
  codePointAt,
  fromCharCode,
  fromCodePoint,
  lengthOfBytes,
  sliceBytes,
} from "./intrinsics.js";

/** https://encoding.spec.whatwg.org/#utf-8-encode, of a scalar value string. */
export function encodeUtf8(string) {
  const bytes = new Uint8Array(string.length * 3);
  let length = 0;
  for (let index = 0; index < string.length; index++) {
    const codePoint = codePointAt(string, index);
    if (codePoint < 0x80) {
      bytes[length++] = codePoint;
      continue;
    }
    let count = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
    // An array of bytes keeps the lowest eight bits of a value.
    bytes[length++] = (0xff << (7 - count)) | (codePoint >> (count * 6));
    while (count > 0) {
      bytes[length++] = 0x80 | ((codePoint >> (--count * 6)) & 0x3f);
    }
    if (codePoint > 0xffff) {
      index++;
    }
  }
  return sliceBytes(bytes, 0, length);
}

/**
 * https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 *
 * `bytes` is a Uint8Array, or an array whose length is given. A function `fail` is called for bytes that are not UTF-8.
 * If it throws, this is https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail.
 */
export function decodeUtf8(bytes, fail = null, length = lengthOfBytes(bytes)) {
  let output = "";
  for (let index = 0; index < length;) {
    const lead = bytes[index++];
    if (lead < 0x80) {
      output += fromCharCode(lead);
      continue;
    }
    let needed =
      lead < 0xc2 || lead > 0xf4 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let codePoint = lead & (0x3f >> needed);
    let lower = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    let upper = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    while (needed > 0 && bytes[index] >= lower && bytes[index] <= upper) {
      codePoint = (codePoint << 6) | (bytes[index++] & 0x3f);
      lower = 0x80;
      upper = 0xbf;
      needed--;
    }
    if (needed === 0) {
      output += fromCodePoint(codePoint);
      continue;
    }
    fail?.();
    output += "\ufffd";
  }
  return output;
}
