// https://url.spec.whatwg.org/#interface-urlsearchparams

import { parseForm, serializeForm } from "./core.js";
import {
  convertRecord,
  defineClassString,
  defineInterface,
  getIteratorMethod,
  inspectSymbol,
  isObject,
  iteratorPrototype,
  sequenceFromIterable,
  tooFewArguments,
  toUSVString,
} from "./webidl.js";

/** Makes the query object of a URL object; `update` is called after each change to its list. */
export let createQueryObject;
/** Sets the list to what a query holds, when somebody looks. */
export let setQuery;
/** The list of a query object, serialized. */
export let serializeQueryObject;

/** What the constructor gets in place of an init to make a query object. */
const queryObject = Symbol("query object");

export class URLSearchParams {
  /**
   * Names and values in turn. While they are still in `#query`: null, or undefined once a value has been looked for there.
   */
  #list = null;
  #query = "";
  /** What to do after a change: nothing without a URL object. */
  #update = null;

  constructor(init = undefined) {
    if (init === undefined || init === queryObject) {
      return;
    }
    if (!isObject(init)) {
      const string = toUSVString(init);
      this.#query = string.startsWith("?") ? string.slice(1) : string;
      return;
    }
    const method = getIteratorMethod(init);
    this.#list =
      method === undefined
        ? [...convertRecord(init)].flat()
        : listOfPairs(init, method);
  }

  // An initializer instead of a static block, since engines that lack those would get every private field as a WeakMap.
  // eslint-disable-next-line no-unused-private-class-members
  static #friends = [
    (createQueryObject = (query, update) => {
      const params = new URLSearchParams(queryObject);
      params.#query = query;
      params.#update = update;
      return params;
    }),
    (setQuery = (params, query) => {
      params.#list = null;
      params.#query = query;
    }),
    (serializeQueryObject = (params) => serializeForm(params.#getList())),
  ];

  #getList() {
    return (this.#list ??= parseForm(this.#query));
  }

  /** What `findValue` finds, once: who asks more often had better have a list. */
  #find(name) {
    if (!SHORTCUTS || this.#list !== null) {
      return undefined;
    }
    this.#list = undefined;
    return findValue(this.#query, name);
  }

  /** https://url.spec.whatwg.org/#concept-urlsearchparams-update */
  #updated() {
    if (this.#update !== null) {
      this.#update();
    }
  }

  get size() {
    return this.#getList().length / 2;
  }

  append(name, value) {
    this.#getList();
    if (arguments.length < 2) {
      throw tooFewArguments("URLSearchParams.append", 2, arguments.length);
    }
    name = toUSVString(name);
    value = toUSVString(value);
    this.#getList().push(name, value);
    this.#updated();
  }

