// An extension: `parseAll` runs the API URL parser (https://url.spec.whatwg.org/#api-url-parser) on each line of a
// text, or on each string of an array; `checkAll` finds only which of them are URLs; `parseChunks` does the same as `parseAll`
// for the lines of a stream.
//
// Some ideas come from other projects. Arrow keeps one buffer of text, offsets into the buffer, and a bitmap. Ada keeps
// the offsets of a URL's components. simdjson parses streams in pieces of a fixed size, and looks at text in blocks.

import {
  COLUMN_HASH,
  COLUMN_HOST,
  COLUMN_HOSTNAME,
  COLUMN_HREF,
  COLUMN_ORIGIN,
  COLUMN_PASSWORD,
  COLUMN_PATHNAME,
  COLUMN_PORT,
  COLUMN_PROTOCOL,
  COLUMN_SEARCH,
  COLUMN_USERNAME,
  ROW,
} from "../../target/generated/layout.js";
import {
  ByteLines,
  Rows,
  TextLines,
  bytesOf,
  parseInput,
} from "./parse-all-rows.js";
import { parse } from "#url-parser";
import { decode } from "../shared/byte-strings.js";
import { showProperties } from "../shared/inspect.js";
import {
  TypeError,
  Uint8Array,
  apply,
  asyncIteratorSymbol,
  decodeUtf8,
  getOwnPropertyDescriptor,
  isArray,
  iteratorSymbol,
  lengthOfBytes,
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

/** The whole serialization. */
const href = (text, offsets, at, first) =>
  slice(text, offsets[at] - first, offsets[at + ROW] - 1 - first);

/**
 * For each column: its name, its number in wasm/layout/, and a function that cuts the column of a URL out of a text:
 *
 * - `text`: some lines; each is a URL and a line feed
 * - `offsets`: for each URL the start of its line, and the offsets of src/url/record.rs
 * - `at`: the index of the URL's first offset
 * - `first`: the offset at which the text starts
 */
const columns = [
  { name: "href", number: COLUMN_HREF, cut: href },
  {
    name: "origin",
    number: COLUMN_ORIGIN,
    cut: (text, offsets, at, first) =>
      originOf(
        createRecord(
          href(text, offsets, at, first),
          offsets[at + 1] - offsets[at],
          offsets[at + 2] - offsets[at],
          offsets[at + 3] - offsets[at],
          offsets[at + 4] - offsets[at],
          offsets[at + 5] - offsets[at],
          offsets[at + 6] - offsets[at],
          offsets[at + 7] - offsets[at],
        ),
      ),
  },
  {
    name: "protocol",
    number: COLUMN_PROTOCOL,
    cut: (text, offsets, at, first) =>
      slice(text, offsets[at] - first, offsets[at + 1] + 1 - first),
  },
  {
    name: "username",
    number: COLUMN_USERNAME,
    cut: (text, offsets, at, first) =>
      offsets[at + 2] === offsets[at + 3]
        ? ""
        : slice(text, offsets[at + 1] + 3 - first, offsets[at + 2] - first),
  },
  {
    name: "password",
    number: COLUMN_PASSWORD,
    cut: (text, offsets, at, first) =>
      offsets[at + 3] - offsets[at + 2] > 1
        ? slice(text, offsets[at + 2] + 1 - first, offsets[at + 3] - 1 - first)
        : "",
  },
  {
    name: "host",
    number: COLUMN_HOST,
    cut: (text, offsets, at, first) =>
      // With a null host a "/." may lie before the path.
      offsets[at + 3] === offsets[at + 4]
        ? ""
        : slice(text, offsets[at + 3] - first, offsets[at + 5] - first),
  },
  {
    name: "hostname",
    number: COLUMN_HOSTNAME,
    cut: (text, offsets, at, first) =>
      slice(text, offsets[at + 3] - first, offsets[at + 4] - first),
  },
  {
    name: "port",
    number: COLUMN_PORT,
    cut: (text, offsets, at, first) =>
      offsets[at + 3] === offsets[at + 4]
        ? ""
        : slice(text, offsets[at + 4] + 1 - first, offsets[at + 5] - first),
  },
  {
    name: "pathname",
    number: COLUMN_PATHNAME,
    cut: (text, offsets, at, first) =>
      slice(text, offsets[at + 5] - first, offsets[at + 6] - first),
  },
  {
    name: "search",
    number: COLUMN_SEARCH,
    cut: (text, offsets, at, first) =>
      offsets[at + 7] - offsets[at + 6] > 1
        ? slice(text, offsets[at + 6] - first, offsets[at + 7] - first)
        : "",
  },
  {
    name: "hash",
    number: COLUMN_HASH,
    cut: (text, offsets, at, first) =>
      offsets[at + ROW] - offsets[at + 7] > 2
        ? slice(text, offsets[at + 7] - first, offsets[at + ROW] - 1 - first)
        : "",
  },
];

/** The column of a name, or undefined. */
function columnOf(name) {
  for (let index = 0; index < columns.length; index++) {
    if (columns[index].name === name) {
      return columns[index];
    }
  }
  return undefined;
}

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
  /** The columns that were kept, or null for all. */
  kept;
  /** The count of the offsets for each input. */
  #width;
  #text = "";
  #first = 0;

  constructor({ bytes, offsets, errors, length, errorCount, kept, width }) {
    this.bytes = bytes;
    this.offsets = offsets;
    this.errors = errors;
    this.length = length;
    this.errorCount = errorCount;
    this.kept = kept;
    this.#width = width;
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
    return this.kept === null
      ? this.#readRow(index, column)
      : this.#readValue(index, this.place(column));
  }

  /** The place of a column among those that were kept. Throws if it is none of them. */
  place(column) {
    const { kept } = this;
    for (let place = 0; place < kept.length; place++) {
      if (kept[place] === column) {
        return place;
      }
    }
    throw new TypeError(
      `${column.name}: the option "columns" did not have this column`,
    );
  }

  #readRow(index, { cut }) {
    const { offsets } = this;
    const at = index * ROW;
    this.#load(offsets[at], offsets[at + ROW]);
    return cut(this.#text, offsets, at, this.#first);
  }

  #readValue(index, place) {
    const { offsets } = this;
    const at = index * this.#width + place;
    const start = offsets[at];
    const end = offsets[at + 1];
    this.#load(start, end);
    return slice(this.#text, start - this.#first, end - 1 - this.#first);
  }

  /** Decodes a line, and also some lines after it if all these lines are ASCII. */
  #load(start, end) {
    if (start >= this.#first && end <= this.#first + this.#text.length) {
      return;
    }
    const { bytes, offsets } = this;
    const last = max(
      end,
      min(start + WINDOW, offsets[this.length * this.#width]),
    );
    let text = decode(bytes, start, last);
    if (text.length < last - start) {
      text = decode(bytes, start, end);
    }
    this.#text = text;
    this.#first = start;
  }

  /** An input that is not a URL. */
  input(index) {
    if (this.kept !== null) {
      throw new TypeError(
        'error: with the option "columns", the inputs are not kept',
      );
    }
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

/** Gives a prototype one member for each column, of an object that `create` makes for the column. */
function addMembers(prototype, create) {
  for (let index = 0; index < columns.length; index++) {
    const { name } = columns[index];
    Object.defineProperty(
      prototype,
      name,
      getOwnPropertyDescriptor(create(columns[index], name), name),
    );
  }
}

/** The names of the columns that an object of the class BatchURL has. */
let keptNames;

/** One URL of a batch. */
class BatchURL {
  #table;
  #index;

  // eslint-disable-next-line no-unused-private-class-members
  static #friend =
    (addMembers(this.prototype, (column, name) => ({
      get [name]() {
        return this.#table.read(this.#index, column);
      },
    })),
    (keptNames = (url) => {
      const kept = url.#table.kept ?? columns;
      const names = [];
      for (let index = 0; index < kept.length; index++) {
        names[index] = kept[index].name;
      }
      return names;
    }));

  constructor(given, table, index) {
    checkKey(given);
    this.#table = table;
    this.#index = index;
  }

  toString() {
    return this.#table.read(this.#index, columns[0]);
  }

  toJSON() {
    return this.#table.read(this.#index, columns[0]);
  }
}

/** The result of `parseAll`. Methods return undefined for an index without an input, and null for an invalid input. */
class URLBatch {
  #table;
  #base;

  // eslint-disable-next-line no-unused-private-class-members
  static #friend = addMembers(this.prototype, (column, name) => ({
    [name](index) {
      return this.#read(index, column);
    },
  }));

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
    const column = columnOf(`${name}`);
    if (column === undefined) {
      throw new TypeError(`column: there is no column ${quote(`${name}`)}`);
    }
    if (this.#table.kept !== null) {
      this.#table.place(column);
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

/** The batch of rows that are finished. */
function createBatch(rows, base) {
  return new URLBatch(key, new Table(rows), base);
}

/** Parses each line of a text, or each string of an array. */
export function parseAll(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseAll", 1, 0);
  }
  const base = baseOf(options, "parseAll");
  const rows = new Rows(base, columnsOf(options, "parseAll"), decodeAny);
  parseInput(input, rows, "parseAll");
  rows.finish();
  return createBatch(rows, base);
}

/** As `parseAll`, but finds only which inputs are URLs. */
export function checkAll(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("checkAll", 1, 0);
  }
  const rows = new Rows(baseOf(options, "checkAll"), [], decodeAny);
  parseInput(input, rows, "checkAll");
  rows.finish();
  const { length, errorCount, errors } = rows;
  return { length, errorCount, errors };
}

