// The sources of URLs: arguments, files, standard input.

import { Buffer } from "node:buffer";
import { fstatSync, readSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { stdin } from "node:process";

import { CommandError } from "./error.js";
import { hideProgress, showProgress } from "./output.js";

/** The most bytes that are read at a time from a file whose lines become texts: texts take more memory. */
const READ_TEXTS = 1 << 17;

/** The same where lines stay bytes, and are answered so fast that a message to a worker counts. */
const READ_BYTES = 1 << 19;

/** The bytes of a buffer for lines, if they fit: those of a read, and the start of a line before them. */
const BUFFER = 2 * READ_BYTES;

const LINE_FEED = 0x0a;

/**
 * All inputs, in batches. A batch of arguments has only `texts`, the inputs. A batch of a file:
 *
 * - `bytes`: some lines, each with its line feed, in a buffer of their own; or values with a NUL character each, if `hasNulls`
 * - `file`: the name of the file, for messages
 * - `line`: the number in the file of the first line, from 1; only right if `isNumbered`
 *
 * `areBytes` says that no texts are made of the lines.
 */
export async function* inputs(files, urls, { isNumbered, areBytes, hasNulls }) {
  const sources = files.length > 0 || urls.length > 0 ? files : ["-"];
  const count = progress([...sources, ...urls.filter(isStandardInput)]);
  const chunks = (name) =>
    counted(isStandardInput(name) ? stdin : read(name, areBytes), count);
  const linesOf = (name) =>
    orCommandError(
      name,
      lines(name, pieces(decompressed(chunks(name)), hasNulls), isNumbered),
    );
  yield* fromArguments(urls, linesOf);
  for (const file of sources) yield* linesOf(file);
  hideProgress();
}

/** The batches of a file. */
async function* lines(name, pieces, isNumbered) {
  const file = isStandardInput(name) ? "<stdin>" : name;
  let line = 1;
  for await (const bytes of pieces) {
    const first = line;
    if (isNumbered) line += lineFeeds(bytes);
    yield { bytes, file, line: first };
  }
}

function lineFeeds(bytes) {
  let count = 0;
  for (let index = 0; ; count++) {
    index = bytes.indexOf(LINE_FEED, index) + 1;
    if (index === 0) return count;
  }
}

const isStandardInput = (name) => name === "-";

/** The arguments. In the place of `-` come the lines of standard input. */
async function* fromArguments(urls, linesOf) {
  const index = urls.findIndex(isStandardInput);
  if (index < 0) {
    yield { texts: urls };
    return;
  }
  yield { texts: urls.slice(0, index) };
  yield* linesOf("-");
  yield* fromArguments(urls.slice(index + 1), linesOf);
}

/** Buffers for batches that come. */
const free = [];

/** A batch was answered, so its buffer can be used again. */
export function release({ bytes }) {
  if (bytes?.buffer.byteLength === BUFFER) free.push(Buffer.from(bytes.buffer));
}

/** A buffer of at least `length` bytes, which is no part of a greater one. */
function bufferOf(length) {
  return length > BUFFER
    ? Buffer.allocUnsafeSlow(length)
    : (free.pop() ?? Buffer.allocUnsafeSlow(BUFFER));
}

/**
 * The lines of chunks of bytes, in pieces. Each piece has a buffer of its own and ends with a line feed;
 * one is added to a last line that has none. A byte order mark at the start is left out. If `hasNulls`, values end with NUL
 * characters instead, and a byte order mark is part of its value.
 */
async function* pieces(chunks, hasNulls) {
  const last = hasNulls ? 0 : LINE_FEED;
  let bytes = bufferOf(0);
  let length = 0;
  let start = null;
  const piece = (end) => {
    const hasMark = start === null && !hasNulls && hasByteOrderMark(bytes);
    start = hasMark ? 3 : 0;
    return bytes.subarray(start, end);
  };
  for await (const chunk of chunks) {
    // There is room for a line feed, too.
    if (length + chunk.length >= bytes.length) {
      const longer = bufferOf(2 * (length + chunk.length));
      bytes.copy(longer, 0, 0, length);
      bytes = longer;
    }
    chunk.copy(bytes, length);
    const end = length + chunk.lastIndexOf(last) + 1;
    const hasLines = end > length;
    length += chunk.length;
    if (hasLines) {
      const next = bufferOf(length - end);
      length = bytes.copy(next, 0, end, length);
      yield piece(end);
      bytes = next;
    }
  }
  bytes[length] = last;
  const rest = piece(length + 1);
  if (start < length) yield rest;
}

/** The same chunks. `count` is called with the number of bytes of each. */
async function* counted(chunks, count) {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

/** The chunks; or if they start as gzip does, what they have compressed. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
async function* decompressed(chunks) {
  const first = await chunks.next();
  const { value } = first;
  if (first.done) return;
  if (value[0] !== 0x1f || value[1] !== 0x8b) {
    yield value;
    yield* chunks;
    return;
  }
  // No URL starts with such bytes. Few need these modules, and loading them takes time.
  const { createGunzip } = await import("node:zlib");
  const { pipeline, Readable } = await import("node:stream");
  async function* copies() {
    yield Buffer.from(value);
    for await (const chunk of chunks) yield Buffer.from(chunk);
  }
  const compressed = Readable.from(copies(), { objectMode: false });
  yield* pipeline(compressed, createGunzip(), () => {});
}

/** The bytes of a file in chunks, each of which holds until the next one. */
async function* read(name, areBytes) {
  const file = await open(name);
  const most = areBytes ? READ_BYTES : READ_TEXTS;
  const chunk = Buffer.allocUnsafe(most);
  try {
    // A synchronous read leaves the bytes in the cache of this thread's processor. A pipe would block the thread.
    const isFile = (await file.stat()).isFile();
    for (;;) {
      const bytesRead = isFile
        ? readSync(file.fd, chunk)
        : (await file.read(chunk)).bytesRead;
      if (bytesRead === 0) return;
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The same batches. An error in reading a file ends the command. */
async function* orCommandError(name, batches) {
  try {
    yield* batches;
  } catch (error) {
    const [reason] = error.message.split(", ");
    throw new CommandError(`cannot read ${JSON.stringify(name)}: ${reason}`);
  }
}

/** Whether a text in UTF-8 starts with a byte order mark. */
export function hasByteOrderMark(bytes) {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Returns the function to call with the number of bytes of each read. It shows how much of the sources was read. */
function progress(sources) {
  // A person who types the URLs knows how many they were.
  if (sources.some(isStandardInput) && stdin.isTTY) return () => {};
  const total = sources.reduce((sum, name) => sum + sizeOf(name), 0);
  let read = 0;
  return (bytes) => {
    read += bytes;
    // A pipe has no size, and a file may grow.
    const percent = Math.min(100, Math.floor((100 * read) / total));
    showProgress(
      total > 0 ? `${percent} % of ${megabytes(total)}` : megabytes(read),
    );
  };
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The size of a file in bytes; 0 if it is unknown. */
function sizeOf(name) {
  try {
    return isStandardInput(name) ? fstatSync(0).size : statSync(name).size;
  } catch {
    return 0;
  }
}
