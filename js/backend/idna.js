// IDNA by a WebAssembly module of its own. Most programs never see a domain that is not ASCII and never make an instance.

import {
  Uint8Array,
  byteLengthOf,
  lengthOfBytes,
  memoryBuffer,
  setBytes,
} from "../intrinsics.js";

/** An instance whose memory has become larger than this, in bytes, is not kept. A memory only grows. */
const LARGE_MEMORY = 1 << 20;

/**
 * The domain parser ToASCII, from UTF-8 to ASCII: a function that returns null on failure.
 *
 * The instance is in `resting` between two calls and nowhere else. A call takes it out and puts it back at its end, so the
 * next call makes a fresh instance whenever a call did not come to its end.
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
