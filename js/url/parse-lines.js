// Parses many URLs, one in each call. js/core/parse-lines.js does the same in few calls.

import {
  COLUMN_INPUT,
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  NULL_VALUE,
  PATH_START,
  QUERY_START,
  ROW,
  SCHEME_END,
  TEXT,
  USERNAME_END,
  VALUES,
} from "../../target/generated/layout.js";
import {
  Uint8Array,
  Uint32Array,
  bufferOf,
  decodeUtf8,
  indexOf,
  lengthOfBytes,
  partOfBytes,
  slice,
} from "../shared/intrinsics.js";
import { parse } from "./parse-url.js";
import { decode, encode } from "../shared/byte-strings.js";

/** Parses lines and adds them to `rows`; see js/core/parse-lines.js. */
export function parseLines(base, lines, kind, ends, rows, done) {
  const batch = new Batch(rows);
  if (kind === VALUES) {
    addValues(batch, base, lines, ends);
  } else {
    const string = typeof lines === "string" ? lines : decodeAny(lines);
    addLines(batch, base, string, kind === TEXT);
  }
  batch.finish(done);
}

function addLines(batch, base, string, isText) {
  for (let start = 0; start < string.length;) {
    const feed = indexOf(string, "\n", start);
    const end = feed < 0 ? string.length : feed;
    let line = slice(string, start, end);
    start = end + 1;
    if (isText && feed >= 0 && line[line.length - 1] === "\r") {
      line = slice(line, 0, -1);
    }
    if (!isText || line !== "") {
      batch.add(line, parse(line, base));
    }
  }
}

/** Any number: what `parse` returns for an input that is no URL. */
const NO_URL = 0;

function addValues(batch, base, bytes, ends) {
  const numbers = new Uint32Array(bufferOf(ends));
  const count = lengthOfBytes(ends) / 4;
  let start = 0;
  for (let index = 0; index < count; index++) {
    const isNull = numbers[index] >= NULL_VALUE;
    const end = isNull ? numbers[index] - NULL_VALUE : numbers[index];
    const value = decodeAny(partOfBytes(bytes, start, end));
    batch.add(value, isNull ? NO_URL : parse(value, base));
    start = end;
  }
}

/** The text of some rows, and where each value starts in its UTF-8. */
class Texts {
  text = "";
  at = 0;
  numbers = [];

  start() {
    this.numbers[this.numbers.length] = this.at;
  }

  /** Adds a text that has `length` bytes in UTF-8. */
  add(text, length) {
    this.text += text;
    this.at += length;
  }
}

/** The rows of some lines or values. */
class Batch {
  #errorCount = 0;
  #rows;
  /** For each part of `rows` its texts. */
  #parts = [];
  #errors = [];
  #firstBit;
  #count = 0;

  constructor(rows) {
    this.#rows = rows;
    this.#firstBit = rows.length & 7;
    for (let index = 0; index < rows.parts.length; index++) {
      this.#parts[index] = new Texts();
    }
  }

  /** Adds a line or a value. `outcome` is the record of its URL, or a number. */
  add(line, outcome) {
    const record = typeof outcome === "number" ? null : outcome;
    if (this.#rows.kept === null) {
      this.#addRow(line, record);
    } else {
      this.#addValues(line, record);
    }
    const bit = this.#firstBit + this.#count++;
    const errors = this.#errors;
    while (errors.length <= bit >>> 3) {
      errors[errors.length] = 0;
    }
    if (record === null) {
      errors[bit >>> 3] |= 1 << (bit & 7);
      this.#errorCount++;
    }
  }

  #addRow(line, record) {
    const texts = this.#parts[0];
    const offsets = offsetsOf(record);
    for (let index = 0; index < ROW; index++) {
      texts.numbers[texts.numbers.length] = texts.at + offsets[index];
    }
    // A URL is ASCII.
    const text = record === null ? line : record.href;
    const length = record === null ? utf8Length(line) : text.length;
    texts.add(`${text}\n`, length + 1);
  }

  #addValues(line, record) {
    const { kept, isColumnar } = this.#rows;
    const offsets = offsetsOf(record);
    for (let index = 0; index < kept.length; index++) {
      const texts = this.#parts[isColumnar ? index : 0];
      const { number, cut } = kept[index];
      texts.start();
      if (number === COLUMN_INPUT) {
        texts.add(line, utf8Length(line));
      } else if (record !== null) {
        const value = cut(record.href, offsets, 1, 0, record.href.length);
        texts.add(value, value.length);
      }
      if (!isColumnar) {
        texts.add(index === kept.length - 1 ? "\n" : "\t", 1);
      }
    }
  }

  /** Adds the lines to the rows. */
  finish(done) {
    const rows = this.#rows;
    let numberCount = 0;
    for (let index = 0; index < this.#parts.length; index++) {
      numberCount += this.#parts[index].numbers.length;
    }
    const numbers = new Uint32Array(numberCount);
    let at = 0;
    let text = "";
    let length = 0;
    for (let index = 0; index < this.#parts.length; index++) {
      const part = this.#parts[index];
      const start = rows.byteCount + length;
      for (let number = 0; number < part.numbers.length; number++) {
        numbers[at++] = start + part.numbers[number];
      }
      text += part.text;
      length += part.at;
    }
    const lines = new Uint8Array(length);
    encode(text, lines, 0, length);
    const errors = new Uint8Array(this.#errors.length);
    for (let index = 0; index < this.#errors.length; index++) {
      errors[index] = this.#errors[index];
    }
    const count = this.#count;
    rows.add(
      {
        lines,
        numbers,
        errors,
        count,
        errorCount: this.#errorCount,
      },
      done,
    );
  }
}

/** The start of the line of a URL, and the offsets of the URL. Zeros for null. */
function offsetsOf(record) {
  const row = [0, 0, 0, 0, 0, 0, 0, 0];
  if (record !== null) {
    row[1 + SCHEME_END] = record.schemeEnd;
    row[1 + USERNAME_END] = record.usernameEnd;
    row[1 + HOST_START] = record.hostStart;
    row[1 + HOST_END] = record.hostEnd;
    row[1 + PATH_START] = record.pathStart;
    row[1 + QUERY_START] = record.queryStart;
    row[1 + FRAGMENT_START] = record.fragmentStart;
  }
  return row;
}

/** The length of a string in UTF-8. */
function utf8Length(string) {
  const limit = string.length * 3;
  return encode(string, new Uint8Array(limit), 0, limit);
}

/** The string of bytes that may not be UTF-8, as TextDecoder decodes them. */
function decodeAny(bytes) {
  // Browsers decode no memory that threads share, but they decode a copy.
  return decodeUtf8 === null
    ? decode(bytes, 0, lengthOfBytes(bytes))
    : decodeUtf8(new Uint8Array(bytes));
}
