// IDNA in JavaScript, for engines without WebAssembly.

import { decode } from "../shared/byte-strings.js";
import { toAscii } from "./to-ascii.js";
import { lengthOfBytes } from "../shared/intrinsics.js";
import { readCharacters } from "../shared/binary-text.js";

/** The domain parser ToASCII: converts a domain in UTF-8 to ASCII. Returns null on failure. */
export function domainToAscii(bytes) {
  const ascii = toAscii(decode(bytes, 0, lengthOfBytes(bytes)));
  return ascii === null ? null : readCharacters(ascii);
}
