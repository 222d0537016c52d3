// Characters and their encoding. https://www.rfc-editor.org/rfc/rfc6570#section-1.5

import {
  RegExp,
  encodeURI,
  encodeURIComponent,
  has,
  replaceAll,
  search,
  slice,
  split,
  test,
} from "../../shared/intrinsics.js";

/** Matches a character that is encoded. */
const changes = /[^\w.~-]/;
const changesIfReserved = /[^\w.~:/?#[\]@!$&'()*+,;=-]/;
const hexDigits = /^[\dA-Fa-f]{2}/;

/** Unreserved and reserved characters, as they are between the brackets of a regular expression. */
export const UNRESERVED = "\\w.~%-";
export const RESERVED = ":/[\\]@!$&'()*+,;=";

const others = { __proto__: null };

/** Matches a character that is none of these. */
export const noneOf = (characters) =>
  (others[characters] ??= new RegExp(`[^${characters}]`));

/** The length of the run of characters that a text begins with. */
export function lengthOfRun(text, characters) {
  const end = search(noneOf(characters), text);
  return end < 0 ? text.length : end;
}

/** Whether a percent-encoded byte is at an index. */
export const isEscape = (text, at) =>
  text[at] === "%" && test(hexDigits, slice(text, at + 1, at + 3));

/** Replaces what is before certain digits of percent-encoded bytes by "%", or by another text. */
export function replaceBefore(text, sign, digits, before, otherwise) {
  const parts = split(text, sign);
  let result = parts[0];
  for (let index = 1; index < parts.length; index++) {
    const part = parts[index];
    result += (test(digits, slice(part, 0, 2)) ? before : otherwise) + part;
  }
  return result;
}

/**
 * Percent-encodes what is not unreserved. With reserved expansion, reserved characters and percent-encoded bytes stay. The text has no lone
 * surrogates. https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
 */
export function encode(text, isReserved) {
  if (!has(isReserved ? changesIfReserved : changes, text)) {
    return text;
  }
  if (isReserved) {
    const encoded = replaceAll(encodeURI(text), "%5B", "[");
    // "%41" has become "%2541".
    return replaceBefore(
      replaceAll(encoded, "%5D", "]"),
      "%25",
      hexDigits,
      "%",
      "%25",
    );
  }
  let encoded = encodeURIComponent(text);
  for (let index = 0; index < 5; index++) {
    encoded = replaceAll(encoded, "!'()*"[index], `%2${"1789A"[index]}`);
  }
  return encoded;
}
