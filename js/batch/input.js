// The input of `parseAll` and `checkAll`, in pieces.

import { PIECE, STRINGS, TEXT } from "../../target/generated/layout.js";
import { bytesOf } from "../shared/bytes-of.js";
import {
  TypeError,
  charCodeAt,
  indexOf,
  indexOfByte,
  isArray,
  lastIndexOf,
  lastIndexOfByte,
  lengthOfBytes,
  partOfBytes,
  slice,
} from "../shared/intrinsics.js";

const LINE_FEED = 0x0a;

/** Parses a text, as a string or in UTF-8, or the elements of an array, into rows. `operation` is for messages. */
export function parseInput(input, rows, operation) {
  if (typeof input === "string") {
    parseText(input, rows);
    return;
  }
  const bytes = bytesOf(input);
  if (bytes !== null) {
    parseBytes(bytes, rows);
  } else if (isArray(input)) {
    parseEach(input, rows);
  } else {
    throw new TypeError(
      `${operation}: the input is neither a string, nor bytes, nor an array, nor an Arrow column`,
    );
  }
}

/** Parses the lines of a text in pieces. A byte order mark does not belong to the first line. */
function parseText(text, rows) {
  const { length } = text;
  let start = charCodeAt(text, 0) === 0xfeff ? 1 : 0;
  while (start < length) {
    const end = endOfPiece(text, start);
    rows.parse(slice(text, start, end), TEXT, end / length);
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

/** The same for a text in UTF-8. */
function parseBytes(bytes, rows) {
  const length = lengthOfBytes(bytes);
  let start = hasByteOrderMark(bytes) ? 3 : 0;
  while (start < length) {
    const end = endOfBytePiece(bytes, start);
    rows.parse(partOfBytes(bytes, start, end), TEXT, end / length);
    start = end;
  }
}

/** Whether a text in UTF-8 starts with a byte order mark. */
export function hasByteOrderMark(bytes) {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** The same for bytes. */
export function endOfBytePiece(bytes, start) {
  const length = lengthOfBytes(bytes);
  if (length - start <= PIECE) {
    return length;
  }
  const last = lastIndexOfByte(bytes, LINE_FEED, start + PIECE - 1);
  const feed =
    last >= start ? last : indexOfByte(bytes, LINE_FEED, start + PIECE);
  return feed < 0 ? length : feed + 1;
}

/** Parses the elements of an array in pieces. Each element is a line. Converting an element can run any code. */
function parseEach(array, rows) {
  const length = +array.length;
  let lines = "";
  for (let index = 0; index < length; index++) {
    lines += `${oneLine(`${array[index]}`)}\n`;
    if (lines.length >= PIECE || index === length - 1) {
      rows.parse(lines, STRINGS, (index + 1) / length);
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
