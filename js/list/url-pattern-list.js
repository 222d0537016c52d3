// Many patterns, one match: an extension, after https://github.com/whatwg/urlpattern/pull/166.
//
// The results are those of a loop over the patterns' `exec`. The URL is parsed once, and an index finds the patterns that
// can match. Results are computed when they are first read.

import { showValue } from "../shared/inspect.js";
import {
  Map,
  TypeError,
  arrayIterator,
  getPrototypeOf,
  isArray,
  mapDelete,
  mapForEach,
  mapGet,
  mapSet,
  sort,
} from "../shared/intrinsics.js";
import { BASE_URL, PATHNAME } from "../shared/components.js";
import { quote, tooFewArguments, wrongReceiver } from "../shared/messages.js";
import { convertInput, convertMember } from "../shared/url-pattern-input.js";
import {
  convertOptions,
  defineInterface,
  getIteratorMethod,
  isObject,
  sequenceFromIterable,
} from "../shared/webidl.js";
import { createRecord } from "../url/url-record.js";
import {
  compileForeign,
  execForeign,
  isForeignPattern,
} from "../generate/foreign-patterns.js";
import {
  URLPattern,
  checkBaseURL,
  parseInput,
  patternOf,
  specificityOf,
} from "../classes/internals.js";
import { isLive, liveOf, nextEntry, precedes } from "./buckets.js";
import {
  Index,
  addEntry,
  candidatesOf,
  candidatesOfPathname,
  keyOf,
  matchesEntry,
  removeEntry,
} from "./pattern-index.js";
import { createResult, readParams } from "./result.js";

/** Throws unless `self` is an object of the class, and its member has as many arguments as it requires. */
let check;

/**
 * The entries are all that a list knows. The index and the names are made of them, and are quick to search. Code that changes
 * one of these two takes it out of the list first, and puts it back when the change is complete. So a call that ends early
 * never leaves a list half changed: what was not put back is made anew.
 */
export class URLPatternList {
  #isBySpecificity;
  #ignoreCase;
  /** The entries by their places, in the order of insertion. An entry that is not live was deleted. */
  #entries = new Map();
  #size = 0;
  /** The place of the next entry. */
  #place = 0;
  /** What deletes all entries at once; see `isLive`. */
  #clearing = { isDone: false };
  /** The `Index` of the entries; null if it must be made anew. */
  #index = null;
  /** How many entries were removed since the index and the names were made. */
  #removed = 0;
  /** Arrays of entries by their patterns, and by the keys of these; null if they must be made anew. */
  #names = null;

  // An initializer instead of a static block; see URLSearchParams.
  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (check = (self, member, required, present) => {
    try {
      self.#entries;
    } catch {
      throw wrongReceiver("URLPatternList", member);
    }
    if (present < required) {
      throw tooFewArguments(`URLPatternList.${member}`, required, present);
    }
  });

  constructor(patterns = undefined, options = undefined) {
    const { isBySpecificity, ignoreCase } = convertListOptions(options);
    this.#isBySpecificity = isBySpecificity;
    this.#ignoreCase = ignoreCase;
    if (patterns === undefined) {
      return;
    }
    const method = isObject(patterns) && getIteratorMethod(patterns);
    if (!method) {
      throw new TypeError("URLPatternList: the patterns are not iterable");
    }
    const pairs = sequenceFromIterable(patterns, method, convertEntry);
    for (let index = 0; index < pairs.length; index++) {
      this.#add(pairs[index][0], pairs[index][1]);
    }
  }

  get size() {
    check(this, "size");
    return this.#size;
  }

  add(pattern, value = undefined) {
    check(this, "add", 1, arguments.length);
    this.#add(pattern, value);
    return this;
  }

