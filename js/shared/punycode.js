// https://www.rfc-editor.org/rfc/rfc3492
//
// Punycode. The rules of IDNA are elsewhere: before a decoded label is shown to anyone, the URL class must have encoded it
// to the same Punycode again.

import {
  Uint16Array,
  charCodeAt,
  fromCharCode,
  fromCodePoint,
  lastIndexOf,
  sort,
} from "./intrinsics.js";

// https://www.rfc-editor.org/rfc/rfc3492#section-5
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** https://www.rfc-editor.org/rfc/rfc3492#section-6.4: no code point has a larger number. */
const MAX_INTEGER = 0x7fffffff;

/** The longest label that is decoded. The time that a label takes grows with the square of its length. */
const MAX_LENGTH = 2000;

/** Decodes a label of ASCII, given without its "xn--". Returns null if the label is not Punycode. */
export function decodeLabel(encoded) {
  const codePoints = decode(encoded);
  if (codePoints === null) {
    return null;
  }
  let label = "";
  for (let index = 0; index < codePoints.length; index++) {
    label += fromCodePoint(codePoints[index]);
  }
  return label;
}

/** The same as `decodeLabel`, to an array of code points. https://www.rfc-editor.org/rfc/rfc3492#section-6.2 */
export function decode(encoded) {
  if (encoded.length > MAX_LENGTH) {
    return null;
  }
  const delimiter = lastIndexOf(encoded, "-");
  const codePoints = [];
  for (let index = 0; index < delimiter; index++) {
    codePoints[index] = charCodeAt(encoded, index);
  }
  let n = INITIAL_N;
  let bias = INITIAL_BIAS;
  let i = 0;
  for (let index = delimiter > 0 ? delimiter + 1 : 0; index < encoded.length;) {
    const start = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitAt(encoded, index++);
      if (digit < 0) {
        return null;
      }
      i += digit * weight;
      if (i > MAX_INTEGER) {
        return null;
      }
      const threshold = thresholdAt(k, bias);
      if (digit < threshold) {
        break;
      }
      weight *= BASE - threshold;
    }
    const length = codePoints.length + 1;
    bias = adapt(i - start, length, start === 0);
    n += (i / length) | 0;
    i %= length;
    if (n > 0x10ffff) {
      return null;
    }
    insert(codePoints, i++, n);
  }
  return codePoints;
}

/**
 * Encodes an array of at most 1,000 code points, without "xn--". So no number is larger than `MAX_INTEGER`.
 * https://www.rfc-editor.org/rfc/rfc3492#section-6.3
 *
 * The code points are sorted first. How many of those that are encoded lie before an index says a Fenwick tree: the loops
 * of the RFC take time proportional to the square of the length.
 */
export function encode(codePoints) {
  const { length } = codePoints;
  const tree = new Uint16Array(length + 1);
  const handle = (index) => {
    for (let at = index + 1; at <= length; at += at & -at) {
      tree[at]++;
    }
  };
  let encoded = "";
  const rest = [];
  for (let index = 0; index < length; index++) {
    const codePoint = codePoints[index];
    if (codePoint < INITIAL_N) {
      encoded += fromCharCode(codePoint);
      handle(index);
    } else {
      rest[rest.length] = codePoint * 1024 + index;
    }
  }
  sort(rest, (left, right) => left - right);
  const basic = encoded.length;
  if (basic > 0) {
    encoded += "-";
  }
  let n = INITIAL_N;
  let start = 0;
  let bias = INITIAL_BIAS;
  for (let each = 0; each < rest.length; each++) {
    const next = rest[each] >> 10;
    const index = rest[each] & 1023;
    let before = 0;
    for (let at = index; at > 0; at -= at & -at) {
      before += tree[at];
    }
    const size = basic + each + 1;
    const delta = (next - n) * size + before - start;
    encoded += encodeNumber(delta, bias);
    bias = adapt(delta, size, each === 0);
    n = next;
    start = before + 1;
    handle(index);
  }
  return encoded;
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-3.3 */
function encodeNumber(number, bias) {
  let encoded = "";
  for (let k = BASE; ; k += BASE) {
    const threshold = thresholdAt(k, bias);
    if (number < threshold) {
      return encoded + DIGITS[number];
    }
    const rest = number - threshold;
    encoded += DIGITS[threshold + (rest % (BASE - threshold))];
    number = (rest / (BASE - threshold)) | 0;
  }
}

function thresholdAt(k, bias) {
  return k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
}

/** The value of a digit, or -1 if there is none at the index. https://www.rfc-editor.org/rfc/rfc3492#section-5 */
function digitAt(encoded, index) {
  const unit = charCodeAt(encoded, index);
  if (unit >= 0x30 && unit <= 0x39) {
    return unit - 0x30 + 26;
  }
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : -1;
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-6.1 */
function adapt(delta, length, isFirst) {
  delta = (delta / (isFirst ? DAMP : 2)) | 0;
  delta += (delta / length) | 0;
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) {
    delta = (delta / (BASE - T_MIN)) | 0;
  }
  return k + ((((BASE - T_MIN + 1) * delta) / (delta + SKEW)) | 0);
}

/** Inserts an element at an index of a list and moves the later ones. */
function insert(list, at, element) {
  for (let index = list.length; index > at; index--) {
    list[index] = list[index - 1];
  }
  list[at] = element;
}
