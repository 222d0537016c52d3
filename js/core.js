// The one place that knows the WebAssembly instance: strings in, strings and offsets out.
//
// An instance holds nothing that is needed after a call. It is made when first needed, and dropped when it
// failed or when a large input has swollen its memory, which could not shrink.

import { instantiateCore } from "#core";

import { createGlue } from "../target/generated/core-glue.js";
import { takeRegExps } from "./regexp.js";
import { decode, encode } from "./utf8.js";

/** Captured, because a page may put something else in its place. */
const { Memory } = globalThis.WebAssembly ?? {};

/** An instance that has seen more code units than this at once is not kept. */
const LARGE = 1 << 20;
/** Nor, without shortcuts, is one whose memory has become larger than this, in bytes: it only grows. */
const LARGE_MEMORY = 1 << 23;

// The result words; see src/wasm.rs.
const RESULT_POINTER = 7;
const RESULT_LENGTH = 8;
const LIST_POINTER = 9;
const LIST_LENGTH = 10;
const ARGUMENTS = 11;
const ARGUMENT_COUNT = 9;
const RESULT_WORDS = ARGUMENTS + ARGUMENT_COUNT;
const ABSENT = 0xffffffff;
/** Added to the length of a component that is the argument as it was. */
const UNCHANGED_BIT = 0x80000000;

const UNCHANGED = 0;
const CHANGED = 1;
const JOINED = 2;

/** A boolean as a call takes it: converting it there costs 60 ns in JavaScriptCore. */
export function flag(condition) {
  return condition ? 1 : 0;
}

const NO_MATCH = 0;
const MATCH = 1;

/** The setters of the URL class that may touch several components, numbered as in src/wasm.rs. */
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOST = 3;
export const HOSTNAME = 4;
export const PORT = 5;
export const PATHNAME = 6;

/** The components that can be parsed by themselves, numbered as in src/wasm.rs. */
export const PATH = 0;
export const QUERY = 1;
export const FRAGMENT = 2;

/** The types of schemes, numbered as in src/wasm.rs. */
export const NOT_SPECIAL = 0;
export const SPECIAL = 1;
export const FILE = 2;

/** The exports of the instance; null where there is none. */
export let wasm = null;
/** The number of instances so far. */
export let generation = 0;
let memory = null;
/** Whether views on a memory that has grown are detached, as WebAssembly's are and wasm2js's are not. */
let detaches = true;
let inputPointer = 0;
let wordsPointer = 0;
let inputLength = 0;
/** How many code units the last call has taken. */
let written = 0;
/** The input buffer. */
let input = new Uint8Array(0);
/** All of the memory, as bytes and as words; good until the next call. */
export let bytes = new Uint8Array(0);
export let heap = new Int32Array(0);
/** The result words. After a call that parsed a URL, the offsets of its components come first. */
export let words = new Uint32Array(RESULT_WORDS);
/** The base URL that the instance has parsed. */
let loadedBase;
/** Why the last call failed: the number of a ParseError. */
let failure = 0;

/** The number of slots for patterns. A pattern goes into the same one each time, so a power of two shares them out. */
const SLOTS = SHORTCUTS ? 256 : 1;
/** One more, for when two patterns have the same. */
const SPARE_SLOT = SLOTS;
/** What is in each slot. */
const residents = new Array(SLOTS + 1).fill(null);
let patternCount = 0;
/** The instance's glue. */
let glue = null;

function start() {
  glue = createGlue();
  const exports = instantiateCore(glue.imports);
  glue.setExports(exports);
  exports.__wbindgen_start?.();
  memory = exports.memory;
  // In no script without shortcuts is it a memory of wasm2js's.
  if (SHORTCUTS) {
    detaches = Memory !== undefined && memory instanceof Memory;
  }
  wordsPointer = exports.start();
  wasm = exports;
  generation++;
}

function drop() {
  wasm = memory = glue = null;
  // Whoever called may still want to read the offsets.
  words = words.length === 0 ? new Uint32Array(RESULT_WORDS) : words.slice();
  input = bytes = new Uint8Array(0);
  heap = new Int32Array(0);
  inputLength = 0;
  loadedBase = undefined;
  residents.fill(null);
}

