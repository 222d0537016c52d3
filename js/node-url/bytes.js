// Bytes, for modules that are Node's elsewhere: where there is a Buffer, bytes are one, and else a Uint8Array.

import { bufferOf, byteOffsetOf, lengthOfBytes } from "../intrinsics.js";

/** The same bytes as a Buffer, if the platform has that class. */
export function toBuffer(bytes) {
  const { Buffer } = globalThis;
  return typeof Buffer?.from === "function"
    ? Buffer.from(bufferOf(bytes), byteOffsetOf(bytes), lengthOfBytes(bytes))
    : bytes;
}
