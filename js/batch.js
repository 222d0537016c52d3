// Many URLs at once, an extension: the API URL parser (https://url.spec.whatwg.org/#api-url-parser) on each line of a text or
// each string of an array.
//
// Taken from others: from Arrow one buffer of text, offsets into it and a bitmap; from Ada the offsets of a URL's components;
// from simdjson's streams pieces of a fixed size. Left to them: a buffer for each column, since a URL's components already
// follow each other in its serialization; offsets of 64 bits; threads.

import { PIECE, ROW } from "../target/generated/layout.js";
import { Rows } from "./core/batch.js";
import { parse, quote } from "./core/url.js";
import { decode } from "./core/utf8.js";
import { showProperties } from "./inspect.js";
import {
  TypeError,
  charCodeAt,
  indexOf,
  isArray,
  iteratorSymbol,
  lastIndexOf,
  slice,
} from "./intrinsics.js";
import { tooFewArguments, traceFrom } from "./messages.js";
import { invalidUrl, originOf } from "./url-record.js";
import { defineInterface, isObject } from "./webidl.js";

/**
 * The columns, each as a function from the lines, the offsets and the place of a URL's first offset to the component. The
 * offsets are the start of the line and those of src/url/record.rs; the next line starts after the line feed.
 */
const columns = {
  __proto__: null,
  href: (bytes, offsets, at) =>
    decode(bytes, offsets[at], offsets[at + ROW] - 1),
  origin(bytes, offsets, at) {
    const start = offsets[at];
    return originOf(
      decode(bytes, start, offsets[at + 6]),
      offsets[at + 1] - start,
      offsets[at + 3] - start,
      offsets[at + 5] - start,
      offsets[at + 6] - start,
    );
  },
  protocol: (bytes, offsets, at) =>
    decode(bytes, offsets[at], offsets[at + 1] + 1),
  username: (bytes, offsets, at) =>
    offsets[at + 2] === offsets[at + 3]
      ? ""
      : decode(bytes, offsets[at + 1] + 3, offsets[at + 2]),
  password: (bytes, offsets, at) =>
    offsets[at + 3] - offsets[at + 2] > 1
      ? decode(bytes, offsets[at + 2] + 1, offsets[at + 3] - 1)
      : "",
  host: (bytes, offsets, at) =>
    // With a null host a "/." may lie before the path.
    offsets[at + 3] === offsets[at + 4]
      ? ""
      : decode(bytes, offsets[at + 3], offsets[at + 5]),
  hostname: (bytes, offsets, at) =>
    decode(bytes, offsets[at + 3], offsets[at + 4]),
  port: (bytes, offsets, at) =>
    offsets[at + 3] === offsets[at + 4] || offsets[at + 4] === offsets[at + 5]
      ? ""
      : decode(bytes, offsets[at + 4] + 1, offsets[at + 5]),
  pathname: (bytes, offsets, at) =>
    decode(bytes, offsets[at + 5], offsets[at + 6]),
  search: (bytes, offsets, at) =>
    offsets[at + 7] - offsets[at + 6] > 1
      ? decode(bytes, offsets[at + 6], offsets[at + 7])
      : "",
  hash: (bytes, offsets, at) =>
    offsets[at + ROW] - offsets[at + 7] > 2
      ? decode(bytes, offsets[at + 7], offsets[at + ROW] - 1)
      : "",
};

/** What only this module can hand to the constructors. */
const key = Symbol("key");

function checkKey(given) {
  if (given !== key) {
    throw new TypeError("Illegal constructor");
  }
}

/** One URL of a batch. */
class BatchURL {
  #bytes;
  #offsets;
  #at;

  constructor(given, rows, index) {
    checkKey(given);
    this.#bytes = rows.bytes;
    this.#offsets = rows.offsets;
    this.#at = index * ROW;
  }

