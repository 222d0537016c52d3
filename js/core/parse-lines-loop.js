// Parses many URLs, one in each call. js/core/parse-lines.js does the same in few calls.

import { OFFSETS } from "../../target/generated/layout.js";
import {
  Uint8Array,
  Uint32Array,
  indexOf,
  slice,
} from "../shared/intrinsics.js";
import { offsets, parse } from "./parse-url.js";
import { encode } from "../shared/byte-strings.js";

/** Parses lines and adds them to `rows`; see js/core/parse-lines.js. */
export function parseLines(base, lines, isText, rows, done) {
  const numbers = [];
  let text = "";
  let at = rows.byteCount;
  for (let start = 0; start < lines.length;) {
    const feed = indexOf(lines, "\n", start);
    const end = feed < 0 ? lines.length : feed;
    let line = slice(lines, start, end);
    start = end + 1;
    if (isText && feed >= 0 && line[line.length - 1] === "\r") {
      line = slice(line, 0, -1);
    }
    if (isText && line === "") {
      continue;
    }
    const href = parse(line, base);
    const first = numbers.length;
    numbers[first] = at;
    for (let offset = 0; offset < OFFSETS; offset++) {
      numbers[first + 1 + offset] = href === null ? at : at + offsets[offset];
    }
    // A URL is ASCII.
    at += 1 + (href === null ? utf8Length(line) : href.length);
    text += `${href ?? line}\n`;
  }
  const bytes = new Uint8Array(at - rows.byteCount);
  encode(text, bytes, 0, at - rows.byteCount);
  const rowNumbers = new Uint32Array(numbers.length);
  for (let index = 0; index < numbers.length; index++) {
    rowNumbers[index] = numbers[index];
  }
  rows.add(bytes, rowNumbers, done);
}

/** The length of a string in UTF-8. */
function utf8Length(string) {
  const limit = string.length * 3;
  return encode(string, new Uint8Array(limit), 0, limit);
}
