// The rows of many lines at once, from columns of `parseAll`: for `--get`, `--key` and `--json`.

import { Buffer } from "node:buffer";

import { parseWithInputs } from "../batch/internals.js";
import { createKey, parseAll } from "../batch/parse-all.js";
import { URL, URLSearchParams } from "../entries/index.js";
import { Search, Sink, Source, escapeSearch } from "./bytes.js";
import { attributes, namesOf, recipe } from "./fields.js";
import { urlToJson } from "./format.js";
import { Lines, hasEmptyLine, protect } from "./lines.js";
import { keyOptions } from "./options.js";
import { escape, shownBytes, toBytes, toJson, toMessage } from "./text.js";

const TAB = 0x09;
const LINE_FEED = 0x0a;

/**
 * Returns a function from lines, bytes that end with a line feed, to their rows:
 *
 * - `rows`: bytes
 * - `aside`: nothing for standard error
 * - `counts`: the numbers of `all` lines that are not empty, and of lines that are no URL
 *
 * Returns null where the options need a report on each line.
 */
export function rowMaker({ get, key, json, match, base }) {
  if (match !== undefined) return null;
  if (json) return withRows(jsonRows(base), base);
  if (key !== undefined) return withRows(keyRows(key), base);
  const names = get === undefined ? [] : namesOf(get);
  const isEach = names.every((name) => name === "input" || recipe(name));
  if (names.length === 0 || !isEach) return null;
  const needs = names.filter((name) => name !== "input");
  const isColumns =
    needs.length > 0 && needs.every((name) => attributes.includes(name));
  if (isColumns && new Set(names).size === names.length) {
    return columnRows(names, base);
  }
  return withRows(cellRows(names), base);
}

/** The rows are the bytes of a batch, if no line is empty. They are printable ASCII, so nothing is escaped. */
function columnRows(columns, base) {
  const oneByOne = withRows(cellRows(columns), base);
  const hasInput = columns.includes("input");
  return (lines) => {
    const isEach = hasInput
      ? new Source(lines).hasPlainLines()
      : !hasEmptyLine(lines);
    if (!isEach) return oneByOne(lines);
    const batch = hasInput
      ? parseWithInputs(lines, { base, columns })
      : parseAll(protect(lines), { base, columns });
    return answer(batch.bytes, batch);
  };
}

function answer(rows, { length, errorCount }) {
  return { rows, aside: "", counts: { all: length, invalid: errorCount } };
}

/**
 * The rows are made one by one, of what `maker` is:
 *
 * - `columns`: the columns that it needs
 * - `hasInput`: whether it needs the lines
 * - `addRow`: a function that writes a row to a sink
 * - `emptyRow`: the row of an empty line
 */
function withRows({ columns, hasInput, addRow, emptyRow }, base) {
  return (lines) => {
    const batch = parseAll(protect(lines), { base, columns });
    const { bytes, errors, length } = batch;
    const line = hasInput || hasEmptyLine(lines) ? new Lines(lines) : null;
    const row = new Row(batch, columns, line);
    const sink = new Sink(2 * (bytes.length + lines.length));
    let next = 0;
    while (line === null ? next < length : line.next(row)) {
      if (line?.isEmpty()) {
        sink.write(emptyRow);
        continue;
      }
      row.isValid = ((errors[next >> 3] >> (next & 7)) & 1) === 0;
      addRow(row, sink);
      row.at += columns.length;
      next++;
    }
    if (next !== length) throw new Error("a line has no row");
    return answer(sink.bytes, batch);
  };
}

/** What a row is made of. */
class Row {
  /** The line; null if no row needs it. */
  line;
  /** The text of the columns, and where each value starts. */
  source;
  offsets;
  /** The index of the row's first offset. */
  at = 0;
  isValid = true;
  #text = null;
  /** What `makeAll` of a field has made, by that function. */
  #made = new Map();
  #escapes;
  #marks;
  /** The place of the serialization among the columns, or -1. */
  #href;
  /** How many columns there are. */
  #width;

  constructor({ bytes, offsets }, columns, line) {
    this.#href = columns.indexOf("href");
    this.#width = columns.length;
    this.line = line;
    this.source = new Source(bytes);
    this.offsets = offsets;
    this.#escapes = escapeSearch(this.source);
    this.#marks = new Search(this.source, "?", "#");
  }