  delete(pattern) {
    check(this, "delete", 1, arguments.length);
    const isPattern =
      ownPatternOf(pattern) !== null || isForeignPattern(pattern);
    const name = isPattern ? pattern : keyOf(this.#compile(pattern));
    const names = this.#names ?? namesOf(this.#inOrder());
    this.#names = names;
    const found = liveOf(mapGet(names, name) ?? []);
    if (found.length === 0) {
      mapDelete(names, name);
      return false;
    }
    const deletion = { isDone: false };
    for (let index = 0; index < found.length; index++) {
      found[index].deletion = deletion;
    }
    deletion.isDone = true;
    this.#size -= found.length;
    // No search finds the entries any longer. What follows frees their memory.
    const index = this.#index;
    this.#names = null;
    this.#index = null;
    mapDelete(names, name);
    for (let at = 0; at < found.length; at++) {
      const entry = found[at];
      mapDelete(this.#entries, entry.place);
      if (index !== null) {
        removeEntry(index, entry);
      }
    }
    // Nodes without entries stay in the index, and entries stay under their other names. Both are made anew before these are more
    // than the entries.
    this.#removed += found.length;
    if (this.#removed <= this.#size) {
      this.#index = index;
      this.#names = names;
    } else {
      this.#removed = 0;
    }
    return true;
  }

  clear() {
    check(this, "clear");
    const entries = new Map();
    const clearing = this.#clearing;
    this.#clearing = { isDone: false };
    this.#entries = entries;
    this.#size = 0;
    this.#index = null;
    this.#names = null;
    this.#removed = 0;
    // Ends the searches that go on. The list is whole without this step, too.
    clearing.isDone = true;
  }

  test(input = undefined, baseURL = undefined) {
    check(this, "test");
    return this.#match(input, baseURL, false, null) !== null;
  }

  exec(input = undefined, baseURL = undefined) {
    check(this, "exec");
    return this.#match(input, baseURL, true, null);
  }

  execAll(input = undefined, baseURL = undefined) {
    check(this, "execAll");
    const results = [];
    this.#match(input, baseURL, true, results);
    return results;
  }

  match(pathname) {
    check(this, "match", 1, arguments.length);
    pathname = `${pathname}`;
    const candidates = candidatesOfPathname(this.#getIndex(), pathname);
    const entry = candidates === null ? null : nextEntry(candidates);
    if (candidates !== null && entry === null) {
      return null;
    }
    if (entry !== null && entry.groups !== null && !entry.isForeign) {
      const record = recordOfPathname(pathname);
      if (isLive(entry) && matchesEntry(entry, record)) {
        const { value } = entry;
        return { value, params: readParams(entry, record) };
      }
    }
    const input = { __proto__: null, pathname };
    const result = this.#match(input, undefined, true, null);
    return result && { value: result.value, params: result.params };
  }

  entries() {
    check(this, "entries");
    return this.#list((entry) => [entry.pattern, entry.value]);
  }

  keys() {
    check(this, "keys");
    return this.#list((entry) => entry.pattern);
  }

  values() {
    check(this, "values");
    return this.#list((entry) => entry.value);
  }

  #list(select) {
    const list = this.#inOrder();
    for (let index = 0; index < list.length; index++) {
      list[index] = select(list[index]);
    }
    return arrayIterator(list);
  }

  /** A new array of the live entries, in the order in which they are tried. */
  #inOrder() {
    const entries = [];
    mapForEach(this.#entries, (entry) => {
      if (isLive(entry)) {
        entries[entries.length] = entry;
      }
    });
    return this.#isBySpecificity
      ? sort(entries, (left, right) => (precedes(left, right) ? -1 : 1))
      : entries;
  }

  #compile(input) {
    const options = { ignoreCase: this.#ignoreCase };
    return patternOf(new URLPattern(input, options));
  }

