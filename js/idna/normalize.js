// Normalization Form C of valid code points. https://www.unicode.org/reports/tr15/#Norm_Forms
//
// The engine's own `normalize` may have an older Unicode.

import { combiningClassOf, compositeOf, decompositionOf } from "./tables.js";

/** Returns an array of code points in Normalization Form C. */
export function normalize(codePoints) {
  const decomposed = [];
  for (let index = 0; index < codePoints.length; index++) {
    decompose(codePoints[index], decomposed);
  }
  const classes = [];
  for (let index = 0; index < decomposed.length; index++) {
    classes[index] = combiningClassOf(decomposed[index]);
  }
  reorder(decomposed, classes);
  return compose(decomposed, classes);
}

/**
 * Appends the full canonical decomposition of a code point to an array.
 * https://www.unicode.org/versions/latest/core-spec/chapter-3/#G733
 */
function decompose(codePoint, decomposed) {
  const syllable = codePoint - S_BASE;
  if (syllable >= 0 && syllable < S_COUNT) {
    const vowel = (syllable % N_COUNT) / T_COUNT;
    const trailing = syllable % T_COUNT;
    decomposed[decomposed.length] = L_BASE + ((syllable / N_COUNT) | 0);
    decomposed[decomposed.length] = V_BASE + (vowel | 0);
    if (trailing > 0) {
      decomposed[decomposed.length] = T_BASE + trailing;
    }
    return;
  }
  const parts = decompositionOf(codePoint);
  if (parts === undefined) {
    decomposed[decomposed.length] = codePoint;
  } else {
    decompose(parts[0], decomposed);
    decompose(parts[1], decomposed);
  }
}

/**
 * The canonical ordering algorithm: sorts successive marks by their Canonical_Combining_Class. Marks of one class stay
 * in their order. https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591
 */
function reorder(codePoints, classes) {
  let start = 0;
  for (let index = 0; index <= classes.length; index++) {
    if (index === classes.length || classes[index] === 0) {
      reorderMarks(codePoints, classes, start, index);
      start = index + 1;
    }
  }
}

/** A counting sort. It takes time proportional to the number of marks, of which a domain may have a million. */
function reorderMarks(codePoints, classes, start, end) {
  if (isSorted(classes, start, end)) {
    return;
  }
  // For each class, the count of marks before those of the class.
  const places = [];
  for (let value = 0; value <= 256; value++) {
    places[value] = 0;
  }
  for (let index = start; index < end; index++) {
    places[classes[index] + 1]++;
  }
  for (let value = 1; value <= 256; value++) {
    places[value] += places[value - 1];
  }
  const marks = [];
  for (let index = start; index < end; index++) {
    const place = places[classes[index]]++;
    marks[place] = { codePoint: codePoints[index], value: classes[index] };
  }
  for (let index = start; index < end; index++) {
    codePoints[index] = marks[index - start].codePoint;
    classes[index] = marks[index - start].value;
  }
}

function isSorted(classes, start, end) {
  for (let index = start + 1; index < end; index++) {
    if (classes[index - 1] > classes[index]) {
      return false;
    }
  }
  return true;
}

/** The canonical composition algorithm. https://www.unicode.org/versions/latest/core-spec/chapter-3/#G50628 */
function compose(codePoints, classes) {
  const composed = [];
  // The index in `composed` of the last starter.
  let starter = -1;
  // The class of the last code point in `composed`.
  let lastClass = 0;
  for (let index = 0; index < codePoints.length; index++) {
    const isBlocked = lastClass !== 0 && lastClass >= classes[index];
    const composite =
      starter < 0 || isBlocked
        ? undefined
        : composeTwo(composed[starter], codePoints[index]);
    if (composite !== undefined) {
      composed[starter] = composite;
      continue;
    }
    if (classes[index] === 0) {
      starter = composed.length;
    }
    lastClass = classes[index];
    composed[composed.length] = codePoints[index];
  }
  return composed;
}

/** The primary composite of two code points, or undefined. */
function composeTwo(first, second) {
  const leading = first - L_BASE;
  const vowel = second - V_BASE;
  if (leading >= 0 && leading < L_COUNT && vowel >= 0 && vowel < V_COUNT) {
    return S_BASE + (leading * V_COUNT + vowel) * T_COUNT;
  }
  const syllable = first - S_BASE;
  const trailing = second - T_BASE;
  if (
    syllable >= 0 &&
    syllable < S_COUNT &&
    syllable % T_COUNT === 0 &&
    trailing > 0 &&
    trailing < T_COUNT
  ) {
    return first + trailing;
  }
  return compositeOf(first, second);
}

// Hangul syllables. https://www.unicode.org/versions/latest/core-spec/chapter-3/#G24646
const S_BASE = 0xac00;
const L_BASE = 0x1100;
const V_BASE = 0x1161;
/** The code point before the first trailing consonant. */
const T_BASE = 0x11a7;
const L_COUNT = 19;
const V_COUNT = 21;
const T_COUNT = 28;
const N_COUNT = V_COUNT * T_COUNT;
const S_COUNT = L_COUNT * N_COUNT;
