// The arrays of a batch. They grow while the inputs are parsed.

import { parseLines } from "#batch";
import { ROW, WHOLE_ROW } from "../../target/generated/layout.js";
import {
  TypeError,
  Uint32Array,
  Uint8Array,
  bufferOf,
  lengthOfBytes,
  max,
  min,
  setBytes,
} from "../shared/intrinsics.js";

/** The limit for the bytes of all lines, since offsets have 32 bits. */
const MOST_BYTES = 0xffffffff;

/** The results for the inputs that were parsed so far. Until `finish`, the arrays can be longer than their contents. */
export class Rows {
  /**
   * For each input a line with a line feed: the serialization of its URL, or the input itself if it is invalid. If only some
   * columns are kept: their values, with tabs between them.
   */
  bytes = new Uint8Array(0);
  byteCount = 0;
  /** For each input the offsets, in `bytes`, of its line and of its URL's components; or of the values of the columns. */
  offsets = new Uint32Array(1);
  length = 0;
  /** A bit for each input, the lowest bit of a byte first. The bit is set if the input is invalid. */
  errors = new Uint8Array(0);
  errorCount = 0;
  /** The columns that are kept, or null if the whole rows are. */
  kept;
  /** What is kept, as a number; see `parse_lines` in wasm/batch/. */
  keep;
  /** The count of the offsets for each input. */
  width;
  decode;
  #base;

  /** The base URL is undefined or valid. `decode` makes a string of bytes. */
  constructor(base, kept, decode) {
    this.decode = decode;
    this.#base = base;
    this.kept = kept;
    this.width = kept === null ? ROW : kept.length;
    this.keep = kept === null ? WHOLE_ROW : packed(kept);
  }

  /**
   * Parses lines: a string, or an array of bytes. `done` is the fraction of all inputs, from 0 to 1, that are parsed after this
   * call.
   */
  parse(lines, isText, done) {
    parseLines(this.#base, lines, isText, this, done);
  }

  /**
   * Adds `count` rows. `lines` are their bytes, and `numbers` their offsets. `errors` has their bits, the first of which is
   * where the next row's bit is in a byte.
   */
  add({ lines, numbers, errors, count, errorCount }, done) {
    const byteCount = this.byteCount + lengthOfBytes(lines);
    if (byteCount > MOST_BYTES) {
      throw new TypeError("parseAll: the URLs take more than 4 GiB");
    }
    const first = this.length;
    const length = first + count;
    const { width } = this;
    this.bytes = grow(this.bytes, byteCount, done, Uint8Array);
    this.offsets = grow(this.offsets, length * width + 1, done, Uint32Array);
    this.errors = grow(this.errors, (length + 7) >>> 3, done, Uint8Array);
    setBytes(this.bytes, lines, this.byteCount);
    setBytes(this.offsets, numbers, first * width);
    this.offsets[length * width] = byteCount;
    // The first byte of bits may have those of earlier rows, too.
    const earlier = this.errors[first >>> 3];
    setBytes(this.errors, errors, first >>> 3);
    this.errors[first >>> 3] |= earlier;
    this.byteCount = byteCount;
    this.length = length;
    this.errorCount += errorCount;
  }

  /** Cuts the arrays to the length of their contents. */
  finish() {
    const { byteCount, length, width } = this;
    this.bytes = trim(this.bytes, byteCount, Uint8Array);
    this.offsets = trim(this.offsets, length * width + 1, Uint32Array);
    this.errors = trim(this.errors, (length + 7) >>> 3, Uint8Array);
  }
}

/** Columns as a number, with four bits for each. */
function packed(columns) {
  let number = 0;
  for (let index = columns.length - 1; index >= 0; index--) {
    number = number * 16 + columns[index].number;
  }
  return number;
}

/**
 * Returns the array, or a longer copy if it has too few elements. The length of the copy is an estimate for all inputs,
 * made from the inputs so far.
 */
function grow(array, needed, done, TypedArray) {
  const length = lengthOfBytes(array);
  if (needed <= length) {
    return array;
  }
  // The other inputs may be much shorter, so the estimate has a limit.
  const expected = min((needed / done) * 1.02, needed * 64);
  const copy = new TypedArray(max(expected, length * 1.125, needed));
  setBytes(copy, array, 0);
  return copy;
}

/** The first elements of an array: a view, or a copy if the view would keep much unused memory alive. */
function trim(array, length, TypedArray) {
  const part = new TypedArray(bufferOf(array), 0, length);
  return lengthOfBytes(array) > length * 1.125 + 64
    ? new TypedArray(part)
    : part;
}
