// Parses many URLs; see src/wasm/batch.rs.
//
// The inputs are parsed in pieces, one in each call, so the memory of the instance stays small. Reading the inputs can
// run the program's code, so it happens between two calls.

import {
  NUMBERS_LENGTH,
  NUMBERS_POINTER,
  RESULT_LENGTH,
  RESULT_POINTER,
  ROW,
} from "../../target/generated/layout.js";
import {
  TypeError,
  Uint8Array,
  Uint32Array,
  bufferOf,
  lengthOfBytes,
  max,
  min,
  setBytes,
} from "../intrinsics.js";
import { explain, flag, giveBack, take } from "./instance.js";
import { loadBase } from "./url.js";

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
    const base = this.#base;
    const instance = take();
    try {
      if (base !== undefined) {
        loadBase(instance, base);
      }
      const length = instance.write(lines);
      let start = 0;
      while (start < length) {
        start = instance.exports.parse_lines(
          start,
          length,
          flag(base !== undefined),
          flag(isText),
          this.byteCount,
        );
        instance.refresh();
        this.#add(instance, done);
      }
      giveBack(instance);
    } catch (error) {
      throw explain(error, instance, lines.length);
    }
  }

  /** Adds the rows that a call has written. */
  #add({ buffer, words }, done) {
    const byteCount = this.byteCount + words[RESULT_LENGTH];
    if (byteCount > MOST_BYTES) {
      throw new TypeError("parseAll: the URLs take more than 4 GiB");
    }
    const numbers = words[NUMBERS_LENGTH];
    const first = this.length;
    const length = first + numbers / ROW;
    this.bytes = grow(this.bytes, byteCount, done, Uint8Array);
    this.offsets = grow(this.offsets, length * ROW + 1, done, Uint32Array);
    this.errors = grow(this.errors, (length + 7) >>> 3, done, Uint8Array);
    const { bytes, offsets, errors } = this;
    setBytes(
      bytes,
      new Uint8Array(buffer, words[RESULT_POINTER], words[RESULT_LENGTH]),
      this.byteCount,
    );
    setBytes(
      offsets,
      new Uint32Array(buffer, words[NUMBERS_POINTER], numbers),
      first * ROW,
    );
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
