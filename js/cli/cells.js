// The option `--field`: the URL is one field of a line. The other fields are unchanged.

import { Buffer } from "node:buffer";

import { terminal } from "./style.js";
import { escape, toBytes } from "./text.js";

// Here a line is a byte string: each character is a byte. So the other fields keep bytes that are not UTF-8.

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const isAscii = (text) => /^[\0-\x7f]*$/.test(text);

const toText = (bytes) =>
  isAscii(bytes) ? bytes : decoder.decode(Buffer.from(bytes, "latin1"));

/**
 * Returns a function from a line to its field:
 *
 * - `input`: the text of the field; empty where the line has fewer fields
 * - `before`, `after`: the bytes of the line around the field
 * - `columnOf`: a function from an index in `input` to the one in the line
 *
 * `field` is the number of the field, from 1. With `csv`, lines are records of RFC 4180; else tabs are between the fields.
 */
export function fieldFinder({ field, csv }) {
  const separator = csv ? "," : "\t";
  return (line) => {
    let start = 0;
    for (let number = 1; ; number++) {
      const isQuoted = csv === true && line[start] === '"';
      const close = isQuoted ? closingQuote(line, start) : start;
      const index = line.indexOf(separator, close);
      const end = index < 0 ? line.length : index;
      if (number === field) {
        const before = line.slice(0, start);
        const column = toText(before).length + Number(isQuoted);
        const input = isQuoted
          ? line.slice(start + 1, close).replaceAll('""', '"') +
            line.slice(close + 1, end)
          : line.slice(start, end);
        return placeOf(input, before, line.slice(end), column, isQuoted);
      }
      if (index < 0) {
        const before = line + separator.repeat(field - number);
        return placeOf("", before, "", toText(line).length, false);
      }
      start = end + 1;
    }
  };
}

function placeOf(bytes, before, after, column, isQuoted) {
  const input = toText(bytes);
  const columnOf = (index) => {
    // A quotation mark in a quoted field is written twice.
    const quotes = isQuoted ? input.slice(0, index).split('"').length - 1 : 0;
    return column + index + quotes;
  };
  return { input, before, after, columnOf };
}

/** The index of the quotation mark that ends a quoted field; the length of the line without one. */
function closingQuote(line, start) {
  let index = start + 1;
  for (;;) {
    const quote = line.indexOf('"', index);
    if (quote < 0) return line.length;
    if (line[quote + 1] !== '"') return quote;
    index = quote + 2;
  }
}

/**
 * Returns a function from a report's text and the field to the bytes of the row: what is printed takes the place of the field. JSON
 * gets the whole line as its last member.
 */
export function rowWriter({ csv, json, get, format, key, rfc3986, fix }) {
  const quote = (value) =>
    csv && /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  const show = (bytes) =>
    terminal.isTerminal ? toBytes(escape(toText(bytes))) : bytes;
  const isCell =
    [get, format, key].some((option) => option !== undefined) || rfc3986 || fix;
  return (text, line, { before, after }) => {
    if (text === "") return "";
    if (json) {
      const shown = escape(JSON.stringify(toText(line)));
      return toBytes(`${text.slice(0, -2)},"line":${shown}}\n`);
    }
    if (!isCell) return toBytes(text);
    const values = get === undefined ? [text] : text.split("\t");
    values.push(values.pop().slice(0, -1));
    const cells = values.map(quote).join(csv ? "," : "\t");
    return `${show(before)}${toBytes(cells)}${show(after)}\n`;
  };
}
