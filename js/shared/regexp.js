// The engine's own regular expressions, which the URL Pattern Standard requires.

import {
  RangeError,
  RegExp,
  SyntaxError,
  indexOf,
  slice,
  test,
  testAuthored,
} from "./intrinsics.js";

/**
 * The standard's flag is v. Engines that lack v have u, which differs only in character classes. Some versions of QuickJS support v, but
 * treat these punctuators as operators outside of classes, too. Others accept v and ignore it: then `\p` is a letter.
 */
export const flags = matching("^\\p{ASCII}-b::c$", "v", "a-b::c") ? "v" : "u";

/** A regular expression that the engine accepts and that matches a text; otherwise undefined. */
function matching(source, flags, text) {
  try {
    const regExp = new RegExp(source, flags);
    return test(regExp, text) ? regExp : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a regular expression that the engine has rejected has a class and is valid without flags. Then the class is most likely invalid. */
export const breaksRulesOfClasses = (source) =>
  indexOf(source, "[") >= 0 && matching(`|${source}`, "", "") !== undefined;

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
    if (flags === "u" && !testAuthored(rulesOfV, source)) {
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
 * A character of a class, or an escape. The flag v demands a backslash before `( ) [ { } / |`, before a hyphen that makes no
 * range, and between two equal punctuators. `index` is that of the capturing group.
 * https://tc39.es/ecma262/#prod-ClassSetCharacter
 */
const classCharacter = (index) =>
  `(?:(?!([&!#$%*+,.:;<=>?@^\`~])\\${index})[^()[\\]{}/|\\\\-]|\\\\(?:[pPu]\\{[^}]*\\}|[^]))`;
/** Matches a source whose classes follow these rules, and have no class within. Only engines that lack v need it. */
const rulesOfV = /* @__PURE__ */ new RegExp(
  `^(?:[^[\\\\]|\\\\[^]|\\[(?!\\^-)\\^?(?:${classCharacter(1)}(?:-${classCharacter(2)})?)*\\])*$`,
);

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

/**
 * Returns a function that says whether the first code point of a text is of a kind. `ascii` matches such a text if the code point is
 * ASCII. `source` begins with "^", and names the kind by properties of Unicode that "é" has.
 *
 * Hermes does not know these properties, and some engines take `\p` for a letter. There every code point counts that is not in a block
 * of punctuation, symbols, emoji or surrogates.
 */
export const isIn = (ascii, source) => {
  let unicode;
  return (text) =>
    test(
      text <= "\x7f"
        ? ascii
        : (unicode ??=
            matching(source, "u", "\xe9") ??
            /^[^\x80-\xa9\xab-\xb4\xb6\xb8\xb9\xbb-\xbf\xd7\xf7\u2000-\u200b\u200e-\u203e\u2041-\u2053\u2055-\u2070\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\ud83c-\ud83e\ue000-\uf8ff\uff00-\uff0f\ufff0-\uffff]/),
      text,
    );
};

/** Whether a code point, given as a string, can begin the name of a group. */
export const isIdentifierStart = /* @__PURE__ */ isIn(
  /^[$_a-z]/i,
  "^\\p{ID_Start}",
);

/** Whether a code point, given as a string, can be in the name of a group. */
export const isIdentifierPart = /* @__PURE__ */ isIn(
  /^[$\w]/,
  "^[\\u200c\\u200d\\p{ID_Continue}]",
);
