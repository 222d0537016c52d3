import {
  ArrayBuffer,
  Uint8Array,
  bufferOfView,
  byteLengthOfView,
  byteOffsetOfView,
  isView,
} from "./intrinsics.js";

/** The bytes of a buffer or of a view; null for any other value. */
export function bytesOf(input) {
  if (!isView(input)) {
    return input instanceof ArrayBuffer ? new Uint8Array(input) : null;
  }
  return input instanceof Uint8Array
    ? input
    : new Uint8Array(
        bufferOfView(input),
        byteOffsetOfView(input),
        byteLengthOfView(input),
      );
}
