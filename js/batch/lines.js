// The lines of a stream whose chunks may end anywhere.

import { bytesOf } from "../shared/bytes-of.js";
import {
  TypeError,
  Uint8Array,
  charCodeAt,
  indexOf,
  indexOfByte,
  lastIndexOf,
  lastIndexOfByte,
  lengthOfBytes,
  max,
  min,
  partOfBytes,
  setBytes,
  slice,
} from "../shared/intrinsics.js";
import { hasByteOrderMark } from "./input.js";

const LINE_FEED = 0x0a;
/** The most bytes of a batch's lines, but for one line that is longer. */
const BATCH = 1 << 20;
/** The most bytes of a line. */
const MOST_LINE = 1 << 26;

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
