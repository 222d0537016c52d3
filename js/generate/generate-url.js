// An extension, the inverse of a match: generates a URL that a pattern matches, given values for the pattern's groups.
//
// Each result is matched with the pattern. An error is thrown if the URL parser changes the text, or if a group differs
// from its value. So this file does not repeat the rules of the URL parser. It only encodes characters that the parser
// would change or reject.
//
// Other packages: path-to-regexp's `compile` leaves out an optional group as a whole, as this file does. It wants an
// array for a group that repeats, where this file wants a string. Hono and React Router's `generatePath` replace names
// in the text and accept any result, even `..`, which is an error here. find-my-way cannot generate URLs.

import { flags } from "../shared/regexp.js";
import {
  Array,
  LONGEST_MATCHED,
  RegExp,
  TypeError,
  WeakMap,
  getOwnPropertyDescriptor,
  startsWith,
  test,
  weakMapGet,
  weakMapSet,
} from "../shared/intrinsics.js";
import { quote, tooFewArguments } from "../shared/messages.js";
import { decode, encode } from "./group-values.js";
import { startsWithSpecialScheme } from "../shared/scheme.js";
import {
  URLPattern,
  convertComponent,
  execPattern,
  invalidUrl,
  parseUrl,
  partsOf,
  patternOf,
  wildcard,
} from "../classes/internals.js";
import { inOrder, isForeignPattern } from "./foreign-patterns.js";
import {
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
  components,
} from "../shared/components.js";
import { isObject } from "../shared/webidl.js";

/** The inverse of each pattern that was used, by its object; see `inverseOf`. */
const inverses = new WeakMap();

/**
 * For each component, the characters of a value that are not encoded, besides letters, digits, `-`, `.`, `_` and `~`.
 * Undefined if nothing is encoded.
 */
const kept = [
  undefined,
  "!$&'()*+,",
  "!$&'()*+,",
  undefined,
  undefined,
  "!$&'()*+,/:;=@[]|",
  "!$&()*+,/:;=@[]|",
  "!$&'()*+,/:;=@[]|",
];
/** The same for a named group without a regular expression in a search: its value is one of several in the search. */
const keptInSearchValue = "!$()*,/:;@[]|";

/** The compiled pattern that matches every URL. */
let anything = null;

export function generateComponent(pattern, component, groups = undefined) {
  if (arguments.length < 2) {
    throw tooFewArguments("generateComponent", 2, arguments.length);
  }
  const inverse = inverseOf(pattern, "generateComponent");
  const index = convertComponent(component);
  const values = readValues(inverse, index, groups);
  const text = componentText(inverse, index, values);
  check(inverse, index, text, values, matchAlone(inverse, index, text));
  return text;
}

export function generateURL(pattern, groups = undefined, baseURL = undefined) {
  const inverse = inverseOf(pattern, "generateURL");
  const allGroups = isAbsent(groups) ? {} : groups;
  if (!isObject(allGroups)) {
    throw new TypeError("generateURL: the groups are not an object");
  }
  const allValues = [];
  for (let index = 0; index < 8; index++) {
    const given = memberOf(allGroups, components[index]);
    allValues[index] = isAbsent(given)
      ? null
      : readValues(inverse, index, given);
  }
  const baseString = isAbsent(baseURL) ? null : `${baseURL}`;
  if (baseString !== null) {
    const outcome = parseUrl(baseString, undefined);
    if (typeof outcome === "number") {
      throw invalidUrl(outcome, baseString, undefined);
    }
  }
  const base = baseString === null ? null : componentsOfURL(baseString);
  const texts = [];
  for (let index = 0; index < 8; index++) {
    const isInherited =
      base !== null &&
      allValues[index] === null &&
      isInheritable(inverse, index, base, texts);
    if (isInherited) {
      texts[index] = base[index].input;
    } else {
      allValues[index] ??= readValues(inverse, index, undefined);
      texts[index] = componentText(inverse, index, allValues[index]);
    }
  }
  const href = serialize(inverse, texts);
  const results = inverse.exec(href);
  if (results === null) {
    explainMismatch(inverse, href, texts, allValues);
  }
  for (let index = 0; index < 8; index++) {
    const values = allValues[index];
    check(inverse, index, texts[index], values, results[index]);
  }
  return href;
}

/**
 * The inverse of a pattern, an object that is made once:
 *
 * - `compiled`: the compiled pattern, or that of a copy if the pattern is of another implementation
 * - `exec`: matches a URL with the pattern itself; returns the results of the components in their order, or null
 * - `parts`: the parts of each component, made on first use
 */
