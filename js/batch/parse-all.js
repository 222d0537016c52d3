// An extension: `parseAll` runs the API URL parser (https://url.spec.whatwg.org/#api-url-parser) on each line of a
// text, or on each string of an array or of an Arrow column; `checkAll` finds only which of them are URLs; `parseChunks` does the same as `parseAll`
// for the lines of a stream.
//
// Some ideas come from other projects. Arrow keeps one buffer of text, offsets into the buffer, and a bitmap. Ada keeps
// the offsets of a URL's components. simdjson parses streams in pieces of a fixed size, and examines text in blocks.

import { arrowColumn } from "../shared/arrow-column.js";
import { tooFewArguments } from "../shared/messages.js";
import { parseColumn } from "./arrow.js";
import { batches, chunksOf } from "./chunks.js";
import { columns } from "./columns.js";
import { parseInput } from "./input.js";
import { baseOf, columnsOf } from "./options.js";
import { Rows } from "./rows.js";
import { createBatch } from "./url-batch.js";

export { createKey } from "./key.js";

/** Parses each line of a text, or each string of an array or of an Arrow column. */
export function parseAll(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseAll", 1, 0);
  }
  const base = baseOf(options, "parseAll");
  const kept = columnsOf(options, "parseAll");
  return createBatch(parsed(input, base, kept, "parseAll"), base);
}

/** The rows of an input. */
function parsed(input, base, kept, operation) {
  const column = arrowColumn(input, operation);
  const isColumnar = column !== null;
  // The inputs that are not URLs are not kept: the program has them.
  const some = isColumnar ? (kept ?? columns) : kept;
  const rows = new Rows(base, some, isColumnar);
  if (isColumnar) {
    parseColumn(column, rows, operation);
  } else {
    parseInput(input, rows, operation);
  }
  rows.finish();
  return rows;
}

/** As `parseAll`, but finds only which inputs are URLs. */
export function checkAll(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("checkAll", 1, 0);
  }
  const base = baseOf(options, "checkAll");
  const { length, errorCount, errors } = parsed(input, base, [], "checkAll");
  return { length, errorCount, errors };
}

/** Parses the lines of a stream of texts or of bytes in UTF-8. Returns an async iterator of batches. */
export function parseChunks(stream, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("parseChunks", 1, 0);
  }
  const base = baseOf(options, "parseChunks");
  const kept = columnsOf(options, "parseChunks");
  return batches(chunksOf(stream), (lines) =>
    createBatch(parsed(lines, base, kept, "parseChunks"), base),
  );
}
