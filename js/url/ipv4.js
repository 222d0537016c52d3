// IPv4 addresses: https://url.spec.whatwg.org/#concept-ipv4

import {
  IPV4_NON_NUMERIC_PART,
  IPV4_OUT_OF_RANGE_PART,
  IPV4_TOO_MANY_PARTS,
} from "../../target/generated/failures.js";
import {
  charCodeAt,
  indexOf,
  lastIndexOf,
  slice,
} from "../shared/intrinsics.js";
import { hexDigit } from "../shared/percent-decode.js";
import { endOfDigits } from "../shared/url-input.js";

/** https://url.spec.whatwg.org/#ends-in-a-number-checker, of a domain that is not empty */
export function endsInANumber(input) {
  const unit = charCodeAt(input, input.length - 1);
  // Numbers end with a digit, hexadecimal ones perhaps with a letter up to "f", or an "x" alone.
  if (unit > 0x66 && unit !== 0x78) {
    return false;
  }
  const end = unit === 0x2e ? input.length - 1 : input.length;
  // With an index of -1, `lastIndexOf` would look at the first character.
  const dot = end === 0 ? -1 : lastIndexOf(input, ".", end - 1);
  const first = charCodeAt(input, dot + 1);
  if (!(first >= 0x30 && first <= 0x39)) {
    return false;
  }
  const last = slice(input, dot + 1, end);
  return endOfDigits(last, 0) === last.length || ipv4NumberParser(last) >= 0;
}

/** Returns an address; on failure, the failure as a negative number. https://url.spec.whatwg.org/#concept-ipv4-parser */
export function ipv4Parser(input) {
  const { length } = input;
  const last = charCodeAt(input, length - 1) === 0x2e ? length - 1 : length;
  const numbers = [];
  let failure = 0;
  for (let start = 0; start <= last;) {
    const dot = indexOf(input, ".", start);
    const end = dot < 0 ? last : dot;
    const number = ipv4NumberParser(slice(input, start, end));
    if (numbers.length === 4) {
      return -IPV4_TOO_MANY_PARTS;
    }
    failure ||= number < 0 ? -IPV4_NON_NUMERIC_PART : 0;
    numbers[numbers.length] = number;
    start = end + 1;
  }
  let ipv4 = 0;
  for (let index = 0; index < numbers.length; index++) {
    const isLast = index === numbers.length - 1;
    const limit = isLast ? 256 ** (5 - numbers.length) : 256;
    failure ||= numbers[index] >= limit ? -IPV4_OUT_OF_RANGE_PART : 0;
    ipv4 += isLast ? numbers[index] : numbers[index] * 256 ** (3 - index);
  }
  return failure || ipv4;
}

/** Returns a number, or -1 on failure. https://url.spec.whatwg.org/#ipv4-number-parser */
export function ipv4NumberParser(input) {
  let radix = 10;
  let index = 0;
  if (input === "") {
    return -1;
  }
  if (charCodeAt(input, 0) === 0x30 && input.length > 1) {
    radix = (charCodeAt(input, 1) | 0x20) === 0x78 ? 16 : 8;
    index = radix === 16 ? 2 : 1;
  }
  let value = 0;
  for (; index < input.length; index++) {
    const digit = hexDigit(charCodeAt(input, index));
    if (digit < 0 || digit >= radix) {
      return -1;
    }
    value = value * radix + digit;
  }
  return value;
}

/** https://url.spec.whatwg.org/#concept-ipv4-serializer */
export function ipv4Serializer(address) {
  return (
    (address >>> 24) +
    "." +
    ((address >>> 16) & 0xff) +
    "." +
    ((address >>> 8) & 0xff) +
    "." +
    (address & 0xff)
  );
}
