// Tokens of a pattern string: https://urlpattern.spec.whatwg.org/#tokens
//
// The standard counts positions in code points. Here they count code units, as strings do.

import { codePointAt, slice } from "../shared/intrinsics.js";
import { isIdentifierPart, isIdentifierStart } from "../shared/regexp.js";
import { Refusal } from "./refusal.js";

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
      case "*":
        addATokenWithDefaultPositionAndLength(tokenizer, "asterisk");
        break;
      case "+":
      case "?":
        addATokenWithDefaultPositionAndLength(tokenizer, "other-modifier");
        break;
      case "\\":
        tokenizeAnEscapedChar(tokenizer);
        break;
      case "{":
        addATokenWithDefaultPositionAndLength(tokenizer, "open");
        break;
      case "}":
        addATokenWithDefaultPositionAndLength(tokenizer, "close");
        break;
      case ":":
        tokenizeAName(tokenizer);
        break;
      case "(":
        tokenizeARegExp(tokenizer);
        break;
      default:
        addATokenWithDefaultPositionAndLength(tokenizer, "char");
    }
  }
  addATokenWithDefaultLength(
    tokenizer,
    "end",
    tokenizer.index,
    tokenizer.index,
  );
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
      "a backslash must be followed by the character it escapes",
    );
    return;
  }
  getTheNextCodePoint(tokenizer);
  addATokenWithDefaultLength(
    tokenizer,
    "escaped-char",
    tokenizer.nextIndex,
    escapedIndex,
  );
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
      '":" must be followed by a name that starts with a letter, "$" or "_" (write "\\:" for a colon)',
    );
    return;
  }
  addATokenWithDefaultLength(tokenizer, "name", namePosition, nameStart);
}

/** The steps of "tokenize" after an opening parenthesis. */
function tokenizeARegExp(tokenizer) {
  const { input } = tokenizer;
  const regExpStart = tokenizer.nextIndex;
  let regExpPosition = regExpStart;
  let depth = 1;
  let error;
  while (regExpPosition < input.length) {
    seekAndGetTheNextCodePoint(tokenizer, regExpPosition);
    if (!isASCII(tokenizer.codePoint)) {
      error = "a regular expression can hold only ASCII characters";
      break;
    }
    if (regExpPosition === regExpStart && tokenizer.codePoint === "?") {
      error = 'a regular expression cannot start with "?"';
      break;
    }
    if (tokenizer.codePoint === "\\") {
      if (tokenizer.nextIndex === input.length) {
        error = "a backslash must be followed by the character it escapes";
        break;
      }
      regExpPosition = tokenizer.nextIndex;
      getTheNextCodePoint(tokenizer);
      if (!isASCII(tokenizer.codePoint)) {
        error = "a regular expression can hold only ASCII characters";
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
        error =
          'a group within a regular expression must not capture (write "(?:…)")';
        break;
      }
    }
    regExpPosition = tokenizer.nextIndex;
  }
  const length = regExpPosition - regExpStart - 1;
  if (error === undefined && (depth > 0 || length === 0)) {
    // The error is at the parenthesis.
    regExpPosition = tokenizer.index;
    error =
      depth > 0
        ? 'the regular expression has no closing ")"'
        : "the regular expression is empty";
  }
  if (error !== undefined) {
    processATokenizingError(tokenizer, regExpStart, regExpPosition, error);
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

/** https://urlpattern.spec.whatwg.org/#add-a-token */
function addAToken(tokenizer, type, nextPosition, valuePosition, valueLength) {
  const { index, input, tokenList } = tokenizer;
  tokenList[tokenList.length] = {
    type,
    index,
    value: slice(input, valuePosition, valuePosition + valueLength),
  };
  tokenizer.index = nextPosition;
}

/** https://urlpattern.spec.whatwg.org/#add-a-token-with-default-length */
function addATokenWithDefaultLength(
  tokenizer,
  type,
  nextPosition,
  valuePosition,
) {
  addAToken(
    tokenizer,
    type,
    nextPosition,
    valuePosition,
    nextPosition - valuePosition,
  );
}

/** https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length */
function addATokenWithDefaultPositionAndLength(tokenizer, type) {
  const { index, nextIndex } = tokenizer;
  addATokenWithDefaultLength(tokenizer, type, nextIndex, index);
}

/**
 * The value of the token begins at the tokenizer's index in all cases. `position` is the code unit at fault.
 * https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
 */
function processATokenizingError(tokenizer, nextPosition, position, reason) {
  const { index } = tokenizer;
  if (tokenizer.policy === "strict") {
    throw new Refusal(reason, position);
  }
  addATokenWithDefaultLength(tokenizer, "invalid-char", nextPosition, index);
}

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isAValidNameCodePoint(codePoint, isFirst) {
  return isFirst ? isIdentifierStart(codePoint) : isIdentifierPart(codePoint);
}

function isASCII(codePoint) {
  return codePoint <= "\x7f";
}
