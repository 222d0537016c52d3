// The lines of a file, as bytes.

import { Buffer } from "node:buffer";

import { Source, escapeSearch } from "./bytes.js";
import { hasByteOrderMark } from "./input.js";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Lines, each of which ends with a line feed, or with a carriage return and a line feed. This goes from one to the next.
 */
export class Lines {
  source;
  /** The line is between these indexes. */
  start = 0;
  end = 0;
  /** Whether the line is printable ASCII. */
  isPlain = true;
  #next = 0;
  #escapes;

  constructor(lines) {
    this.source = new Source(lines);
    this.#escapes = escapeSearch(this.source);
  }

  /** Goes to the next line, which may be that of a row; returns whether there is one. */
  next(row) {
    const { source } = this;
    const { bytes } = source;
    const start = this.#next;
    this.start = start;
    if (start === bytes.length) return false;
    const end = source.plainEnd(start + row.lengthAt(source, start));
    const feed = bytes[end] === LINE_FEED ? end : bytes.indexOf(LINE_FEED, end);
    const hasReturn = feed > start && bytes[feed - 1] === CARRIAGE_RETURN;
    this.end = hasReturn ? feed - 1 : feed;
    this.isPlain = this.end === end;
    this.#next = feed + 1;
    return true;
  }

  isEmpty() {
    return this.start === this.end;
  }

  /** Whether JSON has the line as it is. */
  isJson() {
    return this.isPlain && !this.#escapes.isBetween(this.start, this.end);
  }

  get text() {
    return decoder.decode(this.source.bytes.subarray(this.start, this.end));
  }
}

/** The lines for `parseAll`, which takes U+FEFF at the start for a byte order mark, and leaves empty lines out. */
export function protect(lines) {
  return hasByteOrderMark(lines)
    ? Buffer.concat([Buffer.from("\n"), lines])
    : lines;
}

export function hasEmptyLine(lines) {
  const first = lines.subarray(0, 2).toString("latin1");
  return (
    first.startsWith("\n") ||
    first === "\r\n" ||
    lines.includes("\n\n") ||
    // Few texts have a carriage return, and the search for one byte is fast.
    (lines.includes("\r") && lines.includes("\n\r\n"))
  );
}
