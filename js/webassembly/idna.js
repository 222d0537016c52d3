// IDNA by a separate WebAssembly module. Most programs parse only ASCII domains and never create an instance of it.

import {
  Uint8Array,
  byteLengthOf,
  lengthOfBytes,
  setBytes,
} from "../shared/intrinsics.js";
import { memoryBuffer } from "../shared/webassembly.js";

/** An instance whose memory is larger than this, in bytes, is not kept, since memory cannot shrink. */
const LARGE_MEMORY = 1 << 20;

/**
 * Returns the domain parser ToASCII: a function that converts a domain in UTF-8 to ASCII, or returns null on failure.
 *
 * Between two calls the instance is in `resting`. A call takes the instance out and puts it back at the end. If a call
 * ends early, the next call finds no instance and makes a fresh one.
 */
export function idna(instantiate) {
  let resting = null;
  return (domain) => {
    const exports = resting ?? instantiate({});
    resting = null;
    const ascii = convert(exports, domain);
    if (byteLengthOf(memoryBuffer(exports.memory)) <= LARGE_MEMORY)
      resting = exports;
    return ascii;
  };
}

/** @param {typeof import("../../target/generated/idna-exports.js")} exports */
function convert(exports, domain) {
  const length = lengthOfBytes(domain);
  const start = exports.reserve(length) >>> 0;
  const input = new Uint8Array(memoryBuffer(exports.memory), start, length);
  setBytes(input, domain);
  const asciiLength = exports.to_ascii();
  if (asciiLength < 0) return null;
  const buffer = memoryBuffer(exports.memory);
  // A copy, since the next call overwrites the result.
  return new Uint8Array(
    new Uint8Array(buffer, exports.result() >>> 0, asciiLength),
  );
}
