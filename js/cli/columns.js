// The rows of many lines at once, from columns of `parseAll`: for `--get`, `--key` and `--json`.

import { Buffer } from "node:buffer";

import { createKey, parseAll } from "../batch/parse-all.js";
import { URL, URLSearchParams } from "../entries/index.js";
import { attributes, namesOf, recipe } from "./fields.js";
import { urlToJson } from "./format.js";
import { hasByteOrderMark } from "./input.js";
import { keyOptions } from "./options.js";
import { escape, shownBytes, toBytes, toJson, toMessage } from "./text.js";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

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
  const isColumns = names.every((name) => attributes.includes(name));
  if (isColumns && new Set(names).size === names.length) {
    return columnRows(names, base);
  }
  return withRows(cellRows(names), base);
}

/** The rows are what `parseAll` returns. They are printable ASCII, so nothing is escaped. */
function columnRows(columns, base) {
  const emptyRow = `${"\t".repeat(columns.length - 1)}\n`;
  return (lines) => {
    const batch = parseAll(protect(lines), { base, columns });
    const rows = hasEmptyLine(lines)
      ? Buffer.from(withEmptyRows(lines, batch.bytes, emptyRow), "latin1")
      : batch.bytes;
    return answer(rows, batch);
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
 * - `rowOf`: a function from {text, offsets, at, input, isValid, hasQuotes} to a row, whose characters are bytes: the text of the
 *   columns, the offsets of their values, the index of the row's first one, the line, whether it is a URL, and whether the text may
 *   have what JSON would escape
 * - `emptyRow`: the row of an empty line
 */
function withRows({ columns, hasInput, rowOf, emptyRow }, base) {
  return (lines) => {
    const batch = parseAll(protect(lines), { base, columns });
    const { bytes, offsets, errors, length } = batch;
    const hasEmpty = hasEmptyLine(lines);
    const inputs = hasInput || hasEmpty ? linesOf(lines) : null;
    const text = latin1(bytes);
    const hasQuotes = text.includes('"') || text.includes("\\");
    const row = { text, offsets, at: 0, input: "", isValid: true, hasQuotes };
    const rows = new ByteRows(2 * (bytes.length + lines.length));
    let next = 0;
    for (let index = 0; index < (inputs ?? batch).length; index++) {
      if (inputs !== null) {
        row.input = inputs[index];
        if (row.input === "") {
          rows.add(emptyRow);
          continue;
        }
      }
      row.at = next * columns.length;
      row.isValid = ((errors[next >> 3] >> (next & 7)) & 1) === 0;
      rows.add(rowOf(row));
      next++;
    }
    if (next !== length) throw new Error("a line has no row");
    return answer(rows.bytes, batch);
  };
}

/** Rows that are written as they are made. A string of all of them would take several times as long. */
class ByteRows {
  #bytes;
  #length = 0;

  constructor(size) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  /** Adds a row, whose characters are bytes. */
  add(row) {
    const length = this.#length + row.length;
    if (length > this.#bytes.length) {
      const longer = Buffer.allocUnsafeSlow(2 * length);
      this.#bytes.copy(longer, 0, 0, this.#length);
      this.#bytes = longer;
    }
    this.#bytes.latin1Write(row, this.#length);
    this.#length = length;
  }

  get bytes() {
    return this.#bytes.subarray(0, this.#length);
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
    const { needs, make } = recipes[index];
    const places = needs.map((need) => columns.indexOf(need));
    if (!attributes.includes(name)) {
      next = -1;
      cells.push(name === "input" ? inputCell : madeCell(places, make));
      continue;
    }
    if (places[0] === next) cells.pop();
    else first = places[0];
    next = places[0] + 1;
    cells.push(columnsCell(first, next));
  }
  const rowOf = (row) => {
    let text = cells[0](row);
    for (let index = 1; index < cells.length; index++) {
      text += `\t${cells[index](row)}`;
    }
    return `${text}\n`;
  };
  const emptyRow = `${"\t".repeat(names.length - 1)}\n`;
  return { columns, hasInput: names.includes("input"), rowOf, emptyRow };
}

/** The values of adjacent columns, with the tabs between them. */
const columnsCell =
  (first, end) =>
  ({ text, offsets, at }) =>
    text.slice(offsets[at + first], offsets[at + end] - 1);

const inputCell = ({ input }) => shownBytes(input);

/** A field that is made of the columns at some places. */
function madeCell([first, second], make) {
  const one = columnsCell(first, first + 1);
  const other =
    second === undefined ? () => "" : columnsCell(second, second + 1);
  return (row) => (row.isValid ? shownBytes(make(one(row), other(row))) : "");
}

/** The keys of `--key`. */
function keyRows(rules) {
  const keyOf = createKey(keyOptions(rules));
  const rowOf = ({ text, offsets, at, isValid }) =>
    isValid ? `${keyOf(text.slice(offsets[at], offsets[at + 1] - 1))}\n` : "\n";
  return { columns: ["href"], hasInput: false, rowOf, emptyRow: "\n" };
}

/** The lines of `--json`; see format.js. */
function jsonRows(base) {
  const columns = attributes;
  const search = columns.indexOf("search");
  // What follows each column. Fewer parts of a string take less time.
  const labels = columns.map((name, index) =>
    index + 1 < columns.length
      ? `","${columns[index + 1]}":"`
      : '","searchParams":[',
  );
  const rowOf = ({ text, offsets, at, input, isValid, hasQuotes }) => {
    if (!isValid) {
      return toBytes(toJson({ input, error: messageOf(input, base) }));
    }
    const end = offsets[at + columns.length];
    if (hasQuotes && /["\\]/.test(text.slice(offsets[at], end))) {
      return toBytes(urlToJson({ input, url: new URL(input, base) }));
    }
    let json = `{"input":${jsonBytes(input)},"${columns[0]}":"`;
    for (let index = 0; index < columns.length; index++) {
      json += text.slice(offsets[at + index], offsets[at + index + 1] - 1);
      json += labels[index];
    }
    const query = text.slice(
      offsets[at + search] + 1,
      offsets[at + search + 1] - 1,
    );
    return `${json}${parameters(query)}]}\n`;
  };
  return { columns, hasInput: true, rowOf, emptyRow: "" };
}

/** A string of JSON, as bytes. */
const jsonBytes = (text) =>
  /^[ !#-Z[\]^-~]*$/.test(text)
    ? `"${text}"`
    : toBytes(escape(JSON.stringify(text)));

/** The parameters of a query without quotation marks and backslashes, as the elements of a JSON array. */
function parameters(query) {
  if (query === "") return "";
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

/** The lines for `parseAll`, which takes U+FEFF at the start for a byte order mark, and leaves empty lines out. */
function protect(lines) {
  return hasByteOrderMark(lines)
    ? Buffer.concat([Buffer.from("\n"), lines])
    : lines;
}

function hasEmptyLine(lines) {
  const first = lines.subarray(0, 2).toString("latin1");
  return (
    first.startsWith("\n") ||
    first === "\r\n" ||
    lines.includes("\n\n") ||
    lines.includes("\n\r\n")
  );
}

/** The lines of bytes that end with a line feed. */
function linesOf(bytes) {
  const lines = decoder.decode(bytes).split("\n");
  lines.pop();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line.endsWith("\r")) lines[index] = line.slice(0, -1);
  }
  return lines;
}

const latin1 = ({ buffer, byteOffset, length }) =>
  Buffer.from(buffer, byteOffset, length).latin1Slice();

/** The rows, with a row for each empty line in its place. */
function withEmptyRows(lines, bytes, emptyRow) {
  const values = latin1(bytes).split("\n");
  let next = 0;
  return lines
    .latin1Slice()
    .split("\n")
    .slice(0, -1)
    .map((line) =>
      line === "" || line === "\r" ? emptyRow : `${values[next++]}\n`,
    )
    .join("");
}
