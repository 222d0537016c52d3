// The arrays that the result of `parseAll` has. They grow while the inputs are parsed.

import { parseLines } from "#batch";

import { ROW } from "../../target/generated/layout.js";
import {
  TypeError,
  Uint8Array,
  Uint32Array,
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
  /** For each input a line with a line feed: the serialization of its URL, or the input itself if it is invalid. */
  bytes = new Uint8Array(0);
  byteCount = 0;
  /** For each input the offsets, in `bytes`, of its line and of its URL's components. */
  offsets = new Uint32Array(1);
  length = 0;
  /** A bit for each input, the lowest bit of a byte first. The bit is set if the input is invalid. */
  errors = new Uint8Array(0);
  errorCount = 0;
  #base;

  /** The base URL, or undefined. It must be valid. */
  constructor(base) {
    this.#base = base;
  }

  /** Parses lines. `done` is the fraction of all inputs, from 0 to 1, that are parsed after this call. */
  parse(lines, isText, done) {
    parseLines(this.#base, lines, isText, this, done);
  }

  /** Adds rows: their lines, and ROW offsets for each. */
  add(lines, numbers, done) {
    const byteCount = this.byteCount + lengthOfBytes(lines);
    if (byteCount > MOST_BYTES) {
      throw new TypeError("parseAll: the URLs take more than 4 GiB");
    }
    const first = this.length;
    const length = first + lengthOfBytes(numbers) / ROW;
    this.bytes = grow(this.bytes, byteCount, done, Uint8Array);
    this.offsets = grow(this.offsets, length * ROW + 1, done, Uint32Array);
    this.errors = grow(this.errors, (length + 7) >>> 3, done, Uint8Array);
    const { bytes, offsets, errors } = this;
    setBytes(bytes, lines, this.byteCount);
    setBytes(offsets, numbers, first * ROW);
    let errorCount = 0;
    for (let index = first, at = first * ROW; index < length; index++) {
      // A URL's scheme is not empty, so the first two offsets of a URL differ.
      if (offsets[at] === offsets[at + 1]) {
        errors[index >>> 3] |= 1 << (index & 7);
        errorCount++;
      }
      at += ROW;
    }
    offsets[length * ROW] = byteCount;
    this.byteCount = byteCount;
    this.length = length;
    this.errorCount += errorCount;
  }

  /** Cuts the arrays to the length of their contents. */
  finish() {
    const { byteCount, length } = this;
    this.bytes = trim(this.bytes, byteCount, Uint8Array);
    this.offsets = trim(this.offsets, length * ROW + 1, Uint32Array);
    this.errors = trim(this.errors, (length + 7) >>> 3, Uint8Array);
  }
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
