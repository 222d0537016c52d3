// Characters and their encoding. https://www.rfc-editor.org/rfc/rfc6570#section-1.5

import {
  encodeURI,
  encodeURIComponent,
  indexOf,
  replaceAll,
  slice,
} from "../../shared/intrinsics.js";

/** What names of variables have beside dots and percent-encoded bytes. */
export const NAME =
  "abcdefghijklmnopqrstuvwxyz0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const UNRESERVED = `${NAME}-.~`;
export const RESERVED = ":/?#[]@!$&'()*+,;=";

/** Whether one of the characters is at an index. */
export const isAt = (text, index, characters) =>
  index < text.length && indexOf(characters, text[index]) >= 0;

/** The index after a run of the characters. */
export function endOfRun(text, start, characters) {
  let end = start;
  while (isAt(text, end, characters)) {
    end++;
  }
  return end;
}

/** Whether "%" and two hexadecimal digits are at an index. */
export const isEscape = (text, index) =>
  text[index] === "%" &&
  isAt(text, index + 1, HEX_DIGITS) &&
  isAt(text, index + 2, HEX_DIGITS);

const HEX_DIGITS = "0123456789ABCDEFabcdef";

/**
 * Percent-encodes what is not unreserved. With reserved expansion, reserved characters and percent-encoded bytes stay. The text has no lone
 * surrogates. https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
 */
export function encode(text, isReserved) {
  if (endOfRun(text, 0, UNRESERVED) === text.length) {
    return text;
  }
  if (!isReserved) {
    let encoded = encodeURIComponent(text);
    for (let index = 0; index < 5; index++) {
      encoded = replaceAll(encoded, "!'()*"[index], `%2${"1789A"[index]}`);
    }
    return encoded;
  }
  let encoded = replaceAll(encodeURI(text), "%5B", "[");
  encoded = replaceAll(encoded, "%5D", "]");
  let result = "";
  let start = 0;
  let at = indexOf(encoded, "%25");
  while (at >= 0) {
    // The "%" of a percent-encoded byte: "%41" has become "%2541".
    if (isEscape(`%${slice(encoded, at + 3, at + 5)}`, 0)) {
      result += slice(encoded, start, at + 1);
      start = at + 3;
    }
    at = indexOf(encoded, "%25", at + 3);
  }
  return result + slice(encoded, start);
}
