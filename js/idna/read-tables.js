// Decodes the tables of Unicode data. The build encodes them: idna-adapter/src/format.rs says what they contain and in
// which order, streams.rs beside it how numbers are written, and mappings.rs how the mappings are.

import { Map, mapSet } from "../shared/intrinsics.js";

/** Statuses of code points. https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table */
export const VALID = 0;
export const IGNORED = 1;
export const DISALLOWED = 2;
export const MAPPED = 3;

/** In the properties of a code point: this bit is set if its General_Category is Mark. */
export const MARK = 1 << 6;

// The kinds of numbers. Each has a stream of its own.
const STATUSES = 0;
const STATUS_LENGTHS = 1;
const PROPERTIES = 2;
const PROPERTY_LENGTHS = 3;
const CLASSES = 4;
const CLASS_LENGTHS = 5;
const OPERATIONS = 6;
const LENGTHS = 7;
const NEAR_FIRSTS = 8;
const FIRST_PAGES = 9;
const FIRST_PLACES = 10;
const OTHER_PAGES = 11;
const OTHER_PLACES = 12;
const DIFFERENCES = 13;
const GAPS = 14;
const FIRSTS = 15;
const SECONDS = 16;
const NEW_SECONDS = 17;
const STREAMS = 18;

/**
 * Returns the decoded tables:
 *
 * - `statuses`: runs of the status of each code point
 * - `properties`: runs of the properties of each valid code point
 * - `classes`: runs of the Canonical_Combining_Class of each valid mark
 * - `mappings`: a map from each mapped code point to an array of code points
 * - `decompositions`: a map from each primary composite among the valid code points, without Hangul syllables, to an array
 *   of the two code points that it consists of
 * - `composites`: a map from `keyOf` two code points to their primary composite
 *
 * The runs are two arrays: `starts`, the first code point of each run, and `values`.
 */
export function readTables(bytes) {
  const reader = readerOf(bytes);
  const all = [{ start: 0, end: 0x110000 }];
  const statuses = readRuns(reader, all, STATUSES, STATUS_LENGTHS);
  const valid = rangesOf(statuses, (status) => status === VALID);
  const properties = readRuns(reader, valid, PROPERTIES, PROPERTY_LENGTHS);
  const marks = rangesOf(properties, (value) => (value & MARK) !== 0);
  const classes = readRuns(reader, marks, CLASSES, CLASS_LENGTHS);
  const mapped = rangesOf(statuses, (status) => status === MAPPED);
  const mappings = readMappings(reader, mapped);
  const { composites, decompositions } = readComposites(reader);
  return {
    statuses,
    properties,
    classes,
    mappings,
    composites,
    decompositions,
  };
}

/** Reads the streams. First come their lengths, in two bytes each, and then the streams themselves. */
function readerOf(bytes) {
  const places = [];
  let end = 2 * STREAMS;
  for (let stream = 0; stream < STREAMS; stream++) {
    places[stream] = end;
    end += bytes[2 * stream] | (bytes[2 * stream + 1] << 8);
  }
  const byte = (stream) => bytes[places[stream]++];
  /** A number in LEB128. */
  const number = (stream) => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte(stream);
      value |= (next & 0x7f) << shift;
      if (next < 0x80) {
        return value;
      }
    }
  };
  const signed = (stream) => unfold(number(stream));
  return { byte, number, signed };
}

/** Makes 0, 1, 2, 3 and 4 the signed numbers 0, -1, 1, -2 and 2, and so on. */
function unfold(folded) {
  return (folded >> 1) ^ -(folded & 1);
}

/** Reads a value for each code point of some ranges. No run crosses the end of a range. */
function readRuns({ byte, number }, ranges, valueStream, lengthStream) {
  const starts = [];
  const values = [];
  const ends = [];
  // The values that have occurred. A value is written as its index here. The next index announces a new value.
  const known = [];
  let value = 0;
  let length = 0;
  for (let index = 0; index < ranges.length; index++) {
    let { start } = ranges[index];
    const { end } = ranges[index];
    while (start < end) {
      if (length === 0) {
        const kind = byte(valueStream);
        if (kind === known.length) {
          known[kind] = byte(valueStream);
        }
        value = known[kind];
        length = number(lengthStream) + 1;
      }
      const count = length < end - start ? length : end - start;
      starts[starts.length] = start;
      values[values.length] = value;
      start += count;
      ends[ends.length] = start;
      length -= count;
    }
  }
  return { starts, values, ends };
}

