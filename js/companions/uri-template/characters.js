// Characters and their encoding. https://www.rfc-editor.org/rfc/rfc6570#section-1.5

import {
  Uint16Array,
  charCodeAt,
  decodeURIComponent,
  encodeURI,
  encodeURIComponent,
  indexOf,
  join,
  slice,
  split,
} from "../../shared/intrinsics.js";

/** The groups of the characters that URIs have, without spaces. Each group is a bit: its kind. */
const groups =
  "0123456789 ABCDEFabcdef GHIJKLMNOPQRSTUVWXYZghijklmnopqrstuvwxyz_ -.~ % , ; & = / ? # :[]@!$'()*+";
/** The kinds of ASCII characters. Characters that neither templates nor URIs have are of none. */
const kinds = new Uint16Array(128);

for (let at = 0, kind = 2; at < groups.length; at++) {
  if (groups[at] === " ") {
    kind *= 2;
  } else {
    kinds[charCodeAt(groups, at)] = kind;
  }
}

/** The kinds of the characters of a text. All beyond ASCII are of one kind. */
export function kindsOf(text) {
  let result = 0;
  for (let at = 0; at < text.length; at++) {
    result |= kinds[charCodeAt(text, at)] ?? 1;
  }
  return result;
}

export const DIGIT = kindsOf("0");
const HEX = kindsOf("0A");
export const WORD = kindsOf("0A_");
export const UNRESERVED = kindsOf("0A_-");
export const RESERVED = kindsOf(":/?#[]@!$&'()*+,;=");
export const PERCENT = kindsOf("%");

/** The end of the characters of some kinds that are at an index. */
export function endOf(someKinds, text, at) {
  while (at < text.length && (kinds[charCodeAt(text, at)] ?? 1) & someKinds) {
    at++;
  }
  return at;
}

/** The same, with percent-encoded bytes. */
export function endOfEncoded(someKinds, text, at) {
  at = endOf(someKinds, text, at);
  while (text[at] === "%" && !isNoByte(slice(text, at + 1, at + 3))) {
    at = endOf(someKinds, text, at + 3);
  }
  return at;
}

const isNoByte = (text) => endOf(HEX, slice(text, 0, 2), 0) < 2;

const isReservedByte = (text) =>
  (kinds[+`0x${slice(text, 0, 2)}`] & (RESERVED | PERCENT)) !== 0;

/** Joins the parts of a text by "%", or by "%25" before some of them. */
function joinByPercent(parts, isEncoded) {
  for (let index = 1; index < parts.length; index++) {
    if (isEncoded(parts[index])) {
      parts[index] = `25${parts[index]}`;
    }
  }
  return join(parts, "%");
}

/** What the built-in functions leave as it is, or encode although it stays: each with what it becomes. */
const marks = ["!", "%21", "'", "%27", "(", "%28", ")", "%29", "*", "%2A"];
const brackets = ["%5B", "[", "%5D", "]"];

/**
 * Percent-encodes what is not unreserved. With reserved expansion, reserved characters and percent-encoded bytes stay. The text has no lone
 * surrogates. https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
 */
export function encode(text, isReserved) {
  const end = isReserved
    ? endOfEncoded(UNRESERVED | RESERVED, text, 0)
    : endOf(UNRESERVED, text, 0);
  if (end === text.length) {
    return text;
  }
  let encoded = isReserved ? encodeURI(text) : encodeURIComponent(text);
  const changes = isReserved ? brackets : marks;
  for (let index = 0; index < changes.length; index += 2) {
    if (indexOf(encoded, changes[index]) >= 0) {
      encoded = join(split(encoded, changes[index]), changes[index + 1]);
    }
  }
  // "%41" has become "%2541".
  return isReserved ? joinByPercent(split(encoded, "%25"), isNoByte) : encoded;
}

/**
 * A text without percent-encoding; undefined if it is no expansion. Reserved expansion leaves the encoded bytes of "%" and of reserved
 * characters as they are, so they stay.
 */
export function decode(text, isReserved) {
  if (!isReserved && endOf(UNRESERVED | PERCENT, text, 0) < text.length) {
    return undefined;
  }
  if (indexOf(text, "%") < 0) {
    return text;
  }
  try {
    return decodeURIComponent(
      isReserved ? joinByPercent(split(text, "%"), isReservedByte) : text,
    );
  } catch {
    // A "%" without two hexadecimal digits, or bytes that are not UTF-8.
    return undefined;
  }
}
