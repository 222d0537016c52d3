// Parses many URLs in a call; see wasm/batch/.

import {
  ERRORS_POINTER,
  ERROR_COUNT,
  NUMBERS_LENGTH,
  NUMBERS_POINTER,
  RESULT_LENGTH,
  RESULT_POINTER,
  ROW_COUNT,
} from "../../target/generated/layout.js";
import { Uint8Array, Uint32Array } from "../shared/intrinsics.js";
import { loadBase } from "./base-url.js";
import { explain, flag, giveBack, take } from "./instance.js";

/**
 * Parses lines, a string or an array of bytes, and adds them to `rows`, an object of the class in
 * js/batch/rows.js. The base URL is undefined or valid. With `isText`, a line may end with a carriage return,
 * and empty lines are left out.
 */
export function parseLines(base, lines, isText, rows, done) {
  const instance = take();
  try {
    if (base !== undefined) {
      loadBase(instance, base);
    }
    const length =
      typeof lines === "string" ? instance.write(lines) : instance.copy(lines);
    let start = 0;
    while (start < length) {
      const firstBit = rows.length & 7;
      start = instance.exports.parse_lines(
        start,
        length,
        flag(base !== undefined),
        flag(isText),
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
