// https://url.spec.whatwg.org/#interface-urlsearchparams

import { parseForm, serializeForm } from "./form-urlencoded.js";
import { inheritFromEngine } from "../shared/engine-prototype.js";
import { showItems, showPairs } from "../shared/inspect.js";
import {
  Array,
  TypeError,
  apply,
  chooseClass,
  createStates,
  encodeURI,
  indexOf,
  isInterpreter,
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

/** Throws the error for a member that was called on anything but an object of this class. */
function refuse(member) {
  throw wrongReceiver("URLSearchParams", member);
}

/** Throws the error for a call with too few arguments. */
function tooFew(member, required, present) {
  throw tooFewArguments(`URLSearchParams.${member}`, required, present);
}

/** The same as toUSVString, for most values in half the time in an engine without a compiler. */
function convert(value) {
  if (isInterpreter && typeof value === "string") {
    try {
      // It throws for a lone surrogate.
      encodeURI(value);
      return value;
    } catch {
      // The surrogate is replaced.
    }
  }
  return toUSVString(value);
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
class URLSearchParams {
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
    return getList(states.get(this) || refuse("size")).length / 2;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-append */
  append(name, value) {
    const state = states.get(this) || refuse("append");
    if (arguments.length < 2) {
      tooFew("append", 2, arguments.length);
    }
    name = convert(name);
    value = convert(value);
    addTuple(state.list ?? getList(state), name, value);
    state.hasChanged = true;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-delete */
  delete(name, value = undefined) {
    const state = states.get(this) || refuse("delete");
    if (arguments.length < 1) {
      tooFew("delete", 1, 0);
    }
    name = convert(name);
    value = value === undefined ? value : convert(value);
    const list = state.list ?? getList(state);
    const first = indexOfTuple(list, name, value, 0);
    if (first < 0) {
      state.hasChanged = true;
      return;
    }
    if (first + 2 === list.length) {
      list.length = first;
      setList(state, list);
      return;
    }
    if (toSpliced !== null && indexOfTuple(list, name, value, first + 2) < 0) {
      // The engine copies a list in a tenth of the time.
      setList(state, toSpliced(list, first, 2));
      return;
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
    const state = states.get(this) || refuse("get");
    if (arguments.length < 1) {
      tooFew("get", 1, 0);
    }
    const { list } = state;
    if (list !== null && typeof name === "string") {
      const { length } = list;
      for (let index = 0; index < length; index += 2) {
        if (list[index] === name) {
          return list[index + 1];
        }
      }
    }
    return find(state, toText(name));
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-getall */
  getAll(name) {
    const state = states.get(this) || refuse("getAll");
    if (arguments.length < 1) {
      tooFew("getAll", 1, 0);
    }
    name = convert(name);
    const list = getList(state);
    const values = [];
    for (let index = 0; index < list.length; index += 2) {
      if (list[index] === name) {
        values[values.length] = list[index + 1];
      }
    }
    return values;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-has */
  has(name, value = undefined) {
    const state = states.get(this) || refuse("has");
    if (arguments.length < 1) {
      tooFew("has", 1, 0);
    }
    name = typeof name === "string" ? name : toText(name);
    if (value === undefined) {
      return find(state, name) !== null;
    }
    name = convert(name);
    value = convert(value);
    return indexOfTuple(getList(state), name, value, 0) >= 0;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-set */
  set(name, value) {
    const state = states.get(this) || refuse("set");
    if (arguments.length < 2) {
      tooFew("set", 2, arguments.length);
    }
    name = convert(name);
    value = convert(value);
    const list = state.list ?? getList(state);
    const { length } = list;
    let first = -1;
    let count = 0;
    for (let index = 0; index < length; index += 2) {
      if (list[index] === name) {
        first = count++ === 0 ? index : first;
      }
    }
    if (first < 0) {
      addTuple(list, name, value);
      state.hasChanged = true;
      return;
    }
    if (count === 1) {
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
    const state = states.get(this) || refuse("sort");
    const list = getList(state);
    setList(state, isSorted(list) ? list : sortTuples(list));
  }

  /** https://webidl.spec.whatwg.org/#js-forEach */
  forEach(callback, thisArg = undefined) {
    const state = states.get(this) || refuse("forEach");
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
    return new PairIterator(states.get(this) || refuse("keys"), NAMES);
  }

  /** The values. https://webidl.spec.whatwg.org/#js-iterable */
  values() {
    return new PairIterator(states.get(this) || refuse("values"), VALUES);
  }

  /** The names and values as pairs. https://webidl.spec.whatwg.org/#js-iterable */
  entries() {
    return new PairIterator(states.get(this) || refuse("entries"), PAIRS);
  }

  /** https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior */
  toString() {
    return serialize(states.get(this) || refuse("toString"));
  }
}

// The class does not name itself; see js/classes/url.js.
const itself = chooseClass(
  URLSearchParams,
  class {
    constructor(init = undefined, state = undefined) {
      states.set(this, init === queryObject ? state : createInitialState(init));
    }
  },
);
export { itself as URLSearchParams };

/** The list. If the URL object has another query, the list is parsed only here. */
function getList(state) {
  if (state.list === null) {
    const list = parseForm(state.input);
    state.list = list;
    state.serialization = "";
    state.serializedCount = 0;
  }
  return state.list;
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
  let { list } = state;
  if (list === null) {
    const { input } = state;
    if (
      indexOf(input, toWellFormed(name)) < 0 &&
      indexOf(input, "%") < 0 &&
      indexOf(input, "+") < 0
    ) {
      return null;
    }
    list = getList(state);
  }
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
  list[list.length] = name;
  list[list.length] = value;
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
        ? copyOf(getList(states.get(init) || refuse("entries")))
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
  state.object = new itself(queryObject, state);
  return state;
}

Object.defineProperty(itself.prototype, Symbol.iterator, {
  value: itself.prototype.entries,
  writable: true,
  configurable: true,
});
defineInterface(itself, "URLSearchParams");

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
class OwnIterator {
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
    state.index = index + 2;
    return {
      value:
        kind === PAIRS ? [list[index], list[index + 1]] : list[index + kind],
      done: false,
    };
  }
}

const PairIterator = chooseClass(
  OwnIterator,
  class {
    constructor(params, kind) {
      iterations.set(this, { params, kind, index: 0 });
    }
  },
);

/** The items that are left, for inspection. */
function itemsOf(iterator) {
  const { params, kind, index } = iterations.get(iterator);
  const list = getList(params);
  const items = [];
  for (let at = index; at < list.length; at += 2) {
    items[items.length] =
      kind === PAIRS ? [list[at], list[at + 1]] : list[at + kind];
  }
  return items;
}

const { next } = PairIterator.prototype;
const { entries } = itself.prototype;
delete PairIterator.prototype.constructor;
Object.setPrototypeOf(PairIterator.prototype, iteratorPrototype);
Object.defineProperty(PairIterator.prototype, "next", { enumerable: true });
defineClassString(PairIterator.prototype, iteratorName);

showPairs(itself.prototype, (params) => itemsOf(apply(entries, params, [])));
showItems(PairIterator.prototype, iteratorName, itemsOf);
inheritFromEngine(itself, "URLSearchParams");