function dropIfLarge(length) {
  if (length > LARGE || (!SHORTCUTS && memorySize() > LARGE_MEMORY)) {
    drop();
  }
}

/** The length of the memory as it is now: no view of it need be good any more. */
function memorySize() {
  return memory === null ? 0 : memory.buffer.byteLength;
}

/** After, or in, a call that may have made the memory grow. */
export function refreshViews() {
  if (
    !SHORTCUTS || detaches ? words.length === 0 : words.buffer !== memory.buffer
  ) {
    setViews();
  }
}

function setViews() {
  const { buffer } = memory;
  bytes = new Uint8Array(buffer);
  heap = new Int32Array(buffer);
  words = new Uint32Array(buffer, wordsPointer, RESULT_WORDS);
  input = new Uint8Array(buffer, inputPointer, inputLength);
}

/** Makes the input buffer so many bytes long; what it held is lost. */
function reserve(length) {
  if (wasm === null) {
    start();
  }
  inputPointer = wasm.reserve_input(length) >>> 0;
  inputLength = length;
  setViews();
}

/**
 * Makes room for so many code units. UTF-8 takes up to three bytes for one, but a long string is nearly always
 * ASCII and gets that much only when it turns out to need it.
 */
function ensure(units) {
  written = units;
  const length = units < LARGE ? units * 3 : units;
  if (wasm === null || length > inputLength) {
    reserve(Math.max(length, 4096));
  } else {
    // A call before may have made the memory grow.
    refreshViews();
  }
}

/** Writes a string; returns its length in bytes. */
export function write(string) {
  ensure(string.length);
  const length = encode(string, input, 0);
  if (length >= 0) {
    return length;
  }
  reserve(string.length * 3);
  return encode(string, input, 0);
}

/** Writes a string after another one, which is ASCII; returns its length in bytes. */
function writeAfter(ascii, string) {
  ensure(ascii.length + string.length);
  encode(ascii, input, 0);
  let end = encode(string, input, ascii.length);
  if (end < 0) {
    reserve(ascii.length + string.length * 3);
    encode(ascii, input, 0);
    end = encode(string, input, ascii.length);
  }
  return end - ascii.length;
}

/** The result string. */
export function readResult() {
  refreshViews();
  const pointer = words[RESULT_POINTER];
  return decode(bytes, pointer, pointer + words[RESULT_LENGTH]);
}

/**
 * What to throw for what a call threw: nobody wants to see a WebAssembly.RuntimeError. The instance cannot be
 * trusted any more.
 */
export function recover(error, length) {
  drop();
  if (error instanceof TypeError || error instanceof RangeError) {
    return error;
  }
  return new TypeError(
    `An input of ${length} characters is more than the memory can hold`,
    { cause: error },
  );
}

/** Writes bytes that are not a string's. */
export function writeBytes(source) {
  ensure(source.length);
  for (let index = 0; index < source.length; index++) {
    input[index] = source[index];
  }
}

/** Readies a base URL for calls that take one; returns whether it could be parsed. */
export function useBase(base) {
  return base === loadedBase || loadBase(base);
}

/** Runs the basic URL parser on a base URL; returns whether it did not fail. */
function loadBase(base) {
  loadedBase = undefined;
  const length = write(base);
  const status = wasm.parse_base(length);
  if (status !== UNCHANGED) {
    failure = status - JOINED;
    dropIfLarge(base.length);
    return false;
  }
  loadedBase = base;
  return true;
}

/** How much has been written for a URL and its base URL, if any. */
function lengthOf(url, base) {
  return base === undefined ? url.length : url.length + base.length;
}

/**
 * The string that a status stands for: the first argument of the call, the result string, or what the base URL and the
 * argument are joined; null on failure.
 */
function outcome(status, argument, base) {
  // Whatever the status, the offsets in the result words are read next.
  refreshViews();
  if (status === UNCHANGED) {
    return argument;
  }
  if (status === CHANGED) {
    return readResult();
  }
  if (SHORTCUTS && status === JOINED) {
    return (
      base.slice(0, words[RESULT_POINTER]) +
      argument.slice(words[RESULT_LENGTH])
    );
  }
  failure = status - JOINED;
  return null;
}

