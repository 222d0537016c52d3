// What in a pattern is surely a mistake, although the pattern can be created.

import {
  ASTERISK,
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
  BASE_URL,
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PROTOCOL,
  SEARCH,
  USERNAME,
} from "../shared/components.js";
import {
  exec,
  forget,
  getOwnPropertyDescriptor,
  has,
  lastIndexOf,
  ownKeys,
  slice,
  split,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { isIdentifierPart } from "../shared/regexp.js";
import { createDataProperty, isObject, toUSVString } from "../shared/webidl.js";
import {
  createEdit,
  hostMembers,
  memberNames,
  only,
  searchEdit,
  withMembers,
} from "./fixed-pattern.js";
import { createErrorAt, createError } from "./pattern-error.js";
import { checkBraces, checkRegExp } from "./pattern-groups.js";
import { checkWhole } from "./pattern-mistakes.js";
import { hasOpaquePath, isText } from "./pattern-text.js";

/** How many warnings are kept. */
const MOST_WARNINGS = 1000;

/** The component that authors mean by what they write in the place of its name, in small letters; and by the name itself. */
const meanings = /* @__PURE__ */ withNames({
  __proto__: null,
  scheme: PROTOCOL,
  user: USERNAME,
  pass: PASSWORD,
  host: HOSTNAME,
  path: PATHNAME,
  query: SEARCH,
  fragment: HASH,
  base: BASE_URL,
  baseurl: BASE_URL,
});

function withNames(meanings) {
  for (let index = 0; index < memberNames.length; index++) {
    meanings[memberNames[index]] = index;
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
      memberNames[meanings[key]] !== key &&
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
        : meant !== undefined && only(meant, value);
  }
  const names = isOrigin ? "protocol, hostname and port" : memberNames[meant];
  const remedy = names === undefined ? "" : ` (write ${names})`;
  return createError(
    `unknown-key the key ${quote(key)} is ignored${remedy}`,
    key.length,
    members ? withMembers(init, members) : null,
  );
}

/**
 * The mistakes in the components of a pattern, in order. `pattern` has the pattern, its components, their starts in the constructor
 * string, if there is one, and the base URL. `unknown` has the keys that are none.
 */
export function findWarnings(pattern, unknown) {
  const { given, init, input, isString, refusesRegExps } = pattern;
  const warnings = [];
  const add = (warning, sure) => {
    createDataProperty(warning, "sure", sure);
    warnings[warnings.length] = warning;
  };
  for (let index = 0; index < unknown.length; index++) {
    add(warningAboutKey(unknown[index], input, given), true);
  }
  for (let component = 0; component < 8; component++) {
    const value = init[component];
    if (value !== undefined) {
      const tokens = tokenize(value, false);
      const context = {
        given,
        init,
        input,
        isString,
        refusesRegExps,
        component,
        value,
        tokens,
        start: 0,
        end: value.length,
        warn: (description, edit, start, end, sure = true) => {
          if (warnings.length < MOST_WARNINGS) {
            add(createErrorAt(context, description, edit, start, end), sure);
          }
        },
        suspect: (description, edit) =>
          context.warn(description, edit, context.start, context.end, false),
      };
      checkWhole(context);
      checkTokens(context);
      forget(value);
    }
  }
  return warnings;
}

/** Finds the mistakes in the tokens of a component. */
function checkTokens(context) {
  const { component, isString, tokens, value, warn } = context;
  // The end of the segment, and the index of the last "=" in it.
  let slash = -1;
  let equals = -1;
  for (let at = 0; at < tokens.length - 1; at++) {
    const { type, index: start, value: text } = tokens[at];
    const before = tokens[at - 1];
    const end = tokens[at + 1].index;
    context.start = start;
    context.end = end;
    switch (type) {
      case REGEXP:
        checkRegExp(context, at);
        break;
      case OPEN:
        checkBraces(context, at);
        break;
      case NAME:
        if (before !== undefined) {
          checkName(context, at);
        }
        break;
      case ESCAPED_CHAR: {
        // A segment such as `\:name`.
        const name = exec(/^:[a-z_]\w*/i, slice(value, start + 1));
        if (name !== null && component === PATHNAME && before?.value === "/") {
          warn(
            "escaped-name the backslash makes this text",
            name[0],
            start,
            start + 1 + name[0].length,
          );
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
          if (end > slash) {
            const segment = split(slice(value, end), "/", 1)[0];
            slash = end + segment.length;
            equals = end + lastIndexOf(segment, "=");
          }
          // `*?*` matches what `*` does, and so any search, too.
          const isLastButWildcard =
            end === value.length - 1 &&
            value[end] === "*" &&
            before.type !== ASTERISK;
          if (isLastButWildcard || equals >= end) {
            // Braces around text alone would then change nothing.
            const isOnlyText = before.type === CLOSE && isText(tokens[at - 2]);
            const removed = isString ? "\\?" : searchEdit(value, start, end);
            const edit = isOnlyText ? null : removed;
            warn(
              'question-mark-is-modifier this "?" is a modifier, and starts no search',
              edit,
            );
          }
        }
    }
  }
}

/** Finds the mistakes in the name that is the token `at`, which has one before it. */
function checkName(context, at) {
  const { component, end, init, isString, start, tokens, value } = context;
  const { suspect, warn } = context;
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  const name = slice(value, start, end);
  if (
    isText(before) &&
    isIdentifierPart(before.value) &&
    ((component === HOSTNAME && next.type === END) ||
      component === USERNAME ||
      // The text may be a scheme that the parser did not recognize as one.
      (component === PATHNAME &&
        isString &&
        !has(/[^\dA-Za-z]/, slice(value, 0, start))))
  ) {
    warn(
      "name-after-text this is a named group, not a port or password",
      colonEdit(context),
    );
  } else if (before.type === NAME) {
    if (next.type !== REGEXP || test(takesAnyText, next.value)) {
      warn(
        "name-after-name the group before this one gets only one character",
        null,
      );
    }
  } else if (
    component === PATHNAME &&
    before.value === "/" &&
    isSegmentEnd(next) &&
    hasOpaquePath(init)
  ) {
    warn(
      'group-takes-slashes with this scheme, the group takes "/", too',
      `${name}([^\\/]+)`,
    );
  } else if (
    component === SEARCH &&
    before.value === "=" &&
    next.type === END
  ) {
    suspect(
      'group-takes-ampersands the group takes "&", too',
      `${name}([^&]*){&*}?`,
    );
  }
}

/** The edit by which a name that should be a port, a password or what follows a scheme becomes that. */
function colonEdit({ component, end, isString, start, value }) {
  if (isString) {
    return component === HOSTNAME ? ":*" : `\\${slice(value, start, end)}`;
  }
  // The port follows the hostname, and the password the username.
  const text = slice(value, start + (component === HOSTNAME ? 0 : 1));
  return createEdit(start, value.length, "", only(component + 1, text));
}

/** Matches the source of a regular expression that takes any text within a segment. */
const takesAnyText = /^(?:\.|\[\^[^\]]*\])[+*]$/;

/** Whether a name before this token is matched without a regular expression, and not as often as one likes. */
const isSegmentEnd = ({ type, value }) =>
  type !== REGEXP && type !== ASTERISK && value !== "+";
