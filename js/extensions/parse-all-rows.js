// The inputs of batches in pieces, and the arrays that the result has. These grow while the inputs are parsed.

import { parseLines } from "#batch";

import { PIECE, ROW, WHOLE_ROW } from "../../target/generated/layout.js";
import {
  ArrayBuffer,
  TypeError,
  Uint8Array,
  Uint32Array,
  bufferOf,
  bufferOfView,
  byteLengthOfView,
  byteOffsetOfView,
  charCodeAt,
  indexOf,
  indexOfByte,
  isArray,
  isView,
  lastIndexOf,
  lastIndexOfByte,
  lengthOfBytes,
  max,
  min,
  partOfBytes,
  setBytes,
  slice,
} from "../shared/intrinsics.js";

const LINE_FEED = 0x0a;
/** The most bytes of a batch's lines, but for one line that is longer. */
const BATCH = 1 << 20;
/** The most bytes of a line. */
const MOST_LINE = 1 << 26;

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

/** Parses a text, as a string or in UTF-8, or the elements of an array, into rows. `operation` is for messages. */
export function parseInput(input, rows, operation) {
  if (typeof input === "string") {
    parseText(input, rows);
    return;
  }
  const bytes = bytesOf(input);
  if (bytes !== null) {
    parseBytes(bytes, rows);
  } else if (isArray(input)) {
    parseEach(input, rows);
  } else {
    throw new TypeError(
      `${operation}: the input is neither a string, nor bytes, nor an array`,
    );
  }
}

/** The bytes of a buffer or of a view; null for any other value. */
export function bytesOf(input) {
  if (isView(input)) {
    return new Uint8Array(
      bufferOfView(input),
      byteOffsetOfView(input),
      byteLengthOfView(input),
    );
  }
  return input instanceof ArrayBuffer ? new Uint8Array(input) : null;
}

/** Parses the lines of a text in pieces. A byte order mark does not belong to the first line. */
function parseText(text, rows) {
  const { length } = text;
  let start = charCodeAt(text, 0) === 0xfeff ? 1 : 0;
  while (start < length) {
    const end = endOfPiece(text, start);
    rows.parse(slice(text, start, end), true, end / length);
    start = end;
  }
}

/** The end of a piece of a text: after the last line that fits into the piece, or after the first line if none fits. */
function endOfPiece(text, start) {
  if (text.length - start <= PIECE) {
    return text.length;
  }
  const last = lastIndexOf(text, "\n", start + PIECE - 1);
  const feed = last >= start ? last : indexOf(text, "\n", start + PIECE);
  return feed < 0 ? text.length : feed + 1;
}

/** The same for a text in UTF-8. */
function parseBytes(bytes, rows) {
  const length = lengthOfBytes(bytes);
  let start = hasByteOrderMark(bytes) ? 3 : 0;
  while (start < length) {
    const end = endOfBytePiece(bytes, start);
    rows.parse(partOfBytes(bytes, start, end), true, end / length);
    start = end;
  }
}

