// Bytes for modules that imitate Node's: a Buffer if the platform has that class, and otherwise a Uint8Array.

import {
  bufferOf,
  byteOffsetOf,
  lengthOfBytes,
} from "../../shared/intrinsics.js";

/** The same bytes as a Buffer, if the platform has that class. */
export function toBuffer(bytes) {
  const { Buffer } = globalThis;
  return typeof Buffer?.from === "function"
    ? Buffer.from(bufferOf(bytes), byteOffsetOf(bytes), lengthOfBytes(bytes))
    : bytes;
}
