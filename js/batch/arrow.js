// Parses the values of an Arrow column.

import {
  MOST_ROWS,
  NULL_VALUE,
  PIECE,
  VALUES,
} from "../../target/generated/layout.js";
import { isNull, offsetAt } from "../shared/arrow-column.js";
import {
  TypeError,
  Uint8Array,
  Uint32Array,
  bufferOf,
  lengthOfBytes,
  partOfBytes,
} from "../shared/intrinsics.js";

/** Parses the values of a column in pieces. */
export function parseColumn(column, rows, operation) {
  const { values, length, validity } = column;
  const most = lengthOfBytes(values);
  const ends = new Uint32Array(MOST_ROWS);
  let nullCount = 0;
  let index = 0;
  while (index < length) {
    const start = offsetAt(column, index);
    let count = 0;
    let size = 0;
    while (count < MOST_ROWS && index < length) {
      const end = offsetAt(column, index + 1) - start;
      if (count > 0 && end > PIECE) {
        break;
      }
      if (!(end >= size && end < NULL_VALUE && start + end <= most)) {
        throw new TypeError(
          `${operation}: the offsets of the value ${index} are no place in the values`,
        );
      }
      size = end;
      ends[count] = end;
      if (validity !== null && isNull(column, index)) {
        ends[count] += NULL_VALUE;
        nullCount++;
      }
      count++;
      index++;
    }
    rows.parse(
      partOfBytes(values, start, start + size),
      VALUES,
      index / length,
      new Uint8Array(bufferOf(ends), 0, count * 4),
    );
  }
  // A null has the bit of an input that is no URL, but it is none.
  rows.errorCount -= nullCount;
  rows.nullCount = nullCount;
}
