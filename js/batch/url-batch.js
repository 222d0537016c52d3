// The result of `parseAll`: a batch of URLs, which reads the arrays with their rows.

import { parse } from "#url-parser";
import { showProperties } from "../shared/inspect.js";
import {
  TypeError,
  getOwnPropertyDescriptor,
  iteratorSymbol,
} from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { defineInterface } from "../shared/webidl.js";
import { invalidUrl } from "../url/invalid-url.js";
import { columnOf, columns } from "./columns.js";

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
  #rows;
  #index;

  // eslint-disable-next-line no-unused-private-class-members
  static #friend =
    (addMembers(this.prototype, (column, name) => ({
      get [name]() {
        return this.#rows.read(this.#index, column);
      },
    })),
    (keptNames = (url) => {
      const kept = url.#rows.kept ?? columns;
      const names = [];
      for (let index = 0; index < kept.length; index++) {
        names[index] = kept[index].name;
      }
      return names;
    }));

  constructor(given, rows, index) {
    checkKey(given);
    this.#rows = rows;
    this.#index = index;
  }

  toString() {
    return this.#rows.read(this.#index, columns[0]);
  }

  toJSON() {
    return this.#rows.read(this.#index, columns[0]);
  }
}

/** The result of `parseAll`. Methods return undefined for an index without an input, and null for an invalid input. */
class URLBatch {
  #rows;
  #base;

  // eslint-disable-next-line no-unused-private-class-members
  static #friend = addMembers(this.prototype, (column, name) => ({
    [name](index) {
      return this.#read(index, column);
    },
  }));

  constructor(given, rows, base) {
    checkKey(given);
    this.#rows = rows;
    this.#base = base;
  }

  get length() {
    return this.#rows.length;
  }

  get errorCount() {
    return this.#rows.errorCount;
  }

  get bytes() {
    return this.#rows.lines.bytes;
  }

  get offsets() {
    return this.#rows.lines.offsets;
  }

  get errors() {
    return this.#rows.errors;
  }

  isValid(index) {
    return this.#rows.isValid(index);
  }

  at(index) {
    return this.#item(index < 0 ? index + this.#rows.length : index);
  }

  /** The TypeError that the URL class throws for an input. */
  error(index) {
    const rows = this.#rows;
    if (!rows.has(index)) {
      return undefined;
    }
    if (rows.isValid(index)) {
      return null;
    }
    const input = rows.input(index);
    // The parser runs again, since the cause of the failure was not kept.
    return invalidUrl(parse(input, this.#base), input, this.#base);
  }

  column(name) {
    const column = named(name, "column");
    if (this.#rows.kept !== null) {
      this.#rows.place(column);
    }
    return this.#column(column);
  }

  /** A column as the buffers of an Arrow column of the type Utf8. */
  buffers(name) {
    return this.#rows.buffers(named(name, "buffers"));
  }

  [iteratorSymbol]() {
    return this.#items();
  }

  *#column(column) {
    for (let index = 0; index < this.#rows.length; index++) {
      yield this.#read(index, column);
    }
  }

  *#items() {
    for (let index = 0; index < this.#rows.length; index++) {
      yield this.#item(index);
    }
  }

  #read(index, column) {
    const rows = this.#rows;
    return rows.isValid(index)
      ? rows.read(index, column)
      : this.#nothing(index);
  }

  #item(index) {
    const rows = this.#rows;
    return rows.isValid(index)
      ? new BatchURL(key, rows, index)
      : this.#nothing(index);
  }

  #nothing(index) {
    return this.#rows.has(index) ? null : undefined;
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
  return new URLBatch(key, rows, base);
}

defineInterface(BatchURL, "BatchURL");
defineInterface(URLBatch, "URLBatch");
showProperties(BatchURL.prototype, (url) => keptNames(url));
showProperties(URLBatch.prototype, ["length", "errorCount"]);
