// What the command uses of batches beside `urlsmith/batch`. It gets this from that entry's file: see tools/lib/build-package.js.

import { COLUMN_INPUT, STRINGS } from "../../target/generated/layout.js";
import { lengthOfBytes, partOfBytes } from "../shared/intrinsics.js";
import { columnOf } from "./columns.js";
import { endOfBytePiece } from "./input.js";
import { baseOf } from "./options.js";
import { Rows } from "./rows.js";
import { createBatch } from "./url-batch.js";

const inputs = { name: "input", number: COLUMN_INPUT };

/**
 * Parses lines, bytes that end with a line feed, as `parseAll` does, but no line is left out, and a carriage return belongs to its line.
 * The names of the columns may have `input`, too: the lines, also those that are no URLs. Only `bytes` and `offsets` have them.
 */
export function parseWithInputs(lines, options) {
  const base = baseOf(options, "parseAll");
  const names = options.columns;
  const kept = [];
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    kept[index] = name === "input" ? inputs : columnOf(name);
  }
  const rows = new Rows(base, kept, false);
  const length = lengthOfBytes(lines);
  for (let start = 0; start < length;) {
    const end = endOfBytePiece(lines, start);
    rows.parse(partOfBytes(lines, start, end), STRINGS, end / length);
    start = end;
  }
  rows.finish();
  return createBatch(rows, base);
}
