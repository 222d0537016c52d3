// Tokens of a pattern string: https://urlpattern.spec.whatwg.org/#tokens
//
// The standard counts positions in code points. Here they count code units, as strings do.

import { codePointAt, slice } from "../shared/intrinsics.js";
import { isIdentifierPart, isIdentifierStart } from "../shared/regexp.js";
import {
  CAPTURING_GROUP_IN_REGEXP,
  EMPTY_REGEXP,
  MISSING_NAME,
  NON_ASCII_REGEXP,
  PatternError,
  REGEXP_STARTS_WITH_QUESTION_MARK,
  TRAILING_BACKSLASH,
  UNTERMINATED_REGEXP,
} from "./error.js";

/**
 * Splits a pattern string into tokens {type, index, value}. If `policy` is "strict", an error is thrown. If `policy` is
 * "lenient", an error becomes a token of the type "invalid-char". https://urlpattern.spec.whatwg.org/#tokenize
 */
export function tokenize(input, policy) {
  const tokenizer = {
    input,
    policy,
    tokenList: [],
    index: 0,
    nextIndex: 0,
    codePoint: "",
  };
  while (tokenizer.index < input.length) {
    seekAndGetTheNextCodePoint(tokenizer, tokenizer.index);
    switch (tokenizer.codePoint) {
      case "\\":
        tokenizeAnEscapedChar(tokenizer);
        break;
      case ":":
        tokenizeAName(tokenizer);
        break;
      case "(":
        tokenizeARegExp(tokenizer);
        break;
      case "*":
        addAToken(tokenizer, "asterisk");
        break;
      case "+":
      case "?":
        addAToken(tokenizer, "other-modifier");
        break;
      case "{":
        addAToken(tokenizer, "open");
        break;
      case "}":
        addAToken(tokenizer, "close");
        break;
      default:
        addAToken(tokenizer, "char");
    }
  }
  addAToken(tokenizer, "end", tokenizer.index);
  return tokenizer.tokenList;
}

/** The steps of "tokenize" after a backslash. */
function tokenizeAnEscapedChar(tokenizer) {
  const escapedIndex = tokenizer.nextIndex;
  if (escapedIndex === tokenizer.input.length) {
    processATokenizingError(
      tokenizer,
      escapedIndex,
      tokenizer.index,
      TRAILING_BACKSLASH,
    );
    return;
  }
  getTheNextCodePoint(tokenizer);
  addAToken(tokenizer, "escaped-char", tokenizer.nextIndex, escapedIndex);
}

/** The steps of "tokenize" after a colon. */
function tokenizeAName(tokenizer) {
  const nameStart = tokenizer.nextIndex;
  let namePosition = nameStart;
  while (namePosition < tokenizer.input.length) {
    seekAndGetTheNextCodePoint(tokenizer, namePosition);
    const isFirst = namePosition === nameStart;
    if (!isAValidNameCodePoint(tokenizer.codePoint, isFirst)) {
      break;
    }
    namePosition = tokenizer.nextIndex;
  }
  if (namePosition === nameStart) {
    processATokenizingError(
      tokenizer,
      nameStart,
      tokenizer.index,
      MISSING_NAME,
    );
    return;
  }
  addAToken(tokenizer, "name", namePosition, nameStart);
}

/** The steps of "tokenize" after an opening parenthesis. */
function tokenizeARegExp(tokenizer) {
  const { input } = tokenizer;
  const regExpStart = tokenizer.nextIndex;
  let regExpPosition = regExpStart;
  let depth = 1;
  let reason;
  while (regExpPosition < input.length) {
    seekAndGetTheNextCodePoint(tokenizer, regExpPosition);
    if (!isASCII(tokenizer.codePoint)) {
      reason = NON_ASCII_REGEXP;
      break;
    }
    if (regExpPosition === regExpStart && tokenizer.codePoint === "?") {
      reason = REGEXP_STARTS_WITH_QUESTION_MARK;
      break;
    }
    if (tokenizer.codePoint === "\\") {
      if (tokenizer.nextIndex === input.length) {
        reason = TRAILING_BACKSLASH;
        break;
      }
      regExpPosition = tokenizer.nextIndex;
      getTheNextCodePoint(tokenizer);
      if (!isASCII(tokenizer.codePoint)) {
        reason = NON_ASCII_REGEXP;
        break;
      }
    } else if (tokenizer.codePoint === ")") {
      depth--;
      if (depth === 0) {
        regExpPosition = tokenizer.nextIndex;
        break;
      }
    } else if (tokenizer.codePoint === "(") {
      depth++;
      if (input[tokenizer.nextIndex] !== "?") {
        reason = CAPTURING_GROUP_IN_REGEXP;
        break;
      }
    }
    regExpPosition = tokenizer.nextIndex;
  }
  const length = regExpPosition - regExpStart - 1;
  if (reason === undefined && (depth > 0 || length === 0)) {
    // The error is at the parenthesis.
    regExpPosition = tokenizer.index;
    reason = depth > 0 ? UNTERMINATED_REGEXP : EMPTY_REGEXP;
  }
  if (reason !== undefined) {
    processATokenizingError(tokenizer, regExpStart, regExpPosition, reason);
    return;
  }
  addAToken(tokenizer, "regexp", regExpPosition, regExpStart, length);
}

/** https://urlpattern.spec.whatwg.org/#get-the-next-code-point */
function getTheNextCodePoint(tokenizer) {
  const { input, nextIndex } = tokenizer;
  const end = nextIndex + (codePointAt(input, nextIndex) > 0xffff ? 2 : 1);
  tokenizer.codePoint = slice(input, nextIndex, end);
  tokenizer.nextIndex = end;
}

/** https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point */
function seekAndGetTheNextCodePoint(tokenizer, index) {
  tokenizer.nextIndex = index;
  getTheNextCodePoint(tokenizer);
}

/**
 * The defaults are those of "add a token with default position and length", and of "add a token with default length".
 * https://urlpattern.spec.whatwg.org/#add-a-token
 */
function addAToken(
  tokenizer,
  type,
  nextPosition = tokenizer.nextIndex,
  valuePosition = tokenizer.index,
  valueLength = nextPosition - valuePosition,
) {
  const { index, input, tokenList } = tokenizer;
  tokenList[tokenList.length] = {
    type,
    index,
    value: slice(input, valuePosition, valuePosition + valueLength),
  };
  tokenizer.index = nextPosition;
}

/**
 * The value of the token begins at the tokenizer's index in all cases. `position` is the code unit at fault, and `reason` a constant of
 * error.js.
 * https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
 */
function processATokenizingError(tokenizer, nextPosition, position, reason) {
  if (tokenizer.policy === "strict") {
    throw new PatternError(reason, position);
  }
  addAToken(tokenizer, "invalid-char", nextPosition);
}

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isAValidNameCodePoint(codePoint, isFirst) {
  return isFirst ? isIdentifierStart(codePoint) : isIdentifierPart(codePoint);
}

function isASCII(codePoint) {
  return codePoint <= "\x7f";
}
