// Bytes, and offsets into them, which grow while inputs are parsed, and are read afterwards.

import { ROW } from "../../target/generated/layout.js";
import { decode } from "../shared/byte-strings.js";
import {
  TypeError,
  Uint32Array,
  Uint8Array,
  bufferOf,
  lengthOfBytes,
  max,
  min,
  setBytes,
  slice,
} from "../shared/intrinsics.js";

/** The limit for the bytes of all lines, since offsets have 32 bits. */
const MOST_BYTES = 0xffffffff;

/**
 * The number of bytes that are decoded at a time: the lines of some 40 URLs. A component is a slice of the decoded
 * text, and keeps the whole text alive.
 */
const WINDOW = 2048;

/** For each input some bytes, and some offsets into them. Until `finish`, the arrays can be longer than their contents. */
export class Part {
  bytes = new Uint8Array(0);
  byteCount = 0;
  offsets = new Uint32Array(1);
  /** The count of the offsets for each input. */
  width;
  /** The count of bytes between two values. */
  #gap;
  /** The lines that were decoded last, and where they start. */
  #text = "";
  #first = 0;

  constructor(width, gap) {
    this.width = width;
    this.#gap = gap;
  }

  /** Adds the bytes of some rows, and their offsets, to which `shift` is added. `length` is the count of rows afterwards. */
  add(bytes, numbers, shift, length, done) {
    const byteCount = this.byteCount + lengthOfBytes(bytes);
    if (byteCount > MOST_BYTES) {
      throw new TypeError("parseAll: the URLs take more than 4 GiB");
    }
    const end = length * this.width;
    const first = end - lengthOfBytes(numbers);
    this.bytes = grow(this.bytes, byteCount, done, Uint8Array);
    this.offsets = grow(this.offsets, end + 1, done, Uint32Array);
    setBytes(this.bytes, bytes, this.byteCount);
    setBytes(this.offsets, numbers, first);
    if (shift !== 0) {
      const { offsets } = this;
      for (let index = first; index < end; index++) {
        offsets[index] += shift;
      }
    }
    this.offsets[end] = byteCount;
    this.byteCount = byteCount;
  }

  finish(length) {
    this.bytes = trim(this.bytes, this.byteCount, Uint8Array);
    this.offsets = trim(this.offsets, length * this.width + 1, Uint32Array);
  }

  readRow(index, { cut }) {
    const { offsets } = this;
    const at = index * ROW;
    const end = offsets[at + ROW] - this.#gap;
    this.#load(offsets[at], end);
    return cut(this.#text, offsets, at + 1, this.#first, end);
  }

  readValue(index, place) {
    const { offsets } = this;
    const at = index * this.width + place;
    const start = offsets[at];
    const end = offsets[at + 1] - this.#gap;
    this.#load(start, end);
    return slice(this.#text, start - this.#first, end - this.#first);
  }

  /** Decodes a line, and also some lines after it if all these lines are ASCII. */
  #load(start, end) {
    if (start >= this.#first && end <= this.#first + this.#text.length) {
      return;
    }
    const { bytes } = this;
    const last = max(end, min(start + WINDOW, this.byteCount));
    let text = decode(bytes, start, last);
    if (text.length < last - start) {
      text = decode(bytes, start, end);
    }
    this.#text = text;
    this.#first = start;
  }

  /** The input of a row, which is not a URL. */
  input(index) {
    const { bytes, offsets } = this;
    const at = index * ROW;
    return decode(bytes, offsets[at], offsets[at + ROW] - this.#gap);
  }
}

/**
 * Returns the array, or a longer copy if it has too few elements. The length of the copy is an estimate for all inputs,
 * made from the inputs so far.
 */
export function grow(array, needed, done, TypedArray) {
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
export function trim(array, length, TypedArray) {
  const part = new TypedArray(bufferOf(array), 0, length);
  return lengthOfBytes(array) > length * 1.125 + 64
    ? new TypedArray(part)
    : part;
}
