// https://url.spec.whatwg.org/#interface-urlsearchparams

import { parseForm, serializeForm } from "./form-urlencoded.js";
import { inheritFromEngine } from "../shared/engine-prototype.js";
import { showItems, showPairs } from "../shared/inspect.js";
import {
  Array,
  TypeError,
  apply,
  createStates,
  indexOf,
  iteratorSymbol,
  min,
  slice,
  startsWith,
  toSpliced,
  toWellFormed,
} from "../shared/intrinsics.js";
import { tooFewArguments, wrongReceiver } from "../shared/messages.js";
import {
  convertRecord,
  defineClassString,
  defineInterface,
  getIteratorMethod,
  isArrayIteration,
  isObject,
  iteratorPrototype,
  sequenceFromIterable,
  toText,
  toUSVString,
} from "../shared/webidl.js";

/** The states of URLSearchParams objects, in the way of the records in url.js. `get` gives undefined for any other value. */
let states;

/** The state of an object of this class. Throws for any other value, and if a member has fewer arguments than it requires. */
function stateOf(self, member, required, present) {
  const state = states.get(self);
  if (state === undefined) {
    throw wrongReceiver("URLSearchParams", member);
  }
  if (present < required) {
    throw tooFewArguments(`URLSearchParams.${member}`, required, present);
  }
  return state;
}

/** The first argument of the constructor when it must make a query object. */
const queryObject = Symbol("query object");

/**
 * - `list`: names and values in turn. Null: `input` has not been parsed.
 * - `input`: the string that the list is parsed from.
 * - `serialization`: the serialization of the first elements of the list, of which there are `serializedCount`.
 * - `hasChanged`: whether the list has changed since the URL object last read or set it.
 * - `object`: the URLSearchParams object of a URL object.
 */
const createState = (list, input) => ({
  list,
  input,
  serialization: "",
  serializedCount: 0,
  hasChanged: false,
  object: null,
});

/**
 * A URLSearchParams object owns its list (https://url.spec.whatwg.org/#concept-urlsearchparams-list). If it is the
 * query object of a URL object, the URL object looks at its state.
 *
 * A change of the list makes a new list, adds elements at the end, drops those at the end or replaces one element, and then
 * assigns members one after another without a call in between. So a call that ends early never leaves a list half changed.
 */
export class URLSearchParams {
  #state;

