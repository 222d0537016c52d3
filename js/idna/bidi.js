// The rules for right-to-left text. https://www.rfc-editor.org/rfc/rfc5893

import {
  ARABIC_NUMBER,
  EUROPEAN_NUMBER,
  LEFT_TO_RIGHT,
  NEUTRAL,
  NONSPACING_MARK,
  RIGHT_TO_LEFT,
  bidiClassOf,
} from "./tables.js";

// Sets of values of Bidi_Class, a bit for each.
const L = 1 << LEFT_TO_RIGHT;
const R_AL = 1 << RIGHT_TO_LEFT;
const AN = 1 << ARABIC_NUMBER;
const EN = 1 << EUROPEAN_NUMBER;
const ES_CS_ET_ON_BN = 1 << NEUTRAL;
const NSM = 1 << NONSPACING_MARK;

/** https://www.rfc-editor.org/rfc/rfc5893#section-1.4 */
export function isBidiDomainName(labels) {
  for (let index = 0; index < labels.length; index++) {
    if ((classesIn(labels[index]) & (R_AL | AN)) !== 0) {
      return true;
    }
  }
  return false;
}

/** The Bidi rule. An empty label satisfies it. https://www.rfc-editor.org/rfc/rfc5893#section-2 */
export function satisfiesBidiRule(label) {
  if (label.length === 0) {
    return true;
  }
  const classes = classesIn(label);
  const first = 1 << bidiClassOf(label[0]);
  const last = lastClassOf(label);
  switch (first) {
    case R_AL:
      return (
        isWithin(classes, R_AL | AN | EN | ES_CS_ET_ON_BN | NSM) && // rule 2
        isWithin(last, R_AL | EN | AN) && // rule 3
        !((classes & EN) !== 0 && (classes & AN) !== 0) // rule 4
      );
    case L:
      return (
        isWithin(classes, L | EN | ES_CS_ET_ON_BN | NSM) && // rule 5
        isWithin(last, L | EN) // rule 6
      );
    default:
      return false; // rule 1
  }
}

function isWithin(classes, allowed) {
  return (classes & ~allowed) === 0;
}

/** The set of the classes of a label's code points. */
function classesIn(label) {
  let classes = 0;
  for (let index = 0; index < label.length; index++) {
    classes |= 1 << bidiClassOf(label[index]);
  }
  return classes;
}

/** The class of a label's last code point that is no nonspacing mark, as a set; 0 if there is none. */
function lastClassOf(label) {
  for (let index = label.length - 1; index >= 0; index--) {
    const last = 1 << bidiClassOf(label[index]);
    if (last !== NSM) {
      return last;
    }
  }
  return 0;
}
