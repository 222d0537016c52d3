// The instance of the WebAssembly module, and the rule that keeps its state consistent.
//
// The rule: a call takes the instance out of `resting`, and gives the instance back only when all its work is done.
// If anything ends a call early (a stack overflow, a timeout, memory that runs out, a defect), the instance is not
// given back. The next call finds none and creates a new one. Nothing needs to be repaired.
//
// An instance owns everything that depends on it: the views of its memory, and which base URL it holds. All of these are
// dropped together with it.
//
// Views: any call into WebAssembly may make the memory grow, which detaches the views of it. So after a call, and
// before anything is read or written, `refresh` makes the views anew if that is needed.

import { createGlue, instantiateCore } from "#core";

import {
  NUMBERS_POINTER,
  RESULT_LENGTH,
  RESULT_POINTER,
  RESULT_WORDS,
} from "../../target/generated/layout.js";
import {
  Int32Array,
  RangeError,
  TypeError,
  Uint8Array,
  Uint32Array,
  byteLengthOf,
  lengthOfBytes,
  max,
  setBytes,
} from "../shared/intrinsics.js";
import { memoryBuffer } from "../shared/webassembly.js";
import { createDataProperty } from "../shared/webidl.js";
import { domainToAscii, takeAsciiDomain } from "./idna-imports.js";
import { decode, decodeAscii, encode } from "../shared/byte-strings.js";

/** An instance whose memory has grown by more bytes than this is not kept: memory cannot shrink. */
const MOST_GROWTH = 1 << 22;
/** The input buffer has at least this many bytes. */
const LEAST_INPUT = 4096;
/** For a string of more code units than this, the input buffer first has room for ASCII only. */
const MOSTLY_ASCII = 1 << 16;

/**
 * The instance that no call is using; null if the next call must make one.
 *
 * @type {Instance | null}
 */
let resting = null;

/** Makes the imports that only the creation of patterns calls; see regexp-imports.js. */
let createPatternImports = null;

/** Sets this function, as js/core/create-pattern.js does when it is loaded. So a bundle without patterns has none of the imports. */
export function providePatternImports(create) {
  createPatternImports = create;
}

/** The instance for a call, which must give it back. */
export function take() {
  const instance = resting;
  resting = null;
  return instance === null ? new Instance() : instance;
}

/** Ends a call that has succeeded: the next call may use the instance. */
export function giveBack(instance) {
  if (instance.isSmall()) {
    resting = instance;
  }
}

/** The error to throw after an error ended a call. A trap of WebAssembly becomes a TypeError with an explanation. */
export function explain(error, instance, units) {
  if (
    error instanceof TypeError ||
    error instanceof RangeError ||
    // Firefox throws this for a stack overflow.
    error?.name === "InternalError" ||
    // The module for IDNA throws this; see js/webassembly/compile.js.
    error?.name === "NotSupportedError"
  ) {
    return error;
  }
  const input = `An input of ${units} characters`;
  const explained = new TypeError(
    instance.isOutOfMemory()
      ? `${input} is more than the memory can hold`
      : error?.code === "ERR_STRING_TOO_LONG"
        ? `${input} has a result that is longer than a string can be`
        : "urlsmith: internal error. Please report it at https://github.com/urlsmith/urlsmith/issues",
  );
  createDataProperty(explained, "cause", error);
  return explained;
}

/** A boolean as a number. WebAssembly would convert a boolean itself, which takes 60 ns in JavaScriptCore. */
export function flag(condition) {
  return condition ? 1 : 0;
}

class Instance {
  /**
   * The exported functions of wasm/.
   *
   * @type {typeof import("../../target/generated/core-exports.js") & typeof import("../../target/generated/batch-exports.js")}
   */
  exports;
  /** The glue of wasm-bindgen. It has its own state. */
  glue;
  memory;
  /** The buffer of the memory when the views were made, and its size in bytes. */
  buffer = null;
  size = 0;
  /** The views: all of the memory as bytes and as signed numbers of 32 bits, the input buffer, and the result words. */
  bytes = null;
  heap = null;
  input = null;
  words = null;
  wordsPointer;
  inputPointer = 0;
  inputLength = 0;
  /** The bytes of memory that a fresh instance has. */
  firstMemory;
  /** The base URL that the instance holds, as the program gave it; or undefined. */
  base = undefined;
  /** The serialization of that base URL. */
  baseHref = "";
  /** The regular expressions of the pattern that is being created. */
  regexps = [];
  /** The source of the last regular expression that the engine rejected. */
  rejected = "";
  /** The result of `domainToAscii`, until `takeAsciiDomain` writes it. */
  asciiDomain = null;

