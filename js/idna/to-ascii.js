// ToASCII of UTS #46, https://www.unicode.org/reports/tr46/, with the options of the URL Standard's domain parser for
// domains that are not strict, https://url.spec.whatwg.org/#domain-parser-toascii: CheckBidi and CheckJoiners are true;
// CheckHyphens, UseSTD3ASCIIRules, Transitional_Processing, VerifyDnsLength and IgnoreInvalidPunycode are false.
//
// A label is an array of code points. Where the standard records an error, which makes ToASCII fail in the end, the
// functions here return null or false at once.

import { codePointAt, fromCodePoint } from "../shared/intrinsics.js";
import { decode, encode } from "../shared/punycode.js";
import { isBidiDomainName, satisfiesBidiRule } from "./bidi.js";
import { satisfiesContextJ } from "./joiners.js";
import { normalize } from "./normalize.js";
import { DISALLOWED, MAPPED, VALID } from "./read-tables.js";
import { isMark, mappingOf, statusOf } from "./tables.js";

/**
 * A label of more code points is refused, unless it is ASCII, as the crate idna does. The standard has no such limit. The
 * time that Punycode takes to decode grows with the square of a label's length.
 */
const MAX_LENGTH = 1000;

const FULL_STOP = 0x2e;

/** Converts a domain to ASCII; returns null on failure. https://www.unicode.org/reports/tr46/#ToASCII */
export function toAscii(domain) {
  const labels = process(domain);
  if (labels === null) {
    return null;
  }
  let ascii = "";
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index];
    ascii += index > 0 ? "." : "";
    if (isAscii(label)) {
      ascii += toText(label, 0);
    } else if (label.length <= MAX_LENGTH) {
      ascii += "xn--" + encode(label);
    } else {
      return null;
    }
  }
  return ascii;
}

/** Returns the labels of a domain in Unicode. https://www.unicode.org/reports/tr46/#Processing */
function process(domain) {
  const mapped = map(domain);
  if (mapped === null) {
    return null;
  }
  const labels = breakIntoLabels(normalize(mapped));
  for (let index = 0; index < labels.length; index++) {
    const label = convert(labels[index]);
    if (label === null || !isValid(label)) {
      return null;
    }
    labels[index] = label;
  }
  return satisfiesCheckBidi(labels) ? labels : null;
}

/**
 * The step Map. A disallowed code point stays in the domain by the standard. Then the domain fails, because no disallowed
 * code point is a part of a composite.
 */
function map(domain) {
  const mapped = [];
  let checked = 0;
  let length = 0;
  let isAsciiLabel = true;
  for (let index = 0; index < domain.length; index++) {
    const codePoint = codePointAt(domain, index);
    if (codePoint > 0xffff) {
      index++;
    }
    switch (statusOf(codePoint)) {
      case VALID:
        mapped[mapped.length] = codePoint;
        break;
      case MAPPED:
        append(mapped, mappingOf(codePoint));
        break;
      case DISALLOWED:
        return null;
      // An ignored code point is removed.
    }
    // Normalization makes one code point of at most four. So a label of more is refused before it is normalized.
    for (; checked < mapped.length; checked++) {
      const isStop = mapped[checked] === FULL_STOP;
      length = isStop ? 0 : length + 1;
      isAsciiLabel = isStop || (isAsciiLabel && mapped[checked] < 0x80);
      if (!isAsciiLabel && length > 4 * MAX_LENGTH) {
        return null;
      }
    }
  }
  return mapped;
}

/** The step Break. */
function breakIntoLabels(codePoints) {
  const labels = [[]];
  for (let index = 0; index < codePoints.length; index++) {
    const codePoint = codePoints[index];
    if (codePoint === FULL_STOP) {
      labels[labels.length] = [];
    } else {
      const label = labels[labels.length - 1];
      label[label.length] = codePoint;
    }
  }
  return labels;
}

/** The first part of the step Convert/Validate: decodes a label that begins with "xn--". */
function convert(label) {
  if (!beginsLikePunycode(label)) {
    return label;
  }
  if (!isAscii(label)) {
    return null;
  }
  const decoded = decode(toText(label, 4));
  return decoded === null || isAscii(decoded) ? null : decoded;
}

/**
 * The validity criteria without CheckBidi. Criteria 2 and 3 are for CheckHyphens. Criterion 5 always holds: no label has a
 * full stop, since Punycode keeps its ASCII characters and decodes to no others.
 * https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
function isValid(label) {
  return (
    isEveryCodePointValid(label) && // criterion 7
    isNormalized(label) && // criterion 1
    !beginsLikePunycode(label) && // criterion 4
    !(label.length > 0 && isMark(label[0])) && // criterion 6
    satisfiesContextJ(label) // criterion 8
  );
}

/** Criterion 9. */
function satisfiesCheckBidi(labels) {
  if (isBidiDomainName(labels)) {
    for (let index = 0; index < labels.length; index++) {
      if (!satisfiesBidiRule(labels[index])) {
        return false;
      }
    }
  }
  return true;
}

function isEveryCodePointValid(label) {
  for (let index = 0; index < label.length; index++) {
    if (statusOf(label[index]) !== VALID) {
      return false;
    }
  }
  return true;
}

function isNormalized(label) {
  const normalized = normalize(label);
  if (normalized.length !== label.length) {
    return false;
  }
  for (let index = 0; index < label.length; index++) {
    if (normalized[index] !== label[index]) {
      return false;
    }
  }
  return true;
}

/** Whether a label begins with "xn--". */
function beginsLikePunycode(label) {
  return (
    label.length >= 4 &&
    label[0] === 0x78 &&
    label[1] === 0x6e &&
    label[2] === 0x2d &&
    label[3] === 0x2d
  );
}

/** Whether a label has only ASCII code points, or none. */
function isAscii(label) {
  for (let index = 0; index < label.length; index++) {
    if (label[index] > 0x7f) {
      return false;
    }
  }
  return true;
}

/** The code points of a label, from an index on, as a string. */
function toText(label, start) {
  let text = "";
  for (let index = start; index < label.length; index++) {
    text += fromCodePoint(label[index]);
  }
  return text;
}

function append(list, other) {
  for (let index = 0; index < other.length; index++) {
    list[list.length] = other[index];
  }
}
