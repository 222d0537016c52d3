// The rows of a batch. They are added while the inputs are parsed, and read afterwards.

import { parseLines } from "#batch";
import { ROW, WHOLE_ROW } from "../../target/generated/layout.js";
import {
  Int32Array,
  TypeError,
  Uint32Array,
  Uint8Array,
  bufferOf,
  byteOffsetOf,
  lengthOfBytes,
  partOfBytes,
  setBytes,
} from "../shared/intrinsics.js";
import { placeOf } from "./columns.js";
import { Part, grow, trim } from "./part.js";

/** The most bytes of an Arrow column whose offsets have 32 bits and a sign. */
const MOST_ARROW_BYTES = 0x7fffffff;

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
  #base;

  /** The base URL is undefined or valid. */
  constructor(base, kept, isColumnar) {
    this.#base = base;
    this.kept = kept;
    this.isColumnar = isColumnar;
    const width = kept === null ? ROW : kept.length;
    this.parts = [new Part(width, 1)];
    if (isColumnar) {
      for (let place = 0; place < width; place++) {
        this.parts[place] = new Part(1, 0);
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

  /** The one part of rows that are not columnar. */
  get lines() {
    if (this.isColumnar) {
      throw new TypeError(
        "the columns of an Arrow column have arrays of their own: see buffers()",
      );
    }
    return this.parts[0];
  }

  has(index) {
    return index >>> 0 === index && index < this.length;
  }

  isValid(index) {
    return (
      this.has(index) && ((this.errors[index >>> 3] >> (index & 7)) & 1) === 0
    );
  }

  /** A column of a valid URL. */
  read(index, column) {
    const parts = this.parts;
    if (this.kept === null) {
      return parts[0].readRow(index, column);
    }
    const place = this.place(column);
    return this.isColumnar
      ? parts[place].readValue(index, 0)
      : parts[0].readValue(index, place);
  }

  /** The place of a column among those that were kept. Throws if it is none of them. */
  place(column) {
    const place = placeOf(column, this.kept);
    if (place < 0) {
      throw new TypeError(
        `${column.name}: the option "columns" did not have this column`,
      );
    }
    return place;
  }

  /** An input that is not a URL. */
  input(index) {
    if (this.kept !== null) {
      throw new TypeError(
        'error: with the option "columns" or an Arrow column, the inputs are not kept',
      );
    }
    return this.parts[0].input(index);
  }

  /** A column that was kept, as the buffers of an Arrow column. */
  buffers(column) {
    if (!this.isColumnar) {
      throw new TypeError("buffers: the input was no Arrow column");
    }
    const { bytes, offsets } = this.parts[this.place(column)];
    const { errors, length, errorCount, nullCount } = this;
    if (lengthOfBytes(bytes) > MOST_ARROW_BYTES) {
      throw new TypeError("buffers: the column takes 2 GiB or more");
    }
    const validity = new Uint8Array(lengthOfBytes(errors));
    for (let index = 0; index < lengthOfBytes(errors); index++) {
      validity[index] = ~errors[index];
    }
    return {
      values: bytes,
      valueOffsets: new Int32Array(bufferOf(offsets), 0, length + 1),
      validity,
      length,
      nullCount: errorCount + nullCount,
    };
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
