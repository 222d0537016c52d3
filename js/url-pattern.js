// https://urlpattern.spec.whatwg.org/#urlpattern-class

import {
  comparePatterns,
  createPattern,
  describeComponent,
  endMatch,
  generateComponent,
  hasRegExpGroups,
  heap,
  listStart,
  matchInit,
  matchUrl,
  readComponent,
  readComponents,
  words,
} from "./core.js";
import {
  convertRecord,
  defineInterface,
  inspectSymbol,
  isObject,
  tooFewArguments,
  toUSVString,
} from "./webidl.js";

/** The components, in the standard's order, by which their results and pattern strings are kept. */
export const components = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

/** What the core made of a URLPattern; null for any other value. */
export let patternOf;

export class URLPattern {
  /** What the core made of it. */
  #pattern;

  // An initializer instead of a static block; see URLSearchParams.
  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (patternOf = (value) =>
    isObject(value) && #pattern in value ? value.#pattern : null);

  constructor(input = undefined, baseURLOrOptions = undefined, options) {
    // Overload resolution: only a second argument that is no dictionary, or a third, make the first overload.
    let baseURL;
    const hasBaseURL =
      arguments.length > 2 ||
      !(
        isObject(baseURLOrOptions) ||
        baseURLOrOptions === undefined ||
        baseURLOrOptions === null
      );
    input = convertInput(input);
    if (hasBaseURL) {
      baseURL = `${baseURLOrOptions}`;
    } else {
      options = baseURLOrOptions;
    }
    const ignoreCase = convertOptions(options);
    if (baseURL !== undefined && typeof input !== "string") {
      throw baseUrlBesideInit();
    }
    this.#pattern = createPattern(input, baseURL, ignoreCase);
  }

  /** https://github.com/whatwg/urlpattern/issues/61 */
  static compareComponent(component, left, right) {
    if (arguments.length < 3) {
      throw tooFewArguments("URLPattern.compareComponent", 3, arguments.length);
    }
    const index = convertComponent(component);
    for (const pattern of [left, right]) {
      if (patternOf(pattern) === null) {
        throw new TypeError(
          "URLPattern.compareComponent: an argument is not a URLPattern",
        );
      }
    }
    return comparePatterns(index, left.#pattern, right.#pattern);
  }

  /** https://github.com/whatwg/urlpattern/issues/73 */
  generate(component, groups) {
    const pattern = this.#pattern;
    if (arguments.length < 2) {
      throw tooFewArguments("URLPattern.generate", 2, arguments.length);
    }
    const index = convertComponent(component);
    if (!isObject(groups)) {
      throw new TypeError("URLPattern.generate: the groups are not an object");
    }
    const values = convertRecord(groups);
    return generateComponent(
      pattern,
      index,
      describeComponent(pattern, index)
        .slice(1)
        .map((name) => values.get(name)),
    );
  }

  test(input = undefined, baseURL = undefined) {
    const pattern = this.#pattern;
    input = convertInput(input);
    baseURL = convertMember(baseURL);
    return test(pattern, input, baseURL);
  }

  exec(input = undefined, baseURL = undefined) {
    const pattern = this.#pattern;
    input = convertInput(input);
    baseURL = convertMember(baseURL);
    return match(pattern, input, baseURL);
  }

  get protocol() {
    return patternString(this.#pattern, 0);
  }

  get username() {
    return patternString(this.#pattern, 1);
  }

  get password() {
    return patternString(this.#pattern, 2);
  }

  get hostname() {
    return patternString(this.#pattern, 3);
  }

  get port() {
    return patternString(this.#pattern, 4);
  }

  get pathname() {
    return patternString(this.#pattern, 5);
  }

  get search() {
    return patternString(this.#pattern, 6);
  }

  get hash() {
    return patternString(this.#pattern, 7);
  }

  get hasRegExpGroups() {
    return hasRegExpGroups(this.#pattern);
  }
}

/**
 * https://webidl.spec.whatwg.org/#js-union of USVString and URLPatternInit: a string, or the values of the dictionary's
 * members as the core takes them, the components in order and the base URL. Lone surrogates are replaced by what encodes
 * them, and in what is given back.
 */
export function convertInput(input) {
  if (input === undefined || input === null) {
    return new Array(9).fill(undefined);
  }
  if (!isObject(input)) {
    return `${input}`;
  }
  // In the order in which Web IDL reads a dictionary's members.
  const baseURL = convertMember(input.baseURL);
  const hash = convertMember(input.hash);
  const hostname = convertMember(input.hostname);
  const password = convertMember(input.password);
  const pathname = convertMember(input.pathname);
  const port = convertMember(input.port);
  const protocol = convertMember(input.protocol);
  const search = convertMember(input.search);
  const username = convertMember(input.username);
  return [
    protocol,
    username,
    password,
    hostname,
    port,
    pathname,
    search,
    hash,
    baseURL,
  ];
}

function convertMember(value) {
  return value === undefined ? undefined : `${value}`;
}

/** The inputs of a match, given as `convertInput` returns them. */
export function createInputs(input, baseURL) {
  const inputs = [
    typeof input === "string" ? toUSVString(input) : createInit(input),
  ];
  if (baseURL !== undefined) {
    inputs.push(toUSVString(baseURL));
  }
  return inputs;
}

/** The dictionary whose members have these values. */
function createInit(values) {
  const init = {};
  // In the order in which Web IDL reads and writes them.
  if (values[8] !== undefined) {
    init.baseURL = toUSVString(values[8]);
  }
  if (values[7] !== undefined) {
    init.hash = toUSVString(values[7]);
  }
  if (values[3] !== undefined) {
    init.hostname = toUSVString(values[3]);
  }
  if (values[2] !== undefined) {
    init.password = toUSVString(values[2]);
  }
  if (values[5] !== undefined) {
    init.pathname = toUSVString(values[5]);
  }
  if (values[4] !== undefined) {
    init.port = toUSVString(values[4]);
  }
  if (values[0] !== undefined) {
    init.protocol = toUSVString(values[0]);
  }
  if (values[6] !== undefined) {
    init.search = toUSVString(values[6]);
  }
  if (values[1] !== undefined) {
    init.username = toUSVString(values[1]);
  }
  return init;
}

/** The value of the one member of URLPatternOptions. */
function convertOptions(options) {
  if (options === undefined || options === null) {
    return false;
  }
  if (!isObject(options)) {
    throw new TypeError("URLPattern: the options are not an object");
  }
  return Boolean(options.ignoreCase);
}

/** The index of a component by its name. */
function convertComponent(component) {
  const index = components.indexOf(`${component}`);
  if (index < 0) {
    throw new TypeError(
      `URLPattern: ${JSON.stringify(`${component}`)} is not a component`,
    );
  }
  return index;
}

function patternString(pattern, index) {
  const strings = (pattern.patternStrings ??= new Array(8));
  return (strings[index] ??= describeComponent(pattern, index)[0]);
}

/** The names of the groups of each component. */
export function groupNamesOf(pattern) {
  return components.map((_, index) =>
    describeComponent(pattern, index).slice(1),
  );
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-match, without the result. */
function test(pattern, input, baseURL) {
  const href = matchInput(pattern, input, baseURL, false);
  if (href === null) {
    return false;
  }
  const isMatch =
    pattern.regexps === null || testRegExps(pattern.regexps, input, href);
  endMatch();
  return isMatch;
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-match */
function match(pattern, input, baseURL) {
  // First, since it would overwrite what a match leaves in the core.
  const groupNames = (pattern.groupNames ??= groupNamesOf(pattern));
  const href = matchInput(pattern, input, baseURL, true);
  if (href === null) {
    return null;
  }
  const texts =
    href === undefined ? readComponents(input) : componentsOf(partsOf(href));
  const byEngine =
    pattern.regexps === null ? none : runRegExps(pattern.regexps, texts);
  const result =
    byEngine === null
      ? null
      : createResult(groupNames, texts, byEngine, createInputs(input, baseURL));
  endMatch();
  return result;
}

/**
 * Matches all but regular expressions: null if there is no match. Otherwise what was matched: the serialization of a URL,
 * or nothing where a dictionary's components are.
 */
function matchInput(pattern, input, baseURL, wantsGroups) {
  if (typeof input === "string") {
    return matchUrl(pattern, input, baseURL, wantsGroups);
  }
  if (baseURL !== undefined) {
    throw baseUrlBesideInit();
  }
  return matchInit(pattern, input, wantsGroups) ? undefined : null;
}

/** What regular expressions found where there are none. */
const none = new Array(8);

export function baseUrlBesideInit() {
  return new TypeError(
    "URLPattern: a base URL goes with a string; a dictionary has a member baseURL",
  );
}

/** The URL that was matched last: its serialization, with the offsets of its components. */
export function partsOf(href) {
  return {
    href,
    schemeEnd: words[0],
    usernameEnd: words[1],
    hostStart: words[2],
    hostEnd: words[3],
    pathStart: words[4],
    queryStart: words[5],
    fragmentStart: words[6],
  };
}

export function componentsOf(parts) {
  return components.map((_, index) => componentOf(parts, index));
}

/** A component, given by its index, of a URL. */
export function componentOf(parts, index) {
  const { href, usernameEnd, hostStart, hostEnd } = parts;
  switch (index) {
    case 0:
      return href.slice(0, parts.schemeEnd);
    case 1:
      return usernameEnd === hostStart
        ? ""
        : href.slice(parts.schemeEnd + 3, usernameEnd);
    case 2:
      return hostStart - usernameEnd > 1
        ? href.slice(usernameEnd + 1, hostStart - 1)
        : "";
    case 3:
      return href.slice(hostStart, hostEnd);
    case 4:
      return hostStart === hostEnd
        ? ""
        : href.slice(hostEnd + 1, parts.pathStart);
    case 5:
      return href.slice(parts.pathStart, parts.queryStart);
    case 6:
      return href.slice(parts.queryStart + 1, parts.fragmentStart);
    default:
      return href.slice(parts.fragmentStart + 1);
  }
}

/** What each regular expression makes of its component, by the component's index; null if one does not match. */
export function runRegExps(regexps, texts) {
  const results = new Array(8);
  for (const { index, regexp } of regexps) {
    const result = Reflect.apply(regExpExec, regexp, [texts[index]]);
    if (result === null) {
      return null;
    }
    results[index] = result;
  }
  return results;
}

/** Whether each regular expression matches its component of what was matched last. */
function testRegExps(regexps, input, href) {
  for (let at = 0; at < regexps.length; at++) {
    const { index, regexp } = regexps[at];
    const text =
      href === undefined
        ? readComponent(input, index)
        : componentOf(partsOf(href), index);
    if (!Reflect.apply(regExpTest, regexp, [text])) {
      return false;
    }
  }
  return true;
}

const { exec: regExpExec, test: regExpTest } = RegExp.prototype;

/** A URLPatternResult, with its members in the order in which Web IDL defines a dictionary's. */
function createResult(groupNames, texts, byEngine, inputs) {
  let bound = listStart();
  const results = [];
  for (let index = 0; index < 8; index++) {
    const input = texts[index];
    const names = groupNames[index];
    const groups = createGroups(names, byEngine[index], input, heap, bound);
    bound += 2 * names.length;
    results.push({ groups, input });
  }
  return {
    hash: results[7],
    hostname: results[3],
    inputs,
    password: results[2],
    pathname: results[5],
    port: results[4],
    protocol: results[0],
    search: results[6],
    username: results[1],
  };
}

/** The groups of a component: what a regular expression captured, or else what is between the bounds from `bound` on. */
export function createGroups(names, captured, input, bounds, bound) {
  const count = names.length;
  if (count === 1 && names[0] === "0") {
    // Nearly all are of this kind, for which engines are much faster with a literal.
    return {
      0: captured === undefined ? valueAt(input, bounds, bound) : captured[1],
    };
  }
  const groups = {};
  for (let group = 0; group < count; group++) {
    define(
      groups,
      names[group],
      captured === undefined
        ? valueAt(input, bounds, bound + 2 * group)
        : captured[group + 1],
    );
  }
  return groups;
}

/** A group's value, undefined if its bounds are negative. */
function valueAt(input, bounds, bound) {
  if (!SHORTCUTS) {
    // Regular expressions match all but a lone `*`.
    return input;
  }
  const start = bounds[bound];
  const end = bounds[bound + 1];
  if (start < 0) {
    return undefined;
  }
  return end - start === input.length ? input : input.slice(start, end);
}

/** https://tc39.es/ecma262/#sec-createdataproperty */
function define(object, key, value) {
  if (key === "__proto__") {
    Object.defineProperty(object, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    object[key] = value;
  }
}

Object.defineProperty(URLPattern.prototype, inspectSymbol, {
  value: function inspect(depth, options, inspectValue) {
    const parts = {};
    for (const name of [...components, "hasRegExpGroups"]) {
      parts[name] = this[name];
    }
    return `URLPattern ${inspectValue(parts, options)}`;
  },
  writable: true,
  configurable: true,
});
defineInterface(URLPattern, "URLPattern");