function inverseOf(pattern, operation) {
  let inverse = weakMapGet(inverses, pattern);
  if (inverse === undefined) {
    const own = patternOf(pattern);
    if (own === null && !isForeignPattern(pattern)) {
      throw new TypeError(`${operation}: the pattern is not a URLPattern`);
    }
    inverse = {
      compiled: own ?? patternOf(new URLPattern(pattern)),
      exec:
        own === null
          ? (href) => inOrder(pattern.exec(href))
          : (href) => execPattern(own, href, undefined),
      parts: new Array(8),
    };
    weakMapSet(inverses, pattern, inverse);
  }
  return inverse;
}

function isAbsent(value) {
  return value === undefined || value === null;
}

/** An object's own member. For a name such as `constructor` the inherited member is not found. */
function memberOf(object, name) {
  return getOwnPropertyDescriptor(object, name) === undefined
    ? undefined
    : object[name];
}

/** The values of a component's groups as text, in the order of the groups; undefined for those that are absent. */
function readValues(inverse, index, groups) {
  const { groupNameList: names } = inverse.compiled.components[index];
  const given = isAbsent(groups) ? {} : groups;
  if (!isObject(given)) {
    throw new TypeError(
      `cannot generate: the groups of the ${components[index]} are not an object`,
    );
  }
  const values = [];
  for (let group = 0; group < names.length; group++) {
    const value = memberOf(given, names[group]);
    if (isAbsent(value)) {
      values[group] = undefined;
    } else if (
      typeof value === "string" ||
      typeof value === "bigint" ||
      // For infinity and NaN the difference is NaN.
      (typeof value === "number" && value - value === 0)
    ) {
      values[group] = `${value}`;
    } else {
      throw failure(
        inverse,
        index,
        `the value of the group ${quote(names[group])} is neither a string nor a finite number`,
      );
    }
  }
  return values;
}

/** The text of a component. */
function componentText(inverse, index, values) {
  if (isLoneWildcard(inverse, index) && values[0] === undefined) {
    return "";
  }
  const parts = partsAt(inverse, index);
  let text = "";
  let group = 0;
  for (let at = 0; at < parts.length; at++) {
    const { name, value, prefix, suffix, modifier } = parts[at];
    const isOptional = modifier === "?" || modifier === "*";
    if (name === "") {
      text += isOptional ? "" : value;
      continue;
    }
    const given = values[group++];
    if (given !== undefined) {
      text += prefix + encodeValue(index, parts[at], given) + suffix;
    } else if (!isOptional) {
      throw failure(
        inverse,
        index,
        `no value was given for the group ${quote(name)}`,
      );
    }
  }
  return text;
}

function encodeValue(index, { value, modifier }, given) {
  if (kept[index] === undefined) {
    return given;
  }
  const isOneOfMany =
    value === "[\\s\\S]+?" && modifier !== "*" && modifier !== "+";
  return encode(
    given,
    index === SEARCH && isOneOfMany ? keptInSearchValue : kept[index],
  );
}

/** Whether a component is a lone `*`. Such a component is left out if there is no value for it. */
function isLoneWildcard({ compiled }, index) {
  return compiled.components[index].patternString === "*";
}

/** The parts of a component, as `partsOf` returns them. */
function partsAt(inverse, index) {
  return (inverse.parts[index] ??= partsOf(inverse.compiled, index));
}

/** Matches the text of a component with the pattern of that component alone; null if there is no match. */
function matchAlone({ compiled }, index, text) {
  const alone = [];
  for (let other = 0; other < 8; other++) {
    alone[other] = other === index ? compiled.components[index] : wildcard;
  }
  const input = new Array(9);
  if (!compiled.hasSegments) {
    // With this protocol, which is not special, a path does not consist of segments.
    input[PROTOCOL] = "x";
  }
  input[index] = text;
  return execPattern({ components: alone }, input, undefined)?.[index] ?? null;
}

/** Throws an error unless a match has the text of a component and gives the values back. */
function check(inverse, index, text, values, result) {
  if (result === null || result.input !== text) {
    throw failure(
      inverse,
      index,
      describeMismatch(inverse, index, text, values),
    );
  }
  if (
    values === null ||
    (isLoneWildcard(inverse, index) && values[0] === undefined)
  ) {
    return;
  }
  const { groupNameList: names } = inverse.compiled.components[index];
  for (let group = 0; group < names.length; group++) {
    // A group that may repeat matches the empty string if its value is absent.
    const found = memberOf(result.groups, names[group]);
    const given = values[group];
    const isAlike =
      found === undefined
        ? given === undefined
        : decode(found) === (given ?? "");
    if (!isAlike) {
      throw failure(
        inverse,
        index,
        found === undefined && given === ""
          ? `the group ${quote(names[group])} cannot have the value "", only no value`
          : `with these values, the group ${quote(names[group])} would match another text than its value`,
      );
    }
  }
}

/**
 * The message if no URL has a component's text, or the pattern does not match it. Names the value at fault if it can.
 */
