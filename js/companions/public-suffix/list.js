// The public suffix list: `names` is a table of its rules (./table.js). Of the package's list, that table has the top-level domains
// alone. `tables` has the table of the labels below each of them, by its number; until that table is needed, its packed text.

import {
  Uint8Array,
  charCodeAt,
  lengthOfBytes,
  max,
  min,
  split,
} from "../../shared/intrinsics.js";
import { EXCEPTION, WILDCARD } from "./flags.js";
import {
  DOT,
  PLAIN,
  RARE,
  SEPARATOR,
  findLabel,
  kinds,
  tableOf,
  unpackTable,
} from "./table.js";

/** The result of `find` if it has found the suffix. */
export const FOUND = 0;
/** The domain has an empty label, or it is an IPv4 address. */
const NO_DOMAIN = 1;
/** The input has a code point that is rare in parsed domains, or it may be an IP address. */
export const NOT_PARSED = 2;

/**
 * The findings of the last `find`: the start of the public suffix and of the registrable domain (-1 if there is none),
 * and whether a rule names the suffix.
 */
export let suffixStart = 0;
export let domainStart = 0;
export let isListed = false;

const HYPHEN = 0x2d;

/** For the bytes of the string that `findInText` reads: more than hosts on the internet have. */
const scratch = new Uint8Array(256);

/** A list from a text that tools/lib/pack-suffixes.js has written. */
export function unpackList(text) {
  const lines = split(text, "\n");
  const names = unpackTable(lines[0], 0);
  const tables = [];
  for (let top = 0; top <= names.count; top++) {
    tables[top] = "";
  }
  for (let index = 1; index < lines.length; index++) {
    tables[names.inner[index]] = lines[index];
  }
  return { names, tables };
}

/** A list from rules. Each rule is {name, flags}; the name is a parsed domain. */
export function listOf(rules) {
  return { names: tableOf(rules), tables: null };
}

/** As `find`, for a domain that is a string, all of which is looked at. */
export function findInText(list, host, mask, isParsed) {
  const { length } = host;
  const bytes =
    length > lengthOfBytes(scratch) ? new Uint8Array(length) : scratch;
  for (let index = 0; index < length; index++) {
    // No parsed domain has a code unit beyond ASCII, or the byte that stands for it.
    bytes[index] = min(charCodeAt(host, index), 0x80);
  }
  return find(list, bytes, 0, length, mask, isParsed, true);
}

/**
 * Finds the public suffix of a domain, the bytes of an array from `first` to `last`, by the rules of the sections in `mask`.
 * `isParsed` says that the host is a parsed domain. Otherwise the answer is `NOT_PARSED` if the host may be unparsed, or an IP
 * address. The labels before the registrable domain are only looked at if `isWhole`.
 * https://github.com/publicsuffix/list/wiki/Format#formal-algorithm
 */
export function find(list, bytes, first, last, mask, isParsed, isWhole) {
  let end = last > first && bytes[last - 1] === DOT ? last - 1 : last;
  let table = list.names;
  /** The label that was found last, or -1 if the labels so far are not in the list. */
  let label = 0;
  suffixStart = -1;
  domainStart = -1;
  isListed = false;
  for (let index = end - 1; ; index--) {
    const kind = index < first ? SEPARATOR : kinds[bytes[index]];
    if (kind === PLAIN) {
      continue;
    }
    if (kind !== SEPARATOR) {
      if (isParsed || (kind === RARE && isParsedAscii(bytes, first, last))) {
        continue;
      }
      return NOT_PARSED;
    }
    const start = index + 1;
    if (start === end) {
      return NO_DOMAIN;
    }
    const isTop = suffixStart < 0;
    if (isTop) {
      if (isDigit(bytes[start]) && !isParsed) {
        return isAddress(bytes, first, last) ? NO_DOMAIN : NOT_PARSED;
      }
      suffixStart = start;
    }
    let isSuffix = false;
    if (label >= 0) {
      const isWild = (table.flags[label] >> WILDCARD) & mask;
      label = findLabel(table, label, bytes, start, end);
      const flags = label < 0 ? 0 : table.flags[label];
      isSuffix = (isWild | (flags & mask)) !== 0;
      if (!isTop && (flags >> EXCEPTION) & mask) {
        isSuffix = false;
        isListed = true;
        suffixStart = end + 1;
        domainStart = -1;
        label = -1;
      }
      if (isTop && label > 0 && list.tables !== null) {
        table = tableBelow(list, label);
        label = 0;
      }
    }
    if (isSuffix) {
      suffixStart = start;
      domainStart = -1;
      isListed = true;
    } else if (domainStart < 0 && suffixStart !== start) {
      domainStart = start;
    }
    if (index < first || (label < 0 && domainStart >= 0 && !isWhole)) {
      return FOUND;
    }
    end = index;
  }
}

/** Whether a host has only bytes of parsed domains, and no "--", as in labels in Punycode, which may be invalid. */
function isParsedAscii(bytes, first, last) {
  let previous = 0;
  for (let index = first; index < last; index++) {
    const byte = bytes[index];
    if (kinds[byte] === 0 || (byte === HYPHEN && previous === HYPHEN)) {
      return false;
    }
    previous = byte;
  }
  return true;
}

/** Whether a host is an IPv4 address as the host parser serializes it. */
function isAddress(bytes, first, last) {
  let parts = 0;
  let number = -1;
  for (let index = first; index <= last; index++) {
    const byte = index < last ? bytes[index] : DOT;
    if (byte === DOT) {
      if (number < 0 || number > 255) {
        return false;
      }
      parts++;
      number = -1;
    } else if (number === 0 || !isDigit(byte)) {
      return false;
    } else {
      number = max(number, 0) * 10 + byte - 0x30;
    }
  }
  return parts === 4;
}

const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;

/** The table of the labels below a top-level domain. */
function tableBelow({ names, tables }, top) {
  const table = tables[top];
  return typeof table === "string"
    ? (tables[top] = unpackTable(table, names.flags[top]))
    : table;
}
