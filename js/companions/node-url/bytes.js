// Bytes for modules that imitate Node's: a Buffer if the platform has that class, and otherwise a Uint8Array.

import {
  bufferOf,
  byteOffsetOf,
  lengthOfBytes,
} from "../../shared/intrinsics.js";

const { Buffer } = globalThis;
/** `Buffer.from`, if the platform has that class. */
export const from = Buffer?.from?.bind(Buffer);

/** The same bytes as a Buffer, if the platform has that class. */
export function toBuffer(bytes) {
  return from === undefined
    ? bytes
    : from(bufferOf(bytes), byteOffsetOf(bytes), lengthOfBytes(bytes));
}