  get href() {
    return columns.href(this.#bytes, this.#offsets, this.#at);
  }

  get origin() {
    return columns.origin(this.#bytes, this.#offsets, this.#at);
  }

  get protocol() {
    return columns.protocol(this.#bytes, this.#offsets, this.#at);
  }

  get username() {
    return columns.username(this.#bytes, this.#offsets, this.#at);
  }

  get password() {
    return columns.password(this.#bytes, this.#offsets, this.#at);
  }

  get host() {
    return columns.host(this.#bytes, this.#offsets, this.#at);
  }

  get hostname() {
    return columns.hostname(this.#bytes, this.#offsets, this.#at);
  }

  get port() {
    return columns.port(this.#bytes, this.#offsets, this.#at);
  }

  get pathname() {
    return columns.pathname(this.#bytes, this.#offsets, this.#at);
  }

  get search() {
    return columns.search(this.#bytes, this.#offsets, this.#at);
  }

  get hash() {
    return columns.hash(this.#bytes, this.#offsets, this.#at);
  }

  toString() {
    return columns.href(this.#bytes, this.#offsets, this.#at);
  }

  toJSON() {
    return columns.href(this.#bytes, this.#offsets, this.#at);
  }
}

/** What `parseAll` returns. A method returns undefined for an index that is none, and null for an input that is no URL. */
class URLBatch {
  #rows;
  #base;

  constructor(given, rows, base) {
    checkKey(given);
    this.#rows = rows;
    this.#base = base;
  }

  href(index) {
    return this.#read(index, columns.href);
  }

  origin(index) {
    return this.#read(index, columns.origin);
  }

  protocol(index) {
    return this.#read(index, columns.protocol);
  }

  username(index) {
    return this.#read(index, columns.username);
  }

  password(index) {
    return this.#read(index, columns.password);
  }

  host(index) {
    return this.#read(index, columns.host);
  }

  hostname(index) {
    return this.#read(index, columns.hostname);
  }

  port(index) {
    return this.#read(index, columns.port);
  }

  pathname(index) {
    return this.#read(index, columns.pathname);
  }

  search(index) {
    return this.#read(index, columns.search);
  }

  hash(index) {
    return this.#read(index, columns.hash);
  }

  #read(index, read) {
    const { bytes, offsets } = this.#rows;
    return this.isValid(index)
      ? read(bytes, offsets, index * ROW)
      : this.#has(index)
        ? null
        : undefined;
  }

  #has(index) {
    return index >>> 0 === index && index < this.#rows.length;
  }

  get length() {
    return this.#rows.length;
  }

  get errorCount() {
    return this.#rows.errorCount;
  }

  get errors() {
    return this.#rows.errors;
  }

  get bytes() {
    return this.#rows.bytes;
  }

  get offsets() {
    return this.#rows.offsets;
  }

  isValid(index) {
    return (
      this.#has(index) &&
      ((this.#rows.errors[index >>> 3] >> (index & 7)) & 1) === 0
    );
  }

  error(index) {
    if (!this.#has(index)) {
      return undefined;
    }
    if (this.isValid(index)) {
      return null;
    }
    const { bytes, offsets } = this.#rows;
    const input = columns.href(bytes, offsets, index * ROW);
    // For the cause, which is not kept.
    parse(input, this.#base);
    return traceFrom(invalidUrl(input, this.#base), this.error);
  }

  at(index) {
    return this.#item(index < 0 ? index + this.#rows.length : index);
  }

  #item(index) {
    return this.isValid(index)
      ? new BatchURL(key, this.#rows, index)
      : this.#has(index)
        ? null
        : undefined;
  }

  column(name) {
    const read = columns[`${name}`];
    if (read === undefined) {
      throw new TypeError(`column: there is no column ${quote(`${name}`)}`);
    }
    return this.#column(read);
  }

  *#column(read) {
    for (let index = 0; index < this.#rows.length; index++) {
      yield this.#read(index, read);
    }
  }

  *[iteratorSymbol]() {
    for (let index = 0; index < this.#rows.length; index++) {
      yield this.#item(index);
    }
  }
}

/** Parses each line of a text, or each string of an array. */
export function parseAll(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseAll", 1, 0);
  }
  const base = baseOf(options);
  const rows = new Rows(base);
  if (typeof input === "string") {
    parseText(input, rows);
  } else if (isArray(input)) {
    parseEach(input, rows);
  } else {
    throw new TypeError("parseAll: the input is neither a string nor an array");
  }
  rows.finish();
  return new URLBatch(key, rows, base);
}

/** The base URL of the options, which is valid, or undefined. */
function baseOf(options) {
  if (options === undefined || options === null) {
    return undefined;
  }
  if (!isObject(options)) {
    throw new TypeError("parseAll: the options are not an object");
  }
  let { base } = options;
  if (base === undefined) {
    return undefined;
  }
  base = `${base}`;
  if (parse(base, undefined) === null) {
    const error = invalidUrl(base, undefined);
    error.message = `parseAll: the base: ${error.message}`;
    throw error;
  }
  return base;
}

/** Parses the lines of a text in pieces. A byte order mark is no part of the first line. */
function parseText(text, rows) {
  const { length } = text;
  let start = charCodeAt(text, 0) === 0xfeff ? 1 : 0;
  while (start < length) {
    const end = endOfPiece(text, start);
    rows.parse(slice(text, start, end), true, end / length);
    start = end;
  }
}

/** The end of a piece of a text: after the last line that fits, or else after one line. */
function endOfPiece(text, start) {
  if (text.length - start <= PIECE) {
    return text.length;
  }
  const last = lastIndexOf(text, "\n", start + PIECE - 1);
  const feed = last >= start ? last : indexOf(text, "\n", start + PIECE);
  return feed < 0 ? text.length : feed + 1;
}

/** Parses the elements of an array in pieces, each element as a line. The conversion of an element can run any code. */
function parseEach(array, rows) {
  const length = +array.length;
  let lines = "";
  for (let index = 0; index < length; index++) {
    lines += `${oneLine(`${array[index]}`)}\n`;
    if (lines.length >= PIECE) {
      rows.parse(lines, false, (index + 1) / length);
      lines = "";
    }
  }
  if (lines !== "") {
    rows.parse(lines, false, 1);
  }
}

/** The string with tabs in place of line feeds: the URL parser treats them alike. */
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

defineInterface(BatchURL, "BatchURL");
defineInterface(URLBatch, "URLBatch");
showProperties(BatchURL.prototype, Object.keys(columns));
showProperties(URLBatch.prototype, ["length", "errorCount"]);
