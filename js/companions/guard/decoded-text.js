// A text, decoded at any depth of percent-encoding. So a parameter's name is found however it is encoded, and so is a URL
// within the parameter of another URL.

import {
  Uint32Array,
  Uint8Array,
  exec,
  fromCharCode,
  slice,
  test,
} from "../../shared/intrinsics.js";

/** Deeper percent-encoding stays as it is. */
export const DEEPEST = 3;

/**
 * Matches a percent-encoded byte, whose "%" may be encoded, too, or an escape of JSON or C: "\/", "\n", "\u0026", "\x26". In a string that
 * is escaped again, more backslashes are before it.
 */
const escape =
  /(?:%(?:25){0,2}|\\{1,8}(?:u00|x))([\dA-Fa-f]{2})|\\{1,8}(?:([/"])|[nrt])/y;

/** Stands for "\\n", "\\r" and "\\t" in a JSON string: U+0085, a newline that nobody uses. */
const ESCAPED_SPACE = "\x85";

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
    const isEncoded = text[at] === "%";
    escape.lastIndex = at;
    const match = (isEncoded || text[at] === "\\") && exec(escape, text);
    starts[string.length + at - start] = at;
    at++;
    if (match) {
      const {
        0: { length },
        1: hex,
        2: character,
      } = match;
      string += slice(text, start, at - 1);
      depths[string.length] = isEncoded ? length >> 1 : 0;
      const byte = +`0x${hex}`;
      // An encoded space ends no word, but is none of its letters. What is no ASCII needs no decoding.
      string +=
        hex === undefined
          ? (character ?? ESCAPED_SPACE)
          : byte === 0x20 || byte > 0x7f
            ? "|"
            : fromCharCode(byte);
      at += length - 1;
      start = at;
    }
  }
  string += slice(text, start);
  starts[string.length] = text.length;
  return { text, string, depths, starts };
}

/**
 * The text with a mask in place of what `find` finds: the function gets the decoded text, and a function that takes the start and the end
 * of each secret in it, from left to right.
 */
export function withMask(decoded, mask, find) {
  const { text, starts } = decoded;
  let result = "";
  let done = 0;
  find(decoded, (start, end) => {
    if (end > start) {
      result += slice(text, done, starts?.[start] ?? start) + mask;
      done = starts?.[end] ?? end;
    }
  });
  return result + slice(text, done);
}
