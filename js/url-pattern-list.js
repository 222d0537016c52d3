// Many patterns, one match: an extension, after https://github.com/whatwg/urlpattern/pull/166.
//
// The answers are those of a loop over the patterns' `exec`. The URL is parsed once, an index in WebAssembly finds the
// first pattern that matches, and results are computed when they are looked at.

import { copyList, endMatch, href, Index, specificityOf } from "./list-core.js";
import {
  baseUrlBesideInit,
  componentOf,
  componentsOf,
  components,
  convertInput,
  createGroups,
  createInputs,
  groupNamesOf,
  partsOf,
  patternOf,
  runRegExps,
  URLPattern,
} from "./url-pattern.js";
import {
  defineInterface,
  getIteratorMethod,
  inspectSymbol,
  isObject,
  sequenceFromIterable,
  tooFewArguments,
} from "./webidl.js";

const orders = ["insertion", "specificity"];

export class URLPatternList {
  #order;
  #ignoreCase;
  /** In the order of insertion; with null for what was deleted. */
  #entries = [];
  #size = 0;
  /** The entries in the order in which they are tried, and their index; null if they have to be made anew. */
  #ranked = null;
  #index = null;

  constructor(patterns = undefined, options = undefined) {
    const { order, ignoreCase } = convertOptions(options);
    this.#order = order;
    this.#ignoreCase = ignoreCase;
    if (patterns === undefined) {
      return;
    }
    const method = isObject(patterns) && getIteratorMethod(patterns);
    if (!method) {
      throw new TypeError("URLPatternList: the patterns are not iterable");
    }
    for (const [pattern, value] of sequenceFromIterable(
      patterns,
      method,
      convertEntry,
    )) {
      this.#add(pattern, value);
    }
  }

  get size() {
    return this.#size;
  }

  add(pattern, value = undefined) {
    if (arguments.length < 1) {
      throw tooFewArguments("URLPatternList.add", 1, 0);
    }
    this.#add(pattern, value);
    return this;
  }

  delete(pattern) {
    if (arguments.length < 1) {
      throw tooFewArguments("URLPatternList.delete", 1, 0);
    }
    const isSame = this.#comparison(pattern);
    const entries = this.#entries;
    const size = this.#size;
    for (let index = 0; index < entries.length; index++) {
      if (entries[index] !== null && isSame(entries[index])) {
        entries[index] = null;
        this.#size--;
        if (this.#ranked === entries) {
          this.#index.remove(index);
        } else {
          this.#ranked = null;
        }
      }
    }
    if (this.#size < entries.length / 2) {
      this.#entries = entries.filter(isEntry);
      this.#ranked = null;
    }
    return this.#size < size;
  }

  clear() {
    this.#entries = [];
    this.#size = 0;
    this.#ranked = null;
  }

  test(input = undefined, baseURL = undefined) {
    return this.#match(input, baseURL, false) !== null;
  }

  exec(input = undefined, baseURL = undefined) {
    return this.#match(input, baseURL, true);
  }

  execAll(input = undefined, baseURL = undefined) {
    const results = [];
    this.#match(input, baseURL, true, results);
    return results;
  }

  entries() {
    return this.#list((entry) => [entry.pattern, entry.value]);
  }

  keys() {
    return this.#list((entry) => entry.pattern);
  }

  values() {
    return this.#list((entry) => entry.value);
  }

