// Many patterns, one match: an extension, after https://github.com/whatwg/urlpattern/pull/166.
//
// The answers are those of a loop over the patterns' `exec`. The URL is parsed once, and an index finds the first
// pattern that matches. Results are computed when they are first read.

import { showValue } from "../shared/inspect.js";
import {
  Map,
  TypeError,
  arrayIterator,
  mapDelete,
  mapGet,
  mapSet,
  sort,
} from "../shared/intrinsics.js";
import { isLive } from "../shared/list-entries.js";
import { quote, tooFewArguments, wrongReceiver } from "../shared/messages.js";
import {
  compileForeign,
  execForeign,
  isForeignPattern,
} from "./foreign-patterns.js";
import {
  Index,
  URLPattern,
  checkBaseURL,
  keyOf,
  patternOf,
  removeIndex,
  removeIndexAfter,
  searchList,
  specificityOf,
} from "./internals.js";
import { convertInput, convertMember } from "../shared/url-pattern-input.js";
import {
  convertOptions,
  defineInterface,
  getIteratorMethod,
  isObject,
  sequenceFromIterable,
} from "../shared/webidl.js";
import { createResult } from "./url-pattern-list-result.js";

/** Throws unless `self` is an object of the class, and its member has as many arguments as it requires. */
let check;

/**
 * A change of a list makes its arrays and objects first. Then it assigns them one after another without a call in
 * between, or adds one element to an array. So a call that ends early never leaves a list half changed.
 */
export class URLPatternList {
  #isBySpecificity;
  #ignoreCase;
  /** The entries as the index has them. An entry that is not live was deleted. */
  #entries = [];
  #size = 0;
  /** How many entries the index cannot have. */
  #loopedCount = 0;
  /** The `Index` of the entries; null if it must be made anew. */
  #index = null;
  /** The `Places` of the entries; null if they must be made anew. */
  #places = null;

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
    const isPattern = patternOf(pattern) !== null || isForeignPattern(pattern);
    const key = isPattern ? pattern : keyOf(this.#compile(pattern));
    const entries = this.#entries;
    this.#places ??= new Places(entries);
    const found = this.#places.find(key);
    const deletion = { isDone: false };
    let count = 0;
    let loopedCount = 0;
    for (let at = found; at !== null; at = at.next) {
      const entry = entries[at.place];
      if (isLive(entry) && entry.deletion !== deletion) {
        entry.deletion = deletion;
        count++;
        loopedCount += entry.isLooped ? 1 : 0;
      }
    }
    if (count === 0) {
      return false;
    }
    deletion.isDone = true;
    this.#size -= count;
    this.#loopedCount -= loopedCount;
    this.#places.forget(key, found);
    if (this.#size < entries.length / 2) {
      this.#replace(liveOf(entries), this.#size, this.#loopedCount);
    }
    return true;
  }

  clear() {
    check(this, "clear");
    this.#replace([], 0, 0);
  }

  test(input = undefined, baseURL = undefined) {
    check(this, "test");
    return this.#match(input, baseURL, false, false).length > 0;
  }

  exec(input = undefined, baseURL = undefined) {
    check(this, "exec");
    return this.#match(input, baseURL, false, true)[0] ?? null;
  }

  execAll(input = undefined, baseURL = undefined) {
    check(this, "execAll");
    return this.#match(input, baseURL, true, true);
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
    const entries = liveOf(this.#entries);
    if (this.#isBySpecificity) {
      sort(entries, mostSpecificFirst);
    }
    return entries;
  }

  #compile(input) {
    const options = { ignoreCase: this.#ignoreCase };
    return patternOf(new URLPattern(input, options));
  }

  #add(input, value) {
    const own = patternOf(input);
    const isForeign = own === null && isForeignPattern(input);
    const pattern =
      own === null && !isForeign
        ? new URLPattern(input, { ignoreCase: this.#ignoreCase })
        : input;
    const { compiled, indexed } = isForeign
      ? compileForeign(input)
      : { compiled: patternOf(pattern), indexed: patternOf(pattern) };
    const isLooped = indexed === null;
    const entry = {
      pattern,
      value,
      isForeign,
      isLooped,
      compiled,
      indexed: indexed ?? compiled,
      specificity:
        this.#isBySpecificity && compiled !== null
          ? specificityOf(compiled)
          : "",
      shape: null,
      deletion: none,
    };
    const entries = this.#entries;
    entries[entries.length] = entry;
    this.#size++;
    this.#loopedCount += isLooped ? 1 : 0;
  }

  /** Replaces the entries. The index of the earlier entries goes. */
  #replace(entries, size, loopedCount, index = null) {
    const old = this.#index;
    this.#entries = entries;
    this.#size = size;
    this.#loopedCount = loopedCount;
    this.#index = index;
    this.#places = null;
    if (old !== null) {
      removeIndex(old);
    }
  }

  #getIndex() {
    const loaded = this.#index?.loaded;
    // A few entries extend the index. Many take less time when they are sorted first.
    if (loaded === undefined || loaded < this.#entries.length / 2) {
      const index = new Index();
      removeIndexAfter(this, index);
      const entries = this.#inOrder();
      this.#replace(entries, this.#size, this.#loopedCount, index);
    }
    return this.#index;
  }