function describeMismatch(inverse, index, text, values) {
  const isSecret = index === PASSWORD;
  const blame = (name, given) =>
    `the group ${quote(name)} cannot have ${isSecret ? "its value" : `the value ${quote(given)}`}`;
  const parts = partsAt(inverse, index);
  const isFolded = index >= PATHNAME && inverse.compiled.ignoreCase;
  let count = 0;
  let last = "";
  for (let at = 0, group = 0; values !== null && at < parts.length; at++) {
    const { name, value, modifier } = parts[at];
    const given = name === "" ? undefined : values[group++];
    if (given === undefined) {
      continue;
    }
    count++;
    last = blame(name, given);
    const isDots = index === PATHNAME && (given === "." || given === "..");
    const repeats = modifier === "*" || modifier === "+";
    const regexp = new RegExp(`^(?:${value})$`, isFolded ? `${flags}i` : flags);
    const encoded = repeats ? "" : encodeValue(index, parts[at], given);
    const isMatch =
      repeats || encoded.length > LONGEST_MATCHED || test(regexp, encoded);
    if (isDots || !isMatch) {
      return last;
    }
  }
  if (count === 1) {
    return last;
  }
  const shown = isSecret ? "a password" : quote(text);
  return `the values give ${shown}, which no URL has or the pattern does not match`;
}

/** The components of a URL, in the form of a match's results; null if the URL cannot be parsed. */
function componentsOfURL(url) {
  anything ??= patternOf(new URLPattern());
  return execPattern(anything, url, undefined);
}

/** Whether the base URL provides a component: the protocol, the hostname, or the port if the other two are the same. */
function isInheritable(inverse, index, base, texts) {
  const isPossible =
    index === PROTOCOL ||
    index === HOSTNAME ||
    (index === PORT &&
      texts[PROTOCOL] === base[PROTOCOL].input &&
      texts[HOSTNAME] === base[HOSTNAME].input);
  const { input } = base[index];
  return (
    isPossible &&
    (isLoneWildcard(inverse, index) ||
      matchAlone(inverse, index, input)?.input === input)
  );
}

/** The URL that consists of these components. The empty path of a special URL becomes `/`. */
function serialize(inverse, texts) {
  const isSpecial = startsWithSpecialScheme(`${texts[PROTOCOL]}:`);
  if (texts[PROTOCOL] === "") {
    throw failure(inverse, PROTOCOL, "it needs a value or a base URL");
  }
  if (isSpecial && texts[HOSTNAME] === "" && texts[PROTOCOL] !== "file") {
    throw failure(inverse, HOSTNAME, "it needs a value or a base URL");
  }
  if (isSpecial && texts[PATHNAME] === "") {
    texts[PATHNAME] = "/";
  }
  const userinfo = texts[USERNAME] + behind(":", texts[PASSWORD]);
  const authority =
    (userinfo === "" ? "" : `${userinfo}@`) +
    texts[HOSTNAME] +
    behind(":", texts[PORT]);
  // Without a host, a path that starts with two slashes needs "//" before it.
  const hasAuthority =
    isSpecial || authority !== "" || startsWith(texts[PATHNAME], "//");
  const path = texts[PATHNAME];
  if (hasAuthority && path !== "" && path[0] !== "/") {
    throw failure(
      inverse,
      PATHNAME,
      `the values give ${quote(texts[PATHNAME])}, and after a host the path starts with a slash`,
    );
  }
  return (
    `${texts[PROTOCOL]}:` +
    (hasAuthority ? `//${authority}` : "") +
    texts[PATHNAME] +
    behind("?", texts[SEARCH]) +
    behind("#", texts[HASH])
  );
}

/** A text with a delimiter before it; "" if the text is empty. */
function behind(delimiter, text) {
  return text === "" ? "" : delimiter + text;
}

/** Throws the error for a URL that the pattern does not match. */
function explainMismatch(inverse, href, texts, allValues) {
  for (let index = 0; index < 8; index++) {
    const result = matchAlone(inverse, index, texts[index]);
    check(inverse, index, texts[index], allValues[index], result);
  }
  const parsed = componentsOfURL(href);
  for (let index = 0; parsed !== null && index < 8; index++) {
    if (parsed[index].input !== texts[index] && index !== PASSWORD) {
      throw failure(
        inverse,
        index,
        `the URL would have ${quote(parsed[index].input)} in place of ${quote(texts[index])}`,
      );
    }
  }
  throw new TypeError("cannot generate: no URL has these components");
}

/** An error about a component of a pattern. The message leaves out a password. */
function failure({ compiled }, index, reason) {
  const { patternString } = compiled.components[index];
  const shown = index === PASSWORD ? "" : ` ${quote(patternString)}`;
  return new TypeError(
    `cannot generate from the ${components[index]} pattern${shown}: ${reason}`,
  );
}
