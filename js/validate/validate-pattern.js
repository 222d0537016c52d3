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
import { parseAConstructorString } from "../pattern/constructor-string.js";
import {
  createPattern,
  protocolMatchesASpecialScheme,
} from "../pattern/create-pattern.js";
import {
  INVALID_BASE_URL,
  INVALID_HOSTNAME,
  PatternError,
  sentenceOf,
} from "../pattern/error.js";
import { DEFAULT_OPTIONS } from "../pattern/options.js";
import { parseAPatternString } from "../pattern/parser.js";
import { END } from "../pattern/token.js";
import { tokenize } from "../pattern/tokenizer.js";
import { componentOf } from "../pattern/own-url.js";
import { BASE_URL, HOSTNAME, PORT, PROTOCOL } from "../shared/components.js";
import {
  TypeError,
  forget,
  has,
  indexOf,
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
import { afterCodePoint } from "./code-points.js";
import { messageOf, nameOf } from "./descriptions.js";
import { withMembers } from "./fixed-pattern.js";
import { createError } from "./pattern-error.js";
import { errorFor } from "./pattern-remedies.js";
import { baseOf, isText } from "./pattern-text.js";
import { findWarnings, unknownKeys } from "./pattern-warnings.js";
import { Report } from "./report.js";

/**
 * The errors and the warnings of a pattern. The arguments are those of `new URLPattern()`, with the base among the options, and with who
 * reads the pattern.
 */
export function validatePattern(input, options = undefined) {
  const dictionary = input;
  const unknown = unknownKeys(input);
  input = convertInput(input);
  const base = convertMember(convertOptions(options, "validatePattern").base);
  const use = convertMember(options?.use);
  const isString = typeof input === "string";
  if (base !== undefined && !isString && use === undefined) {
    throw new TypeError(
      "validatePattern: a dictionary has a member baseURL, not a base",
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
    const init = componentsOf(input);
    pattern.init = init;
    // Who reads a dictionary has a base for it.
    init[BASE_URL] ??= base;
    if (
      isString &&
      init[BASE_URL] === undefined &&
      init[PROTOCOL] === undefined
    ) {
      errors[0] = missingProtocol(pattern);
    } else {
      created = createPattern(init);
    }
  } catch (error) {
    if (!(error instanceof PatternError)) {
      throw error;
    }
    const { init } = pattern;
    // The component may be that of the base URL.
    errors[0] =
      init[BASE_URL] !== undefined && init[error.component] === undefined
        ? baseError(init[BASE_URL], error)
        : componentError(error, pattern);
  }
  const result = { errors, warnings: findWarnings(pattern, unknown) };
  if (use !== undefined) {
    addRefusals(result, refusals, pattern, created, unknown);
  }
  forget(isString ? input : "");
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
  const { errors } = result;
  const refuse = (description, holds) => {
    if (holds && indexOf(refusals, nameOf(description)) >= 0) {
      errors[errors.length] = createError(description);
    }
  };
  refuse(
    "regexp-refused a regular expression is refused here",
    created?.hasRegExpGroups,
  );
  refuse("string-required a string is required here", !isString);
  refuse(
    `unknown-key a rule with the key ${quote(unknown[0] ?? "")} is ignored`,
    unknown.length > 0,
  );
  const url = baseOf(init);
  const host = init[HOSTNAME] ?? "*";
  refuse(
    "cross-origin a dictionary is only for its own origin",
    url !== null &&
      !has(/[*:(){}?+\\]/, host) &&
      toLowerCase(host) !== componentOf(url, HOSTNAME),
  );
  const values = [];
  for (let index = 0; index < 8; index++) {
    values[index] = created?.components[index].patternString;
  }
  createDataProperty(result, "pattern", created && withMembers(values));
}

/** The components of a pattern, given its constructor string or the values of its dictionary. */
function componentsOf(input) {
  if (typeof input === "string") {
    return parseAConstructorString(input, protocolMatchesASpecialScheme);
  }
  const init = [];
  for (let index = 0; index < input.length; index++) {
    const value = input[index];
    init[index] = value === undefined ? value : toUSVString(value);
  }
  return init;
}

/** The error for a string without a protocol: it is a path, or a host without a scheme. */
function missingProtocol({ input, init }) {
  let fixed = null;
  if (test(/^(?:\/|\*(?:$|\/|\.\w+$))/, input)) {
    fixed = withMembers(init);
  } else if (test(/^(?:[\w*-]+\.)+[a-z]{2,}(?:[/:?#]|$)/i, input)) {
    fixed = `http{s}?://${input}`;
  }
  return createError(
    "missing-protocol it has no protocol. Pass a base URL as a string (url.href)",
    input.length,
    fixed,
  );
}

/** The error for a base URL that is none, or of which a component makes no pattern. */
function baseError(base, error) {
  const failure = parse(base);
  let message = sentenceOf(error);
  if (failure === MISSING_SCHEME_NON_RELATIVE_URL) {
    message = "it has no scheme";
  } else if (error.reason === INVALID_BASE_URL) {
    message = messageOf(descriptions[failure - FAILED]);
  }
  return createError(
    `invalid-base-URL ${message}`,
    base.length,
    null,
    "baseURL",
  );
}

/** The error for a PatternError about a component. The reporter has added the component, and what was compiled. */
function componentError(error, pattern) {
  const { cause, component, compiled, encodingCallback, position } = error;
  const { init, input } = pattern;
  // If the protocol of a constructor string cannot be compiled, it is at the start of the string.
  const value = init[component] ?? slice(input, 0, compiled.length);
  const tokens = tokenize(value, false);
  let message = sentenceOf(error);
  let at = 0;
  let start = 0;
  let end = value.length;
  if (position !== undefined) {
    // The compiled pattern may lack the character before the component, or begin with the base URL's path, which is text.
    start =
      position + (component === PROTOCOL ? 0 : value.length - compiled.length);
    while (tokens[at].index < start) {
      at++;
    }
    // Of the text of a regular expression that is no token, the place is one character.
    if (tokens[at].index === start && tokens[at].type !== END) {
      end = tokens[at + 1].index;
    } else {
      end = min(end, afterCodePoint(value, start));
    }
  } else if (cause === undefined) {
    const text = findRefusedText(tokens, compiled, encodingCallback);
    start = text.start;
    end = text.end;
    message = messageAboutText(component, text.value, error);
  }
  const context = { ...pattern, component, value, tokens, at, start, end };
  return errorFor(error.reason, message, context);
}

/** The first fixed text that an encoding callback refuses, and where it is in the pattern. Braces may lie between its characters. */
function findRefusedText(tokens, compiled, encodingCallback) {
  let value = "";
  // How many code units of text come before it.
  let before = 0;
  try {
    parseAPatternString(compiled, DEFAULT_OPTIONS, (text) => {
      before += value.length;
      value = text;
      return encodingCallback(text);
    });
  } catch (error) {
    if (!(error instanceof PatternError)) {
      throw error;
    }
  }
  let start = 0;
  let end = 0;
  let length = 0;
  for (let at = 0; length < before + value.length; at++) {
    if (isText(tokens[at])) {
      start = length <= before ? tokens[at].index : start;
      length += tokens[at].value.length;
      end = tokens[at + 1].index;
    }
  }
  return { value, start, end };
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
