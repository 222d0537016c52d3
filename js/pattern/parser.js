// Parsing a pattern string to a part list: https://urlpattern.spec.whatwg.org/#parsing

import {
  DUPLICATE_NAME,
  PatternError,
  UNEXPECTED_TOKEN,
  UNTERMINATED_GROUP,
} from "./error.js";
import {
  FULL_WILDCARD_REGEXP_VALUE,
  generateASegmentWildcardRegExp,
} from "../match/regular-expression.js";
import {
  ASTERISK,
  CHAR,
  CLOSE,
  END,
  ESCAPED_CHAR,
  NAME,
  OPEN,
  OTHER_MODIFIER,
  REGEXP as REGEXP_TOKEN,
} from "./token.js";
import { tokenize } from "./tokenizer.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  REGEXP,
  SEGMENT_WILDCARD,
} from "../match/part.js";

/**
 * Parses a pattern string to a list of parts {type, value, modifier, name, prefix, suffix}. A modifier is the character
 * that is written for it, or the empty string. https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
 */
export function parseAPatternString(input, options, encodingCallback) {
  const parser = {
    tokenList: tokenize(input, true),
    encodingCallback,
    segmentWildcardRegExp: generateASegmentWildcardRegExp(options),
    partList: [],
    pendingFixedValue: "",
    index: 0,
    nextNumericName: 0,
    // The names of the parts, to find duplicates.
    names: { __proto__: null },
  };
  while (parser.index < parser.tokenList.length) {
    const charToken = tryToConsumeAToken(parser, CHAR);
    let nameToken = tryToConsumeAToken(parser, NAME);
    let regExpOrWildcardToken = tryToConsumeARegExpOrWildcardToken(
      parser,
      nameToken,
    );
    if (nameToken !== null || regExpOrWildcardToken !== null) {
      let prefix = charToken?.value ?? "";
      if (prefix !== "" && prefix !== options.prefixCodePoint) {
        parser.pendingFixedValue += prefix;
        prefix = "";
      }
      maybeAddAPartFromThePendingFixedValue(parser);
      addAPart(parser, prefix, nameToken, regExpOrWildcardToken, "");
      continue;
    }
    const fixedToken = charToken ?? tryToConsumeAToken(parser, ESCAPED_CHAR);
    if (fixedToken !== null) {
      parser.pendingFixedValue += fixedToken.value;
      continue;
    }
    if (tryToConsumeAToken(parser, OPEN) !== null) {
      const prefix = consumeText(parser);
      nameToken = tryToConsumeAToken(parser, NAME);
      regExpOrWildcardToken = tryToConsumeARegExpOrWildcardToken(
        parser,
        nameToken,
      );
      const suffix = consumeText(parser);
      consumeARequiredToken(parser, CLOSE);
      addAPart(parser, prefix, nameToken, regExpOrWildcardToken, suffix);
      continue;
    }
    maybeAddAPartFromThePendingFixedValue(parser);
    consumeARequiredToken(parser, END);
  }
  return parser.partList;
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-token */
function tryToConsumeAToken(parser, type) {
  const nextToken = parser.tokenList[parser.index];
  if (nextToken.type !== type) {
    return null;
  }
  parser.index++;
  return nextToken;
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token */
function tryToConsumeAModifierToken(parser) {
  return (
    tryToConsumeAToken(parser, OTHER_MODIFIER) ??
    tryToConsumeAToken(parser, ASTERISK)
  );
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token */
function tryToConsumeARegExpOrWildcardToken(parser, nameToken) {
  const token = tryToConsumeAToken(parser, REGEXP_TOKEN);
  return nameToken === null && token === null
    ? tryToConsumeAToken(parser, ASTERISK)
    : token;
}

/** https://urlpattern.spec.whatwg.org/#consume-a-required-token */
function consumeARequiredToken(parser, type) {
  if (tryToConsumeAToken(parser, type) === null) {
    const { type: found, index } = parser.tokenList[parser.index];
    throw new PatternError(
      found === END ? UNTERMINATED_GROUP : UNEXPECTED_TOKEN,
      index,
    );
  }
}

/** https://urlpattern.spec.whatwg.org/#consume-text */
function consumeText(parser) {
  let result = "";
  for (;;) {
    const token =
      tryToConsumeAToken(parser, CHAR) ??
      tryToConsumeAToken(parser, ESCAPED_CHAR);
    if (token === null) {
      return result;
    }
    result += token.value;
  }
}

/** https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value */
function maybeAddAPartFromThePendingFixedValue(parser, modifier = "") {
  if (parser.pendingFixedValue === "") {
    return;
  }
  const encodedValue = parser.encodingCallback(parser.pendingFixedValue);
  parser.pendingFixedValue = "";
  appendPart(parser, FIXED_TEXT, encodedValue, modifier, "", "", "");
}

/** Reads the modifier, too. https://urlpattern.spec.whatwg.org/#add-a-part */
function addAPart(parser, prefix, nameToken, regExpOrWildcardToken, suffix) {
  const { encodingCallback } = parser;
  const modifier = tryToConsumeAModifierToken(parser)?.value ?? "";
  if (nameToken === null && regExpOrWildcardToken === null) {
    if (modifier !== "") {
      maybeAddAPartFromThePendingFixedValue(parser);
    }
    parser.pendingFixedValue += prefix;
    if (modifier !== "") {
      maybeAddAPartFromThePendingFixedValue(parser, modifier);
    }
    return;
  }
  maybeAddAPartFromThePendingFixedValue(parser);
  let type = REGEXP;
  let value = regExpOrWildcardToken?.value;
  if (value === undefined || value === parser.segmentWildcardRegExp) {
    type = SEGMENT_WILDCARD;
    value = "";
  } else if (
    regExpOrWildcardToken.type === ASTERISK ||
    value === FULL_WILDCARD_REGEXP_VALUE
  ) {
    type = FULL_WILDCARD;
    value = "";
  }
  const name = nameToken?.value ?? `${parser.nextNumericName++}`;
  if (parser.names[name]) {
    throw new PatternError(DUPLICATE_NAME, nameToken?.index);
  }
  appendPart(
    parser,
    type,
    value,
    modifier,
    name,
    encodingCallback(prefix),
    encodingCallback(suffix),
  );
}

function appendPart(parser, type, value, modifier, name, prefix, suffix) {
  const { partList } = parser;
  partList[partList.length] = { type, value, modifier, name, prefix, suffix };
  parser.names[name] = true;
}
