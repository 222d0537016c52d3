// The arrays of a batch. They grow while the inputs are parsed.

import { parseLines } from "#batch";
import { ROW, WHOLE_ROW } from "../../target/generated/layout.js";
import {
  TypeError,
  Uint32Array,
  Uint8Array,
  bufferOf,
  byteOffsetOf,
  lengthOfBytes,
  max,
  min,
  partOfBytes,
  setBytes,
} from "../shared/intrinsics.js";

/** The limit for the bytes of all lines, since offsets have 32 bits. */
const MOST_BYTES = 0xffffffff;

/** Bytes, and for each input some offsets into them. Until `finish`, the arrays can be longer than their contents. */
class Part {
  bytes = new Uint8Array(0);
  byteCount = 0;
  offsets = new Uint32Array(1);
  /** The count of the offsets for each input. */
  width;

  constructor(width) {
    this.width = width;
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
}

/** The results for the inputs that were parsed so far. */
export class Rows {
  /**
   * One part: for each input a line with a line feed, which is the serialization of its URL, or the input itself if it is invalid;
   * and the offsets of its line and of its URL's components. If only some columns are kept: their values, with tabs between
   * them; and the offsets of the values.
   *
   * If `isColumnar`, each column has a part of its own, with nothing between the values.
   */
  parts;
  length = 0;
  /** A bit for each input, the lowest bit of a byte first. The bit is set if the input is invalid. */
  errors = new Uint8Array(0);
  errorCount = 0;
  /** How many values of the Arrow column are null. Their bits in `errors` are set, too. */
  nullCount = 0;
  /** The columns that are kept, or null if the whole rows are. */
  kept;
  /** Whether each column has a part of its own. */
  isColumnar;
  /** What is kept, as a number; see `parse_lines` in wasm/batch/. */
  keep;
  decode;
  #base;

  /** The base URL is undefined or valid. `decode` makes a string of bytes. */
  constructor(base, kept, isColumnar, decode) {
    this.decode = decode;
    this.#base = base;
    this.kept = kept;
    this.isColumnar = isColumnar;
    const width = kept === null ? ROW : kept.length;
    this.parts = [new Part(width)];
    if (isColumnar) {
      for (let place = 0; place < width; place++) {
        this.parts[place] = new Part(1);
      }
    }
    this.keep = kept === null ? WHOLE_ROW : packed(kept);
  }

  /**
   * Parses lines: a string, or an array of bytes. `kind` says what the lines are, and `ends` is for the values of an Arrow column;
   * see js/core/parse-lines.js. `done` is the fraction of all inputs, from 0 to 1, that are parsed after this call.
   */
  parse(lines, kind, done, ends = undefined) {
    parseLines(this.#base, lines, kind, ends, this, done);
  }

  /** Where the next lines start in the bytes of the first part. */
  get byteCount() {
    return this.parts[0].byteCount;
  }

  /**
   * Adds `count` rows. `lines` are their bytes, and `numbers` their offsets, from `byteCount` on; those of each part after those of
   * the one before. `errors` has their bits, the first of which is where the next row's bit is in a byte.
   */
  add({ lines, numbers, errors, count, errorCount }, done) {
    const first = this.length;
    const length = first + count;
    this.#addParts(lines, numbers, count, done);
    this.errors = grow(this.errors, (length + 7) >>> 3, done, Uint8Array);
    // The first byte of bits may have those of earlier rows, too.
    const earlier = this.errors[first >>> 3];
    setBytes(this.errors, errors, first >>> 3);
    this.errors[first >>> 3] |= earlier;
    this.length = length;
    this.errorCount += errorCount;
  }

  #addParts(lines, numbers, count, done) {
    const { parts, length, byteCount } = this;
    const size = lengthOfBytes(lines);
    const all = lengthOfBytes(numbers);
    const each = all / parts.length;
    for (let index = 0; index < parts.length; index++) {
      const at = index * each;
      const start = index === 0 ? 0 : numbers[at] - byteCount;
      const end = at + each < all ? numbers[at + each] - byteCount : size;
      parts[index].add(
        partOfBytes(lines, start, end),
        new Uint32Array(
          bufferOf(numbers),
          byteOffsetOf(numbers) + at * 4,
          each,
        ),
        parts[index].byteCount - byteCount - start,
        length + count,
        done,
      );
    }
  }

  /** Cuts the arrays to the length of their contents. */
  finish() {
    const { parts, length } = this;
    for (let index = 0; index < parts.length; index++) {
      parts[index].finish(length);
    }
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
