// The domain parser with beStrict true: https://url.spec.whatwg.org/#concept-domain-to-ascii

import { toAscii } from "../idna/to-ascii.js";
import {
  has,
  indexOf,
  search,
  slice,
  startsWith,
} from "../shared/intrinsics.js";
import { decode } from "../shared/punycode.js";
import { nonAscii } from "../url/domain.js";
import {
  DOMAIN,
  DOMAIN_CODE_POINT,
  DOMAIN_EMPTY_LABEL,
  DOMAIN_HYPHEN,
  DOMAIN_LAST_DOT,
  DOMAIN_LONG,
  DOMAIN_LONG_LABEL,
} from "./descriptions.js";

const notLetterDigitOrHyphen = /[^\dA-Za-z-]/;

/**
 * The first reason why the strict parser refuses a domain: {description, start, end}, or null. The place is in `result`, which is
 * the domain in ASCII, as the parser that is not strict has it.
 *
 * One run of UTS #46 is enough. The additional checks of beStrict are about the length of labels, about the ASCII characters of
 * labels, which Punycode keeps, and about the places of hyphens.
 */
export function strictFailure(domain, result) {
  const { length } = result;
  for (let start = 0; start <= length;) {
    const dot = indexOf(result, ".", start);
    const end = dot < 0 ? length : dot;
    const label = slice(result, start, end);
    const wrong = search(notLetterDigitOrHyphen, label);
    if (wrong >= 0) {
      const at = start + wrong;
      return fault(DOMAIN_CODE_POINT, at, at + 1);
    }
    if (label === "") {
      return start > 0 && end === length
        ? fault(DOMAIN_LAST_DOT, start - 1, end)
        : fault(DOMAIN_EMPTY_LABEL, start, dot < 0 ? end : end + 1);
    }
    if (label.length > 63) {
      return fault(DOMAIN_LONG_LABEL, start, end);
    }
    const isPunycode = startsWith(label, "xn--");
    if (hasWrongHyphen(isPunycode ? decode(slice(label, 4)) : label)) {
      return fault(DOMAIN_HYPHEN, start, end);
    }
    start = end + 1;
  }
  if (length > 253) {
    return fault(DOMAIN_LONG, 0, length);
  }
  // A domain that is not ASCII has passed already.
  return indexOf(result, "xn--") >= 0 &&
    !has(nonAscii, domain) &&
    toAscii(domain) === null
    ? fault(DOMAIN, 0, length)
    : null;
}

/** What is wrong with a domain, and where. */
export const fault = (description, start, end) => ({ description, start, end });

/** CheckHyphens. A label is a string or, if it was Punycode, an array of code points or null. */
function hasWrongHyphen(label) {
  if (label === null) {
    return false;
  }
  const isHyphen = (index) => label[index] === "-" || label[index] === 0x2d;
  for (let index = 0; index < label.length; index++) {
    // A surrogate is no result of Punycode.
    if (label[index] >= 0xd800 && label[index] <= 0xdfff) {
      return false;
    }
  }
  return (
    isHyphen(0) || isHyphen(label.length - 1) || (isHyphen(2) && isHyphen(3))
  );
}
