// The result of `parseAll`: a batch of URLs, which reads the arrays with their rows.

import { parse } from "#url-parser";
import { ROW } from "../../target/generated/layout.js";
import { decode } from "../shared/byte-strings.js";
import { showProperties } from "../shared/inspect.js";
import {
  Int32Array,
  TypeError,
  Uint8Array,
  bufferOf,
  getOwnPropertyDescriptor,
  iteratorSymbol,
  lengthOfBytes,
  max,
  min,
  slice,
} from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { defineInterface } from "../shared/webidl.js";
import { invalidUrl } from "../url/invalid-url.js";
import { columnOf, columns, placeOf } from "./columns.js";

/**
 * The number of bytes that are decoded at a time: the lines of some 40 URLs. A component is a slice of the decoded
 * text, and keeps the whole text alive.
 */
const WINDOW = 2048;

/** The most bytes of an Arrow column whose offsets have 32 bits and a sign. */
const MOST_ARROW_BYTES = 0x7fffffff;

/** One part of the rows, and the lines that were decoded last. */
class Lines {
  bytes;
  offsets;
  /** The count of the offsets for each input. */
  #width;
  /** The count of bytes between two values. */
  #gap;
  #text = "";
  #first = 0;

  constructor({ bytes, offsets, width }, gap) {
    this.bytes = bytes;
    this.offsets = offsets;
    this.#width = width;
    this.#gap = gap;
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
    const at = index * this.#width + place;
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
    const { bytes, offsets } = this;
    const last = max(
      end,
      min(start + WINDOW, offsets[lengthOfBytes(offsets) - 1]),
    );
    let text = decode(bytes, start, last);
    if (text.length < last - start) {
      text = decode(bytes, start, end);
    }
    this.#text = text;
    this.#first = start;
  }

  /** The input of a row, which is not a URL. */
  input(index) {
    const at = index * ROW;
    return decode(
      this.bytes,
      this.offsets[at],
      this.offsets[at + ROW] - this.#gap,
    );
  }
}

/** The arrays of a batch. */
class Table {
  errors;
  length;
  errorCount;
  nullCount;
  /** The columns that were kept, or null for all. */
  kept;
  /** Whether each column has a part of its own. */
  #isColumnar;
  #parts = [];

  constructor({
    parts,
    errors,
    length,
    errorCount,
    nullCount,
    kept,
    isColumnar,
  }) {
    for (let index = 0; index < parts.length; index++) {
      this.#parts[index] = new Lines(parts[index], isColumnar ? 0 : 1);
    }
    this.errors = errors;
    this.length = length;
    this.errorCount = errorCount;
    this.nullCount = nullCount;
    this.kept = kept;
    this.#isColumnar = isColumnar;
  }

  /** The one part of rows that are not columnar. */
  get lines() {
    if (this.#isColumnar) {
      throw new TypeError(
        "the columns of an Arrow column have arrays of their own: see buffers()",
      );
    }
    return this.#parts[0];
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
    const parts = this.#parts;
    if (this.kept === null) {
      return parts[0].readRow(index, column);
    }
    const place = this.place(column);
    return this.#isColumnar
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
    return this.#parts[0].input(index);
  }

  /** A column that was kept, as the buffers of an Arrow column. */
  buffers(column) {
    if (!this.#isColumnar) {
      throw new TypeError("buffers: the input was no Arrow column");
    }
    const { bytes, offsets } = this.#parts[this.place(column)];
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
    return this.#table.lines.bytes;
  }

  get offsets() {
    return this.#table.lines.offsets;
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
    if (!table.has(index)) {
      return undefined;
    }
    if (table.isValid(index)) {
      return null;
    }
    const input = table.input(index);
    // The parser runs again, since the cause of the failure was not kept.
    return invalidUrl(parse(input, this.#base), input, this.#base);
  }

  column(name) {
    const column = named(name, "column");
    if (this.#table.kept !== null) {
      this.#table.place(column);
    }
    return this.#column(column);
  }

  /** A column as the buffers of an Arrow column of the type Utf8. */
  buffers(name) {
    return this.#table.buffers(named(name, "buffers"));
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

/** The column of a name that a program gives. `operation` is for messages. */
function named(name, operation) {
  const column = columnOf(`${name}`);
  if (column === undefined) {
    throw new TypeError(`${operation}: there is no column ${quote(`${name}`)}`);
  }
  return column;
}

/** The batch of rows that are finished. */
export function createBatch(rows, base) {
  return new URLBatch(key, new Table(rows), base);
}

defineInterface(BatchURL, "BatchURL");
defineInterface(URLBatch, "URLBatch");
showProperties(BatchURL.prototype, (url) => keptNames(url));
showProperties(URLBatch.prototype, ["length", "errorCount"]);
