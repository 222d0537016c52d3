// The rows of many lines at once, from columns of `parseAll`: for `--get`, `--key` and `--json`.

import { Buffer } from "node:buffer";

import { createKey, parseAll } from "../batch/parse-all.js";
import { URL, URLSearchParams } from "../entries/index.js";
import { components } from "../shared/components.js";
import { fieldNames, namesOf } from "./fields.js";
import { urlToJson } from "./format.js";
import { hasByteOrderMark } from "./input.js";
import { keyOptions } from "./options.js";
import { escape, toJson, toMessage } from "./text.js";

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
  const isEach = names.every(
    (name) => name.startsWith("?") || fieldNames.includes(name),
  );
  if (names.length === 0 || !isEach) return null;
  const isColumns = names.every((name) => name !== "input" && name[0] !== "?");
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
 * - `rowOf`: a function from {text, offsets, at, input, isValid} to a row: the text of the columns, the offsets of their values, the
 *   index of the row's first one, the line, and whether it is a URL
 * - `emptyRow`: the row of an empty line
 */
function withRows({ columns, hasInput, rowOf, emptyRow }, base) {
  return (lines) => {
    const batch = parseAll(protect(lines), { base, columns });
    const { bytes, offsets, errors, length } = batch;
    const hasEmpty = hasEmptyLine(lines);
    const inputs = hasInput || hasEmpty ? linesOf(lines) : null;
    const row = { text: latin1(bytes), offsets, at: 0, input: "" };
    let rows = "";
    let next = 0;
    for (let index = 0; index < (inputs ?? batch).length; index++) {
      if (inputs !== null) {
        row.input = inputs[index];
        if (row.input === "") {
          rows += emptyRow;
          continue;
        }
      }
      row.at = next * columns.length;
      row.isValid = ((errors[next >> 3] >> (next & 7)) & 1) === 0;
      rows += rowOf(row);
      next++;
    }
    if (next !== length) throw new Error("a line has no row");
    return answer(Buffer.from(rows), batch);
  };
}

/** The fields of `--get`: columns, the input, and parameters. Adjacent columns are one part of a row's text. */
function cellRows(names) {
  const columns = [...new Set(names.map(columnFor))].filter(Boolean);
  const cells = [];
  // The run of columns that the last cell has.
  let first = 0;
  let next = -1;
  for (const name of names) {
    const place = columns.indexOf(columnFor(name));
    if (name === "input" || name.startsWith("?")) {
      next = -1;
      cells.push(name === "input" ? inputCell : parameterCell(name, place));
      continue;
    }
    if (place === next) cells.pop();
    else first = place;
    next = place + 1;
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

const columnFor = (name) =>
  name === "input" ? undefined : name.startsWith("?") ? "search" : name;

/** The values of adjacent columns, with the tabs between them. */
const columnsCell =
  (first, end) =>
  ({ text, offsets, at }) =>
    text.slice(offsets[at + first], offsets[at + end] - 1);

const inputCell = ({ input }) => escape(input);

/** The first value of a parameter. */
function parameterCell(field, place) {
  const name = field.slice(1);
  // Names of other characters may be percent-encoded in any URL.
  const isPlain = /^[\w-]+$/.test(name);
  return ({ text, offsets, at }) => {
    const search = text.slice(offsets[at + place], offsets[at + place + 1] - 1);
    if (search === "") return "";
    const value = isPlain ? plainParameter(search, name) : null;
    return value ?? escape(new URLSearchParams(search).get(name) ?? "");
  };
}

/** The first value of a parameter in a search; null if it may be encoded, or a name before it. */
function plainParameter(search, name) {
  for (let from = 1; ;) {
    const start = search.indexOf(name, from);
    const equals = start + name.length;
    from = start + 1;
    if (start < 0) return search.includes("%") ? null : "";
    if (search[start - 1] !== "&" && start !== 1) continue;
    const after = search[equals];
    if (after !== "=" && after !== "&" && after !== undefined) continue;
    if (search.lastIndexOf("%", start) >= 0) return null;
    const and = search.indexOf("&", equals);
    const value = search.slice(equals + 1, and < 0 ? search.length : and);
    if (after !== "=") return "";
    return value.includes("%") || value.includes("+") ? null : value;
  }
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
  const columns = ["href", "origin", ...components];
  const search = columns.indexOf("search");
  const rowOf = ({ text, offsets, at, input, isValid }) => {
    if (!isValid) return toJson({ input, error: messageOf(input, base) });
    const all = text.slice(offsets[at], offsets[at + columns.length] - 1);
    // JSON would have escapes.
    if (/["\\]/.test(all))
      return urlToJson({ input, url: new URL(input, base) });
    let json = `{"input":${escape(JSON.stringify(input))}`;
    for (let index = 0; index < columns.length; index++) {
      const start = offsets[at + index];
      json += `,"${columns[index]}":"${text.slice(start, offsets[at + index + 1] - 1)}"`;
    }
    const query = text.slice(
      offsets[at + search] + 1,
      offsets[at + search + 1] - 1,
    );
    return `${json},"searchParams":[${parameters(query)}]}\n`;
  };
  return { columns, hasInput: true, rowOf, emptyRow: "" };
}

/** The parameters of a query without quotation marks and backslashes, as the elements of a JSON array. */
function parameters(query) {
  if (query === "") return "";
  if (/[%+]/.test(query)) {
    const json = JSON.stringify([...new URLSearchParams(query)]);
    return escape(json.slice(1, -1));
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
