// What in a pattern is surely a mistake, although the pattern can be created.

import { STARTS } from "../pattern/constructor-string.js";
import {
  ASTERISK,
  CHAR,
  END,
  ESCAPED_CHAR,
  NAME,
  OTHER_MODIFIER,
  REGEXP,
  isGroupEnd,
} from "../pattern/token.js";
import { tokenize } from "../pattern/tokenizer.js";
import {
  BASE_URL,
  HOSTNAME,
  PATHNAME,
  PROTOCOL,
  USERNAME,
  components,
} from "../shared/components.js";
import {
  RegExp,
  codePointAt,
  fromCodePoint,
  has,
  indexOf,
  ownKeys,
  search,
  slice,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { NOT_SPECIAL } from "../../target/generated/layout.js";
import { typeOfScheme } from "../shared/scheme.js";
import { isObject } from "../shared/webidl.js";

/** How many warnings are kept. */
const MOST_WARNINGS = 1000;

const messages = {
  __proto__: null,
  "group-never-matches":
    "the regular expression demands what can never be there",
  "name-after-text":
    'this is a named group, and not a port or a password (write "\\:" for a colon)',
  "name-after-name":
    "nothing is between this group and the one before it, which gets one character",
  "group-takes-slashes":
    'the path of a URL with this scheme is one text, so the group takes "/", too (write "([^\\/]+)" behind its name)',
  "escaped-name": "the backslash makes this text, and no named group",
  "question-mark-is-modifier":
    'this "?" makes what is before it optional, and starts no search (write "\\?")',
  "scheme-in-hostname":
    "a hostname has no scheme, which belongs in the protocol",
  "pathname-without-slash": 'the pathname of such a URL always starts with "/"',
};

/** What authors write in the place of a component's name, in small letters. */
const otherNames = {
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
};

/** The keys of a dictionary that no pattern has. */
export function unknownKeys(input) {
  const unknown = [];
  const keys = isObject(input) ? ownKeys(input) : [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (
      typeof key === "string" &&
      KNOWN_KEYS[key] === undefined &&
      unknown.length < MOST_WARNINGS
    ) {
      unknown[unknown.length] = key;
    }
  }
  return unknown;
}

const KNOWN_KEYS = /* @__PURE__ */ known();

/** An object whose properties are the keys of a pattern's dictionary. */
function known() {
  const keys = { __proto__: null, baseURL: true };
  for (let index = 0; index < components.length; index++) {
    keys[components[index]] = true;
  }
  return keys;
}

/** The warning about a key of a dictionary that no pattern has. Its place is in the key. */
function warningAboutKey(key) {
  const small = toLowerCase(key);
  const meant = KNOWN_KEYS[small] ? small : otherNames[small];
  const remedy = meant === undefined ? "" : ` (write ${meant})`;
  return {
    code: "unknown-key",
    component: null,
    start: 0,
    end: key.length,
    message: `no pattern has ${quote(key)}, which changes nothing${remedy}`,
  };
}

/** Whether a token is text. */
export const isText = ({ type }) => type <= ESCAPED_CHAR;

/**
 * The mistakes in the components of a pattern, in order. `init` has the components, their starts in the constructor string, if
 * `isString` says that there is one, and the base URL. `unknown` has the keys that are none.
 */
export function findWarnings(init, isString, unknown) {
  const warnings = [];
  for (let index = 0; index < unknown.length; index++) {
    warnings[index] = warningAboutKey(unknown[index]);
  }
  for (let component = 0; component < 8; component++) {
    const value = init[component];
    if (value !== undefined) {
      const shift = init[STARTS + component] ?? 0;
      const warn = (code, start, end) => {
        if (warnings.length < MOST_WARNINGS) {
          warnings[warnings.length] = {
            code,
            component: components[component],
            start: shift + start,
            end: shift + end,
            message: messages[code],
          };
        }
      };
      checkComponent(component, value, init, isString, warn);
    }
  }
  return warnings;
}

/** Finds the mistakes in one component. */
function checkComponent(component, value, init, isString, warn) {
  const tokens = tokenize(value, false);
  if (component === HOSTNAME) {
    checkHostname(value, warn);
  } else if (component === PATHNAME && !isString) {
    checkPathname(value, init, warn);
  }
  const isOpaque = component === PATHNAME && hasOpaquePath(init);
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
      case REGEXP: {
        const textBefore = before?.type === NAME ? tokens[at - 2] : before;
        if (
          neverMatches(component, text) ||
          (text[0] === "^" && textBefore !== undefined && isText(textBefore)) ||
          (endsWithDollar(text) && isText(next))
        ) {
          warn("group-never-matches", start, end);
        }
        break;
      }
      case NAME:
        if (before === undefined) {
          break;
        }
        if (
          isText(before) &&
          isAlphanumericBefore(value, start) &&
          ((component === HOSTNAME && next.type === END) ||
            component === USERNAME ||
            // The text may be a scheme that the parser did not recognize as one.
            (component === PATHNAME && isString && wordEnd >= start))
        ) {
          warn("name-after-text", start, end);
        } else if (before.type === NAME) {
          warn("name-after-name", start, end);
        } else if (isOpaque && before.value === "/" && isSegmentEnd(next)) {
          warn("group-takes-slashes", start, end);
        }
        break;
      case ESCAPED_CHAR: {
        // A segment such as `\:name`.
        const isSegment = before?.value === "/" && text === ":";
        const isName = next.type === CHAR && test(leadingName, next.value);
        if (component === PATHNAME && isSegment && isName) {
          warn("escaped-name", start, endOfName(value, end));
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
          const isLastButWildcard =
            end === value.length - 1 && value[end] === "*";
          if (isLastButWildcard || equals < slash) {
            warn("question-mark-is-modifier", start, end);
          }
        }
    }
  }
}