/** The string of bytes that may not be UTF-8, as TextDecoder decodes them. */
function decodeAny(bytes) {
  // Browsers decode no memory that threads share, but they decode a copy.
  return decodeUtf8 === null
    ? decode(bytes, 0, lengthOfBytes(bytes))
    : decodeUtf8(new Uint8Array(bytes));
}

/** Parses the lines of a stream of texts or of bytes in UTF-8. Returns an async iterator of batches. */
export function parseChunks(stream, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseChunks", 1, 0);
  }
  const base = baseOf(options, "parseChunks");
  const kept = columnsOf(options, "parseChunks");
  return batches(chunksOf(stream), (lines) => {
    const rows = new Rows(base, kept, decodeAny);
    parseInput(lines, rows, "parseChunks");
    rows.finish();
    return createBatch(rows, base);
  });
}

/** Something to read chunks from: {next, stop}. Both return promises, or what an iterator that is not async returns. */
function chunksOf(stream) {
  const isStream =
    typeof stream === "object" && stream !== null && bytesOf(stream) === null;
  const method = isStream
    ? (stream[asyncIteratorSymbol] ?? stream[iteratorSymbol])
    : undefined;
  if (typeof method === "function") {
    const iterator = apply(method, stream, []);
    return {
      next: () => iterator.next(),
      stop: () => iterator.return?.(),
    };
  }
  if (isStream && typeof stream.getReader === "function") {
    // A ReadableStream in an engine where these are not iterable.
    const reader = stream.getReader();
    return { next: () => reader.read(), stop: () => reader.cancel() };
  }
  throw new TypeError(
    "parseChunks: the input is no stream of texts or bytes; parseAll is for a text or an array of URLs",
  );
}

