// Parses many URLs, one in each call. js/core/parse-lines.js does the same in few calls.

import {
  Uint8Array,
  Uint32Array,
  indexOf,
  slice,
} from "../shared/intrinsics.js";
import { parse } from "./parse-url.js";
import { createRecord } from "./url-record.js";
import { encode } from "../shared/byte-strings.js";

/** The record for an input that is no URL. */
const nothing = /* @__PURE__ */ createRecord("", 0, 0, 0, 0, 0, 0, 0);

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
    const outcome = parse(line, base);
    const isUrl = typeof outcome !== "number";
    const url = isUrl ? outcome : nothing;
    const first = numbers.length;
    numbers[first] = at;
    numbers[first + 1] = at + url.schemeEnd;
    numbers[first + 2] = at + url.usernameEnd;
    numbers[first + 3] = at + url.hostStart;
    numbers[first + 4] = at + url.hostEnd;
    numbers[first + 5] = at + url.pathStart;
    numbers[first + 6] = at + url.queryStart;
    numbers[first + 7] = at + url.fragmentStart;
    // A URL is ASCII.
    at += 1 + (isUrl ? url.href.length : utf8Length(line));
    text += `${isUrl ? url.href : line}\n`;
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
