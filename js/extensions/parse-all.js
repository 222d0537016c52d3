// An extension: `parseAll` runs the API URL parser (https://url.spec.whatwg.org/#api-url-parser) on each line of a
// text, or on each string of an array.
//
// Some ideas come from other projects. Arrow keeps one buffer of text, offsets into the buffer, and a bitmap. Ada keeps
// the offsets of a URL's components. simdjson parses streams in pieces of a fixed size.

import { PIECE, ROW } from "../../target/generated/layout.js";
import { Rows } from "./parse-all-rows.js";
import { parse } from "#url-parser";
import { decode } from "../shared/byte-strings.js";
import { showProperties } from "../shared/inspect.js";
import {
  TypeError,
  charCodeAt,
  indexOf,
  isArray,
  iteratorSymbol,
  lastIndexOf,
  max,
  min,
  slice,
} from "../shared/intrinsics.js";
import { invalidUrl } from "../url/invalid-url.js";
import { quote, tooFewArguments } from "../shared/messages.js";
import { originOf } from "../url/origin.js";
import { createRecord } from "../url/url-record.js";
import { convertMember } from "../shared/url-pattern-input.js";
import { convertOptions, defineInterface } from "../shared/webidl.js";

/**
 * The columns. Each is a function that cuts a component of a URL out of a text:
 *
 * - `text`: some lines; each is a URL and a line feed
 * - `offsets`: for each URL the start of its line, and the offsets of src/url/record.rs
 * - `at`: the index of the URL's first offset
 * - `first`: the offset at which the text starts
 */
const columns = {
  __proto__: null,
  href: (text, offsets, at, first) =>
    slice(text, offsets[at] - first, offsets[at + ROW] - 1 - first),
  origin: (text, offsets, at, first) =>
    originOf(
      createRecord(
        columns.href(text, offsets, at, first),
        offsets[at + 1] - offsets[at],
        offsets[at + 2] - offsets[at],
        offsets[at + 3] - offsets[at],
        offsets[at + 4] - offsets[at],
        offsets[at + 5] - offsets[at],
        offsets[at + 6] - offsets[at],
        offsets[at + 7] - offsets[at],
      ),
    ),
  protocol: (text, offsets, at, first) =>
    slice(text, offsets[at] - first, offsets[at + 1] + 1 - first),
  username: (text, offsets, at, first) =>
    offsets[at + 2] === offsets[at + 3]
      ? ""
      : slice(text, offsets[at + 1] + 3 - first, offsets[at + 2] - first),
  password: (text, offsets, at, first) =>
    offsets[at + 3] - offsets[at + 2] > 1
      ? slice(text, offsets[at + 2] + 1 - first, offsets[at + 3] - 1 - first)
      : "",
  host: (text, offsets, at, first) =>
    // With a null host a "/." may lie before the path.
    offsets[at + 3] === offsets[at + 4]
      ? ""
      : slice(text, offsets[at + 3] - first, offsets[at + 5] - first),
  hostname: (text, offsets, at, first) =>
    slice(text, offsets[at + 3] - first, offsets[at + 4] - first),
  port: (text, offsets, at, first) =>
    offsets[at + 3] === offsets[at + 4]
      ? ""
      : slice(text, offsets[at + 4] + 1 - first, offsets[at + 5] - first),
  pathname: (text, offsets, at, first) =>
    slice(text, offsets[at + 5] - first, offsets[at + 6] - first),
  search: (text, offsets, at, first) =>
    offsets[at + 7] - offsets[at + 6] > 1
      ? slice(text, offsets[at + 6] - first, offsets[at + 7] - first)
      : "",
  hash: (text, offsets, at, first) =>
    offsets[at + ROW] - offsets[at + 7] > 2
      ? slice(text, offsets[at + 7] - first, offsets[at + ROW] - 1 - first)
      : "",
};

/**
 * The number of bytes that are decoded at a time: the lines of some 40 URLs. A component is a slice of the decoded
 * text, and keeps the whole text alive.
 */
const WINDOW = 2048;

/** The arrays of a batch, and the lines that were decoded last. */
class Table {
  bytes;
  offsets;
  errors;
  length;
  errorCount;
  #text = "";
  #first = 0;

  constructor({ bytes, offsets, errors, length, errorCount }) {
    this.bytes = bytes;
    this.offsets = offsets;
    this.errors = errors;
    this.length = length;
    this.errorCount = errorCount;
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
    const { offsets } = this;
    const at = index * ROW;
    if (
      offsets[at] < this.#first ||
      offsets[at + ROW] > this.#first + this.#text.length
    ) {
      this.#load(offsets[at], offsets[at + ROW]);
    }
    return column(this.#text, offsets, at, this.#first);
  }

  /** Decodes a line, and also some lines after it if all these lines are ASCII. */
  #load(start, end) {
    const last = max(end, min(start + WINDOW, this.offsets[this.length * ROW]));
    let text = decode(this.bytes, start, last);
    if (text.length < last - start) {
      text = decode(this.bytes, start, end);
    }
    this.#text = text;
    this.#first = start;
  }

