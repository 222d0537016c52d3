// The registrable domains, or the public suffixes, of the hosts in an Arrow column. No strings are made of parsed domains, and what is
// before their registrable domains is not looked at: it takes a seventh of the time, and the labels of URLs are valid, or empty.

import { arrowColumn, isNull, offsetAt } from "../../shared/arrow-column.js";
import {
  Int32Array,
  TypeError,
  Uint8Array,
  charCodeAt,
  lengthOfBytes,
  max,
  min,
  partOfBytes,
  setBytes,
} from "../../shared/intrinsics.js";
import { utf8Decode } from "../../shared/utf8.js";
import {
  FOUND,
  NOT_PARSED,
  domainStart,
  find,
  isListed,
  suffixStart,
} from "./list.js";
import { DOT } from "./table.js";

/** The most bytes of a column whose offsets have 32 bits and a sign. */
const MOST_BYTES = 0x7fffffff;

/**
 * The registrable domains of the hosts in a program's column, as the buffers of an Arrow column. `operation` is for messages.
 *
 * - `list`, `mask`, `allowUnknownSuffix`: as in ../public-suffix.js
 * - `isSuffix`: whether to give the public suffixes instead
 * - `findUnparsed`: a function of the list, a host that need not be parsed, and the mask; the parsed host, or null
 */
export function columnOf(input, operation, settings) {
  const column = arrowColumn(input, operation);
  if (column === null) {
    throw new TypeError(
      `${operation}: the input is no Arrow column, with values and valueOffsets`,
    );
  }
  const { values, validity: bits } = column;
  const length = max(0, column.length) >>> 0;
  const { list, mask, allowUnknownSuffix, isSuffix } = settings;
  const most = lengthOfBytes(values);
  const valueOffsets = new Int32Array(length + 1);
  const validity = new Uint8Array((length + 7) >>> 3);
  let end = offsetAt(column, 0);
  let bytes = new Uint8Array(max(0, min(most, offsetAt(column, length) - end)));
  let room = lengthOfBytes(bytes);
  let size = 0;
  let nullCount = 0;
  for (let index = 0; index < length; index++) {
    const start = end;
    end = offsetAt(column, index + 1);
    if (!(start <= end && end <= most)) {
      throw new TypeError(
        `${operation}: the offsets of the value ${index} are no place in the values`,
      );
    }
    // By the list's own test data, ".example.com" has no registrable domain.
    const isWhole = values[start] === DOT;
    let result = find(list, values, start, end, mask, false, isWhole);
    /** The host as a parsed domain, where it was none. */
    let domain = null;
    if (result === NOT_PARSED) {
      domain = parsedDomain(settings, values, start, end);
      result = domain === null ? NOT_PARSED : FOUND;
    }
    const last = domain === null ? end : domain.length;
    const from = isSuffix ? suffixStart : domainStart;
    if (
      result !== FOUND ||
      from < 0 ||
      !(isListed || allowUnknownSuffix) ||
      (bits !== null && isNull(column, index))
    ) {
      nullCount++;
    } else {
      if (size + last - from > room) {
        room = 2 * (size + last - from);
        bytes = longer(bytes, room);
      }
      size =
        domain === null
          ? copy(values, from, last, bytes, size)
          : write(domain, from, bytes, size);
      validity[index >>> 3] |= 1 << (index & 7);
    }
    valueOffsets[index + 1] = size;
  }
  if (size > MOST_BYTES) {
    throw new TypeError(`${operation}: the result takes 2 GiB or more`);
  }
  return {
    values: partOfBytes(bytes, 0, size),
    valueOffsets,
    validity,
    length,
    nullCount,
  };
}

/** What a host is as a parsed domain, which `find` has looked at; null if it is no domain. */
function parsedDomain({ list, mask, findUnparsed }, bytes, start, end) {
  try {
    return findUnparsed(list, utf8Decode(bytes, start, end), mask);
  } catch (error) {
    if (error instanceof TypeError) {
      return null;
    }
    throw error;
  }
}

/**
 * Copies the bytes of an array between two indexes to another, from an index on; returns the index after them. It copies four at a time,
 * and so up to three that follow: what is copied next replaces those.
 */
function copy(source, start, end, target, at) {
  const next = at + end - start;
  for (; start < end; start += 4, at += 4) {
    target[at] = source[start];
    target[at + 1] = source[start + 1];
    target[at + 2] = source[start + 2];
    target[at + 3] = source[start + 3];
  }
  return next;
}

/** Writes an ASCII string from an index on to an array, from an index on; returns the index after it. */
function write(string, start, target, at) {
  for (let index = start; index < string.length; index++) {
    target[at++] = charCodeAt(string, index);
  }
  return at;
}

/** The bytes in an array with room for more. */
function longer(bytes, length) {
  const all = new Uint8Array(length);
  setBytes(all, bytes);
  return all;
}
