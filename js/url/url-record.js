// URL records: https://url.spec.whatwg.org/#concept-url

import {
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  PATH_START,
  QUERY_START,
  SCHEME_END,
  USERNAME_END,
} from "../../target/generated/layout.js";
import {
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
} from "../shared/components.js";
import { indexOf, slice, startsWith } from "../shared/intrinsics.js";

/**
 * A URL record: the serialization of a URL, and the offsets of the components in it, as in src/parser/url_record.rs. The record of a URL object
 * changes with it, and has `query`: the state of its query object, or null.
 */
export function createRecord(
  href,
  schemeEnd,
  usernameEnd,
  hostStart,
  hostEnd,
  pathStart,
  queryStart,
  fragmentStart,
) {
  return {
    href,
    schemeEnd,
    usernameEnd,
    hostStart,
    hostEnd,
    pathStart,
    queryStart,
    fragmentStart,
    query: null,
  };
}

/** The record of a serialization: its query and its fragment begin where the first "?" and "#" from the path on are. */
export function recordOf(
  href,
  schemeEnd,
  usernameEnd,
  hostStart,
  hostEnd,
  pathStart,
) {
  // A search makes one string of the parts, which engines would keep apart at several times the memory.
  const hash = indexOf(href, "#", pathStart);
  const fragmentStart = hash < 0 ? href.length : hash;
  const question = indexOf(href, "?", pathStart);
  return createRecord(
    href,
    schemeEnd,
    usernameEnd,
    hostStart,
    hostEnd,
    pathStart,
    question < 0 || question > fragmentStart ? fragmentStart : question,
    fragmentStart,
  );
}

/**
 * Puts a text in the place of what lies between two indexes of the serialization. The offsets from `first` on move along with the text
 * behind it. The caller sets those within the text at once. All calls come before the first change, so a record is never half changed.
 */
export function replace(record, start, end, text, first) {
  const { href } = record;
  const shift = start + text.length - end;
  record.href = slice(href, 0, start) + text + slice(href, end);
  record.schemeEnd += first > SCHEME_END ? 0 : shift;
  record.usernameEnd += first > USERNAME_END ? 0 : shift;
  record.hostStart += first > HOST_START ? 0 : shift;
  record.hostEnd += first > HOST_END ? 0 : shift;
  record.pathStart += first > PATH_START ? 0 : shift;
  record.queryStart += first > QUERY_START ? 0 : shift;
  record.fragmentStart += first > FRAGMENT_START ? 0 : shift;
}

/** The record of a serialization whose offsets a call has written to the result words. */
export function readRecord(href, words) {
  return createRecord(
    href,
    words[SCHEME_END],
    words[USERNAME_END],
    words[HOST_START],
    words[HOST_END],
    words[PATH_START],
    words[QUERY_START],
    words[FRAGMENT_START],
  );
}

export function isHostNull(record) {
  return record.hostStart === record.schemeEnd + 1;
}

export function isFile(record) {
  return record.schemeEnd === 4 && startsWith(record.href, "file");
}

/** Whether the path of a URL with a null host is opaque. https://url.spec.whatwg.org/#url-opaque-path */
export function hasOpaquePath(record) {
  return record.href[record.pathStart] !== "/";
}

export function schemeOf(record) {
  return slice(record.href, 0, record.schemeEnd);
}

export function usernameOf(record) {
  return record.usernameEnd === record.hostStart
    ? ""
    : slice(record.href, record.schemeEnd + 3, record.usernameEnd);
}

export function passwordOf(record) {
  return record.hostStart - record.usernameEnd > 1
    ? slice(record.href, record.usernameEnd + 1, record.hostStart - 1)
    : "";
}

/** The host, without the port. */
export function hostOf(record) {
  return slice(record.href, record.hostStart, record.hostEnd);
}

/** The port. With a null host, a "/." may lie in its place. */
export function portOf(record) {
  return record.hostEnd === record.pathStart ||
    record.hostStart === record.hostEnd
    ? ""
    : slice(record.href, record.hostEnd + 1, record.pathStart);
}

export function pathOf(record) {
  return slice(record.href, record.pathStart, record.queryStart);
}

/** The query, without its question mark. */
export function queryOf(record) {
  return slice(record.href, record.queryStart + 1, record.fragmentStart);
}

/** The fragment, without its number sign. */
function fragmentOf(record) {
  return slice(record.href, record.fragmentStart + 1);
}

/** A component, by its index. */
export function componentOf(record, index) {
  switch (index) {
    case PROTOCOL:
      return schemeOf(record);
    case USERNAME:
      return usernameOf(record);
    case PASSWORD:
      return passwordOf(record);
    case HOSTNAME:
      return hostOf(record);
    case PORT:
      return portOf(record);
    case PATHNAME:
      return pathOf(record);
    case SEARCH:
      return queryOf(record);
    default:
      return fragmentOf(record);
  }
}
