// Why a pattern cannot be created, where, and what in it surely is a mistake. The URL Pattern Standard throws a TypeError, and
// leaves the rest to us.

import {
  HOST_MISSING,
  MISSING_SCHEME_NON_RELATIVE_URL,
  PORT_INVALID,
  PORT_OUT_OF_RANGE,
  descriptions,
} from "../../target/generated/failures.js";
import { FAILED, SPECIAL } from "../../target/generated/layout.js";
import { parseAConstructorString } from "../pattern/constructor-string.js";
import { createPattern } from "../pattern/create-pattern.js";
import { Refusal } from "../pattern/refusal.js";
import { tokenize } from "../pattern/tokenizer.js";
import {
  BASE_URL,
  PASSWORD,
  PORT,
  PROTOCOL,
  components,
} from "../shared/components.js";
import {
  RegExp,
  TypeError,
  charCodeAt,
  getOwnPropertyDescriptor,
  indexOf,
  max,
  min,
  replaceAll,
  slice,
  startsWith,
  test,
} from "../shared/intrinsics.js";
import { removeTabsAndNewlines } from "../shared/url-input.js";
import { regExpCreate } from "../shared/regexp.js";
import { convertInput, convertMember } from "../shared/url-pattern-input.js";
import { convertOptions, toUSVString } from "../shared/webidl.js";
import { authorityEnd, portColon } from "../url/basic-url-parser.js";
import { hostParser } from "../url/host.js";
import { parse } from "../url/parse-url.js";
import { messageOf } from "./descriptions.js";
import { findMistakes, isText } from "./pattern-mistakes.js";
import { Report } from "./report.js";
import { STARTS } from "./reporter.js";

/** How many code units of the engine's words are shown. */
const MOST_WORDS = 400;

/** The sentence of js/pattern/ about a hostname. */
const INVALID_HOSTNAME = "this is not valid in a hostname";

/** For each sentence of js/pattern/ that is the message of an error here, too: its code. */
const codes = {
  __proto__: null,
  "a backslash must be followed by the character it escapes":
    "trailing-backslash",
  '":" must be followed by a name that starts with a letter, "$" or "_" (write "\\:" for a colon)':
    "missing-name",
  "a regular expression can hold only ASCII characters": "non-ASCII-regexp",
  'a regular expression cannot start with "?"':
    "regexp-starts-with-question-mark",
  'a group within a regular expression must not capture (write "(?:…)")':
    "capturing-group-in-regexp",
  'the regular expression has no closing ")"': "unterminated-regexp",
  "the regular expression is empty": "empty-regexp",
  'the group has no closing "}"': "unterminated-group",
};

/** The errors and the warnings of a pattern. The arguments are those of `new URLPattern()`, with the base among the options. */
export function validatePattern(input, options = undefined) {
  input = convertInput(input);
  const base = convertMember(convertOptions(options, "validatePattern").base);
  const ignoreCase = !!options?.ignoreCase;
  const isString = typeof input === "string";
  if (base !== undefined && !isString) {
    throw new TypeError(
      "validatePattern: the base goes with a string; a dictionary has a member baseURL",
    );
  }
  let init = [];
  if (isString) {
    input = toUSVString(input);
    init = componentsOf(input);
    init[BASE_URL] = base;
  } else {
    for (let index = 0; index < input.length; index++) {
      const value = input[index];
      init[index] = value === undefined ? value : toUSVString(value);
    }
  }
  const error = errorOf(input, init, base, ignoreCase);
  return {
    errors: error === null ? [] : [error],
    warnings: findMistakes(init, isString),
  };
}

/** The components of a constructor string; none, if its protocol cannot be compiled. */
function componentsOf(input) {
  try {
    return parseAConstructorString(input);
  } catch (error) {
    if (error instanceof Refusal) {
      return [];
    }
    throw error;
  }
}

/** Why a pattern cannot be created, or null. */
function errorOf(input, init, base, ignoreCase) {
  try {
    createPattern(input, base, ignoreCase);
    return null;
  } catch (error) {
    if (error instanceof Refusal) {
      const about = getOwnPropertyDescriptor(error, "about");
      return about === undefined
        ? baseError(init[BASE_URL])
        : componentError(error, about.value, input, init);
    }
    // The other TypeError of `createPattern` is about a string without a protocol.
    if (error instanceof TypeError) {
      return createError(
        "missing-protocol",
        null,
        0,
        input.length,
        error.message,
      );
    }
    throw error;
  }
}

const createError = (code, component, start, end, message) => ({
  code,
  component,
  start,
  end,
  message,
});

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