async function* batches(chunks, parse) {
  let lines = null;
  let isOpen = false;
  try {
    for (;;) {
      // A stream that fails is closed.
      isOpen = false;
      const { done, value } = await chunks.next();
      isOpen = !done;
      if (!done) {
        const chunk = await value;
        lines ??= typeof chunk === "string" ? new TextLines() : new ByteLines();
        lines.add(chunk);
      }
      for (;;) {
        const some = lines?.take(done) ?? null;
        if (some === null) {
          break;
        }
        const batch = parse(some);
        if (batch.length > 0) {
          yield batch;
        }
      }
      if (done) {
        return;
      }
    }
  } finally {
    // The program wants no more batches, or something has failed.
    if (isOpen) {
      await chunks.stop();
    }
  }
}

/** The base URL of the options, or undefined. An invalid base URL throws. `operation` is for messages. */
function baseOf(options, operation) {
  const base = convertMember(convertOptions(options, operation).base);
  if (base === undefined) {
    return undefined;
  }
  const outcome = parse(base, undefined);
  if (typeof outcome === "number") {
    const error = invalidUrl(outcome, base, undefined);
    error.message = `${operation}: the base: ${error.message}`;
    throw error;
  }
  return base;
}

function includes(array, value) {
  for (let index = 0; index < array.length; index++) {
    if (array[index] === value) {
      return true;
    }
  }
  return false;
}

/** The columns of the options, each once; null if the options have none. */
function columnsOf(options, operation) {
  const names = convertOptions(options, operation).columns;
  if (names === undefined) {
    return null;
  }
  if (!isArray(names)) {
    throw new TypeError(`${operation}: the columns are not an array of names`);
  }
  const columns = [];
  for (let index = 0; index < names.length; index++) {
    const name = `${names[index]}`;
    const column = columnOf(name);
    if (column === undefined) {
      throw new TypeError(`${operation}: there is no column ${quote(name)}`);
    }
    if (!includes(columns, column)) {
      columns[columns.length] = column;
    }
  }
  return columns;
}

defineInterface(BatchURL, "BatchURL");
defineInterface(URLBatch, "URLBatch");
showProperties(BatchURL.prototype, (url) => keptNames(url));
showProperties(URLBatch.prototype, ["length", "errorCount"]);
