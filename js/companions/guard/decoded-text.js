// A text, decoded at any depth of percent-encoding. So a parameter's name is found however it is encoded, and so is a URL
// within the parameter of another URL.

import {
  Uint32Array,
  Uint8Array,
  charCodeAt,
  exec,
  fromCharCode,
  slice,
  test,
} from "../../shared/intrinsics.js";
import { hexDigit } from "../../shared/percent-decode.js";

/** Deeper percent-encoding stays as it is. */
export const DEEPEST = 3;

/**
 * Matches an escape of JSON or C: "\/", "\n", "\u0026", "\x26". In a string that is escaped again, more backslashes are before it.
 */
const escape = /^\\{1,8}(?:([/"])|[nrt]|(?:u00|x)([\dA-Fa-f]{2}))/;
const LONGEST_ESCAPE = 16;

/** Stands for "\\n", "\\r" and "\\t" in a JSON string: U+0085, a newline that nobody uses. */
const ESCAPED_SPACE = "\x85";

/** The byte in the two hexadecimal digits at an index, or -1. */
function byteAt(text, at) {
  const high = hexDigit(charCodeAt(text, at));
  const low = hexDigit(charCodeAt(text, at + 1));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Matches a text without escapes and without what stands beside the secrets that are known by their place or name. */
const plain = /^(?:[^=@%\\:]|:(?!\/\/))*$/;

/**
 * What a text stands for, as {text, string, depths, starts}: the text, and the same decoded; and for each code unit of the string, how
 * often it was percent-encoded, and its index in the text. A plain text is left without the last two.
 */
export function decode(text) {
  if (test(plain, text)) {
    return { text, string: text };
  }
  const depths = new Uint8Array(text.length);
  const starts = new Uint32Array(text.length + 1);
  let string = "";
  let start = 0;
  for (let at = 0; at < text.length;) {
    let end = at + 1;
    let depth = 0;
    let character = "";
    if (text[at] === "%") {
      let byte = byteAt(text, end);
      // "%25" is a "%", which can begin another byte.
      for (; byte >= 0 && depth < DEEPEST; depth++) {
        // An encoded space ends no word, but is none of its letters. What is no ASCII needs no decoding.
        character = byte === 0x20 || byte > 0x7f ? "|" : fromCharCode(byte);
        end += 2;
        byte = byte === 0x25 ? byteAt(text, end) : -1;
      }
    } else if (text[at] === "\\") {
      const match = exec(escape, slice(text, at, at + LONGEST_ESCAPE));
      if (match !== null) {
        end = at + match[0].length;
        character =
          match[2] !== undefined
            ? fromCharCode(+`0x${match[2]}`)
            : (match[1] ?? ESCAPED_SPACE);
      }
    }
    starts[string.length + at - start] = at;
    if (character !== "") {
      string += slice(text, start, at);
      depths[string.length] = depth;
      string += character;
      start = end;
    }
    at = end;
  }
  string += slice(text, start);
  starts[string.length] = text.length;
  return { text, string, depths, starts };
}

/** A decoded text with a mask in place of its parts, which are given as their starts and ends in the string in turn. */
export function withMask({ text, starts }, parts, mask) {
  let result = "";
  let done = 0;
  const startOf = (index) => starts?.[parts[index]] ?? parts[index];
  for (let index = 0; index < parts.length; index += 2) {
    result += slice(text, done, startOf(index)) + mask;
    done = startOf(index + 1);
  }
  return result + slice(text, done);
}