/** The error that a Refusal of a component's pattern is about. The reporter has noted which component that is. */
function componentError(refusal, about, input, init) {
  const { cause, reason } = refusal;
  const { component, input: compiled, encodingCallback } = about;
  // If the protocol of a constructor string cannot be compiled, it is at the start of the string.
  const value = init[component] ?? slice(input, 0, compiled.length);
  const tokens = tokenize(value, "lenient");
  const create = (code, message, start, end) => {
    const before = init[STARTS + component] ?? 0;
    const name = components[component];
    return createError(code, name, before + start, before + end, message);
  };
  if (cause !== undefined) {
    const { start, end, words, source } = regExpAtFault(value, tokens, cause);
    // The engine's words have an ellipsis in the place of the source. A password is not for messages.
    const isHarmless = component !== PASSWORD && !test(control, source);
    const shown = isHarmless ? replaceAll(words, "…", source) : words;
    const message = `the regular expression is invalid: ${shorten(shown)}`;
    return create("invalid-regexp", message, start, end);
  }
  const compiledTokens = tokenize(compiled, "lenient");
  const text =
    refusal.position === undefined
      ? findRefusedText(compiledTokens, encodingCallback)
      : null;
  const position = text === null ? refusal.position : text.index;
  // The compiled pattern may lack the character before the component, or begin with a part of the base URL's path.
  const shift = component === PROTOCOL ? 0 : value.length - compiled.length;
  const start = min(max(position + shift, 0), value.length);
  let at = indexOfToken(tokens, start);
  if (text !== null) {
    // The place has all of the text.
    while (isText(tokens[at])) {
      at++;
    }
    const message = messageAboutText(component, text.value, reason);
    return create("invalid-text", message, start, tokens[at].index);
  }
  // Of the text of a regular expression that is no token, the place is one character.
  const isToken = tokens[at].index === start && tokens[at].type !== "end";
  const end = isToken
    ? tokens[at + 1].index
    : min(
        value.length,
        start + (charCodeAt(value, start) >> 10 === 0x36 ? 2 : 1),
      );
  const { code, message } = describe(reason, compiledTokens, position);
  return create(code, message, start, end);
}

/** The index of the token that begins at an index of a pattern, or else of the next one. The last token begins at the end. */
function indexOfToken(tokens, start) {
  let at = 0;
  while (tokens[at].index < start) {
    at++;
  }
  return at;
}

/** The code and the message for a sentence about the token that begins at an index of a pattern. */
function describe(reason, tokens, position) {
  const code = codes[reason];
  if (code !== undefined) {
    return { code, message: reason };
  }
  if (startsWith(reason, "the name ")) {
    return { code: "duplicate-name", message: "the name is used twice" };
  }
  // The token cannot stand where it is. The brace before it, if there is one, says whether it is in a group.
  const at = indexOfToken(tokens, position);
  let before = at - 1;
  while (before >= 0 && indexOf("open close", tokens[before].type) < 0) {
    before--;
  }
  if (tokens[before]?.type === "open") {
    return {
      code: "nested-group",
      message:
        'a "{…}" group can hold at most one name, wildcard or regular expression, and no other group',
    };
  }
  // Outside of groups, two types of tokens are refused: closing braces and modifiers. All others are text or begin a part.
  return tokens[at].type === "close"
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
 * The first fixed text that an encoding callback refuses: {value, index}. The index is where the text begins; for a text within
 * a group, where the name, the regular expression, the wildcard or the modifier of that group is.
 */
function findRefusedText(tokens, encodingCallback) {
  const isRefused = (text) => {
    try {
      encodingCallback(text);
      return false;
    } catch (error) {
      if (error instanceof Refusal) {
        return true;
      }
      throw error;
    }
  };
  let at = 0;
  const read = (types) =>
    indexOf(types, tokens[at].type) < 0 ? null : tokens[at++];
  const readText = () => {
    let value = "";
    for (; isText(tokens[at]); at++) {
      value += tokens[at].value;
    }
    return value;
  };
  // The text that was read last, and where it begins.
  let value = "";
  let index = 0;
  const append = (more, start) => {
    index = value === "" ? start : index;
    value += more;
  };
  while (at < tokens.length) {
    const start = tokens[at].index;
    append(readText(), start);
    const isGroup = read("open") !== null;
    const prefix = isGroup ? readText() : "";
    const name = read("name");
    const other = read(name === null ? "regexp asterisk" : "regexp");
    const suffix = isGroup ? readText() : "";
    const close = isGroup ? read("close") : null;
    const modifier = read("other-modifier asterisk");
    const anchor = name ?? other ?? modifier;
    if (isGroup && anchor === null) {
      append(prefix, close.index);
      continue;
    }
    if (isRefused(value)) {
      break;
    }
    if (isRefused(prefix) || isRefused(suffix)) {
      return {
        value: isRefused(prefix) ? prefix : suffix,
        index: anchor.index,
      };
    }
    value = "";
    if (anchor === null) {
      // The end.
      at++;
    }
  }
  return { value, index };
}

/** What is wrong with a text that no URL has in a component. `reason` is the sentence about it. */
function messageAboutText(component, text, reason) {
  let failure;
  if (component === PORT) {
    failure = test(startsWithADigit, text) ? PORT_OUT_OF_RANGE : PORT_INVALID;
  } else if (reason !== INVALID_HOSTNAME) {
    return reason;
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

const startsWithADigit = /* @__PURE__ */ new RegExp("^[\\t\\n\\r]*\\d");

/**
 * The place of the first regular expression that the engine refuses by itself, its source, and the engine's words about it. If
 * there is none, the whole pattern is at fault, and `cause` is the engine's error.
 */
function regExpAtFault(value, tokens, cause) {
  for (let at = 0; at < tokens.length - 1; at++) {
    const { type, index: start, value: source } = tokens[at];
    const error =
      type === "regexp" ? regExpCreate(source, false).error : undefined;
    if (error !== undefined) {
      const end = tokens[at + 1].index;
      return { start, end, source, words: error.message };
    }
  }
  return { start: 0, end: value.length, source: "…", words: cause.message };
}

/** Matches text that a terminal would obey. The source of a regular expression is ASCII. */
const control = /* @__PURE__ */ new RegExp("[\\0-\\x1f\\x7f]");

/** The engine's words. They can hold the whole expression; the cause comes after it. */
function shorten(words) {
  return words.length > MOST_WORDS ? `…${slice(words, -MOST_WORDS)}` : words;
}