/** The ranges of the code points that have a certain value. */
function rangesOf({ starts, values, ends }, has) {
  const ranges = [];
  for (let index = 0; index < starts.length; index++) {
    if (has(values[index])) {
      ranges[ranges.length] = { start: starts[index], end: ends[index] };
    }
  }
  return ranges;
}

/** Operations below this map code points as far away from themselves as the one before. */
const REPEAT = 0x40;
/** Operations from `REPEAT` to this map code points to the same string as the one before. Others give a new string. */
const NEW = 0x80;

/** In an operation that gives a new string: the length of the string is in a stream of its own. */
const MANY = 7;

/** The start of each region. In the first one, a code point is written as a page and a place. */
const REGIONS = [0, 0x3400, 0x4e00, 0xa000, 0x10000, 0x20000];

/** In the place of a page: the number of a region, plus this. */
const REGION = 0x80;

function readMappings({ byte, signed }, ranges) {
  const mappings = new Map();
  // The latest code point in each region.
  const latest = [];
  for (let region = 0; region < REGIONS.length; region++) {
    latest[region] = REGIONS[region];
  }
  /** A code point that is written as the difference from the latest one in its region. */
  const inRegion = (region) => (latest[region] += signed(DIFFERENCES));
  /** The first code point of the string that `source` is mapped to. */
  const readFirst = (how, source, before) => {
    switch (how) {
      case 0:
        return source + 1;
      case 1:
        return before + signed(NEAR_FIRSTS);
      case 2:
        return (byte(FIRST_PAGES) << 7) | byte(FIRST_PLACES);
      default:
        return inRegion(how - 2);
    }
  };
  const readOther = () => {
    const page = byte(OTHER_PAGES);
    return page < REGION
      ? (page << 7) | byte(OTHER_PLACES)
      : inRegion(page - REGION);
  };
  let operation = 0;
  // How many code points the operation is for.
  let left = 0;
  let previous = 0;
  let string = [0];
  for (let index = 0; index < ranges.length; index++) {
    const { start, end } = ranges[index];
    for (let source = start; source < end; source++) {
      if (left === 0) {
        operation = byte(OPERATIONS);
        left = operation < NEW ? (operation % REPEAT) + 1 : 1;
      }
      left--;
      if (operation < REPEAT) {
        string = withFirst(string, string[0] + (source - previous));
      } else if (operation >= NEW) {
        string = [readFirst((operation >> 3) & 0xf, source, string[0])];
        const short = operation & MANY;
        const others = short === MANY ? byte(LENGTHS) : short;
        for (let at = 1; at <= others; at++) {
          string[at] = readOther();
        }
      }
      mapSet(mappings, source, string);
      latest[regionOf(string[0])] = string[0];
      previous = source;
    }
  }
  return mappings;
}

/** A copy of a string of code points with another first code point. */
function withFirst(string, first) {
  const copy = [first];
  for (let index = 1; index < string.length; index++) {
    copy[index] = string[index];
  }
  return copy;
}

/** The region of a code point. */
function regionOf(codePoint) {
  let region = REGIONS.length - 1;
  while (REGIONS[region] > codePoint) {
    region--;
  }
  return region;
}

/** A composite that is closer than this to its first code point is written by the distance. */
const NEAR = 24;

function readComposites({ byte, number, signed }) {
  const composites = new Map();
  const decompositions = new Map();
  // The second code points that have occurred.
  const seconds = [];
  let composite = 0;
  let newest = 0;
  let far = 0;
  for (let count = number(GAPS); count > 0; count--) {
    composite += number(GAPS);
    const index = byte(SECONDS);
    if (index === seconds.length) {
      newest += signed(NEW_SECONDS);
      seconds[index] = newest;
    }
    const second = seconds[index];
    const distance = number(FIRSTS);
    if (distance >= NEAR) {
      far += unfold(distance - NEAR);
    }
    const first = distance < NEAR ? composite - distance : far;
    mapSet(decompositions, composite, [first, second]);
    mapSet(composites, keyOf(first, second), composite);
  }
  return { composites, decompositions };
}

/** A number that stands for two code points. */
export function keyOf(first, second) {
  return first * 0x110000 + second;
}
