// Bytes that are read and written by words of 32 or 64 bits, which takes a quarter of the time that single bytes take.
//
// 64 bits are read as a float. Of printable ASCII, tabs and line ends, no float is a NaN, which engines may change, or a zero, which equals
// another.

import { Buffer } from "node:buffer";

const LINE_FEED = 0x0a;

const WORD = 4;
const FLOAT = 8;

/** Strings of up to this many characters are written faster by a loop than by a call of Node's. */
const SHORT_STRING = 24;

/** Bytes to read. */
export class Source {
  bytes;
  view;
  length;

  constructor({ buffer, byteOffset, length }) {
    this.bytes = Buffer.from(buffer, byteOffset, length);
    this.view = new DataView(buffer, byteOffset, length);
    this.length = length;
  }

  /** Whether the bytes from an index on are those of another source between two indexes, which are printable ASCII. */
  hasAt(index, { view }, start, end) {
    const last = end - FLOAT;
    const shift = index - start;
    if (last < start || end + shift > this.length) return false;
    const own = this.view;
    for (let from = start; from < last; from += FLOAT) {
      if (own.getFloat64(from + shift) !== view.getFloat64(from)) return false;
    }
    return own.getFloat64(last + shift) === view.getFloat64(last);
  }

  /** Whether all bytes are printable ASCII or line feeds, and no line is empty. */
  hasPlainLines() {
    const { bytes, view, length } = this;
    let odd = 0;
    // The highest bit of a byte is set for a line feed. The start counts as one.
    let before = 0x80 << 24;
    let index = 0;
    for (const last = length - WORD; index <= last; index += WORD) {
      const word = view.getInt32(index, true);
      // A line feed becomes 0, and another control character 1 to 31.
      const control = word ^ 0x0a0a0a0a;
      const others = control + 0x7f7f7f7f;
      const feeds = ~others;
      // The highest bits are set as in `plainEnd`.
      odd |=
        word |
        (word + 0x01010101) |
        (others & ~(control + 0x60606060)) |
        (feeds & ((feeds << 8) | (before >>> 24)));
      before = feeds;
    }
    let isFeed = before < 0;
    for (; index < length; index++) {
      const byte = bytes[index];
      const isOdd = byte < 0x20 ? byte !== LINE_FEED || isFeed : byte >= 0x7f;
      if (isOdd) return false;
      isFeed = byte === LINE_FEED;
    }
    return (odd & 0x80808080) === 0;
  }

  /** The index of the first byte from an index on that is not printable ASCII; the length if there is none. */
  plainEnd(index) {
    const { bytes, view, length } = this;
    for (const last = length - WORD; index <= last; index += WORD) {
      const word = view.getInt32(index, true);
      // The highest bit of a byte is set for a byte beyond ASCII, for one above "~", or for one below a space. A byte before it that
      // has changed it by a carry is such a byte itself.
      const bits =
        (word | (word + 0x01010101) | (word - 0x20202020)) & 0x80808080;
      if (bits !== 0) {
        return index + ((31 - Math.clz32(bits & -bits)) >> 3);
      }
    }
    while (index < length && bytes[index] >= 0x20 && bytes[index] < 0x7f) {
      index++;
    }
    return index;
  }
}

/** Bytes that are written one after the other. A string of all of them would take several times as long. */
export class Sink {
  #bytes;
  #view;
  #length = 0;

  /** `size` is an estimate of how many bytes there will be. */
  constructor(size) {
    this.#setBytes(Buffer.allocUnsafeSlow(size));
  }

  /** The bytes that were written. */
  get bytes() {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Writes a byte. */
  put(byte) {
    const at = this.#add(1);
    this.#bytes[at] = byte;
  }

  /** Writes a string, whose characters are bytes. */
  write(text) {
    const { length } = text;
    const at = this.#add(length);
    const bytes = this.#bytes;
    if (length > SHORT_STRING) {
      bytes.latin1Write(text, at);
      return;
    }
    for (let index = 0; index < length; index++) {
      bytes[at + index] = text.charCodeAt(index);
    }
  }

  /** Writes a byte in the place of the last one. */
  replaceLast(byte) {
    this.#bytes[this.#length - 1] = byte;
  }

  /** Writes the bytes of a source between two indexes, which are printable ASCII, tabs or line ends. */
  copy({ bytes, view }, start, end) {
    const at = this.#add(end - start);
    const shift = at - start;
    const last = end - FLOAT;
    if (last < start) {
      const target = this.#bytes;
      for (let from = start; from < end; from++) {
        target[from + shift] = bytes[from];
      }
      return;
    }
    const target = this.#view;
    for (let from = start; from < last; from += FLOAT) {
      target.setFloat64(from + shift, view.getFloat64(from, true), true);
    }
    // Some of these were copied before.
    target.setFloat64(last + shift, view.getFloat64(last, true), true);
  }

  /** Makes room for `count` more bytes, and returns the index of the first. */
  #add(count) {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const longer = Buffer.allocUnsafeSlow(2 * this.#length);
      this.#bytes.copy(longer, 0, 0, at);
      this.#setBytes(longer);
    }
    return at;
  }

  #setBytes(bytes) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}

/** Finds two characters in printable ASCII. It is asked for places that come one after the other. */
export class Search {
  #bytes;
  #first;
  #second;
  #firstAt = -1;
  #secondAt = -1;

  constructor({ bytes }, first, second) {
    this.#bytes = bytes;
    this.#first = first.charCodeAt(0);
    this.#second = second.charCodeAt(0);
  }

  /** Whether one of them is between two indexes. */
  isBetween(start, end) {
    if (this.#firstAt < start) this.#firstAt = this.#find(this.#first, start);
    if (this.#secondAt < start) {
      this.#secondAt = this.#find(this.#second, start);
    }
    return this.#firstAt < end || this.#secondAt < end;
  }

  #find(byte, start) {
    const index = this.#bytes.indexOf(byte, start);
    return index < 0 ? Infinity : index;
  }
}

/** A search for what JSON escapes. */
export const escapeSearch = (source) => new Search(source, '"', "\\");
