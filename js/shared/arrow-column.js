// An Arrow column of the type Utf8 or LargeUtf8: https://arrow.apache.org/docs/format/Columnar.html

import { bytesOf } from "./bytes-of.js";
import {
  TypeError,
  Uint8Array,
  Uint32Array,
  bufferOf,
  byteOffsetOf,
  isArray,
  lengthOfBytes,
  typedArrayName,
} from "./intrinsics.js";

/** The 32-bit words of an offset, by the name of the array. */
const wordsOf = {
  __proto__: null,
  Int32Array: 1,
  Uint32Array: 1,
  BigInt64Array: 2,
};

/**
 * The buffers of a column: the members of a program's object, or null if it has no offsets. `operation` is for messages.
 *
 * - `values`: bytes in UTF-8
 * - `offsets`, `width`: the words of the offsets, and how many an offset has
 * - `validity`, `offset`: bytes, or null if no value is null; and the index of the first value's bit
 * - `length`: how many values there are
 */
export function arrowColumn(input, operation) {
  const valueOffsets =
    typeof input === "object" && !isArray(input)
      ? input?.valueOffsets
      : undefined;
  if (valueOffsets === undefined) {
    return null;
  }
  const { values, nullBitmap, offset, length } = input;
  const validity = input.validity ?? nullBitmap ?? new Uint8Array(0);
  const width = wordsOf[typedArrayName(valueOffsets)];
  const bytes = bytesOf(values);
  const bits = bytesOf(validity);
  if (width === undefined || bytes === null || bits === null) {
    throw new TypeError(
      `${operation}: a column has values and validity that are bytes, and valueOffsets that are an Int32Array or a BigInt64Array`,
    );
  }
  const count = lengthOfBytes(valueOffsets);
  const most = count === 0 ? 0 : count - 1;
  const column = {
    values: bytes,
    offsets: new Uint32Array(
      bufferOf(valueOffsets),
      byteOffsetOf(valueOffsets),
      count * width,
    ),
    width,
    // Arrow's libraries have an empty array where no value is null.
    validity: lengthOfBytes(bits) === 0 ? null : bits,
    offset: +(offset ?? 0),
    length: +(length ?? most),
  };
  const end = column.offset + column.length;
  if (
    !(column.length <= most && column.offset >= 0) ||
    (column.validity !== null && end > lengthOfBytes(bits) * 8)
  ) {
    throw new TypeError(
      `${operation}: the column has fewer offsets or bits than values`,
    );
  }
  return column;
}

/** Whether a value of a column is null. */
export function isNull({ validity, offset }, index) {
  const bit = offset + index;
  return validity !== null && ((validity[bit >>> 3] >> (bit & 7)) & 1) === 0;
}

/** The offset of a value. */
export const offsetAt = ({ offsets, width }, index) =>
  width === 1
    ? offsets[index]
    : offsets[2 * index] + offsets[2 * index + 1] * 0x100000000;
