// A text as the characters that it stands for, at any depth of percent-encoding. So a parameter's name is found however it is
// spelled, and so is a URL within the parameter of another URL.

import {
  Uint32Array,
  Uint8Array,
  charCodeAt,
  fromCharCode,
  slice,
} from "../../shared/intrinsics.js";
import { hexDigit } from "../../shared/percent-decode.js";

/** Deeper percent-encoding stays as it is. */
export const DEEPEST = 3;

/** Stands for "\\n", "\\r" and "\\t" in a JSON string: U+0085, a newline that nobody uses. */
const ESCAPED_SPACE = "\x85";

/** The byte in two hexadecimal digits, or -1. */
function byteAt(text, at) {
  const high = hexDigit(charCodeAt(text, at));
  const low = hexDigit(charCodeAt(text, at + 1));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

export class DecodedText {
  /** The text, and the same decoded. */
  text;
  string = "";
  /** For each code unit of the string: how often it was percent-encoded, and its index in the original text. */
  depths;
  starts;

  constructor(text) {
    this.text = text;
    this.depths = new Uint8Array(text.length);
    this.starts = new Uint32Array(text.length + 1);
    let start = 0;
    for (let at = 0; at < text.length;) {
      const character = text[at];
      if (character !== "%" && character !== "\\") {
        this.starts[this.string.length + at - start] = at;
        at++;
        continue;
      }
      this.string += slice(text, start, at);
      this.starts[this.string.length] = at;
      at =
        character === "%"
          ? this.#addEncoded(text, at + 1)
          : this.#addEscaped(text, at);
      start = at;
    }
    this.string += slice(text, start);
    this.starts[this.string.length] = text.length;
  }

  /** This text with a mask in place of its parts, which are given as their starts and ends in the string in turn. */
  replace(parts, mask) {
    if (parts.length === 0) {
      return this;
    }
    let result = "";
    let done = 0;
    for (let index = 0; index < parts.length; index += 2) {
      result += slice(this.text, done, this.starts[parts[index]]) + mask;
      done = this.starts[parts[index + 1]];
    }
    return new DecodedText(result + slice(this.text, done));
  }

  /** Adds what follows a "%". Returns the index after it. */
  #addEncoded(text, at) {
    let depth = 1;
    let byte = byteAt(text, at);
    // "%25" is a "%", which can begin another byte.
    while (byte === 0x25 && depth < DEEPEST) {
      depth++;
      at += 2;
      byte = byteAt(text, at);
    }
    this.depths[this.string.length] = depth;
    // An encoded space ends no word, but is none of its letters. What is no ASCII needs no decoding.
    this.string +=
      byte < 0 ? "%" : byte === 0x20 || byte > 0x7f ? "|" : fromCharCode(byte);
    return byte < 0 ? at : at + 2;
  }

  /** Adds backslashes and the escape that they may begin, as in a JSON string. Returns the index after them. */
  #addEscaped(text, at) {
    let end = at + 1;
    // A string that is escaped again has further backslashes.
    while (text[end] === "\\") {
      end++;
    }
    const character = text[end];
    if (character === "n" || character === "r" || character === "t") {
      this.string += ESCAPED_SPACE;
      return end + 1;
    }
    // "\u0026", and "\x26" as in C.
    const isUnit = character === "u" && byteAt(text, end + 1) === 0;
    const digits = isUnit ? end + 3 : end + 1;
    const byte = isUnit || character === "x" ? byteAt(text, digits) : -1;
    if (byte >= 0) {
      this.string += fromCharCode(byte);
      return digits + 2;
    }
    const isEscaped =
      (character === "/" || character === '"') && (end - at) % 2 === 1;
    for (const last = isEscaped ? end - 1 : end; at < last; at++) {
      this.starts[this.string.length] = at;
      this.string += "\\";
    }
    if (isEscaped) {
      this.starts[this.string.length] = at;
      this.string += character;
    }
    return isEscaped ? end + 1 : end;
  }
}
