// The engine's own regular expressions, which the URL Pattern Standard requires.

import {
  RangeError,
  RegExp,
  SyntaxError,
  exec,
  indexOf,
  slice,
  test,
} from "./intrinsics.js";

/** The standard's flag is v. Engines that lack v have u, which differs only in character classes. */
export const flags = supports("v") ? "v" : "u";

function supports(candidate) {
  try {
    // QuickJS knows v, but takes these characters for operators outside of classes, too.
    new RegExp("a-b::c", candidate);
    return true;
  } catch {
    return false;
  }
}

/**
 * A regular expression whose source is longer than this, in code units, is run once when the pattern is created. V8
 * accepts an expression that is too large, from some 40,000 code units on, and throws when it is first run.
 */
const LONG = 10000;

/**
 * Creates a regular expression: {regExp, error}. If the engine rejects the source, `error` is the engine's error, without
 * the source: this can be long, and can have a password.
 * https://tc39.es/ecma262/#sec-regexpcreate
 */
export function regExpCreate(source, ignoreCase) {
  try {
    if (flags === "u" && withEscapedClasses(source) !== source) {
      throw new SyntaxError("Invalid character in character class");
    }
    const regExp = new RegExp(source, ignoreCase ? `${flags}i` : flags);
    if (source.length > LONG) {
      test(regExp, "");
    }
    return { regExp, error: undefined };
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (source.length > LONG && !(error instanceof RangeError))
    ) {
      return { regExp: undefined, error: withoutSource(error, source) };
    }
    throw error;
  }
}

/**
 * A regular expression with backslashes where the flag v demands them within classes: before `( ) [ { } / |`, before a hyphen that
 * makes no range, and between two equal punctuators. Where nothing changes, the classes follow the rules of v, and have no
 * class within.
 */
export function withEscapedClasses(source) {
  let result = "";
  let isInClass = false;
  let before = "";
  // Whether a range can begin with the last character, and whether one ends with the next.
  let canBegin = false;
  let ends = false;
  for (let index = 0; index < source.length;) {
    let piece = exec(atom, slice(source, index, index + LONGEST_ATOM))[0];
    index += piece.length;
    if (!isInClass || piece === "]") {
      isInClass = !isInClass && piece === "[";
      if (isInClass && source[index] === "^") {
        piece = "[^";
        index++;
      }
      canBegin = false;
      ends = false;
    } else if (
      piece === "-" &&
      canBegin &&
      !test(noEndOfRange, slice(source, index, index + 2))
    ) {
      canBegin = false;
      ends = true;
    } else {
      canBegin = !ends && !test(classEscape, piece);
      ends = false;
      const isDouble = piece === before && indexOf(PUNCTUATORS, piece) >= 0;
      if (isDouble || indexOf("()[{}/-|", piece) >= 0) {
        piece = `\\${piece}`;
      }
    }
    before = piece;
    result += piece;
  }
  return result;
}

/** https://tc39.es/ecma262/#prod-ClassSetReservedDoublePunctuator */
const PUNCTUATORS = "&!#$%*+,.:;<=>?@^`~";
const classEscape = /^\\[dswpDSWP]/;
/** Matches a character, or an escape with all that belongs to it, at the start of a text. No property has a longer name. */
const atom = /^(?:\\[pPquk]\{[^{}]*\}|\\[^]|[^])/;
const LONGEST_ATOM = 1000;
const noEndOfRange = /^(?:\]|\\[dswpDSWP])/;

function withoutSource(error, source) {
  const { message } = error;
  const start = indexOf(message, source);
  return start < 0
    ? error
    : new SyntaxError(
        `${slice(message, 0, start)}…${slice(message, start + source.length)}`,
      );
}

// The code points of identifiers: https://tc39.es/ecma262/#prod-IdentifierStart. Most names are ASCII, and the engine needs
// a while to make the sets of Unicode.

const asciiStart = /^[$_a-z]/i;
const asciiPart = /^[$\w]/;
let unicodeStart, unicodePart;

/** Whether a code point, given as a string, can begin the name of a group. */
export function isIdentifierStart(codePoint) {
  return codePoint <= "\x7f"
    ? test(asciiStart, codePoint)
    : test((unicodeStart ??= identifiers("[\\p{ID_Start}]")), codePoint);
}

/** Whether a code point, given as a string, can be in the name of a group. */
export function isIdentifierPart(codePoint) {
  return codePoint <= "\x7f"
    ? test(asciiPart, codePoint)
    : test(
        (unicodePart ??= identifiers("[\\u200c\\u200d\\p{ID_Continue}]")),
        codePoint,
      );
}

/**
 * Hermes does not know the properties of Unicode. There every code point counts that is not in a block of punctuation,
 * symbols, emoji or surrogates.
 */
function identifiers(source) {
  try {
    return new RegExp(source, "u");
  } catch {
    return /^[^\x80-\xa9\xab-\xb4\xb6\xb8\xb9\xbb-\xbf\xd7\xf7\u2000-\u200b\u200e-\u203e\u2041-\u2053\u2055-\u2070\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\ud83c-\ud83e\ue000-\uf8ff\uff00-\uff0f\ufff0-\uffff]/;
  }
}