  /** The value of the column at a place, as a string. */
  value(place) {
    // One string for all is made faster than many.
    this.#text ??= latin1(this.source.bytes);
    const { offsets, at } = this;
    return this.#text.slice(offsets[at + place], offsets[at + place + 1] - 1);
  }

  /** The same, for what few rows need. */
  rareValue(place) {
    const { offsets, at } = this;
    const { bytes } = this.source;
    return bytes.latin1Slice(offsets[at + place], offsets[at + place + 1] - 1);
  }

  isEmpty(place) {
    const { offsets, at } = this;
    return offsets[at + place] + 1 === offsets[at + place + 1];
  }

  /** Whether JSON has the values of the first `count` columns as they are. */
  isJson(count) {
    const { offsets, at } = this;
    return !this.#escapes.isBetween(offsets[at], offsets[at + count]);
  }

  /** Whether the first column, a serialization, has a query or a fragment. */
  hasQueryOrFragment() {
    const { offsets, at } = this;
    return this.#marks.isBetween(offsets[at], offsets[at + 1]);
  }

  /** The length of the serialization if it is what a source has at an index; else 0. */
  lengthAt(lines, index) {
    const { offsets, at, source } = this;
    const place = at + this.#href;
    if (this.#href < 0 || place + 1 >= offsets.length) return 0;
    const start = offsets[place];
    const end = offsets[place + 1] - 1;
    return lines.hasAt(index, source, start, end) ? end - start : 0;
  }

  /** Writes the value of a field that `makeAll` makes of the column at a place. */
  copyMade(sink, place, makeAll) {
    let made = this.#made.get(makeAll);
    if (made === undefined) {
      const { values, valueOffsets } = makeAll(this.#arrowColumn(place));
      made = { source: new Source(values), offsets: valueOffsets };
      this.#made.set(makeAll, made);
    }
    const { source, offsets } = made;
    const index = this.at / this.#width;
    sink.copy(source, offsets[index], offsets[index + 1]);
  }

  /** The column at a place, as an Arrow column. */
  #arrowColumn(place) {
    const { offsets, source } = this;
    const width = this.#width;
    const length = (offsets.length - 1) / width;
    const valueOffsets = new Int32Array(length + 1);
    const sink = new Sink(source.length);
    for (let index = 0, at = place; index < length; index++, at += width) {
      const end = offsets[at + 1] - 1;
      sink.copy(source, offsets[at], end);
      valueOffsets[index + 1] = valueOffsets[index] + end - offsets[at];
    }
    return { values: sink.bytes, valueOffsets };
  }

  /** Writes the value of a column. */
  copy(sink, place) {
    const { offsets, at } = this;
    sink.copy(this.source, offsets[at + place], offsets[at + place + 1] - 1);
  }

  /** Writes the values of some columns, with the tabs between them, and a byte in the place of the one that follows them. */
  copyAll(sink, first, end, last) {
    const { offsets, at } = this;
    sink.copy(this.source, offsets[at + first], offsets[at + end]);
    sink.replaceLast(last);
  }
}

/** The fields of `--get`. Adjacent columns are one part of a row's text. */
function cellRows(names) {
  const recipes = names.map((name) => recipe(name) ?? { needs: [] });
  const columns = [...new Set(recipes.flatMap(({ needs }) => needs))];
  const cells = [];
  // The run of columns that the last cell has.
  let first = 0;
  let next = -1;
  for (const [index, name] of names.entries()) {
    const { needs, make, makeAll } = recipes[index];
    const places = needs.map((need) => columns.indexOf(need));
    if (!attributes.includes(name)) {
      next = -1;
      if (name === "input") cells.push(addInput);
      else if (makeAll) cells.push(madeOfAll(places[0], makeAll));
      else cells.push(madeCell(places, make));
      continue;
    }
    if (places[0] === next) cells.pop();
    else first = places[0];
    next = places[0] + 1;
    cells.push(columnsCell(first, next));
  }
  const addRow = (row, sink) => {
    const last = cells.length - 1;
    for (let index = 0; index < last; index++) cells[index](row, sink, TAB);
    cells[last](row, sink, LINE_FEED);
  };
  const emptyRow = `${"\t".repeat(names.length - 1)}\n`;
  return { columns, hasInput: names.includes("input"), addRow, emptyRow };
}

/** The values of adjacent columns, and the byte after them. */
const columnsCell = (first, end) => (row, sink, last) =>
  row.copyAll(sink, first, end, last);

function addInput({ line }, sink, last) {
  if (line.isPlain) {
    // With the first byte of the line's end.
    sink.copy(line.source, line.start, line.end + 1);
    sink.replaceLast(last);
  } else {
    sink.write(shownBytes(line.text));
    sink.put(last);
  }
}

/** A field that is made of the columns at some places. */
const madeCell =
  ([first, second], make) =>
  (row, sink, last) => {
    if (row.isValid) {
      const other = second === undefined ? "" : row.value(second);
      sink.write(shownBytes(make(row.value(first), other)));
    }
    sink.put(last);
  };

/** A field that is made of all values of the column at a place at once. */
const madeOfAll = (place, makeAll) => (row, sink, last) => {
  row.copyMade(sink, place, makeAll);
  sink.put(last);
};

/** The keys of `--key`. */
function keyRows(rules) {
  const options = keyOptions(rules);
  const keyOf = createKey(options);
  const editsPath = options.dropTrailingSlash || options.indexFiles;
  /** A serialization that the rules may change, or nothing. Most rules change only queries and fragments, and few URLs have those. */
  const hrefOf = (row) => {
    if (!row.isValid) return "";
    if (editsPath) return row.value(0);
    return row.hasQueryOrFragment() ? row.rareValue(0) : "";
  };
  const addRow = (row, sink) => {
    const href = hrefOf(row);
    const key = href && keyOf(href);
    if (key === href) {
      row.copyAll(sink, 0, 1, LINE_FEED);
    } else {
      sink.write(key);
      sink.put(LINE_FEED);
    }
  };
  return { columns: ["href"], hasInput: false, addRow, emptyRow: "\n" };
}

/** The lines of `--json`; see format.js. */
function jsonRows(base) {
  const columns = attributes;
  const search = columns.indexOf("search");
  const first = sourceOf('{"input":"');
  // What precedes each column.
  const labels = columns.map((name) => sourceOf(`","${name}":"`));
  const last = sourceOf('","searchParams":[');
  const addRow = (row, sink) => {
    const { line } = row;
    if (!row.isValid) {
      const input = line.text;
      const record = { input, error: messageOf(input, base) };
      sink.write(toBytes(toJson(record)));
      return;
    }
    if (!row.isJson(columns.length)) {
      const input = line.text;
      sink.write(toBytes(urlToJson({ input, url: new URL(input, base) })));
      return;
    }
    sink.copy(first, 0, first.length);
    if (line.isJson()) sink.copy(line.source, line.start, line.end);
    else sink.write(jsonBytes(line.text));
    for (let index = 0; index < columns.length; index++) {
      sink.copy(labels[index], 0, labels[index].length);
      row.copy(sink, index);
    }
    sink.copy(last, 0, last.length);
    if (!row.isEmpty(search))
      sink.write(parameters(row.value(search).slice(1)));
    sink.write("]}\n");
  };
  return { columns, hasInput: true, addRow, emptyRow: "" };
}

/** ASCII to be copied. */
const sourceOf = (text) => new Source(Buffer.from(text));

/** A text within a string of JSON, as bytes. */
const jsonBytes = (text) => toBytes(escape(JSON.stringify(text))).slice(1, -1);

/** The parameters of a query without quotation marks and backslashes, as the elements of a JSON array. */
function parameters(query) {
  if (/[%+]/.test(query)) {
    const json = JSON.stringify([...new URLSearchParams(query)]);
    return toBytes(escape(json.slice(1, -1)));
  }
  let json = "";
  for (const part of query.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const end = equals < 0 ? part.length : equals;
    json += `${json && ","}["${part.slice(0, end)}","${part.slice(end + 1)}"]`;
  }
  return json;
}

/** Why an input is no URL. */
function messageOf(input, base) {
  try {
    return new URL(input, base).href;
  } catch (error) {
    return toMessage(error.message);
  }
}

const latin1 = ({ buffer, byteOffset, length }) =>
  Buffer.from(buffer, byteOffset, length).latin1Slice();