const notAlphanumeric = /* @__PURE__ */ new RegExp("[^\\dA-Za-z]");
const leadingName = /* @__PURE__ */ new RegExp("^[A-Z_a-z]");

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

/** Whether a pattern's protocol is text that is no special scheme: `:name` then ends at no slash. */
function hasOpaquePath(init) {
  const scheme = schemeOf(init);
  return test(plainScheme, scheme) && typeOfScheme(scheme) === NOT_SPECIAL;
}

const plainScheme = /* @__PURE__ */ new RegExp("^[A-Za-z][\\dA-Za-z+.-]*$");

/** The index after a name that begins at an index. */
function endOfName(value, index) {
  while (index < value.length && test(nameCharacter, value[index])) {
    index++;
  }
  return index;
}

const nameCharacter = /* @__PURE__ */ new RegExp("^\\w");

/** A scheme in a hostname, such as that of `https\\://a.example`. */
function checkHostname(value, warn) {
  const slashes = indexOf(value, "//");
  if (slashes < 0) {
    return;
  }
  let end = slashes;
  while (end > 0 && value[end - 1] === "\\") {
    end--;
  }
  const scheme = slice(value, 0, end);
  if (
    indexOf(":?*", slice(scheme, -1) || " ") >= 0 &&
    !has(dotOrSlash, scheme) &&
    isAlphabetic(firstOf(scheme))
  ) {
    warn("scheme-in-hostname", 0, slashes + 2);
  }
}

const dotOrSlash = /* @__PURE__ */ new RegExp("[./]");

/** A pathname without a slash at its start. The path of each URL with a special scheme starts with one. */
function checkPathname(value, init, warn) {
  if (
    typeOfScheme(schemeOf(init)) !== NOT_SPECIAL &&
    init[BASE_URL] === undefined &&
    isAlphanumeric(firstOf(value))
  ) {
    warn("pathname-without-slash", 0, value.length);
  }
}

/** The protocol of a pattern, without the colon at its end. */
function schemeOf(init) {
  const protocol = init[PROTOCOL] ?? "";
  return slice(protocol, -1) === ":" ? slice(protocol, 0, -1) : protocol;
}

/**
 * Whether a regular expression demands a character that the component cannot hold. Expressions with alternatives or groups are
 * not analyzed.
 */
function neverMatches(component, source) {
  for (let index = 0; index < source.length;) {
    const c = source[index++];
    let literal = c;
    if (c === "|" || c === "(") {
      return false;
    }
    if (indexOf(".^$*+?", c) >= 0) {
      literal = null;
    } else if (c === "{") {
      literal = null;
      index = endOf(source, index, "}");
    } else if (c === "[") {
      literal = null;
      const end = endOf(source, index, "]");
      if (indexOf(slice(source, index, end), "[") >= 0) {
        return false;
      }
      index = end;
    } else if (c === "\\") {
      literal = source[index++];
      if (test(classEscape, literal)) {
        literal = null;
      } else if (literal === undefined || test(nameless, literal)) {
        // The code point of such an escape would have to be decoded.
        return false;
      }
    }
    const isOptional =
      index < source.length && indexOf("?*{", source[index]) >= 0;
    if (
      literal !== null &&
      !isOptional &&
      test(impossible[component], literal)
    ) {
      // An alternative may follow.
      return indexOf(source, "|", index) < 0;
    }
  }
  return false;
}

const classEscape = /* @__PURE__ */ new RegExp("^[dDwWsSb]$");
const nameless = /* @__PURE__ */ new RegExp("^[\\dA-Za-z]$");

/** For each component: matches the ASCII characters that it never holds, whatever the scheme. */
const impossible = /* @__PURE__ */ makeImpossible();

function makeImpossible() {
  const userinfo = "[@:/ ]";
  return [
    "[^\\da-z+.-]",
    userinfo,
    userinfo,
    "[ /?#@<>\\\\^|]",
    "[^\\d]",
    "[?#]",
    '[ "#<>]',
    '[ "<>`]',
  ].map((source) => new RegExp(source));
}

/** The index after the next `end` that is not escaped. */
function endOf(source, index, end) {
  while (index < source.length) {
    const c = source[index++];
    if (c === "\\") {
      index++;
    } else if (c === end) {
      break;
    }
  }
  return index;
}

/** Whether a regular expression ends with a "$" that is neither escaped nor in a class. */
function endsWithDollar(source) {
  let index = source.length - 1;
  if (source[index] !== "$") {
    return false;
  }
  let backslashes = 0;
  while (source[--index] === "\\") {
    backslashes++;
  }
  return backslashes % 2 === 0;
}

/** Whether the code point before an index is a letter or a number. */
function isAlphanumericBefore(value, index) {
  const isPair = index > 1 && codePointAt(value, index - 2) > 0xffff;
  return isAlphanumeric(slice(value, index - (isPair ? 2 : 1), index));
}

/** The first code point of a text, as a string; the empty string, if there is none. */
const firstOf = (text) =>
  text === "" ? "" : fromCodePoint(codePointAt(text, 0));

const isAlphanumeric = (character) => test(alphanumeric, character);
const isAlphabetic = (text) => test(alphabetic, text);

const alphabetic = /* @__PURE__ */ property("^\\p{Alphabetic}");
const alphanumeric = /* @__PURE__ */ property("^[\\p{Alphabetic}\\p{N}]");

/** A regular expression with a property of Unicode. Hermes knows none: there, all code points beyond ASCII count as letters. */
function property(source) {
  try {
    return new RegExp(source, "u");
  } catch {
    return /^[\dA-Za-z\x80-\uffff]/;
  }
}
