// The columns of a batch: the names of a URL's components, and how they are sliced from a row.

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
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  OFFSETS,
  PATH_START,
  QUERY_START,
  SCHEME_END,
  USERNAME_END,
} from "../../target/generated/layout.js";
import { slice } from "../shared/intrinsics.js";
import { originOf } from "../url/origin.js";
import { readRecord } from "../url/url-record.js";

/** The part of a text between two offsets, given the offset at which the text starts. */
const between = (text, first, start, end) =>
  slice(text, start - first, end - first);

/** The whole serialization. */
const href = (text, offsets, at, first, end) =>
  between(text, first, offsets[at - 1], end);

/** The record of the whole serialization. */
function recordOf(text, offsets, at, first, end) {
  const start = offsets[at - 1];
  const own = [];
  for (let index = 0; index < OFFSETS; index++) {
    own[index] = offsets[at + index] - start;
  }
  return readRecord(href(text, offsets, at, first, end), own);
}

const hasHost = (offsets, at) =>
  offsets[at + HOST_START] < offsets[at + HOST_END];

/**
 * For each column: its name, its number in wasm/layout/, and a function that cuts the column of a URL out of a text:
 *
 * - `text`: some lines; each is a URL, and a line feed may follow
 * - `offsets`: for each URL the start of its line, and the offsets of src/parser/offsets.rs
 * - `at`: the index of the URL's first offset, which the start of its line precedes
 * - `first`: the offset at which the text starts
 * - `end`: the offset at which the URL ends
 */
export const columns = [
  { name: "href", number: COLUMN_HREF, cut: href },
  {
    name: "origin",
    number: COLUMN_ORIGIN,
    cut: (text, offsets, at, first, end) =>
      originOf(recordOf(text, offsets, at, first, end)),
  },
  {
    name: "protocol",
    number: COLUMN_PROTOCOL,
    cut: (text, offsets, at, first) =>
      between(text, first, offsets[at - 1], offsets[at + SCHEME_END] + 1),
  },
  {
    name: "username",
    number: COLUMN_USERNAME,
    cut: (text, offsets, at, first) => {
      const end = offsets[at + USERNAME_END];
      return end === offsets[at + HOST_START]
        ? ""
        : between(text, first, offsets[at + SCHEME_END] + 3, end);
    },
  },
  {
    name: "password",
    number: COLUMN_PASSWORD,
    cut: (text, offsets, at, first) => {
      const start = offsets[at + USERNAME_END] + 1;
      const end = offsets[at + HOST_START] - 1;
      return end < start ? "" : between(text, first, start, end);
    },
  },
  {
    name: "host",
    number: COLUMN_HOST,
    cut: (text, offsets, at, first) =>
      // With a null host a "/." may lie before the path.
      hasHost(offsets, at)
        ? between(
            text,
            first,
            offsets[at + HOST_START],
            offsets[at + PATH_START],
          )
        : "",
  },
  {
    name: "hostname",
    number: COLUMN_HOSTNAME,
    cut: (text, offsets, at, first) =>
      between(text, first, offsets[at + HOST_START], offsets[at + HOST_END]),
  },
  {
    name: "port",
    number: COLUMN_PORT,
    cut: (text, offsets, at, first) =>
      hasHost(offsets, at)
        ? between(
            text,
            first,
            offsets[at + HOST_END] + 1,
            offsets[at + PATH_START],
          )
        : "",
  },
  {
    name: "pathname",
    number: COLUMN_PATHNAME,
    cut: (text, offsets, at, first) =>
      between(text, first, offsets[at + PATH_START], offsets[at + QUERY_START]),
  },
  {
    name: "search",
    number: COLUMN_SEARCH,
    cut: (text, offsets, at, first) => {
      const start = offsets[at + QUERY_START];
      const end = offsets[at + FRAGMENT_START];
      return end - start > 1 ? between(text, first, start, end) : "";
    },
  },
  {
    name: "hash",
    number: COLUMN_HASH,
    cut: (text, offsets, at, first, end) => {
      const start = offsets[at + FRAGMENT_START];
      return end - start > 1 ? between(text, first, start, end) : "";
    },
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

/** The index of a column among some of the columns, or -1. */
export function placeOf(column, some) {
  for (let place = 0; place < some.length; place++) {
    if (some[place] === column) {
      return place;
    }
  }
  return -1;
}