  constructor() {
    this.glue = createGlue({
      domainToAscii: (pointer, length) => domainToAscii(this, pointer, length),
      takeAsciiDomain: (pointer) => takeAsciiDomain(this, pointer),
      ...createPatternImports?.(this),
    });
    this.exports = instantiateCore(this.glue.imports);
    this.memory = this.exports.memory;
    this.wordsPointer = this.exports.start();
    this.setViews();
    this.firstMemory = this.size;
  }

  /** Makes the views of the memory anew if it has grown. */
  refresh() {
    // A detached view has no elements.
    if (this.words[RESULT_POINTER] === undefined) {
      this.setViews();
    }
  }

  setViews() {
    const buffer = memoryBuffer(this.memory);
    this.buffer = buffer;
    this.size = byteLengthOf(buffer);
    this.bytes = new Uint8Array(buffer);
    this.heap = new Int32Array(buffer);
    this.input = new Uint8Array(buffer, this.inputPointer, this.inputLength);
    this.words = new Uint32Array(buffer, this.wordsPointer, RESULT_WORDS);
  }

  /** Whether the instance has so little memory that it can be kept. */
  isSmall() {
    this.refresh();
    return this.size <= this.firstMemory + MOST_GROWTH;
  }

  isOutOfMemory() {
    return this.exports.is_out_of_memory() !== 0;
  }

  /** Makes the input buffer `length` bytes long. Its old content is lost. */
  reserve(length) {
    this.inputPointer = this.exports.reserve_input(length) >>> 0;
    this.inputLength = length;
    this.setViews();
  }

  /** Makes room in the input buffer for `units` code units; if they are many, for ASCII only. */
  ensure(units) {
    // One code unit is up to three bytes of UTF-8. A long string is nearly always ASCII.
    const length = units < MOSTLY_ASCII ? units * 3 : units;
    if (length > this.inputLength) {
      this.reserve(length < LEAST_INPUT ? LEAST_INPUT : length);
    } else {
      this.refresh();
    }
  }

  /** Writes a string to the input buffer at the index `at`. Returns the index after it, or -1 if there is no room. */
  encode(string, at) {
    return encode(string, this.input, at, this.inputLength);
  }

  /** Writes a string to the input buffer; returns its length in bytes. */
  write(string) {
    this.ensure(string.length);
    const length = this.encode(string, 0);
    if (length >= 0) {
      return length;
    }
    this.reserve(string.length * 3);
    return this.encode(string, 0);
  }

  /** Copies bytes to the input buffer; returns how many they are. */
  copy(bytes) {
    const length = lengthOfBytes(bytes);
    if (length > this.inputLength) {
      this.reserve(max(length, LEAST_INPUT));
    } else {
      this.refresh();
    }
    setBytes(this.input, bytes, 0);
    return length;
  }

  /** The string whose UTF-8 is at an address in the memory. */
  stringAt(pointer, length) {
    this.refresh();
    return decode(this.bytes, pointer, pointer + length);
  }

  /** The result string, which is ASCII. */
  readAscii() {
    this.refresh();
    const start = this.words[RESULT_POINTER];
    return decodeAscii(this.bytes, start, start + this.words[RESULT_LENGTH]);
  }

  /** The result string. */
  readResult() {
    this.refresh();
    return this.stringAt(this.words[RESULT_POINTER], this.words[RESULT_LENGTH]);
  }
}

/** The index in the instance's `heap` of the first number that a call has written. */
export function numbersStart({ words }) {
  return words[NUMBERS_POINTER] >>> 2;
}