  /**
   * The results of the patterns that match, in their order: of all, or only of the first. With `wantsResults` false,
   * only their places.
   */
  #match(input, baseURL, wantsAll, wantsResults) {
    input = convertInput(input);
    baseURL = convertMember(baseURL);
    checkBaseURL(input, baseURL);
    if (this.#loopedCount > 0) {
      return matchEach(this.#inOrder(), input, baseURL, wantsAll);
    }
    const index = this.#getIndex();
    const entries = this.#entries;
    const matches = searchList(
      index,
      entries,
      input,
      baseURL,
      wantsAll,
      wantsResults,
    );
    const results = [];
    for (let at = 0; at < matches.length; at++) {
      const match = matches[at];
      const entry = entries[match.place];
      const found =
        isLive(entry) && entry.isForeign
          ? execForeign(entry.pattern, input, baseURL)
          : null;
      if (isLive(entry) && (found !== null || !entry.isForeign)) {
        results[results.length] = wantsResults
          ? createResult(entry, input, baseURL, match, found)
          : match;
        if (!wantsAll) {
          break;
        }
      }
    }
    return results;
  }
}

/** Does the work of `#match` in a loop, for lists with patterns that the index cannot have. */
function matchEach(entries, input, baseURL, wantsAll) {
  const results = [];
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    const found = execForeign(entry.pattern, input, baseURL);
    if (found !== null) {
      const result = createResult(entry, input, baseURL, null, found);
      results[results.length] = result;
      if (!wantsAll) {
        break;
      }
    }
  }
  return results;
}

function liveOf(entries) {
  const live = [];
  for (let index = 0; index < entries.length; index++) {
    if (isLive(entries[index])) {
      live[live.length] = entries[index];
    }
  }
  return live;
}

/** The deletion of entries that were not deleted. */
const none = { isDone: false };

/** Finds the places of entries in an array by their patterns, and by the keys of their patterns. */
class Places {
  #entries;
  #filed = 0;
  #lists = new Map();

  constructor(entries) {
    this.#entries = entries;
  }

  /** A linked list of places, perhaps with places of deleted entries, or with one place twice; null if there are none. */
  find(key) {
    const entries = this.#entries;
    for (; this.#filed < entries.length; this.#filed++) {
      const entry = entries[this.#filed];
      if (isLive(entry)) {
        this.#file(entry.pattern);
        if (entry.compiled !== null) {
          this.#file(keyOf(entry.compiled));
        }
      }
    }
    return mapGet(this.#lists, key) ?? null;
  }

  #file(key) {
    const next = mapGet(this.#lists, key) ?? null;
    mapSet(this.#lists, key, { place: this.#filed, next });
  }

  /** Lets go of the entries of a list that `find` returned. They are deleted. */
  forget(key, found) {
    for (let at = found; at !== null; at = at.next) {
      this.#entries[at.place] = null;
    }
    mapDelete(this.#lists, key);
  }
}

/** Sorting is stable, so patterns that are equally specific stay in the order of insertion. */
function mostSpecificFirst(left, right) {
  if (left.specificity === right.specificity) {
    return 0;
  }
  return left.specificity > right.specificity ? -1 : 1;
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

Object.defineProperty(URLPatternList.prototype, Symbol.iterator, {
  value: URLPatternList.prototype.entries,
  writable: true,
  configurable: true,
});
defineInterface(URLPatternList, "URLPatternList");

// eslint-disable-next-line no-restricted-syntax -- only console.log calls this
showValue(URLPatternList.prototype, (list) => [...list]);
