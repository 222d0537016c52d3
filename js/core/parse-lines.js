// Parses many URLs in a call; see wasm/batch/.

import {
  NUMBERS_LENGTH,
  NUMBERS_POINTER,
  RESULT_LENGTH,
  RESULT_POINTER,
} from "../../target/generated/layout.js";
import { Uint8Array, Uint32Array } from "../shared/intrinsics.js";
import { explain, flag, giveBack, take } from "./instance.js";
import { loadBase } from "./parse-url.js";

/**
 * Parses lines and adds them to `rows`, an object of the class in js/extensions/parse-all-rows.js. The base URL is undefined or
 * valid. With `isText`, a line may end with a carriage return, and empty lines are left out.
 */
export function parseLines(base, lines, isText, rows, done) {
  const instance = take();
  try {
    if (base !== undefined) {
      loadBase(instance, base);
    }
    const length = instance.write(lines);
    let start = 0;
    while (start < length) {
      start = instance.exports.parse_lines(
        start,
        length,
        flag(base !== undefined),
        flag(isText),
        rows.byteCount,
      );
      instance.refresh();
      const { buffer, words } = instance;
      rows.add(
        new Uint8Array(buffer, words[RESULT_POINTER], words[RESULT_LENGTH]),
        new Uint32Array(buffer, words[NUMBERS_POINTER], words[NUMBERS_LENGTH]),
        done,
      );
    }
    giveBack(instance);
  } catch (error) {
    throw explain(error, instance, lines.length);
  }
}
