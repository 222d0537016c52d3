// IDNA by a WebAssembly module of its own. Most programs never see a domain that is not ASCII and never make an instance.

import {
  Uint8Array,
  byteLengthOf,
  lengthOfBytes,
  memoryBuffer,
  setBytes,
} from "../intrinsics.js";

/** An instance whose memory is larger than this, in bytes, is not kept, since memory cannot shrink. */
const LARGE_MEMORY = 1 << 20;

/**
 * The domain parser ToASCII, from UTF-8 to ASCII: a function that returns null on failure.
 *
 * Between two calls the instance is in `resting`. A call takes it out and puts it back at its end. If a call did not
 * come to its end, the next call finds no instance and makes a fresh one.
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