  #list(select) {
    return this.#rank().filter(isEntry).map(select)[Symbol.iterator]();
  }

  #add(input, value) {
    const pattern =
      patternOf(input) === null
        ? new URLPattern(input, { ignoreCase: this.#ignoreCase })
        : input;
    const compiled = patternOf(pattern);
    const entry = { pattern, value, compiled, specificity: null, shape: null };
    this.#entries.push(entry);
    this.#size++;
    if (this.#ranked === this.#entries) {
      this.#index.programs.push(compiled.bytes);
    } else {
      this.#ranked = null;
    }
  }

  /** Whether an entry is meant: by its pattern, or by what a pattern would be made from. */
  #comparison(input) {
    if (patternOf(input) !== null) {
      return ({ pattern }) => pattern === input;
    }
    const { bytes } = patternOf(
      new URLPattern(input, { ignoreCase: this.#ignoreCase }),
    );
    return ({ compiled }) =>
      compiled.bytes.length === bytes.length &&
      compiled.bytes.every((byte, index) => byte === bytes[index]);
  }

  /** The entries in the order in which they are tried. */
  #rank() {
    if (this.#ranked === null) {
      this.#ranked = this.#entries;
      if (this.#order === "specificity") {
        this.#ranked = this.#entries.filter(isEntry);
        for (const entry of this.#ranked) {
          entry.specificity ??= specificityOf(entry.compiled.bytes);
        }
        this.#ranked.sort(mostSpecificFirst);
      }
      this.#index = new Index();
      this.#index.programs = this.#ranked.map((entry) =>
        entry === null ? new Uint8Array(0) : entry.compiled.bytes,
      );
    }
    return this.#ranked;
  }

  /** The first match, or null; with `results`, all of them, which it then holds. */
  #match(input, baseURL, wantsResult, results = null) {
    input = convertInput(input);
    baseURL = baseURL === undefined ? undefined : `${baseURL}`;
    const ranked = this.#rank();
    const index = this.#index;
    let texts = null;
    let found;
    if (typeof input === "string") {
      found = index.matchUrl(input, baseURL);
    } else {
      if (baseURL !== undefined) {
        throw baseUrlBesideInit();
      }
      ({ index: found, texts } = index.matchInit(input));
    }
    let result = null;
    while (found >= 0) {
      const entry = ranked[found];
      const { regexps } = entry.compiled;
      const match =
        wantsResult || regexps !== null
          ? takeMatch(entry, input, baseURL, texts)
          : entry;
      if (regexps !== null) {
        texts ??= componentsOf(match.parts);
        match.byEngine = runRegExps(regexps, texts);
      }
      if (regexps === null || match.byEngine !== null) {
        result = wantsResult ? new URLPatternListResult(key, match) : match;
        if (results === null) {
          break;
        }
        results.push(result);
      }
      found = index.matchAgain();
    }
    endMatch();
    return result;
  }
}

function isEntry(entry) {
  return entry !== null;
}

/** Sorting is stable: what is equally specific stays in the order of insertion. */
function mostSpecificFirst(left, right) {
  if (left.specificity === right.specificity) {
    return 0;
  }
  return left.specificity > right.specificity ? -1 : 1;
}

function convertOptions(options) {
  if (options === undefined || options === null) {
    return { order: orders[0], ignoreCase: false };
  }
  if (!isObject(options)) {
    throw new TypeError("URLPatternList: the options are not an object");
  }
  const ignoreCase = Boolean(options.ignoreCase);
  const order = options.order === undefined ? orders[0] : `${options.order}`;
  if (!orders.includes(order)) {
    throw new TypeError(
      `URLPatternList: ${JSON.stringify(order)} is not an order`,
    );
  }
  return { order, ignoreCase };
}

/** A pattern and its value, from such a pair or from the pattern alone. */
function convertEntry(entry) {
  if (isObject(entry) && patternOf(entry) === null) {
    const method = getIteratorMethod(entry);
    if (method !== undefined) {
      const pair = sequenceFromIterable(entry, method, (member) => member);
      if (pair.length < 1 || pair.length > 2) {
        throw new TypeError(
          "URLPatternList: an entry is not a pattern and its value",
        );
      }
      return pair;
    }
  }
  return [entry, undefined];
}

/** What the result of a match needs, as long as the core has it. */
function takeMatch(entry, input, baseURL, texts) {
  return {
    entry,
    input,
    baseURL,
    texts,
    parts: texts === null ? partsOf(href) : null,
    // All groups' values, or those that its shape says are needed.
    isWhole: entry.shape === null,
    bounds:
      entry.shape === null
        ? copyList(0, Infinity)
        : copyList(entry.shape.first, entry.shape.last),
    byEngine: null,
    inputs: null,
    results: null,
  };
}

/** Only this file can make results. */
const key = Symbol("URLPatternListResult");

/** A URLPatternResult whose members are computed when they are first read. */
class URLPatternListResult {
  #match;

