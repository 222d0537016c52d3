// Windows drive letters: https://url.spec.whatwg.org/#windows-drive-letter

import { charCodeAt, slice } from "../shared/intrinsics.js";

const isLetter = (unit) => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

/** https://url.spec.whatwg.org/#windows-drive-letter */
export function isWindowsDriveLetter(segment) {
  return (
    segment.length === 2 &&
    isLetter(charCodeAt(segment, 0)) &&
    (segment[1] === ":" || segment[1] === "|")
  );
}

/** https://url.spec.whatwg.org/#normalized-windows-drive-letter */
export function isNormalizedWindowsDriveLetter(segment) {
  return isWindowsDriveLetter(segment) && segment[1] === ":";
}

/** The same for the input from an index on. https://url.spec.whatwg.org/#start-with-a-windows-drive-letter */
export function startsWithAWindowsDriveLetter(input, pointer) {
  return (
    isWindowsDriveLetter(slice(input, pointer, pointer + 2)) &&
    (pointer + 2 === input.length || isPathEnd(input[pointer + 2]))
  );
}

const isPathEnd = (c) => c === "/" || c === "\\" || c === "?" || c === "#";
