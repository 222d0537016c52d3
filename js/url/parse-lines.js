// Parses many URLs, one in each call. js/core/parse-lines.js does the same in few calls.

import {
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  PATH_START,
  QUERY_START,
  ROW,
  SCHEME_END,
  USERNAME_END,
} from "../../target/generated/layout.js";
import {
  Uint8Array,
  Uint32Array,
  indexOf,
  slice,
} from "../shared/intrinsics.js";
import { parse } from "./parse-url.js";
import { encode } from "../shared/byte-strings.js";

/** Parses lines and adds them to `rows`; see js/core/parse-lines.js. */
export function parseLines(base, lines, isText, rows, done) {
  const string = typeof lines === "string" ? lines : rows.decode(lines);
  const part = new Part(rows);
  for (let start = 0; start < string.length;) {
    const feed = indexOf(string, "\n", start);
    const end = feed < 0 ? string.length : feed;
    let line = slice(string, start, end);
    start = end + 1;
    if (isText && feed >= 0 && line[line.length - 1] === "\r") {
      line = slice(line, 0, -1);
    }
    if (!isText || line !== "") {
      part.add(line, parse(line, base));
    }
  }
  part.finish(done);
}

/** The rows of some lines. */
class Part {
  #rows;
  #text = "";
  /** The count of bytes before the next line. */
  #at;
  #numbers = [];
  #errors = [];
  #firstBit;
  #count = 0;
  #errorCount = 0;

  constructor(rows) {
    this.#rows = rows;
    this.#at = rows.byteCount;
    this.#firstBit = rows.length & 7;
  }

  /** Adds a line. `outcome` is the record of its URL, or a number. */
  add(line, outcome) {
    const record = typeof outcome === "number" ? null : outcome;
    const { kept } = this.#rows;
    if (kept === null) {
      this.#addRow(line, record);
    } else {
      this.#addValues(kept, record);
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
    const start = this.#at;
    const offsets = offsetsOf(record);
    for (let index = 0; index < offsets.length - 1; index++) {
      this.#push(start + offsets[index]);
    }
    // A URL is ASCII.
    this.#at += 1 + (record === null ? utf8Length(line) : record.href.length);
    this.#text += `${record === null ? line : record.href}\n`;
  }

  #addValues(kept, record) {
    const offsets = offsetsOf(record);
    for (let index = 0; index < kept.length; index++) {
      this.#push(this.#at);
      const value =
        record === null ? "" : kept[index].cut(record.href, offsets, 1, 0);
      this.#at += value.length + 1;
      this.#text += `${value}${index === kept.length - 1 ? "\n" : "\t"}`;
    }
  }

  #push(number) {
    this.#numbers[this.#numbers.length] = number;
  }

  /** Adds the lines to the rows. */
  finish(done) {
    const length = this.#at - this.#rows.byteCount;
    const lines = new Uint8Array(length);
    encode(this.#text, lines, 0, length);
    const numbers = new Uint32Array(this.#numbers.length);
    for (let index = 0; index < this.#numbers.length; index++) {
      numbers[index] = this.#numbers[index];
    }
    const errors = new Uint8Array(this.#errors.length);
    for (let index = 0; index < this.#errors.length; index++) {
      errors[index] = this.#errors[index];
    }
    const count = this.#count;
    const errorCount = this.#errorCount;
    this.#rows.add({ lines, numbers, errors, count, errorCount }, done);
  }
}

/** The start of the line of a URL, the offsets of the URL, and the length of the line. Zeros for null. */
function offsetsOf(record) {
  const row = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  if (record !== null) {
    row[1 + SCHEME_END] = record.schemeEnd;
    row[1 + USERNAME_END] = record.usernameEnd;
    row[1 + HOST_START] = record.hostStart;
    row[1 + HOST_END] = record.hostEnd;
    row[1 + PATH_START] = record.pathStart;
    row[1 + QUERY_START] = record.queryStart;
    row[1 + FRAGMENT_START] = record.fragmentStart;
    row[ROW] = record.href.length + 1;
  }
  return row;
}

/** The length of a string in UTF-8. */
function utf8Length(string) {
  const limit = string.length * 3;
  return encode(string, new Uint8Array(limit), 0, limit);
}
