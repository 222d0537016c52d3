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
import {
  ASTERISK,
  CHAR,
  CLOSE,
  END,
  ESCAPED_CHAR,
  INVALID_CHAR,
  NAME,
  OPEN,
  OTHER_MODIFIER,
  REGEXP,
} from "./token.js";

/**
 * Splits a pattern string into tokens {type, index, value}. If `isStrict`, an error is thrown. Otherwise an error becomes a
 * token of the type INVALID_CHAR. https://urlpattern.spec.whatwg.org/#tokenize
 */
export function tokenize(input, isStrict) {
  const tokenizer = {
    input,
    isStrict,
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
        addAToken(tokenizer, ASTERISK);
        break;
      case "+":
      case "?":
        addAToken(tokenizer, OTHER_MODIFIER);
        break;
      case "{":
        addAToken(tokenizer, OPEN);
        break;
      case "}":
        addAToken(tokenizer, CLOSE);
        break;
      default:
        addAToken(tokenizer, CHAR);
    }
  }
  addAToken(tokenizer, END, tokenizer.index);
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
  } else {
    seekAndGetTheNextCodePoint(tokenizer);
    addAToken(tokenizer, ESCAPED_CHAR, tokenizer.nextIndex, escapedIndex);
  }
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
  } else {
    addAToken(tokenizer, NAME, namePosition, nameStart);
  }
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
    const isEscaped = tokenizer.codePoint === "\\";
    if (isEscaped) {
      if (tokenizer.nextIndex === input.length) {
        reason = TRAILING_BACKSLASH;
        break;
      }
      regExpPosition = tokenizer.nextIndex;
      seekAndGetTheNextCodePoint(tokenizer);
    }
    if (tokenizer.codePoint > "\x7f") {
      reason = NON_ASCII_REGEXP;
      break;
    }
    if (isEscaped) {
      // It stands for itself.
    } else if (regExpPosition === regExpStart && tokenizer.codePoint === "?") {
      reason = REGEXP_STARTS_WITH_QUESTION_MARK;
      break;
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
  if (reason === undefined) {
    addAToken(tokenizer, REGEXP, regExpPosition, regExpStart, length);
  } else {
    processATokenizingError(tokenizer, regExpStart, regExpPosition, reason);
  }
}

/**
 * Without an index, these are the steps of "get the next code point".
 * https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point
 */
function seekAndGetTheNextCodePoint(tokenizer, index = tokenizer.nextIndex) {
  const { input } = tokenizer;
  const end = index + (codePointAt(input, index) > 0xffff ? 2 : 1);
  tokenizer.codePoint = slice(input, index, end);
  tokenizer.nextIndex = end;
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
  if (tokenizer.isStrict) {
    throw new PatternError(reason, position);
  }
  addAToken(tokenizer, INVALID_CHAR, nextPosition);
}

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isAValidNameCodePoint(codePoint, isFirst) {
  return isFirst ? isIdentifierStart(codePoint) : isIdentifierPart(codePoint);
}