  /** An input that is not a URL. */
  input(index) {
    const at = index * ROW;
    return decode(this.bytes, this.offsets[at], this.offsets[at + ROW] - 1);
  }
}

/** The constructors demand this key, so that only this file can call them. */
const key = Symbol("key");

function checkKey(given) {
  if (given !== key) {
    throw new TypeError("Illegal constructor");
  }
}

/** One URL of a batch. */
class BatchURL {
  #table;
  #index;

  constructor(given, table, index) {
    checkKey(given);
    this.#table = table;
    this.#index = index;
  }

  get href() {
    return this.#table.read(this.#index, columns.href);
  }

  get origin() {
    return this.#table.read(this.#index, columns.origin);
  }

  get protocol() {
    return this.#table.read(this.#index, columns.protocol);
  }

  get username() {
    return this.#table.read(this.#index, columns.username);
  }

  get password() {
    return this.#table.read(this.#index, columns.password);
  }

  get host() {
    return this.#table.read(this.#index, columns.host);
  }

  get hostname() {
    return this.#table.read(this.#index, columns.hostname);
  }

  get port() {
    return this.#table.read(this.#index, columns.port);
  }

  get pathname() {
    return this.#table.read(this.#index, columns.pathname);
  }

  get search() {
    return this.#table.read(this.#index, columns.search);
  }

  get hash() {
    return this.#table.read(this.#index, columns.hash);
  }

  toString() {
    return this.#table.read(this.#index, columns.href);
  }

  toJSON() {
    return this.#table.read(this.#index, columns.href);
  }
}

/** The result of `parseAll`. Methods return undefined for an index without an input, and null for an invalid input. */
class URLBatch {
  #table;
  #base;

  constructor(given, table, base) {
    checkKey(given);
    this.#table = table;
    this.#base = base;
  }

  get length() {
    return this.#table.length;
  }

  get errorCount() {
    return this.#table.errorCount;
  }

  get bytes() {
    return this.#table.bytes;
  }

  get offsets() {
    return this.#table.offsets;
  }

  get errors() {
    return this.#table.errors;
  }

  isValid(index) {
    return this.#table.isValid(index);
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

  at(index) {
    return this.#item(index < 0 ? index + this.#table.length : index);
  }

  /** The TypeError that the URL class throws for an input. */
  error(index) {
    const table = this.#table;
    if (table.isValid(index)) {
      return null;
    }
    if (!table.has(index)) {
      return undefined;
    }
    const input = table.input(index);
    // The parser runs again, since the cause of the failure was not kept.
    return invalidUrl(parse(input, this.#base), input, this.#base);
  }

  column(name) {
    const column = columns[`${name}`];
    if (column === undefined) {
      throw new TypeError(`column: there is no column ${quote(`${name}`)}`);
    }
    return this.#column(column);
  }

  [iteratorSymbol]() {
    return this.#items();
  }

  *#column(column) {
    for (let index = 0; index < this.#table.length; index++) {
      yield this.#read(index, column);
    }
  }

  *#items() {
    for (let index = 0; index < this.#table.length; index++) {
      yield this.#item(index);
    }
  }

  #read(index, column) {
    const table = this.#table;
    return table.isValid(index)
      ? table.read(index, column)
      : this.#nothing(index);
  }

  #item(index) {
    const table = this.#table;
    return table.isValid(index)
      ? new BatchURL(key, table, index)
      : this.#nothing(index);
  }

  #nothing(index) {
    return this.#table.has(index) ? null : undefined;
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
  return new URLBatch(key, new Table(rows), base);
}

/** The base URL of the options, or undefined. An invalid base URL throws. */
function baseOf(options) {
  const base = convertMember(convertOptions(options, "parseAll").base);
  if (base === undefined) {
    return undefined;
  }
  const outcome = parse(base, undefined);
  if (typeof outcome === "number") {
    const error = invalidUrl(outcome, base, undefined);
    error.message = `parseAll: the base: ${error.message}`;
    throw error;
  }
  return base;
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

defineInterface(BatchURL, "BatchURL");
defineInterface(URLBatch, "URLBatch");
showProperties(BatchURL.prototype, Object.keys(columns));
showProperties(URLBatch.prototype, ["length", "errorCount"]);
