// IDNA in JavaScript, for engines without WebAssembly.

import { decode } from "../core/utf8.js";
import { toAscii } from "../idna/to-ascii.js";
import { lengthOfBytes } from "../intrinsics.js";
import { readCharacters } from "./text.js";

/** The domain parser ToASCII: converts a domain in UTF-8 to ASCII. Returns null on failure. */
export function domainToAscii(bytes) {
  const ascii = toAscii(decode(bytes, 0, lengthOfBytes(bytes)));
  return ascii === null ? null : readCharacters(ascii);
}