  #add(input, value) {
    const own = ownPatternOf(input);
    const isForeign = own === null && isForeignPattern(input);
    const pattern =
      own === null && !isForeign
        ? new URLPattern(input, { ignoreCase: this.#ignoreCase })
        : input;
    const { compiled, indexed } = isForeign
      ? compileForeign(input)
      : { compiled: patternOf(pattern), indexed: patternOf(pattern) };
    const entry = {
      pattern,
      value,
      isForeign,
      compiled,
      indexed,
      specificity:
        this.#isBySpecificity && compiled !== null
          ? specificityOf(compiled)
          : "",
      place: this.#place,
      unchecked: 0,
      groups: null,
      deletion: this.#clearing,
    };
    mapSet(this.#entries, entry.place, entry);
    this.#place++;
    this.#size++;
    const index = this.#index;
    const names = this.#names;
    this.#index = null;
    this.#names = null;
    if (index !== null) {
      addEntry(index, entry);
    }
    if (names !== null) {
      addNames(names, entry);
    }
    this.#index = index;
    this.#names = names;
  }

  #getIndex() {
    if (this.#index === null) {
      const index = new Index();
      const entries = this.#inOrder();
      for (let at = 0; at < entries.length; at++) {
        addEntry(index, entries[at]);
      }
      this.#index = index;
    }
    return this.#index;
  }

  /**
   * Tries the patterns in their order. Returns the result of the first that matches, or without `wantsResult` its entry; null
   * if there is none. If `results` is an array, the results of all patterns that match are added to it.
   */
  #match(input, baseURL, wantsResult, results) {
    input = convertInput(input);
    baseURL = convertMember(baseURL);
    checkBaseURL(input, baseURL);
    const index = this.#getIndex();
    let parsed = pathnameRecordOf(input);
    let candidates =
      parsed === null ? null : candidatesOfPathname(index, parsed.href);
    if (candidates === null) {
      parsed = parseInput(input, baseURL);
      candidates = candidatesOf(index, parsed);
    }
    for (
      let entry = nextEntry(candidates);
      entry !== null;
      entry = nextEntry(candidates)
    ) {
      if (!isLive(entry) || !matchesEntry(entry, parsed)) {
        continue;
      }
      const { isForeign, pattern } = entry;
      const found = isForeign ? execForeign(pattern, input, baseURL) : null;
      if (isForeign && (found === null || !isLive(entry))) {
        continue;
      }
      if (!wantsResult) {
        return entry;
      }
      const match = isForeign ? null : parsed;
      const result = createResult(entry, input, baseURL, match, found);
      if (results === null) {
        return result;
      }
      results[results.length] = result;
    }
    return null;
  }
}

const ObjectPrototype = getPrototypeOf({});

/**
 * The compiled pattern of a URLPattern, or null for a dictionary or a string. Most dictionaries are plain objects. To read the
 * private field of each and catch the error would take longer than to compile its pattern.
 */
function ownPatternOf(input) {
  const isPlain = isObject(input) && getPrototypeOf(input) === ObjectPrototype;
  return isPlain ? null : patternOf(input);
}

/** Arrays of entries by their patterns, and by the keys of these. */
function namesOf(entries) {
  const names = new Map();
  for (let index = 0; index < entries.length; index++) {
    addNames(names, entries[index]);
  }
  return names;
}

function addNames(names, entry) {
  addName(names, entry.pattern, entry);
  if (entry.compiled !== null) {
    addName(names, keyOf(entry.compiled), entry);
  }
}

function addName(names, name, entry) {
  const entries = mapGet(names, name);
  if (entries === undefined) {
    mapSet(names, name, [entry]);
  } else {
    entries[entries.length] = entry;
  }
}

/** The URL record of an input that is a dictionary with a pathname alone, whose other components are empty; null for another one. */
function pathnameRecordOf(input) {
  if (typeof input === "string" || input[PATHNAME] === undefined) {
    return null;
  }
  for (let index = 0; index <= BASE_URL; index++) {
    if (index !== PATHNAME && input[index] !== undefined) {
      return null;
    }
  }
  return recordOfPathname(input[PATHNAME]);
}

/** The URL record that has a pathname and nothing else. */
function recordOfPathname(pathname) {
  const { length } = pathname;
  return createRecord(pathname, 0, 0, 0, 0, 0, length, length);
}

function convertListOptions(options) {
  const members = convertOptions(options, "URLPatternList");
  const ignoreCase = !!members.ignoreCase;
  const order = members.order === undefined ? "insertion" : `${members.order}`;
  if (order !== "insertion" && order !== "specificity") {
    throw new TypeError(`URLPatternList: ${quote(order)} is not an order`);
  }
  return { isBySpecificity: order === "specificity", ignoreCase };
}

/** A pattern and its value, given such a pair or the pattern alone. */
function convertEntry(entry) {
  if (isArray(entry) || (isObject(entry) && patternOf(entry) === null)) {
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

Object.defineProperty(URLPatternList.prototype, Symbol.iterator, {
  value: URLPatternList.prototype.entries,
  writable: true,
  configurable: true,
});
defineInterface(URLPatternList, "URLPatternList");

// eslint-disable-next-line no-restricted-syntax -- only console.log calls this
showValue(URLPatternList.prototype, (list) => [...list]);
