// The rules for joiners. https://www.rfc-editor.org/rfc/rfc5892#appendix-A

import {
  DUAL_JOINING,
  LEFT_JOINING,
  RIGHT_JOINING,
  TRANSPARENT,
  combiningClassOf,
  joiningTypeOf,
} from "./tables.js";

const ZERO_WIDTH_NON_JOINER = 0x200c;
const ZERO_WIDTH_JOINER = 0x200d;

/** Canonical_Combining_Class Virama. */
const VIRAMA = 9;

/** Whether each joiner of a label satisfies its rule in ContextJ. */
export function satisfiesContextJ(label) {
  for (let index = 0; index < label.length; index++) {
    if (
      (label[index] === ZERO_WIDTH_NON_JOINER &&
        !isAfterVirama(label, index) &&
        !isBetweenJoining(label, index)) ||
      (label[index] === ZERO_WIDTH_JOINER && !isAfterVirama(label, index))
    ) {
      return false;
    }
  }
  return true;
}

function isAfterVirama(label, index) {
  return index > 0 && combiningClassOf(label[index - 1]) === VIRAMA;
}

/** The regular expression of https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 */
function isBetweenJoining(label, index) {
  const before = joiningTypeNear(label, index, -1);
  const after = joiningTypeNear(label, index, 1);
  return (
    (before === LEFT_JOINING || before === DUAL_JOINING) &&
    (after === RIGHT_JOINING || after === DUAL_JOINING)
  );
}

/** The first Joining_Type other than Transparent before an index (`step` -1) or after it (1); -1 if there is none. */
function joiningTypeNear(label, index, step) {
  for (let at = index + step; at >= 0 && at < label.length; at += step) {
    const type = joiningTypeOf(label[at]);
    if (type !== TRANSPARENT) {
      return type;
    }
  }
  return -1;
}
