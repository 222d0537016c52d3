// Many URLs at once; see src/wasm/batch.rs.
//
// The inputs are parsed in pieces. Each piece is a call of its own, so the memory of the instance stays small. Code of the
// caller can run while the inputs are read, which is between two calls.

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

/** Offsets have 32 bits. */
const MOST_BYTES = 0xffffffff;

/** What is known of the inputs that were parsed so far. The arrays are longer than needed. */
export class Rows {
  /** A line for each input, with a line feed: the serialization of its URL, or the input itself if it is no URL. */
  bytes = new Uint8Array(0);
  byteCount = 0;
  /** For each input the start of its line, and the offsets of the URL's components in the lines. */
  offsets = new Uint32Array(1);
  length = 0;
  /** A bit for each input, the lowest bit of a byte first: whether it is no URL. */
  errors = new Uint8Array(0);
  errorCount = 0;
  #base;

  /** The base URL is valid, or undefined. */
  constructor(base) {
    this.#base = base;
  }

  /** Parses lines. `done` says how much of all inputs was parsed when these are, from 0 to 1. */
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

  /** Adds the rows that a call has left. */
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
      // No scheme is empty.
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

  /** Ends the arrays where what they hold ends. */
  finish() {
    const { byteCount, length } = this;
    this.bytes = trim(this.bytes, byteCount, Uint8Array);
    this.offsets = trim(this.offsets, length * ROW + 1, Uint32Array);
    this.errors = trim(this.errors, (length + 7) >>> 3, Uint8Array);
  }
}

/** The array, or if it has too few elements a longer copy, which has room for all inputs if those to come are alike. */
function grow(array, needed, done, TypedArray) {
  const length = lengthOfBytes(array);
  if (needed <= length) {
    return array;
  }
  // They can also be quite different.
  const expected = min((needed / done) * 1.02, needed * 64);
  const copy = new TypedArray(max(expected, length * 1.125, needed));
  setBytes(copy, array, 0);
  return copy;
}

/** The first elements of an array: a part of it, or if too much of it would be left a copy. */
function trim(array, length, TypedArray) {
  const part = new TypedArray(bufferOf(array), 0, length);
  return lengthOfBytes(array) > length * 1.125 + 64
    ? new TypedArray(part)
    : part;
}
