// Whether the standard's regular expression of a part list takes linear time in an engine that searches by backtracking.
//
// A group that can end at only one place is tried once, or once for each choice of the optional parts before it. A part that can
// end at several places is tried at each place, and the text after the part is compared there. A last group that matches
// anything never fails. The time can be greater in three cases: with more optional parts; with a group after a part that can
// end at several places; and with a group that the regular expression can divide in several ways. But a few segments may come
// after such a part: at each delimiter, they are compared with as many segments of the text.

import {
  FULL_WILDCARD,
  SEGMENT_WILDCARD,
  isGroup,
  isOptional,
  isPlainText,
  isRepeated,
} from "./part.js";

/** A regular expression can have this many optional parts: a search tries up to four ways to choose from two. */
const MOST_OPTIONAL = 2;

/** Whether the regular expression of a part list without the author's regular expressions takes linear time. */
export function isLinear(partList, { delimiterCodePoint }) {
  // The index of the last part that is not plain text.
  let last = partList.length - 1;
  while (last >= 0 && isPlainText(partList[last])) {
    last--;
  }
  let optionalCount = 0;
  // Whether a group or a repeated text follows that can fail.
  let canFail = false;
  // Whether what follows and can fail is segments.
  let areSegments = true;
  for (let index = last; index >= 0; index--) {
    const part = partList[index];
    if (isPlainText(part)) {
      continue;
    }
    optionalCount += isOptional(part) ? 1 : 0;
    if (isDivisible(part, delimiterCodePoint)) {
      return false;
    }
    if (isGroup(part) || isRepeated(part)) {
      if (
        canFail &&
        !endsAtDelimiter(partList, index, last, delimiterCodePoint) &&
        !(areSegments && isBefore(partList, index, last, delimiterCodePoint))
      ) {
        return false;
      }
      const { type, suffix } = part;
      const isLast = index === partList.length - 1;
      if (!isLast || type !== FULL_WILDCARD || suffix !== "") {
        canFail = true;
        areSegments &&= type === SEGMENT_WILDCARD && !isRepeated(part);
      }
    }
  }
  return optionalCount <= MOST_OPTIONAL;
}

/** Whether the regular expression can divide the text of a part's group in several ways. */
function isDivisible(part, delimiter) {
  const { type, prefix, suffix } = part;
  return (
    isGroup(part) &&
    isRepeated(part) &&
    (type !== SEGMENT_WILDCARD || (suffix + prefix)[0] !== delimiter)
  );
}

/** Whether a part can end at one place only: before the delimiter, or before the plain text after the `last` part. */
function endsAtDelimiter(partList, index, last, delimiter) {
  const part = partList[index];
  return (
    part.type === SEGMENT_WILDCARD &&
    !isRepeated(part) &&
    isBefore(partList, index, last, delimiter)
  );
}

/** Whether what comes after a group begins with the delimiter, or is the plain text after the `last` part. */
function isBefore(partList, index, last, delimiter) {
  const { suffix } = partList[index];
  if (suffix !== "") {
    return suffix[0] === delimiter;
  }
  while (++index <= last) {
    const part = partList[index];
    const { value, modifier, prefix } = part;
    const text = isGroup(part) ? prefix : value;
    if (text[0] !== delimiter) {
      return false;
    }
    if (modifier !== "*" && modifier !== "?") {
      return true;
    }
  }
  return true;
}
