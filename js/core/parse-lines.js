// Parses many URLs in a call; see wasm/batch/.

import {
  ERRORS_POINTER,
  ERROR_COUNT,
  NUMBERS_LENGTH,
  NUMBERS_POINTER,
  RESULT_LENGTH,
  RESULT_POINTER,
  ROW_COUNT,
  VALUES,
} from "../../target/generated/layout.js";
import {
  Uint8Array,
  Uint32Array,
  lengthOfBytes,
  setBytes,
} from "../shared/intrinsics.js";
import { loadBase } from "./base-url.js";
import { explain, flag, giveBack, take } from "./instance.js";

/**
 * Parses lines, a string or an array of bytes, and adds them to `rows`, an object of the class in
 * js/batch/rows.js. The base URL is undefined or valid. `kind` says what the lines are; see wasm/layout/. For the values of an Arrow
 * column, which follow each other in an array of bytes, `ends` are four bytes for the end of each.
 */
export function parseLines(base, lines, kind, ends, rows, done) {
  const instance = take();
  try {
    if (base !== undefined) {
      loadBase(instance, base);
    }
    const length =
      typeof lines === "string"
        ? instance.write(lines)
        : kind === VALUES
          ? joinValues(instance, lines, ends)
          : instance.copy(lines);
    let start = 0;
    while (start < length) {
      const firstBit = rows.length & 7;
      start = instance.exports.parse_lines(
        start,
        length,
        flag(base !== undefined),
        kind,
        rows.keep,
        rows.byteCount,
        firstBit,
      );
      instance.refresh();
      rows.add(readPart(instance, firstBit), done);
    }
    giveBack(instance);
  } catch (error) {
    throw explain(error, instance, lines.length);
  }
}

/**
 * Makes lines of values, and returns their length.
 *
 * @param {ReturnType<typeof import("./instance.js").take>} instance
 */
function joinValues(instance, values, ends) {
  const length = lengthOfBytes(values);
  const size = length + lengthOfBytes(ends);
  if (size > instance.inputLength) {
    instance.reserve(size);
  } else {
    instance.refresh();
  }
  setBytes(instance.input, values, 0);
  setBytes(instance.input, ends, length);
  return instance.exports.join_values(length, lengthOfBytes(ends) / 4);
}

/** The rows that a call has written, as views of the memory. */
function readPart({ buffer, words }, firstBit) {
  const count = words[ROW_COUNT];
  return {
    lines: new Uint8Array(buffer, words[RESULT_POINTER], words[RESULT_LENGTH]),
    numbers: new Uint32Array(
      buffer,
      words[NUMBERS_POINTER],
      words[NUMBERS_LENGTH],
    ),
    errors: new Uint8Array(
      buffer,
      words[ERRORS_POINTER],
      (firstBit + count + 7) >>> 3,
    ),
    count,
    errorCount: words[ERROR_COUNT],
  };
}
