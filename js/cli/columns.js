// The rows of `--get` for many lines at once, where all fields are columns of `parseAll`.

import { Buffer } from "node:buffer";

import { parseAll } from "../batch/parse-all.js";
import { fieldNames, namesOf } from "./fields.js";
import { hasByteOrderMark } from "./input.js";

/**
 * Returns a function from lines, bytes that end with a line feed, to their rows:
 *
 * - `rows`: bytes. They are printable ASCII, so nothing is escaped.
 * - `aside`: nothing for standard error
 * - `counts`: the numbers of `all` lines that are not empty, and of lines that are no URL
 *
 * Returns null where some field is no column, or comes twice. `lists` is the option `--get`.
 */
export function rowMaker(lists, base) {
  const columns = namesOf(lists);
  const isEach = columns.every(
    (name) => name !== "input" && fieldNames.includes(name),
  );
  if (!isEach || new Set(columns).size < columns.length) return null;
  const emptyRow = `${"\t".repeat(columns.length - 1)}\n`;
  return (lines) => {
    const batch = parseAll(protect(lines), { base, columns });
    const rows = hasEmptyLine(lines)
      ? Buffer.from(withEmptyRows(lines, batch.bytes, emptyRow), "latin1")
      : batch.bytes;
    const counts = { all: batch.length, invalid: batch.errorCount };
    return { rows, aside: "", counts };
  };
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

/** The rows, with a row for each empty line in its place. */
function withEmptyRows(lines, { buffer, byteOffset, length }, emptyRow) {
  const rows = Buffer.from(buffer, byteOffset, length).latin1Slice();
  const values = rows.split("\n");
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