/** Whether a text in UTF-8 starts with a byte order mark. */
function hasByteOrderMark(bytes) {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function endOfBytePiece(bytes, start) {
  const length = lengthOfBytes(bytes);
  if (length - start <= PIECE) {
    return length;
  }
  const last = lastIndexOfByte(bytes, LINE_FEED, start + PIECE - 1);
  const feed =
    last >= start ? last : indexOfByte(bytes, LINE_FEED, start + PIECE);
  return feed < 0 ? length : feed + 1;
}

/** Parses the elements of an array in pieces. Each element is a line. Converting an element can run any code. */
function parseEach(array, rows) {
  const length = +array.length;
  let lines = "";
  for (let index = 0; index < length; index++) {
    lines += `${oneLine(`${array[index]}`)}\n`;
    if (lines.length >= PIECE || index === length - 1) {
      rows.parse(lines, false, (index + 1) / length);
      lines = "";
    }
  }
}

/** The string with tabs in place of line feeds. The URL parser removes both. */
function oneLine(string) {
  let line = "";
  let start = 0;
  for (
    let end = indexOf(string, "\n");
    end >= 0;
    end = indexOf(string, "\n", start)
  ) {
    line += `${slice(string, start, end)}\t`;
    start = end + 1;
  }
  return start === 0 ? string : line + slice(string, start);
}

/** The bytes of a stream that have come and are not parsed yet. */
export class ByteLines {
  #bytes = new Uint8Array(0);
  #start = 0;
  #end = 0;
  /** The bytes up to here have no line feed after `#start`. */
  #searched = 0;
  #isFirst = true;

  add(chunk) {
    const bytes = bytesOf(chunk);
    if (bytes === null) {
      throw new TypeError("parseChunks: a chunk is not bytes, as the first is");
    }
    const rest = this.#end - this.#start;
    const length = rest + lengthOfBytes(bytes);
    const old = partOfBytes(this.#bytes, this.#start, this.#end);
    if (length > lengthOfBytes(this.#bytes)) {
      this.#bytes = new Uint8Array(max(length, rest * 2));
    }
    setBytes(this.#bytes, old, 0);
    setBytes(this.#bytes, bytes, rest);
    this.#searched -= this.#start;
    this.#start = 0;
    this.#end = length;
  }

  /**
   * Whole lines, which hold until the next call of `add`; null if there are none. `isLast` says that no more bytes will come.
   */
  take(isLast) {
    const start = this.#start;
    const end = this.#endOfLines(isLast);
    if (end === start) {
      checkLine(this.#end - start);
      return null;
    }
    this.#start = end;
    const lines = partOfBytes(this.#bytes, start, end);
    // A byte order mark would be left out, but only the stream's first is one. An empty line counts for nothing.
    const isMark = hasByteOrderMark(lines) && !this.#isFirst;
    this.#isFirst = false;
    if (!isMark) {
      return lines;
    }
    const more = new Uint8Array(end - start + 1);
    more[0] = LINE_FEED;
    setBytes(more, lines, 1);
    return more;
  }

  /** The end of the whole lines that fit into a batch; of one line if none fits; the start if no line is whole. */
  #endOfLines(isLast) {
    const from = max(this.#searched, this.#start);
    const last = max(from, min(this.#end, this.#start + BATCH));
    const some = partOfBytes(this.#bytes, from, last);
    const feed = lastIndexOfByte(some, LINE_FEED, last - from - 1);
    if (feed >= 0) {
      return from + feed + 1;
    }
    const others = partOfBytes(this.#bytes, last, this.#end);
    const next = indexOfByte(others, LINE_FEED, 0);
    if (next >= 0) {
      return last + next + 1;
    }
    this.#searched = this.#end;
    return isLast ? this.#end : this.#start;
  }
}

/** The same for a stream of texts. */
export class TextLines {
  /** The start of a line whose end has not come yet. */
  #rest = "";
  /** What follows the rest, and may have line feeds. */
  #text = "";
  #isFirst = true;

  add(chunk) {
    if (typeof chunk !== "string") {
      throw new TypeError("parseChunks: a chunk is no text, as the first is");
    }
    this.#text += chunk;
  }

  take(isLast) {
    const text = this.#text;
    const last = lastIndexOf(text, "\n", BATCH - 1);
    const feed = last >= 0 ? last : indexOf(text, "\n", 0);
    const end = feed < 0 ? text.length : feed + 1;
    this.#rest += slice(text, 0, end);
    this.#text = slice(text, end);
    if ((feed < 0 && !isLast) || this.#rest === "") {
      checkLine(this.#rest.length);
      return null;
    }
    const lines = this.#rest;
    this.#rest = "";
    const isMark = charCodeAt(lines, 0) === 0xfeff && !this.#isFirst;
    this.#isFirst = false;
    return isMark ? `\n${lines}` : lines;
  }
}

function checkLine(length) {
  if (length > MOST_LINE) {
    throw new TypeError(
      `parseChunks: a line is longer than ${MOST_LINE >> 20} MiB`,
    );
  }
}
