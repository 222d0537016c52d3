// The public suffix list. `tops` has {flags, rules, text, table} for each top-level domain, by name. The table is made
// on first use, from the rules or from the packed text. `recent` is a cache of names and tables. It saves a quarter of
// the time, since most hosts are below a few top-level domains.

import {
  Array,
  Map,
  charCodeAt,
  indexOf,
  lastIndexOf,
  mapGet,
  mapSet,
  slice,
  split,
  startsWith,
} from "../../shared/intrinsics.js";
import { EXCEPTION, ICANN, WILDCARD } from "./flags.js";
import { findLabel, isPlain, prepend, tableOf, unpackTable } from "./table.js";

/** The result of `find` if it has found the suffix. */
export const FOUND = 0;
/** The domain has an empty label. */
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

const DOT = 0x2e;

/** The number of places in the cache `recent`, a power of two. */
const RECENT = 64;

/** A list from a text that tools/lib/pack-suffixes.js has written. */
export function unpackList(text) {
  const tops = new Map();
  const lines = split(text, "\n");
  const leaves = split(lines[0], " ");
  for (let index = 0; index < leaves.length; index++) {
    addTop(tops, leaves[index], "");
  }
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index];
    const space = indexOf(line, " ");
    addTop(tops, slice(line, 0, space), slice(line, space + 1));
  }
  return createList(tops);
}

function addTop(tops, title, text) {
  const nameEnd = title.length - 2;
  const hasFlags = title[nameEnd] === "=";
  mapSet(tops, hasFlags ? slice(title, 0, nameEnd) : title, {
    flags: hasFlags ? charCodeAt(title, nameEnd + 1) - 0x30 : ICANN,
    rules: null,
    text,
    table: null,
  });
}

/** A list from rules. Each rule is {name, flags}; the name is a parsed domain. */
export function listOf(rules) {
  const tops = new Map();
  for (let index = 0; index < rules.length; index++) {
    const { name, flags } = rules[index];
    const dot = lastIndexOf(name, ".");
    const top = slice(name, dot + 1);
    let entry = mapGet(tops, top);
    if (entry === undefined) {
      entry = { flags: 0, rules: [], text: "", table: null };
      mapSet(tops, top, entry);
    }
    if (dot < 0) {
      entry.flags |= flags;
    } else {
      entry.rules[entry.rules.length] = { name: slice(name, 0, dot), flags };
    }
  }
  return createList(tops);
}

function createList(tops) {
  return { tops, recent: new Array(RECENT * 2) };
}

/**
 * Finds the public suffix of a domain by the rules of the sections in `mask`. `isParsed` says that the host is a parsed
 * domain. Otherwise the answer is `NOT_PARSED` if the host may be unparsed, or an IP address.
 * https://github.com/publicsuffix/list/wiki/Format#formal-algorithm
 */
export function find(list, host, mask, isParsed) {
  const length = host.length;
  let end = charCodeAt(host, length - 1) === DOT ? length - 1 : length;
  let sum = 0;
  let table = null;
  /** The label that was found last, or -1 if the labels so far are not in the list. */
  let label = -1;
  suffixStart = -1;
  domainStart = -1;
  isListed = false;
  for (let index = end - 1; ; index--) {
    const unit = index < 0 ? DOT : charCodeAt(host, index);
    if (unit !== DOT) {
      if (isPlain[unit] === 0 && !isParsed) {
        return NOT_PARSED;
      }
      sum = prepend(unit, sum);
      continue;
    }
    const start = index + 1;
    if (start === end) {
      return NO_DOMAIN;
    }
    let isSuffix = false;
    if (suffixStart < 0) {
      const first = charCodeAt(host, start);
      if (first >= 0x30 && first <= 0x39 && !isParsed) {
        return NOT_PARSED;
      }
      table = tableFor(list, sum, host, start, end);
      if (table !== null) {
        label = 0;
        isSuffix = (table.flags[0] & mask) !== 0;
      }
      suffixStart = start;
    } else if (label >= 0) {
      const isWild = (table.flags[label] >> WILDCARD) & mask;
      label = findLabel(table, label, sum, host, start, end);
      const flags = label < 0 ? 0 : table.flags[label];
      isSuffix = (isWild | (flags & mask)) !== 0;
      if ((flags >> EXCEPTION) & mask) {
        isSuffix = false;
        isListed = true;
        suffixStart = end + 1;
        domainStart = -1;
        label = -1;
      }
    }
    if (isSuffix) {
      suffixStart = start;
      domainStart = -1;
      isListed = true;
    } else if (domainStart < 0 && suffixStart !== start) {
      domainStart = start;
    }
    if (index < 0) {
      return FOUND;
    }
    end = index;
    sum = 0;
  }
}

/** The table for the top-level domain that is a part of a string, or null if the list lacks that domain. */
function tableFor({ tops, recent }, sum, host, start, end) {
  const place = (sum & (RECENT - 1)) * 2;
  const known = recent[place];
  if (known?.length === end - start && startsWith(host, known, start)) {
    return recent[place + 1];
  }
  const name = slice(host, start, end);
  const entry = mapGet(tops, name);
  if (entry === undefined) {
    return null;
  }
  entry.table ??=
    entry.rules === null
      ? unpackTable(entry.text, entry.flags)
      : tableOf(entry.rules, entry.flags);
  recent[place] = name;
  recent[place + 1] = entry.table;
  return entry.table;
}
