// The Unicode data of IDNA. Only code points that can remain after mapping have properties here: the results for others are
// meaningless.

import { data } from "../../target/generated/uts46-data.js";
import { decode } from "../shared/binary-text.js";
import { mapGet } from "../shared/intrinsics.js";
import { DISALLOWED, MARK, keyOf, readTables } from "./read-tables.js";

/** The values of Bidi_Class that RFC 5893 distinguishes. https://www.rfc-editor.org/rfc/rfc5893#section-2 */
export const LEFT_TO_RIGHT = 0;
/** Right_To_Left or Arabic_Letter. */
export const RIGHT_TO_LEFT = 1;
export const ARABIC_NUMBER = 2;
export const EUROPEAN_NUMBER = 3;
/** European_Separator, Common_Separator, European_Terminator, Other_Neutral or Boundary_Neutral. */
export const NEUTRAL = 4;
export const NONSPACING_MARK = 5;

/** The values of Joining_Type that RFC 5892 distinguishes. https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 */
export const DUAL_JOINING = 1;
export const LEFT_JOINING = 2;
export const RIGHT_JOINING = 3;
export const TRANSPARENT = 4;

/** The tables, which the first call of `load` decodes. They are assigned when they are whole. */
let tables = null;

function load() {
  return (tables ??= readTables(decode(data)));
}

/** The crate idna replaces disallowed code points by this one. So the tables say that it is valid. */
const REPLACEMENT_CHARACTER = 0xfffd;

/** https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table */
export function statusOf(codePoint) {
  return codePoint === REPLACEMENT_CHARACTER
    ? DISALLOWED
    : valueOf(load().statuses, codePoint);
}

/** The code points that a code point of the status "mapped" is mapped to. */
export function mappingOf(codePoint) {
  return mapGet(load().mappings, codePoint);
}

/** Whether the General_Category is Mark. */
export function isMark(codePoint) {
  return (valueOf(load().properties, codePoint) & MARK) !== 0;
}

export function bidiClassOf(codePoint) {
  return valueOf(load().properties, codePoint) & 7;
}

export function joiningTypeOf(codePoint) {
  return (valueOf(load().properties, codePoint) >> 3) & 7;
}

/** Canonical_Combining_Class. Only marks have one other than 0. */
export function combiningClassOf(codePoint) {
  return isMark(codePoint) ? valueOf(load().classes, codePoint) : 0;
}

/** The two code points that a primary composite consists of; undefined for other code points, and for Hangul. */
export function decompositionOf(codePoint) {
  return mapGet(load().decompositions, codePoint);
}

/** The primary composite of two code points; undefined if there is none, and for Hangul. */
export function compositeOf(first, second) {
  return mapGet(load().composites, keyOf(first, second));
}

/** The value of the last run that starts at a code point or before. */
function valueOf({ starts, values }, codePoint) {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= codePoint) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return values[low];
}