  // An initializer instead of a static block: for engines that lack static blocks, compilers make every private field a
  // WeakMap.
  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (states = createStates(
    (self) => {
      try {
        return self.#state;
      } catch {
        return undefined;
      }
    },
    (self, state) => {
      self.#state = state;
    },
  ));

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams */
  constructor(init = undefined, state = undefined) {
    states.set(this, init === queryObject ? state : createInitialState(init));
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-size */
  get size() {
    return getList(stateOf(this, "size")).length / 2;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-append */
  append(name, value) {
    const state = stateOf(this, "append", 2, arguments.length);
    name = toUSVString(name);
    append(state, name, toUSVString(value));
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-delete */
  delete(name, value = undefined) {
    const state = stateOf(this, "delete", 1, arguments.length);
    name = toText(name);
    value = value === undefined ? value : toUSVString(value);
    const list = state.list ?? getList(state);
    const first = indexOfFirst(list, name, value);
    if (first < 0) {
      state.hasChanged = true;
      return;
    }
    name = list[first];
    if (indexOfTuple(list, name, value, first + 2) < 0) {
      if (first + 2 === list.length) {
        list.length = first;
        setList(state, list);
        return;
      }
      if (toSpliced !== null) {
        // The engine copies a list in a tenth of the time.
        setList(state, toSpliced(list, first, 2));
        return;
      }
    }
    const kept = copyOf(list, first);
    for (let index = first + 2; index < list.length; index += 2) {
      if (
        list[index] !== name ||
        (value !== undefined && list[index + 1] !== value)
      ) {
        addTuple(kept, list[index], list[index + 1]);
      }
    }
    setList(state, kept);
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-get */
  get(name) {
    const state = stateOf(this, "get", 1, arguments.length);
    return find(state, typeof name === "string" ? name : toText(name));
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-getall */
  getAll(name) {
    const state = stateOf(this, "getAll", 1, arguments.length);
    name = toText(name);
    const list = getList(state);
    const first = indexOfFirst(list, name);
    if (first < 0) {
      return [];
    }
    const values = [list[first + 1]];
    for (let index = first + 2; index < list.length; index += 2) {
      if (list[index] === list[first]) {
        values[values.length] = list[index + 1];
      }
    }
    return values;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-has */
  has(name, value = undefined) {
    const state = stateOf(this, "has", 1, arguments.length);
    name = toText(name);
    value = value === undefined ? value : toUSVString(value);
    return value === undefined
      ? find(state, name) !== null
      : indexOfFirst(getList(state), name, value) >= 0;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-set */
  set(name, value) {
    const state = stateOf(this, "set", 2, arguments.length);
    name = toUSVString(name);
    value = toUSVString(value);
    const list = state.list ?? getList(state);
    const first = indexOfTuple(list, name, undefined, 0);
    if (first < 0) {
      append(state, name, value);
      return;
    }
    if (indexOfTuple(list, name, undefined, first + 2) < 0) {
      // One assignment takes half the time of a new list.
      list[first + 1] = value;
      state.serialization = "";
      state.serializedCount = 0;
      state.hasChanged = true;
      return;
    }
    const kept = [];
    for (let index = 0; index < list.length; index += 2) {
      if (index === first) {
        addTuple(kept, name, value);
      } else if (list[index] !== name) {
        addTuple(kept, list[index], list[index + 1]);
      }
    }
    setList(state, kept);
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-sort */
  sort() {
    const state = stateOf(this, "sort");
    const list = getList(state);
    setList(state, isSorted(list) ? list : sortTuples(list));
  }

  /** https://webidl.spec.whatwg.org/#js-forEach */
  forEach(callback, thisArg = undefined) {
    const state = stateOf(this, "forEach", 1, arguments.length);
    if (typeof callback !== "function") {
      throw new TypeError(
        "URLSearchParams.forEach: the callback is not a function",
      );
    }
    let list = getList(state);
    for (let index = 0; index < list.length; index += 2) {
      const name = list[index];
      const value = list[index + 1];
      if (thisArg === undefined) {
        // A plain call does the same in less time.
        callback(value, name, this);
      } else {
        apply(callback, thisArg, [value, name, this]);
      }
      list = getList(state);
    }
  }

  /** The names. https://webidl.spec.whatwg.org/#js-iterable */
  keys() {
    return new PairIterator(stateOf(this, "keys"), NAMES);
  }

  /** The values. https://webidl.spec.whatwg.org/#js-iterable */
  values() {
    return new PairIterator(stateOf(this, "values"), VALUES);
  }

  /** The names and values as pairs. https://webidl.spec.whatwg.org/#js-iterable */
  entries() {
    return new PairIterator(stateOf(this, "entries"), PAIRS);
  }

  /** https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior */
  toString() {
    return serialize(stateOf(this, "toString"));
  }
}

function getList(state) {
  return (state.list ??= parseForm(state.input));
}

/** The serialization of the list of a query object, given its state. */
export function serialize(state) {
  const list = getList(state);
  if (state.serializedCount < list.length) {
    const added = serializeForm(list, state.serializedCount);
    state.serialization += added;
    state.serializedCount = list.length;
  }
  return state.serialization;
}

/** The value of the first tuple with a name, or null. An input without escapes has each name of its list. */
function find(state, name) {
  const { input } = state;
  let { list } = state;
  if (
    list === null &&
    indexOf(input, toWellFormed(name)) < 0 &&
    indexOf(input, "%") < 0 &&
    indexOf(input, "+") < 0
  ) {
    return null;
  }
  list ??= getList(state);
  const { length } = list;
  for (let index = 0; index < length; index += 2) {
    if (list[index] === name) {
      return list[index + 1];
    }
  }
  const wellFormed = toWellFormed(name);
  return wellFormed === name ? null : find(state, wellFormed);
}

/** Replaces the list. https://url.spec.whatwg.org/#concept-urlsearchparams-update */
function setList(state, list) {
  state.list = list;
  state.serialization = "";
  state.serializedCount = 0;
  state.hasChanged = true;
}

function append(state, name, value) {
  addTuple(getList(state), name, value);
  state.hasChanged = true;
}

/**
 * The index of the first tuple that has the name, and the value if that is not undefined, or -1. The name may have lone
 * surrogates. The list has none, so they are replaced only where the name is not found.
 */
function indexOfFirst(list, name, value = undefined) {
  const index = indexOfTuple(list, name, value, 0);
  if (index >= 0) {
    return index;
  }
  const wellFormed = toWellFormed(name);
  return wellFormed === name ? -1 : indexOfTuple(list, wellFormed, value, 0);
}

/** The index of the first tuple from `start` on that has the name, and the value if that is not undefined, or -1. */
function indexOfTuple(list, name, value, start) {
  for (let index = start; index < list.length; index += 2) {
    if (
      list[index] === name &&
      (value === undefined || list[index + 1] === value)
    ) {
      return index;
    }
  }
  return -1;
}

/** Whether the names are in order. */
function isSorted(list) {
  for (let index = 2; index < list.length; index += 2) {
    if (list[index] < list[index - 2]) {
      return false;
    }
  }
  return true;
}

/** So many elements of a list are sorted by insertion, which is faster for few. */
const RUN = 16;

/**
 * Sorts tuples by the code units of their names. Tuples with the same name stay in their order. This merge sort takes half
 * the time of the built-in `sort` in V8.
 */
function sortTuples(list) {
  const { length } = list;
  let sorted = new Array(length);
  for (let index = 0; index < length; index += 2) {
    const start = index - (index % RUN);
    let at = index;
    for (; at > start && list[index] < sorted[at - 2]; at -= 2) {
      sorted[at] = sorted[at - 2];
      sorted[at + 1] = sorted[at - 1];
    }
    sorted[at] = list[index];
    sorted[at + 1] = list[index + 1];
  }
  let merged = null;
  for (let width = RUN; width < length; width *= 2) {
    merged ??= new Array(length);
    let to = 0;
    for (let start = 0; start < length; start += 2 * width) {
      const middle = min(start + width, length);
      const end = min(middle + width, length);
      let left = start;
      let right = middle;
      while (to < end) {
        const takesLeft =
          right === end || (left < middle && sorted[left] <= sorted[right]);
        merged[to++] = takesLeft ? sorted[left++] : sorted[right++];
        merged[to++] = takesLeft ? sorted[left++] : sorted[right++];
      }
    }
    const last = sorted;
    sorted = merged;
    merged = last;
  }
  return sorted;
}

function addTuple(list, name, value) {
  const { length } = list;
  list[length] = name;
  list[length + 1] = value;
}

/** The state of a new object that is not a query object. */
function createInitialState(init) {
  if (init === undefined) {
    return createState(null, "");
  }
  if (!isObject(init)) {
    const string = toUSVString(init);
    return createState(
      null,
      startsWith(string, "?") ? slice(string, 1) : string,
    );
  }
  const method = getIteratorMethod(init);
  return createState(
    method === undefined
      ? convertRecord(init)
      : method === entries && isIterationUnchanged()
        ? copyOf(getList(stateOf(init, "entries")))
        : listOfPairs(init, method),
    "",
  );
}

/** Whether nobody has changed how objects of this class and arrays are iterated. */
function isIterationUnchanged() {
  return (
    PairIterator.prototype.next === next && isArrayIteration([][iteratorSymbol])
  );
}

/** A copy of the first `length` elements. */
function copyOf(list, length = list.length) {
  const copy = [];
  for (let index = 0; index < length; index++) {
    copy[index] = list[index];
  }
  return copy;
}

/** The list of a sequence<sequence<USVString>>. */
function listOfPairs(init, method) {
  const list = [];
  const lengths = sequenceFromIterable(init, method, (pair) => {
    const pairMethod = isObject(pair) ? getIteratorMethod(pair) : undefined;
    if (pairMethod === undefined) {
      throw new TypeError("URLSearchParams: a pair is not iterable");
    }
    const before = list.length;
    sequenceFromIterable(pair, pairMethod, toUSVString, list);
    return list.length - before;
  });
  for (let index = 0; index < lengths.length; index++) {
    if (lengths[index] !== 2) {
      throw new TypeError(
        `URLSearchParams: a pair has 2 elements, and not ${lengths[index]}`,
      );
    }
  }
  return list;
}

/** The state of a new query object of a URL object, given the query. */
export function createQueryObject(query) {
  const state = createState(null, query);
  // The class does not name itself; see js/classes/url.js.
  state.object = new URLSearchParams(queryObject, state);
  return state;
}

Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
  value: URLSearchParams.prototype.entries,
  writable: true,
  configurable: true,
});
defineInterface(URLSearchParams, "URLSearchParams");

const iteratorName = "URLSearchParams Iterator";

// The kinds of iterators. Those of one string are the index of that string in a tuple.
const NAMES = 0;
const VALUES = 1;
const PAIRS = 2;

/** The states of iterators, in the same way. */
let iterations;

/**
 * Each step reads the list again, so changes take effect. https://webidl.spec.whatwg.org/#js-default-iterator-object
 */
class PairIterator {
  /** The state of the URLSearchParams object, the kind, and the index of the next tuple. */
  #state;

  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (iterations = createStates(
    (self) => {
      try {
        return self.#state;
      } catch {
        return undefined;
      }
    },
    (self, state) => {
      self.#state = state;
    },
  ));

  constructor(params, kind) {
    iterations.set(this, { params, kind, index: 0 });
  }

  next() {
    const state = iterations.get(this);
    if (state === undefined) {
      throw wrongReceiver(iteratorName, "next");
    }
    const { params, kind, index } = state;
    const list = params.list ?? getList(params);
    if (index >= list.length) {
      return { value: undefined, done: true };
    }
    const value = itemAt(list, index, kind);
    state.index = index + 2;
    return { value, done: false };
  }
}

/** The items that are left, for inspection. */
function itemsOf(iterator) {
  const { params, kind, index } = iterations.get(iterator);
  const list = getList(params);
  const items = [];
  for (let at = index; at < list.length; at += 2) {
    items[items.length] = itemAt(list, at, kind);
  }
  return items;
}

function itemAt(list, index, kind) {
  return kind === PAIRS ? [list[index], list[index + 1]] : list[index + kind];
}

const { next } = PairIterator.prototype;
const { entries } = URLSearchParams.prototype;
delete PairIterator.prototype.constructor;
Object.setPrototypeOf(PairIterator.prototype, iteratorPrototype);
Object.defineProperty(PairIterator.prototype, "next", { enumerable: true });
defineClassString(PairIterator.prototype, iteratorName);

showPairs(URLSearchParams.prototype, (params) =>
  itemsOf(apply(entries, params, [])),
);
showItems(PairIterator.prototype, iteratorName, itemsOf);
inheritFromEngine(URLSearchParams, "URLSearchParams");
