// An extension: `parseAll` runs the API URL parser (https://url.spec.whatwg.org/#api-url-parser) on each line of a
// text, or on each string of an array; `checkAll` finds only which of them are URLs; `parseChunks` does the same as `parseAll`
// for the lines of a stream.
//
// Some ideas come from other projects. Arrow keeps one buffer of text, offsets into the buffer, and a bitmap. Ada keeps
// the offsets of a URL's components. simdjson parses streams in pieces of a fixed size, and examines text in blocks.

import { decode } from "../shared/byte-strings.js";
import { Uint8Array, decodeUtf8, lengthOfBytes } from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { batches, chunksOf } from "./chunks.js";
import { parseInput } from "./input.js";
import { baseOf, columnsOf } from "./options.js";
import { Rows } from "./rows.js";
import { createBatch } from "./url-batch.js";

export { createKey } from "./key.js";

/** Parses each line of a text, or each string of an array. */
export function parseAll(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseAll", 1, 0);
  }
  const base = baseOf(options, "parseAll");
  const rows = new Rows(base, columnsOf(options, "parseAll"), decodeAny);
  parseInput(input, rows, "parseAll");
  rows.finish();
  return createBatch(rows, base);
}

/** As `parseAll`, but finds only which inputs are URLs. */
export function checkAll(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("checkAll", 1, 0);
  }
  const rows = new Rows(baseOf(options, "checkAll"), [], decodeAny);
  parseInput(input, rows, "checkAll");
  rows.finish();
  const { length, errorCount, errors } = rows;
  return { length, errorCount, errors };
}

/** The string of bytes that may not be UTF-8, as TextDecoder decodes them. */
function decodeAny(bytes) {
  // Browsers decode no memory that threads share, but they decode a copy.
  return decodeUtf8 === null
    ? decode(bytes, 0, lengthOfBytes(bytes))
    : decodeUtf8(new Uint8Array(bytes));
}

/** Parses the lines of a stream of texts or of bytes in UTF-8. Returns an async iterator of batches. */
export function parseChunks(stream, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseChunks", 1, 0);
  }
  const base = baseOf(options, "parseChunks");
  const kept = columnsOf(options, "parseChunks");
  return batches(chunksOf(stream), (lines) => {
    const rows = new Rows(base, kept, decodeAny);
    parseInput(lines, rows, "parseChunks");
    rows.finish();
    return createBatch(rows, base);
  });
}
