// Why a pattern is invalid, and where, and what in it is almost certainly a mistake. The URL Pattern Standard only says that
// a TypeError is thrown.

import {
  HOST_MISSING,
  MISSING_SCHEME_NON_RELATIVE_URL,
  PORT_INVALID,
  PORT_OUT_OF_RANGE,
  descriptions,
} from "../../target/generated/failures.js";
import { FAILED, SPECIAL } from "../../target/generated/layout.js";
import {
  STARTS,
  parseAConstructorString,
} from "../pattern/constructor-string.js";
import {
  createPattern,
  protocolMatchesASpecialScheme,
} from "../pattern/create-pattern.js";
import {
  CAPTURING_GROUP_IN_REGEXP,
  DUPLICATE_NAME,
  EMPTY_REGEXP,
  INVALID_HOSTNAME,
  MISSING_NAME,
  NON_ASCII_REGEXP,
  PatternError,
  REGEXP_STARTS_WITH_QUESTION_MARK,
  TRAILING_BACKSLASH,
  UNTERMINATED_GROUP,
  UNTERMINATED_REGEXP,
  sentenceOf,
} from "../pattern/error.js";
import {
  ASTERISK,
  CLOSE,
  END,
  NAME,
  OPEN,
  OTHER_MODIFIER,
  REGEXP,
} from "../pattern/token.js";
import { tokenize } from "../pattern/tokenizer.js";
import { componentOf, parseURL } from "../pattern/own-url.js";
import {
  BASE_URL,
  HOSTNAME,
  PORT,
  PROTOCOL,
  components,
} from "../shared/components.js";
import {
  TypeError,
  charCodeAt,
  forget,
  getOwnPropertyDescriptor,
  has,
  indexOf,
  max,
  min,
  slice,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { endOfDigits, removeTabsAndNewlines } from "../shared/url-input.js";
import { quote } from "../shared/messages.js";
import { convertInput, convertMember } from "../shared/url-pattern-input.js";
import {
  convertOptions,
  createDataProperty,
  toUSVString,
} from "../shared/webidl.js";
import { authorityEnd, portColon } from "../url/basic-url-parser.js";
import { hostParser } from "../url/host.js";
import { parse } from "../url/parse-url.js";
import { messageOf } from "./descriptions.js";
import { fix, nothing, withMembers } from "./fixed-pattern.js";
import { remedyOf } from "./pattern-remedies.js";
import { isText } from "./pattern-text.js";
import { findWarnings, unknownKeys } from "./pattern-warnings.js";
import { Report } from "./report.js";

/** The codes of those reasons for a PatternError whose sentence is the message here, too. */
const codes = {
  __proto__: null,
  [TRAILING_BACKSLASH]: "trailing-backslash",
  [MISSING_NAME]: "missing-name",
  [NON_ASCII_REGEXP]: "non-ASCII-regexp",
  [REGEXP_STARTS_WITH_QUESTION_MARK]: "regexp-starts-with-question-mark",
  [CAPTURING_GROUP_IN_REGEXP]: "capturing-group-in-regexp",
  [UNTERMINATED_REGEXP]: "unterminated-regexp",
  [EMPTY_REGEXP]: "empty-regexp",
  [UNTERMINATED_GROUP]: "unterminated-group",
  [DUPLICATE_NAME]: "duplicate-name",
};

/**
 * The errors and the warnings of a pattern. The arguments are those of `new URLPattern()`, with the base among the options, and with who
 * reads the pattern.
 */
export function validatePattern(input, options = undefined) {
  const dictionary = input;
  const unknown = unknownKeys(input);
  input = convertInput(input);
  const base = convertMember(convertOptions(options, "validatePattern").base);
  const ignoreCase = !!options?.ignoreCase;
  const use = convertMember(options?.use);
  const isString = typeof input === "string";
  if (base !== undefined && !isString && use === undefined) {
    throw new TypeError(
      "validatePattern: the base goes with a string; a dictionary has a member baseURL",
    );
  }
  const refusals = use === undefined ? "" : uses[use];
  if (refusals === undefined) {
    throw new TypeError(`validatePattern: there is no use ${quote(use)}`);
  }
  if (isString) {
    input = toUSVString(input);
  }
  const pattern = {
    input: isString ? input : dictionary,
    isString,
    init: [],
    given: input,
    refusesRegExps: indexOf(refusals, "regexp") >= 0,
  };
  const errors = [];
  let created = null;
  try {
    setComponents(pattern, input);
    const { init } = pattern;
    // Who reads a dictionary has a base for it.
    init[BASE_URL] ??= base;
    if (
      isString &&
      init[BASE_URL] === undefined &&
      init[PROTOCOL] === undefined
    ) {
      errors[0] = missingProtocol(pattern);
    } else {
      created = createPattern(init, undefined, ignoreCase);
    }
  } catch (error) {
    errors[0] = errorOf(error, pattern);
  }
  const result = { errors, warnings: findWarnings(pattern, unknown) };
  if (use !== undefined) {
    addRefusals(result, refusals, pattern, created, unknown);
  }
  forget(isString ? input : "");
  for (let index = 0; index < STARTS; index++) {
    forget(pattern.init[index] ?? "");
  }
  return result;
}

/** For each use of patterns beside the class, the codes of what it refuses. */
const uses = {
  __proto__: null,
  "service-worker": "regexp-refused",
  "speculation-rules": "unknown-key",
  "compression-dictionary": "regexp-refused string-required cross-origin",
};

/** Adds to a result what a use refuses, and what the pattern is there. */
function addRefusals(result, refusals, { init, isString }, created, unknown) {
  const refuse = (code, message, holds) => {
    if (holds && indexOf(refusals, code) >= 0) {
      const { errors } = result;
      errors[errors.length] = createError(code, null, 0, 0, message);
    }
  };
  refuse(
    "regexp-refused",
    "no regular expression is accepted here",
    created?.hasRegExpGroups,
  );
  refuse("string-required", "a string is required here", !isString);
  refuse(
    "unknown-key",
    `a rule with the key ${quote(unknown[0] ?? "")} is ignored`,
    unknown.length > 0,
  );
  const url = init[BASE_URL] === undefined ? null : parseURL(init[BASE_URL]);
  const host = init[HOSTNAME] ?? "*";
  refuse(
    "cross-origin",
    "a dictionary is only for its own origin",
    url !== null &&
      !has(/[*:(){}?+\\]/, host) &&
      toLowerCase(host) !== componentOf(url, HOSTNAME),
  );
  const values = [];
  for (let index = 0; index < 8; index++) {
    values[index] = created?.components[index].patternString;
  }
  const components = created && withMembers(values, nothing);
  createDataProperty(result, "pattern", components);
}

/** Sets the components of a pattern, given its constructor string or the values of its dictionary. */
function setComponents(pattern, input) {
  if (pattern.isString) {
    pattern.init = parseAConstructorString(
      input,
      protocolMatchesASpecialScheme,
    );
    return;
  }
  const { init } = pattern;
  for (let index = 0; index < input.length; index++) {
    const value = input[index];
    init[index] = value === undefined ? value : toUSVString(value);
  }
}

/** The error for what has been thrown. */
function errorOf(error, pattern) {
  if (error instanceof PatternError) {
    const about = getOwnPropertyDescriptor(error, "about");
    return about === undefined
      ? baseError(pattern.init[BASE_URL])
      : componentError(error, about.value, pattern);
  }
  throw error;
}

const createError = (code, component, start, end, message, fixed = null) => ({
  code,
  component,
  start,
  end,
  message,
  fixed,
});

/** The error for a string without a protocol: it is a path, or a host without a scheme. */
function missingProtocol({ input, init }) {
  let fixed = null;
  if (test(/^(?:\/|\*(?:$|\/|\.\w+$))/, input)) {
    fixed = withMembers(init, nothing);
  } else if (test(/^(?:[\w*-]+\.)+[a-z]{2,}(?:[/:?#]|$)/i, input)) {
    fixed = `http{s}?://${input}`;
  }
  return createError(
    "missing-protocol",
    null,
    0,
    input.length,
    "it has no protocol. Pass a base URL as a string (url.href)",
    fixed,
  );
}

function baseError(base) {
  const failure = parse(base);
  return createError(
    "invalid-base-URL",
    "baseURL",
    0,
    base.length,
    failure === MISSING_SCHEME_NON_RELATIVE_URL
      ? "it has no scheme"
      : messageOf(descriptions[failure - FAILED]),
  );
}

/** The error for a PatternError about a component, which the reporter has added to it. */
function componentError(error, about, pattern) {
  const { cause } = error;
  const message = sentenceOf(error);
  const { component, input: compiled, encodingCallback } = about;
  // If the protocol of a constructor string cannot be compiled, it is at the start of the string.
  const { init, input, isString } = pattern;
  const value = init[component] ?? slice(input, 0, compiled.length);
  const tokens = tokenize(value, false);
  const create = (code, message, start, end) => {
    const before = init[STARTS + component] ?? 0;
    const at = indexOfToken(tokens, start);
    const context = {
      pattern,
      init,
      isString,
      component,
      value,
      tokens,
      at,
      start,
      end,
    };
    const { fixed, hint } = fix(context, start, end, remedyOf(code, context));
    // The remedy is more precise than that of the sentence.
    const general = hint === "" ? -1 : indexOf(message, " (write");
    const sentence = general < 0 ? message : slice(message, 0, general);
    return createError(
      code,
      components[component],
      before + start,
      before + end,
      sentence + hint,
      fixed,
    );
  };
  const compiledTokens = tokenize(compiled, false);
  const text =
    error.position === undefined && cause === undefined
      ? findInvalidText(compiledTokens, encodingCallback)
      : null;
  const position = text === null ? error.position : text.index;
  if (cause !== undefined && position === undefined) {
    return create("invalid-regexp", message, 0, value.length);
  }
  // The compiled pattern may lack the character before the component, or begin with a part of the base URL's path.
  const shift = component === PROTOCOL ? 0 : value.length - compiled.length;
  const placeOf = (index) => min(max(index + shift, 0), value.length);
  const start = placeOf(position);
  const at = indexOfToken(tokens, start);
  if (cause !== undefined) {
    return create("invalid-regexp", message, start, tokens[at + 1].index);
  }
  if (text !== null) {
    return create(
      "invalid-text",
      messageAboutText(component, text.value, error),
      start,
      placeOf(text.end),
    );
  }
  // Of the text of a regular expression that is no token, the place is one character.
  const isToken = tokens[at].index === start && tokens[at].type !== END;
  const end = isToken
    ? tokens[at + 1].index
    : min(
        value.length,
        start + (charCodeAt(value, start) >> 10 === 0x36 ? 2 : 1),
      );
  const described = describe(error, compiledTokens, position);
  return create(described.code, described.message, start, end);
}

/** The index of the token that begins at an index of a pattern, or else of the next one. The last token begins at the end. */
function indexOfToken(tokens, start) {
  let at = 0;
  while (tokens[at].index < start) {
    at++;
  }
  return at;
}

/** The code and the message for a PatternError about the token that begins at an index of a pattern. */
function describe(error, tokens, position) {
  const code = codes[error.reason];
  if (code !== undefined) {
    return { code, message: sentenceOf(error) };
  }
  // The token cannot stand where it is. The brace before it, if there is one, says whether it is in a group.
  const at = indexOfToken(tokens, position);
  let before = at - 1;
  while (
    before >= 0 &&
    tokens[before].type !== OPEN &&
    tokens[before].type !== CLOSE
  ) {
    before--;
  }
  if (tokens[before]?.type === OPEN) {
    return {
      code: "nested-group",
      message:
        'a "{…}" group can hold at most one name, wildcard or regular expression, and no other group',
    };
  }
  // Outside of groups, two types of tokens are invalid: closing braces and modifiers. All others are text or begin a part.
  return tokens[at].type === CLOSE
    ? {
        code: "unexpected-close",
        message: '"}" closes no group (write "\\}" for a brace)',
      }
    : {
        code: "unexpected-modifier",
        message:
          "the modifier follows nothing that it could modify (write a backslash before it to match it literally)",
      };
}

/**
 * The first fixed text that an encoding callback does not take: {value, index, end}. The indexes are those of its characters in the
 * pattern; braces may lie between them.
 */
function findInvalidText(tokens, encodingCallback) {
  const isInvalid = ({ value }) => {
    try {
      encodingCallback(value);
      return false;
    } catch (error) {
      if (error instanceof PatternError) {
        return true;
      }
      throw error;
    }
  };
  let at = 0;
  const read = (type, otherType = type) =>
    tokens[at].type === type || tokens[at].type === otherType
      ? tokens[at++]
      : null;
  const readText = () => {
    const { index } = tokens[at];
    let value = "";
    for (; isText(tokens[at]); at++) {
      value += tokens[at].value;
    }
    return { value, index, end: tokens[at].index };
  };
  const nothing = { value: "", index: 0, end: 0 };
  // The text that was read last.
  let text = nothing;
  const append = (more) => {
    if (more.value !== "") {
      const index = text.value === "" ? more.index : text.index;
      text = { value: text.value + more.value, index, end: more.end };
    }
  };
  while (at < tokens.length) {
    append(readText());
    const isGroup = read(OPEN) !== null;
    const prefix = isGroup ? readText() : nothing;
    const name = read(NAME);
    const other = name === null ? read(REGEXP, ASTERISK) : read(REGEXP);
    const suffix = isGroup ? readText() : nothing;
    if (isGroup) {
      read(CLOSE);
    }
    const modifier = read(OTHER_MODIFIER, ASTERISK);
    const isAnchored = name !== null || other !== null || modifier !== null;
    if (isGroup && !isAnchored) {
      append(prefix);
      continue;
    }
    if (isInvalid(text)) {
      break;
    }
    if (isInvalid(prefix) || isInvalid(suffix)) {
      return isInvalid(prefix) ? prefix : suffix;
    }
    text = nothing;
    if (!isAnchored) {
      // The end.
      at++;
    }
  }
  return text;
}

/** What is wrong with a text that no URL has in a component. */
function messageAboutText(component, text, error) {
  let failure;
  if (component === PORT) {
    failure =
      endOfDigits(removeTabsAndNewlines(text), 0) > 0
        ? PORT_OUT_OF_RANGE
        : PORT_INVALID;
  } else if (error.reason !== INVALID_HOSTNAME) {
    return sentenceOf(error);
  } else {
    const input = removeTabsAndNewlines(text);
    const host = slice(input, 0, authorityEnd(input, 0, SPECIAL));
    failure =
      host === "" || portColon(host) >= 0
        ? HOST_MISSING
        : hostParser(host, false, { report: new Report() });
  }
  return messageOf(descriptions[failure - FAILED]);
}
