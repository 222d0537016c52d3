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
import { createRecord } from "../url/url-record.js";

/** The whole serialization. */
const href = (text, offsets, at, first) =>
  slice(text, offsets[at - 1] - first, offsets[at + OFFSETS] - 1 - first);

/** The record of the whole serialization. */
function recordOf(text, offsets, at, first) {
  const start = offsets[at - 1];
  return createRecord(
    href(text, offsets, at, first),
    offsets[at + SCHEME_END] - start,
    offsets[at + USERNAME_END] - start,
    offsets[at + HOST_START] - start,
    offsets[at + HOST_END] - start,
    offsets[at + PATH_START] - start,
    offsets[at + QUERY_START] - start,
    offsets[at + FRAGMENT_START] - start,
  );
}

const hasHost = (offsets, at) =>
  offsets[at + HOST_START] < offsets[at + HOST_END];

/**
 * For each column: its name, its number in wasm/layout/, and a function that cuts the column of a URL out of a text:
 *
 * - `text`: some lines; each is a URL and a line feed
 * - `offsets`: for each URL the start of its line, and the offsets of src/url/offsets.rs
 * - `at`: the index of the URL's first offset, which the start of its line precedes
 * - `first`: the offset at which the text starts
 */
export const columns = [
  { name: "href", number: COLUMN_HREF, cut: href },
  {
    name: "origin",
    number: COLUMN_ORIGIN,
    cut: (text, offsets, at, first) =>
      originOf(recordOf(text, offsets, at, first)),
  },
  {
    name: "protocol",
    number: COLUMN_PROTOCOL,
    cut: (text, offsets, at, first) =>
      slice(
        text,
        offsets[at - 1] - first,
        offsets[at + SCHEME_END] + 1 - first,
      ),
  },
  {
    name: "username",
    number: COLUMN_USERNAME,
    cut: (text, offsets, at, first) => {
      const end = offsets[at + USERNAME_END];
      return end === offsets[at + HOST_START]
        ? ""
        : slice(text, offsets[at + SCHEME_END] + 3 - first, end - first);
    },
  },
  {
    name: "password",
    number: COLUMN_PASSWORD,
    cut: (text, offsets, at, first) => {
      const start = offsets[at + USERNAME_END] + 1;
      const end = offsets[at + HOST_START] - 1;
      return end < start ? "" : slice(text, start - first, end - first);
    },
  },
  {
    name: "host",
    number: COLUMN_HOST,
    cut: (text, offsets, at, first) =>
      // With a null host a "/." may lie before the path.
      hasHost(offsets, at)
        ? slice(
            text,
            offsets[at + HOST_START] - first,
            offsets[at + PATH_START] - first,
          )
        : "",
  },
  {
    name: "hostname",
    number: COLUMN_HOSTNAME,
    cut: (text, offsets, at, first) =>
      slice(
        text,
        offsets[at + HOST_START] - first,
        offsets[at + HOST_END] - first,
      ),
  },
  {
    name: "port",
    number: COLUMN_PORT,
    cut: (text, offsets, at, first) =>
      hasHost(offsets, at)
        ? slice(
            text,
            offsets[at + HOST_END] + 1 - first,
            offsets[at + PATH_START] - first,
          )
        : "",
  },
  {
    name: "pathname",
    number: COLUMN_PATHNAME,
    cut: (text, offsets, at, first) =>
      slice(
        text,
        offsets[at + PATH_START] - first,
        offsets[at + QUERY_START] - first,
      ),
  },
  {
    name: "search",
    number: COLUMN_SEARCH,
    cut: (text, offsets, at, first) => {
      const start = offsets[at + QUERY_START];
      const end = offsets[at + FRAGMENT_START];
      return end - start > 1 ? slice(text, start - first, end - first) : "";
    },
  },
  {
    name: "hash",
    number: COLUMN_HASH,
    cut: (text, offsets, at, first) => {
      const start = offsets[at + FRAGMENT_START];
      const end = offsets[at + OFFSETS] - 1;
      return end - start > 1 ? slice(text, start - first, end - first) : "";
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