  constructor(secret, match) {
    if (secret !== key) {
      throw new TypeError("Illegal constructor");
    }
    this.#match = match;
  }

  get pattern() {
    return this.#match.entry.pattern;
  }

  get value() {
    return this.#match.entry.value;
  }

  get inputs() {
    const match = this.#match;
    return (match.inputs ??= createInputs(match.input, match.baseURL));
  }

  get protocol() {
    return componentResult(this.#match, 0);
  }

  get username() {
    return componentResult(this.#match, 1);
  }

  get password() {
    return componentResult(this.#match, 2);
  }

  get hostname() {
    return componentResult(this.#match, 3);
  }

  get port() {
    return componentResult(this.#match, 4);
  }

  get pathname() {
    return componentResult(this.#match, 5);
  }

  get search() {
    return componentResult(this.#match, 6);
  }

  get hash() {
    return componentResult(this.#match, 7);
  }

  /** The members of the URLPatternResult, and the value. */
  toJSON() {
    const members = {};
    for (const name of resultMembers) {
      members[name] = this[name];
    }
    return members;
  }
}

const resultMembers = ["inputs", "value", ...components].sort();

function componentResult(match, index) {
  const results = (match.results ??= [
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  return (results[index] ??= createComponentResult(match, index));
}

/** https://urlpattern.spec.whatwg.org/#create-a-component-match-result */
function createComponentResult(match, index) {
  const { entry, bounds } = match;
  const shape = (entry.shape ??= shapeOf(entry.compiled));
  const input =
    match.texts === null ? componentOf(match.parts, index) : match.texts[index];
  const names = shape.groupNames[index];
  const captured = match.byEngine?.[index];
  let groups;
  if (shape.isWild[index]) {
    groups = createGroups(names, captured, input, [0, input.length], 0);
  } else {
    const before = match.isWhole ? 0 : shape.first;
    const bound = 2 * (shape.groupsBefore[index] - before);
    groups = createGroups(names, captured, input, bounds, bound);
  }
  return { groups, input };
}

/** The shapes of patterns, by what they are made of: there are far fewer than patterns. */
const shapes = new Map();
/** So many are kept. */
const MOST_SHAPES = 1 << 12;

/** What results need to know of a pattern: the names of its groups and where they are. */
function shapeOf(compiled) {
  const groupNames = groupNamesOf(compiled);
  const wild = compiled.bytes[1];
  const key = `${wild} ${groupNames.join(" ")}`;
  let shape = shapes.get(key);
  if (shape === undefined) {
    if (shapes.size >= MOST_SHAPES) {
      shapes.clear();
    }
    shape = createShape(groupNames, wild);
    shapes.set(key, shape);
  }
  return shape;
}

function createShape(groupNames, wild) {
  const isWild = groupNames.map((_, index) => ((wild >> index) & 1) !== 0);
  const groupsBefore = [];
  let count = 0;
  // The values of these are kept: from the first to the last component that is not a lone `*`, whose group is all of it.
  let first = 0;
  let last = 0;
  for (let index = 0; index < 8; index++) {
    groupsBefore.push(count);
    if (!isWild[index] && last === 0) {
      first = count;
    }
    count += groupNames[index].length;
    if (!isWild[index]) {
      last = count;
    }
  }
  return { groupNames, isWild, groupsBefore, first, last };
}

Object.defineProperties(URLPatternList.prototype, {
  [Symbol.iterator]: {
    value: URLPatternList.prototype.entries,
    writable: true,
    configurable: true,
  },
  [inspectSymbol]: {
    value: function inspect(depth, options, inspectValue) {
      return `URLPatternList ${inspectValue([...this], options)}`;
    },
    writable: true,
    configurable: true,
  },
});
defineInterface(URLPatternList, "URLPatternList");

Object.defineProperty(URLPatternListResult.prototype, inspectSymbol, {
  value: function inspect(depth, options, inspectValue) {
    const { pattern } = this;
    const members = { pattern, ...this.toJSON() };
    return `URLPatternListResult ${inspectValue(members, options)}`;
  },
  writable: true,
  configurable: true,
});
defineInterface(URLPatternListResult, "URLPatternListResult");
