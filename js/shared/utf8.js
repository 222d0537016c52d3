// UTF-8 in JavaScript: for engines without TextEncoder and TextDecoder, and for bytes that may not be UTF-8.

import { codePointAt, fromCodePoint } from "./intrinsics.js";

/**
 * https://encoding.spec.whatwg.org/#utf-8-encode, of a string from an index on, converted to a scalar value string. Writes to
 * an array of `limit` bytes, from the index `at` on. Returns the index after the string, or -1 if there is too little room.
 */
export function utf8Encode(string, index, bytes, at, limit) {
  for (; index < string.length; index++) {
    let codePoint = codePointAt(string, index);
    let count =
      codePoint < 0x80
        ? 0
        : codePoint < 0x800
          ? 1
          : codePoint < 0x10000
            ? 2
            : 3;
    if (count >= limit - at) {
      return -1;
    }
    if (count === 0) {
      bytes[at++] = codePoint;
      continue;
    }
    if (count === 3) {
      index++;
    } else if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
      codePoint = 0xfffd;
    }
    // An array of bytes keeps the lowest eight bits of a value.
    bytes[at++] = (0xff << (7 - count)) | (codePoint >> (count * 6));
    while (count > 0) {
      bytes[at++] = 0x80 | ((codePoint >> (--count * 6)) & 0x3f);
    }
  }
  return at;
}

/**
 * https://encoding.spec.whatwg.org/#utf-8-decode-without-bom, of the bytes of an array between two indexes. A function `fail`
 * is called for bytes that are not UTF-8. If `fail` throws, this is
 * https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail.
 */
export function utf8Decode(bytes, start, end, fail = null) {
  let string = "";
  for (let index = start; index < end;) {
    let codePoint = bytes[index++];
    if (codePoint > 0x7f) {
      const lead = codePoint;
      let needed =
        lead < 0xc2 || lead > 0xf4 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
      let lower = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
      let upper = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
      codePoint &= 0x3f >> needed;
      for (
        let byte = bytes[index];
        needed > 0 && index < end && byte >= lower && byte <= upper;
        byte = bytes[++index]
      ) {
        codePoint = (codePoint << 6) | (byte & 0x3f);
        lower = 0x80;
        upper = 0xbf;
        needed--;
      }
      if (needed !== 0) {
        fail?.();
        codePoint = 0xfffd;
      }
    }
    string += fromCodePoint(codePoint);
  }
  return string;
}