/**
 * The API URL parser: the serialization of the URL, with the offsets of its components in `words`; null on failure.
 * https://url.spec.whatwg.org/#api-url-parser
 */
export function parse(url, base) {
  try {
    if (base !== undefined && !useBase(base)) {
      return null;
    }
    const length = write(url);
    const href = outcome(
      wasm.parse(length, flag(base !== undefined)),
      url,
      base,
    );
    dropIfLarge(lengthOf(url, base));
    return href;
  } catch (error) {
    throw recover(error, url.length);
  }
}

/**
 * The start of an "http" or "https" URL of which it takes no parser to say that it parses: a host that is a domain, whose
 * last label is not a number, and a port below 10,000. Nothing in a path, a query or a fragment makes one fail.
 */
const plainAuthority =
  /^https?:\/\/(?:[\w-]+\.){0,99}[a-zA-Z][\w-]*(?::\d{1,4})?(?:[/?#]|$)/;

/** Whether the API URL parser does not fail. */
export function canParse(url, base) {
  // Where there can be no instance, this must say so, too.
  if (
    SHORTCUTS &&
    base === undefined &&
    wasm !== null &&
    plainAuthority.test(url)
  ) {
    return true;
  }
  try {
    if (base !== undefined && !useBase(base)) {
      return false;
    }
    const length = write(url);
    const status = wasm.parse(length, flag(base !== undefined));
    dropIfLarge(lengthOf(url, base));
    return status <= JOINED;
  } catch (error) {
    throw recover(error, url.length);
  }
}

/**
 * A setter of the URL class, on a serialization and the offsets that `loadOffsets` puts into an array; returns the new
 * serialization, with its offsets in `words`.
 */
export function set(setter, href, loadOffsets, value) {
  try {
    const length = writeAfter(href, value);
    loadOffsets(words);
    const result = outcome(wasm.set(setter, href.length, length), href);
    refreshViews();
    dropIfLarge(href.length + value.length);
    return result;
  } catch (error) {
    throw recover(error, href.length + value.length);
  }
}

/**
 * Parses a component by itself, as a setter does: returns its serialization without the code point that sets it apart.
 * A path is one of a URL with a host.
 */
export function parseComponent(component, schemeType, value) {
  try {
    const length = write(value);
    const result = outcome(
      wasm.parse_component(component, schemeType, length),
      value,
    );
    dropIfLarge(value.length);
    return result;
  } catch (error) {
    throw recover(error, value.length);
  }
}

/** What was wrong with the input of the last call that failed. */
export function describeFailure() {
  ensure(0);
  wasm.describe(failure);
  return readResult();
}

/**
 * The names and values, in turn, that a string holds as application/x-www-form-urlencoded.
 * https://url.spec.whatwg.org/#concept-urlencoded-string-parser
 */
export function parseForm(string) {
  if (string === "") {
    return [];
  }
  try {
    const length = write(string);
    const text = wasm.parse_form(length) ? readResult() : "";
    refreshViews();
    const result = [];
    const first = listStart();
    const last = first + words[LIST_LENGTH];
    for (let index = first; index < last; index += 2) {
      const start = heap[index];
      const end = heap[index + 1];
      // The sign says where the string is.
      result.push(
        start < 0
          ? text.slice(start & 0x7fffffff, end)
          : string.slice(start, end),
      );
    }
    dropIfLarge(string.length);
    return result;
  } catch (error) {
    throw recover(error, string.length);
  }
}

/**
 * The serialization of names and values, in turn, as application/x-www-form-urlencoded.
 * https://url.spec.whatwg.org/#concept-urlencoded-serializer
 */
export function serializeForm(list) {
  if (list.length === 0) {
    return "";
  }
  let units = 0;
  try {
    units = writeList(list);
    wasm.serialize_form(list.length);
    const result = readResult();
    dropIfLarge(units);
    return result;
  } catch (error) {
    throw recover(error, units);
  }
}

/** Writes the strings that a call takes as arguments, of which some may be undefined; returns their length in all. */
export function writeArguments(strings) {
  // At once, which is faster, and tells whether all are ASCII.
  let all = "";
  for (let index = 0; index < ARGUMENT_COUNT; index++) {
    if (strings[index] !== undefined) {
      all += strings[index];
    }
  }
  const isAscii = write(all) === all.length;
  if (!writeEach(strings, words, ARGUMENTS, ARGUMENT_COUNT, isAscii)) {
    reserve(all.length * 3);
    writeEach(strings, words, ARGUMENTS, ARGUMENT_COUNT, false);
  }
  return all.length;
}

/** Writes strings that go with a list of their lengths, of which some may be undefined; returns their length in all. */
function writeList(strings) {
  const count = strings.length;
  let units = 0;
  for (let index = 0; index < count; index++) {
    if (strings[index] !== undefined) {
      units += strings[index].length;
    }
  }
  ensure(units);
  const first = wasm.reserve_list(count) >>> 2;
  refreshViews();
  if (!writeEach(strings, heap, first, count, false)) {
    reserve(units * 3);
    writeEach(strings, heap, first, count, false);
  }
  return units;
}

/** Writes the strings' lengths to where an index says, and the strings unless they are there; returns whether there was room. */
function writeEach(strings, lengths, first, count, isThere) {
  let start = 0;
  for (let index = 0; index < count; index++) {
    const string = strings[index];
    if (string === undefined) {
      lengths[first + index] = ABSENT;
      continue;
    }
    const end = isThere ? start + string.length : encode(string, input, start);
    if (end < 0) {
      return false;
    }
    lengths[first + index] = end - start;
    start = end;
  }
  return true;
}

/**
 * Creates a URL pattern from a constructor string and a base URL, or from the values of a dictionary's members: the
 * components in order and the base URL. https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function createPattern(init, baseURL, ignoreCase) {
  const isString = typeof init === "string";
  const slot = patternCount++ % SLOTS;
  let units = 0;
  let message, cause;
  try {
    units = writeArguments(isString ? [init, baseURL] : init);
    residents[slot] = null;
    if (
      wasm.create_pattern(slot, flag(isString), flag(ignoreCase)) !== UNCHANGED
    ) {
      message = readResult();
      cause = glue.takeObject(wasm.take_rejection());
      dropIfLarge(units);
    }
  } catch (error) {
    takeRegExps();
    throw recover(error, units);
  }
  if (message !== undefined) {
    takeRegExps();
    throw cause === undefined
      ? new TypeError(message)
      : new TypeError(message, { cause });
  }
  refreshViews();
  const pointer = words[RESULT_POINTER];
  // A plain array: a typed one would be slower to make than the pattern.
  const program = new Array(words[RESULT_LENGTH]);
  for (let index = 0; index < program.length; index++) {
    program[index] = bytes[pointer + index];
  }
  const pattern = {
    bytes: program,
    slot,
    // The third byte is the mask of the components that are left to a regular expression.
    regexps: program[2] === 0 ? null : takeCreated(program[2]),
    patternStrings: null,
    groupNames: null,
  };
  residents[slot] = pattern;
  dropIfLarge(units);
  return pattern;
}

/** The regular expressions of the pattern that was created last, each with the index of its component. */
function takeCreated(mask) {
  const created = takeRegExps();
  const regexps = [];
  for (let index = 0; index < 8; index++) {
    if ((mask >> index) & 1) {
      regexps.push({ index, regexp: created[words[ARGUMENTS + index]] });
    }
  }
  return regexps;
}

/** Loads a pattern into a slot, unless it is there. */
function loadPattern(pattern, slot) {
  if (residents[slot] !== pattern) {
    writeBytes(pattern.bytes);
    wasm.load_pattern(slot, pattern.bytes.length);
    residents[slot] = pattern;
    refreshViews();
  }
}

/** A flag in a pattern's fourth byte; see src/pattern/program.rs. */
const REGEXP_GROUPS = 8;

/** Whether a pattern has regexp groups. https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups */
export function hasRegExpGroups(pattern) {
  return (pattern.bytes[3] & REGEXP_GROUPS) !== 0;
}

/**
 * Matches a URL with a pattern: returns its serialization, with the offsets of its components in `words`, or null. What
 * regular expressions have to say is left to the caller. https://urlpattern.spec.whatwg.org/#url-pattern-match
 */
export function matchUrl(pattern, url, baseURL, wantsGroups) {
  if (!SHORTCUTS) {
    return parse(url, baseURL);
  }
  try {
    loadPattern(pattern, pattern.slot);
    const withBase = baseURL !== undefined;
    if (withBase && !useBase(baseURL)) {
      return null;
    }
    const length = write(url);
    written = lengthOf(url, baseURL);
    const result = wasm.match_url(
      pattern.slot,
      length,
      flag(withBase),
      flag(wantsGroups),
    );
    if (result === NO_MATCH) {
      dropIfLarge(written);
      return null;
    }
    refreshViews();
    return result === MATCH ? url : readResult();
  } catch (error) {
    throw recover(error, url.length);
  }
}

/**
 * Matches the values of a dictionary's members with a pattern: returns whether there is a match. What regular expressions
 * have to say is left to the caller.
 */
export function matchInit(pattern, values, wantsGroups) {
  let units = 0;
  try {
    if (SHORTCUTS) {
      loadPattern(pattern, pattern.slot);
    }
    units = writeArguments(values);
    const isMatch =
      (SHORTCUTS
        ? wasm.match_init(pattern.slot, flag(wantsGroups))
        : wasm.process_init()) !== NO_MATCH;
    refreshViews();
    if (!isMatch) {
      dropIfLarge(units);
    }
    return isMatch;
  } catch (error) {
    throw recover(error, units);
  }
}

/** After a match of a dictionary, whose members have these values: the components that were matched. */
export function readComponents(values) {
  const components = [];
  for (let index = 0; index < 8; index++) {
    components.push(readComponent(values, index));
  }
  return components;
}

/** One of them, given by its index. */
export function readComponent(values, component) {
  const length = words[ARGUMENTS + component];
  if (length >= UNCHANGED_BIT) {
    return values[component];
  }
  if (length === 0) {
    return "";
  }
  let start = words[RESULT_POINTER];
  for (let index = 0; index < component; index++) {
    start += words[ARGUMENTS + index] & ~UNCHANGED_BIT;
  }
  return decode(bytes, start, start + length);
}

/**
 * Where in `heap` the list starts that a call has left. After a match it is where the groups' values start and end in
 * their components, negative for those that are undefined.
 */
export function listStart() {
  return words[LIST_POINTER] >>> 2;
}

/** After a match: gives back the memory that it took if its input was large. */
export function endMatch() {
  dropIfLarge(written);
}

/** The pattern string of a pattern's component, given by its index, and the names of the component's groups. */
export function describeComponent(pattern, component) {
  // The second byte is the mask of the components that are a lone `*`.
  if ((pattern.bytes[1] >> component) & 1) {
    return ["*", "0"];
  }
  try {
    loadPattern(pattern, pattern.slot);
    wasm.describe_component(pattern.slot, component);
    const text = readResult();
    const strings = [];
    const first = listStart();
    const last = first + words[LIST_LENGTH];
    let start = 0;
    for (let index = first; index < last; index++) {
      strings.push(text.slice(start, (start += heap[index])));
    }
    dropIfLarge(0);
    return strings;
  } catch (error) {
    throw recover(error, pattern.bytes.length);
  }
}

/** Compares a component, given by its index, of two patterns. */
export function comparePatterns(component, left, right) {
  try {
    const slot = left.slot === right.slot ? SPARE_SLOT : right.slot;
    loadPattern(left, left.slot);
    loadPattern(right, slot);
    const order = wasm.compare_patterns(component, left.slot, slot);
    refreshViews();
    dropIfLarge(0);
    return order;
  } catch (error) {
    throw recover(error, left.bytes.length);
  }
}

/** Generates a component, given by its index, from values for its groups in their order. */
export function generateComponent(pattern, component, values) {
  let units = 0;
  let status;
  let result;
  try {
    loadPattern(pattern, pattern.slot);
    units = writeList(values);
    status = wasm.generate_component(pattern.slot, component, values.length);
    result = readResult();
    dropIfLarge(units);
  } catch (error) {
    throw recover(error, units);
  }
  if (status !== UNCHANGED) {
    throw new TypeError(result);
  }
  return result;
}
