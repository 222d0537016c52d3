// What in a pattern is surely a mistake, although the pattern can be created.

import { STARTS } from "../pattern/constructor-string.js";
import {
  ASTERISK,
  CHAR,
  CLOSE,
  END,
  ESCAPED_CHAR,
  NAME,
  OPEN,
  OTHER_MODIFIER,
  REGEXP,
  isGroupEnd,
} from "../pattern/token.js";
import { tokenize } from "../pattern/tokenizer.js";
import {
  HOSTNAME,
  PATHNAME,
  SEARCH,
  USERNAME,
  components,
} from "../shared/components.js";
import {
  RegExp,
  codePointAt,
  getOwnPropertyDescriptor,
  indexOf,
  ownKeys,
  search,
  slice,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { isObject, toUSVString } from "../shared/webidl.js";
import {
  createEdit,
  fix,
  hostMembers,
  memberNames,
  searchEdit,
  withMembers,
} from "./fixed-pattern.js";
import { checkBraces, checkRegExp } from "./pattern-groups.js";
import { checkWhole } from "./pattern-mistakes.js";
import { hasOpaquePath, isAlphanumeric, isText } from "./pattern-text.js";

/** How many warnings are kept. */
const MOST_WARNINGS = 1000;

const messages = {
  __proto__: null,
  "group-never-matches":
    "the regular expression demands what can never be there",
  "name-after-text": "this is a named group, not a port or a password",
  "name-after-name": "the group before this one gets only one character",
  "group-takes-slashes": 'with this scheme, the group takes "/", too',
  "escaped-name": "the backslash makes this text, not a named group",
  "question-mark-is-modifier":
    'this "?" makes what is before it optional, and starts no search',
  "scheme-in-hostname": "a scheme belongs in the protocol",
  "pathname-without-slash": 'such a pathname always starts with "/"',
  "glob-braces": "braces hold no alternatives: this is text",
  "useless-braces": "these braces change nothing",
  "partial-IPv4-address":
    "these numbers alone are a whole address, as 10 is 0.0.0.10",
  "text-dropped": "this is ignored: it is no part of this component",
  "hash-empties-search": "with a hash, the search must be empty",
  "wildcard-after-base": "this matches only in the folder of the base URL",
  "query-in-pathname": "a query belongs in the search",
  "regexp-outside-group":
    "a regular expression needs parentheses: this is text",
  "wildcard-without-dot": "this also matches domains that only end like it",
  "group-takes-ampersands": 'the group takes all that follows, with each "&"',
  "localhost-without-port": "without a port, only the default port matches",
  "dot-in-host-regexp": "this dot matches any character",
  "other-router-syntax": "this is the syntax of another router, and text here",
  "host-as-scheme": "what is before the colon is the scheme",
};

/** What authors write in the place of a member's name, in small letters; and the names themselves. */
const meanings = /* @__PURE__ */ withNames({
  __proto__: null,
  scheme: "protocol",
  user: "username",
  pass: "password",
  host: "hostname",
  path: "pathname",
  query: "search",
  fragment: "hash",
  base: "baseURL",
  baseurl: "baseURL",
});

function withNames(meanings) {
  for (let index = 0; index < memberNames.length; index++) {
    meanings[memberNames[index]] = memberNames[index];
  }
  return meanings;
}

/** The keys of a dictionary that no pattern has. */
export function unknownKeys(input) {
  const unknown = [];
  const keys = isObject(input) ? ownKeys(input) : [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (
      typeof key === "string" &&
      meanings[key] !== key &&
      unknown.length < MOST_WARNINGS
    ) {
      unknown[unknown.length] = key;
    }
  }
  return unknown;
}

/** The warning about a key of a dictionary that no pattern has. Its place is in the key. */
function warningAboutKey(key, input, init) {
  const small = toLowerCase(key);
  const meant = meanings[small];
  const value = getOwnPropertyDescriptor(input, key)?.value;
  const isOrigin = small === "origin";
  let members = null;
  if (typeof value === "string") {
    members =
      isOrigin || small === "host"
        ? hostMembers(toUSVString(value), isOrigin)
        : meant !== undefined && { __proto__: null, [meant]: value };
  }
  const names = isOrigin ? "protocol, hostname and port" : meant;
  const remedy = names === undefined ? "" : ` (write ${names})`;
  return {
    code: "unknown-key",
    component: null,
    start: 0,
    end: key.length,
    message: `no pattern has ${quote(key)}, which changes nothing${remedy}`,
    sure: true,
    fixed: members ? withMembers(init, members) : null,
  };
}

/**
 * The mistakes in the components of a pattern, in order. `pattern` has the pattern, its components, their starts in the constructor
 * string, if there is one, and the base URL. `unknown` has the keys that are none.
 */
export function findWarnings(pattern, unknown) {
  const { given, init, input, isString } = pattern;
  const warnings = [];
  for (let index = 0; index < unknown.length; index++) {
    warnings[index] = warningAboutKey(unknown[index], input, given);
  }
  for (let component = 0; component < 8; component++) {
    const value = init[component];
    if (value !== undefined) {
      const tokens = tokenize(value, false);
      const warn = (code, start, end, edit = null, sure = true) => {
        if (warnings.length < MOST_WARNINGS) {
          const { fixed, hint } = fix(context, start, end, edit);
          const shift = init[STARTS + component] ?? 0;
          warnings[warnings.length] = {
            code,
            component: components[component],
            start: shift + start,
            end: shift + end,
            message: messages[code] + hint,
            sure,
            fixed,
          };
        }
      };
      const context = {
        pattern,
        init,
        isString,
        component,
        value,
        tokens,
        warn,
      };
      checkWhole(context);
      checkTokens(context);
    }
  }
  return warnings;
}

/** Finds the mistakes in the tokens of a component. */
function checkTokens(context) {
  const { component, isString, tokens, value, warn } = context;
  // How many characters of the component's start are ASCII letters and digits.
  const other = search(notAlphanumeric, value);
  const wordEnd = other < 0 ? value.length : other;
  // The indexes of the next "=" and "/".
  let equals = -1;
  let slash = -1;
  for (let at = 0; at < tokens.length - 1; at++) {
    const { type, index: start, value: text } = tokens[at];
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const end = next.index;
    switch (type) {
      case REGEXP:
        checkRegExp(context, at);
        break;
      case OPEN:
        checkBraces(context, at);
        break;
      case NAME:
        if (before !== undefined) {
          checkName(context, at, wordEnd);
        }
        break;
      case ESCAPED_CHAR: {
        // A segment such as `\:name`.
        let last = at + 1;
        while (tokens[last].type === CHAR && test(/\w/, tokens[last].value)) {
          last++;
        }
        if (
          component === PATHNAME &&
          before?.value === "/" &&
          text === ":" &&
          last > at + 1 &&
          test(/\D/, next.value)
        ) {
          const nameEnd = tokens[last].index;
          warn("escaped-name", start, nameEnd, slice(value, end - 1, nameEnd));
        }
        break;
      }
      case OTHER_MODIFIER:
        if (
          text === "?" &&
          component <= PATHNAME &&
          before !== undefined &&
          isGroupEnd(before)
        ) {
          equals = nextIndex(value, "=", end, equals);
          slash = nextIndex(value, "/", end, slash);
          // `*?*` matches what `*` does, and so any search, too.
          const isLastButWildcard =
            end === value.length - 1 &&
            value[end] === "*" &&
            before.type !== ASTERISK;
          if (isLastButWildcard || equals < slash) {
            // Braces around text alone would then change nothing.
            const isOnlyText =
              before.type === CLOSE && at > 1 && isText(tokens[at - 2]);
            const removed = isString ? "\\?" : searchEdit(value, start, end);
            const edit = isOnlyText ? null : removed;
            warn("question-mark-is-modifier", start, end, edit);
          }
        }
    }
  }
}

/** Finds the mistakes in the name that is the token `at`, which has one before it. */
function checkName(context, at, wordEnd) {
  const { component, init, isString, tokens, value, warn } = context;
  const { index: start } = tokens[at];
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  const end = next.index;
  const name = slice(value, start, end);
  if (
    isText(before) &&
    isAlphanumericBefore(value, start) &&
    ((component === HOSTNAME && next.type === END) ||
      component === USERNAME ||
      // The text may be a scheme that the parser did not recognize as one.
      (component === PATHNAME && isString && wordEnd >= start))
  ) {
    warn("name-after-text", start, end, colonEdit(context, start, end));
  } else if (before.type === NAME) {
    if (next.type !== REGEXP || test(takesAnyText, next.value)) {
      warn("name-after-name", start, end);
    }
  } else if (
    component === PATHNAME &&
    before.value === "/" &&
    isSegmentEnd(next) &&
    hasOpaquePath(init)
  ) {
    warn("group-takes-slashes", start, end, `${name}([^\\/]+)`);
  } else if (
    component === SEARCH &&
    before.value === "=" &&
    next.type === END
  ) {
    warn("group-takes-ampersands", start, end, `${name}([^&]*){&*}?`, false);
  }
}

/** The edit by which a name that should be a port, a password or what follows a scheme becomes that. */
function colonEdit({ component, value, isString }, start, end) {
  if (isString) {
    return component === HOSTNAME ? ":*" : `\\${slice(value, start, end)}`;
  }
  const name = component === HOSTNAME ? "port" : "password";
  return createEdit(start, value.length, "", {
    __proto__: null,
    [name]: slice(value, start + (component === HOSTNAME ? 0 : 1)),
  });
}

/** Matches the source of a regular expression that takes any text within a segment. */
const takesAnyText = /^(?:\.|\[\^[^\]]*\])[+*]$/;

const notAlphanumeric = /* @__PURE__ */ new RegExp("[^\\dA-Za-z]");

/** The index of a character, which is known if it is not before `from`. */
function nextIndex(value, character, from, known) {
  if (known >= from) {
    return known;
  }
  const index = indexOf(value, character, from);
  return index < 0 ? Infinity : index;
}

/** Whether a name before this token is matched without a regular expression, and not as often as one likes. */
const isSegmentEnd = ({ type, value }) =>
  type !== REGEXP && type !== ASTERISK && value !== "+";

/** Whether the code point before an index is a letter or a number. */
function isAlphanumericBefore(value, index) {
  const isPair = index > 1 && codePointAt(value, index - 2) > 0xffff;
  return isAlphanumeric(slice(value, index - (isPair ? 2 : 1), index));
}
