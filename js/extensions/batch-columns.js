// The columns of a batch: the names of a URL's components, and how they are cut out of a row.

import {
  COLUMN_HASH,
  COLUMN_HOST,
  COLUMN_HOSTNAME,
  COLUMN_HREF,
  COLUMN_ORIGIN,
  COLUMN_PASSWORD,
  COLUMN_PATHNAME,
  COLUMN_PORT,
  COLUMN_PROTOCOL,
  COLUMN_SEARCH,
  COLUMN_USERNAME,
  ROW,
} from "../../target/generated/layout.js";
import { slice } from "../shared/intrinsics.js";
import { originOf } from "../url/origin.js";
import { createRecord } from "../url/url-record.js";

/** The whole serialization. */
const href = (text, offsets, at, first) =>
  slice(text, offsets[at] - first, offsets[at + ROW] - 1 - first);

/**
 * For each column: its name, its number in wasm/layout/, and a function that cuts the column of a URL out of a text:
 *
 * - `text`: some lines; each is a URL and a line feed
 * - `offsets`: for each URL the start of its line, and the offsets of src/url/record.rs
 * - `at`: the index of the URL's first offset
 * - `first`: the offset at which the text starts
 */
export const columns = [
  { name: "href", number: COLUMN_HREF, cut: href },
  {
    name: "origin",
    number: COLUMN_ORIGIN,
    cut: (text, offsets, at, first) =>
      originOf(
        createRecord(
          href(text, offsets, at, first),
          offsets[at + 1] - offsets[at],
          offsets[at + 2] - offsets[at],
          offsets[at + 3] - offsets[at],
          offsets[at + 4] - offsets[at],
          offsets[at + 5] - offsets[at],
          offsets[at + 6] - offsets[at],
          offsets[at + 7] - offsets[at],
        ),
      ),
  },
  {
    name: "protocol",
    number: COLUMN_PROTOCOL,
    cut: (text, offsets, at, first) =>
      slice(text, offsets[at] - first, offsets[at + 1] + 1 - first),
  },
  {
    name: "username",
    number: COLUMN_USERNAME,
    cut: (text, offsets, at, first) =>
      offsets[at + 2] === offsets[at + 3]
        ? ""
        : slice(text, offsets[at + 1] + 3 - first, offsets[at + 2] - first),
  },
  {
    name: "password",
    number: COLUMN_PASSWORD,
    cut: (text, offsets, at, first) =>
      offsets[at + 3] - offsets[at + 2] > 1
        ? slice(text, offsets[at + 2] + 1 - first, offsets[at + 3] - 1 - first)
        : "",
  },
  {
    name: "host",
    number: COLUMN_HOST,
    cut: (text, offsets, at, first) =>
      // With a null host a "/." may lie before the path.
      offsets[at + 3] === offsets[at + 4]
        ? ""
        : slice(text, offsets[at + 3] - first, offsets[at + 5] - first),
  },
  {
    name: "hostname",
    number: COLUMN_HOSTNAME,
    cut: (text, offsets, at, first) =>
      slice(text, offsets[at + 3] - first, offsets[at + 4] - first),
  },
  {
    name: "port",
    number: COLUMN_PORT,
    cut: (text, offsets, at, first) =>
      offsets[at + 3] === offsets[at + 4]
        ? ""
        : slice(text, offsets[at + 4] + 1 - first, offsets[at + 5] - first),
  },
  {
    name: "pathname",
    number: COLUMN_PATHNAME,
    cut: (text, offsets, at, first) =>
      slice(text, offsets[at + 5] - first, offsets[at + 6] - first),
  },
  {
    name: "search",
    number: COLUMN_SEARCH,
    cut: (text, offsets, at, first) =>
      offsets[at + 7] - offsets[at + 6] > 1
        ? slice(text, offsets[at + 6] - first, offsets[at + 7] - first)
        : "",
  },
  {
    name: "hash",
    number: COLUMN_HASH,
    cut: (text, offsets, at, first) =>
      offsets[at + ROW] - offsets[at + 7] > 2
        ? slice(text, offsets[at + 7] - first, offsets[at + ROW] - 1 - first)
        : "",
  },
];

/** The column of a name, or undefined. */
export function columnOf(name) {
  for (let index = 0; index < columns.length; index++) {
    if (columns[index].name === name) {
      return columns[index];
    }
  }
  return undefined;
}