  delete(name, value = undefined) {
    this.#getList();
    if (arguments.length < 1) {
      throw tooFewArguments("URLSearchParams.delete", 1, 0);
    }
    name = toUSVString(name);
    value = value === undefined ? value : toUSVString(value);
    removeTuples(this.#getList(), 0, name, value);
    this.#updated();
  }

  get(name) {
    // Before anything else: this must be a URLSearchParams object.
    this.#list;
    if (arguments.length < 1) {
      throw tooFewArguments("URLSearchParams.get", 1, 0);
    }
    name = toUSVString(name);
    const value = SHORTCUTS ? this.#find(name) : undefined;
    if (value !== undefined) {
      return value;
    }
    const list = this.#getList();
    const index = indexOfName(list, name);
    return index < 0 ? null : list[index + 1];
  }

  getAll(name) {
    this.#getList();
    if (arguments.length < 1) {
      throw tooFewArguments("URLSearchParams.getAll", 1, 0);
    }
    name = toUSVString(name);
    const list = this.#getList();
    const values = [];
    for (let index = 0; index < list.length; index += 2) {
      if (list[index] === name) {
        values.push(list[index + 1]);
      }
    }
    return values;
  }

  has(name, value = undefined) {
    // As above.
    this.#list;
    if (arguments.length < 1) {
      throw tooFewArguments("URLSearchParams.has", 1, 0);
    }
    name = toUSVString(name);
    value = value === undefined ? value : toUSVString(value);
    const found =
      SHORTCUTS && value === undefined ? this.#find(name) : undefined;
    if (found !== undefined) {
      return found !== null;
    }
    const list = this.#getList();
    for (let index = 0; index < list.length; index += 2) {
      if (
        list[index] === name &&
        (value === undefined || list[index + 1] === value)
      ) {
        return true;
      }
    }
    return false;
  }

  set(name, value) {
    this.#getList();
    if (arguments.length < 2) {
      throw tooFewArguments("URLSearchParams.set", 2, arguments.length);
    }
    name = toUSVString(name);
    value = toUSVString(value);
    const list = this.#getList();
    const index = indexOfName(list, name);
    if (index < 0) {
      list.push(name, value);
    } else {
      list[index + 1] = value;
      removeTuples(list, index + 2, name, undefined);
    }
    this.#updated();
  }

  sort() {
    const list = this.#getList();
    const valuesOf = new Map();
    for (let index = 0; index < list.length; index += 2) {
      const values = valuesOf.get(list[index]);
      if (values === undefined) {
        valuesOf.set(list[index], [list[index + 1]]);
      } else {
        values.push(list[index + 1]);
      }
    }
    const sorted = [];
    // By code units, as JavaScript sorts strings where no function says otherwise.
    for (const name of [...valuesOf.keys()].sort()) {
      for (const value of valuesOf.get(name)) {
        sorted.push(name, value);
      }
    }
    this.#list = sorted;
    this.#updated();
  }

  forEach(callback, thisArg = undefined) {
    this.#getList();
    if (arguments.length < 1) {
      throw tooFewArguments("URLSearchParams.forEach", 1, 0);
    }
    if (typeof callback !== "function") {
      throw new TypeError("URLSearchParams.forEach: not a function");
    }
    for (let index = 0; index < this.#getList().length; index += 2) {
      const list = this.#getList();
      Reflect.apply(callback, thisArg, [list[index + 1], list[index], this]);
    }
  }

  keys() {
    return this.#iterator((list, index) => list[index]);
  }

  values() {
    return this.#iterator((list, index) => list[index + 1]);
  }

  entries() {
    return this.#iterator((list, index) => [list[index], list[index + 1]]);
  }

  toString() {
    return serializeForm(this.#getList());
  }

  #iterator(kind) {
    this.#getList();
    return new PairIterator(() => this.#getList(), kind);
  }
}

/**
 * The value of the first tuple with a name in a query, null if there is none; undefined where it takes a parser to say,
 * because something is percent-encoded, or a plus sign that stands for a space.
 */
function findValue(query, name) {
  if (name === "" || name.includes("&")) {
    return undefined;
  }
  let end = query.startsWith(name) ? name.length : -1;
  while (end < 0 || !(end === query.length || "=&".includes(query[end]))) {
    const start = query.indexOf(`&${name}`, end);
    if (start < 0) {
      return isPlain(query) ? null : undefined;
    }
    end = start + 1 + name.length;
  }
  const next = query.indexOf("&", end);
  const read = next < 0 ? query : query.slice(0, next);
  return isPlain(read) && !name.includes("=") ? read.slice(end + 1) : undefined;
}

/** Whether names and values are what they stand for in a query. */
function isPlain(query) {
  return !query.includes("%") && !query.includes("+");
}

/** The first index of a tuple with the name, or -1. */
function indexOfName(list, name) {
  for (let index = 0; index < list.length; index += 2) {
    if (list[index] === name) {
      return index;
    }
  }
  return -1;
}

/** Removes, from an index on, the tuples with the name, and with the value if there is one. */
function removeTuples(list, from, name, value) {
  let kept = from;
  for (let index = from; index < list.length; index += 2) {
    if (
      list[index] !== name ||
      (value !== undefined && list[index + 1] !== value)
    ) {
      list[kept] = list[index];
      list[kept + 1] = list[index + 1];
      kept += 2;
    }
  }
  list.length = kept;
}

/** The list that a sequence<sequence<USVString>> makes. */
function listOfPairs(init, method) {
  const pairs = sequenceFromIterable(init, method, (pair) => {
    const pairMethod = isObject(pair) ? getIteratorMethod(pair) : undefined;
    if (pairMethod === undefined) {
      throw new TypeError("URLSearchParams: a pair is not iterable");
    }
    return sequenceFromIterable(pair, pairMethod, toUSVString);
  });
  for (const pair of pairs) {
    if (pair.length !== 2) {
      throw new TypeError(
        `URLSearchParams: a pair has ${pair.length} elements instead of 2`,
      );
    }
  }
  return pairs.flat();
}

Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
  value: URLSearchParams.prototype.entries,
  writable: true,
  configurable: true,
});
Object.defineProperty(URLSearchParams.prototype, inspectSymbol, {
  value: function inspect(depth, options, inspectValue) {
    return `URLSearchParams ${inspectValue(new Map(this), options).replace(/^Map\(\d+\) /, "")}`;
  },
  writable: true,
  configurable: true,
});
defineInterface(URLSearchParams, "URLSearchParams");

/** https://webidl.spec.whatwg.org/#js-default-iterator-object: live, since it looks the list up each time. */
class PairIterator {
  #getList;
  #kind;
  #index = 0;

  constructor(getList, kind) {
    this.#getList = getList;
    this.#kind = kind;
  }

  next() {
    const list = this.#getList();
    const index = this.#index;
    if (index >= list.length) {
      return { value: undefined, done: true };
    }
    this.#index = index + 2;
    return { value: this.#kind(list, index), done: false };
  }
}

delete PairIterator.prototype.constructor;
Object.setPrototypeOf(PairIterator.prototype, iteratorPrototype);
Object.defineProperty(PairIterator.prototype, "next", { enumerable: true });
defineClassString(PairIterator.prototype, "URLSearchParams Iterator");
