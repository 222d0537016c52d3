// The options of `parseAll`, `checkAll` and `parseChunks`.

import { parse } from "#url-parser";
import { TypeError, isArray } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { convertMember } from "../shared/url-pattern-input.js";
import { convertOptions } from "../shared/webidl.js";
import { invalidUrl } from "../url/invalid-url.js";
import { columnOf, placeOf } from "./columns.js";

/** The base URL of the options, or undefined. An invalid base URL throws. `operation` is for messages. */
export function baseOf(options, operation) {
  const base = convertMember(convertOptions(options, operation).base);
  if (base === undefined) {
    return undefined;
  }
  const outcome = parse(base, undefined);
  if (typeof outcome === "number") {
    const error = invalidUrl(outcome, base, undefined);
    error.message = `${operation}: the base: ${error.message}`;
    throw error;
  }
  return base;
}

/** The columns of the options, each once; null if the options have none. */
export function columnsOf(options, operation) {
  const names = convertOptions(options, operation).columns;
  if (names === undefined) {
    return null;
  }
  if (!isArray(names)) {
    throw new TypeError(`${operation}: the columns are not an array of names`);
  }
  const columns = [];
  for (let index = 0; index < names.length; index++) {
    const name = `${names[index]}`;
    const column = columnOf(name);
    if (column === undefined) {
      throw new TypeError(`${operation}: there is no column ${quote(name)}`);
    }
    if (placeOf(column, columns) < 0) {
      columns[columns.length] = column;
    }
  }
  return columns;
}
