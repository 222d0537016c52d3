// Web IDL: conversions of JavaScript values, and the shape of interfaces. https://webidl.spec.whatwg.org/

import {
  Array,
  TypeError,
  apply,
  defineProperty,
  isArray,
  iteratorSymbol,
  mapGet,
  mapSet,
  Map,
  ownKeys,
  propertyIsEnumerable,
  toWellFormed,
} from "./intrinsics.js";

/** https://webidl.spec.whatwg.org/#js-DOMString */
export function toText(value) {
  return typeof value === "string" ? value : `${value}`;
}

/** https://webidl.spec.whatwg.org/#js-USVString */
export function toUSVString(value) {
  return toWellFormed(typeof value === "string" ? value : `${value}`);
}

/** The method that iterates over an object, or undefined. https://tc39.es/ecma262/#sec-getmethod */
export function getIteratorMethod(value) {
  const method = value[iteratorSymbol];
  if (method === undefined || method === null) {
    return undefined;
  }
  if (typeof method !== "function") {
    throw new TypeError("Symbol.iterator is not a method");
  }
  return method;
}

export function isObject(value) {
  return (
    (typeof value === "object" && value !== null) || typeof value === "function"
  );
}

/** The members of a dictionary that was not given. */
const none = { __proto__: null };

/** An object with the members of a dictionary. https://webidl.spec.whatwg.org/#js-dictionary */
export function convertOptions(options, operation) {
  const object = options ?? none;
  if (!isObject(object)) {
    throw new TypeError(`${operation}: the options are not an object`);
  }
  return object;
}

/** Whether a method that iterates over an array is the built-in one, and nobody has changed what that does. */
export const isArrayIteration = /* @__PURE__ */ makeIsArrayIteration();

function makeIsArrayIteration() {
  const iterator = Object.getPrototypeOf([][Symbol.iterator]());
  const { values } = Array.prototype;
  const { next } = iterator;
  return (method) => method === values && iterator.next === next;
}

/** Adds the elements to `sequence`. https://webidl.spec.whatwg.org/#create-sequence-from-iterable */
export function sequenceFromIterable(iterable, method, convert, sequence = []) {
  if (isArray(iterable) && isArrayIteration(method)) {
    // The length is read again and again, as the iterator does: the conversion may run code that changes the array.
    for (let index = 0; index < iterable.length; index++) {
      sequence[sequence.length] = convert(iterable[index]);
    }
    return sequence;
  }
  const iterator = apply(method, iterable, []);
  if (!isObject(iterator)) {
    throw new TypeError("The iterator is not an object");
  }
  const { next } = iterator;
  if (typeof next !== "function") {
    throw new TypeError("The iterator has no method next");
  }
  for (;;) {
    const result = apply(next, iterator, []);
    if (!isObject(result)) {
      throw new TypeError("The result of the iterator is not an object");
    }
    if (result.done) {
      return sequence;
    }
    sequence[sequence.length] = convert(result.value);
  }
}

/** Where each key of a record is. */
function placesOf(record) {
  const places = new Map();
  for (let index = 0; index < record.length; index += 2) {
    mapSet(places, record[index], index);
  }
  return places;
}

/** The keys and values, in turn, of a record<USVString, USVString>. https://webidl.spec.whatwg.org/#js-record */
export function convertRecord(object) {
  const keys = ownKeys(object);
  let places = null;
  const record = [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (propertyIsEnumerable(object, key)) {
      const name = toUSVString(key);
      const value = toUSVString(object[key]);
      let place = record.length;
      if (name !== key || places !== null) {
        // Replacing lone surrogates can make two keys equal.
        places ??= placesOf(record);
        place = mapGet(places, name) ?? place;
        mapSet(places, name, place);
      }
      record[place] = name;
      record[place + 1] = value;
    }
  }
  return record;
}

/**
 * Adds a property to an object that the program gets. https://tc39.es/ecma262/#sec-createdataproperty
 *
 * `owner` is the prototype of an object that has no property of that name itself. JavaScriptCore writes out an error's stack before
 * it looks for a property of the error.
 */
export function createDataProperty(object, key, value, owner = object) {
  // An assignment is faster, but would run setters of Object.prototype and fail at its frozen properties.
  if (key in owner) {
    defineProperty(object, key, {
      __proto__: null,
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    object[key] = value;
  }
}

/**
 * Gives a class the properties of a Web IDL interface that class syntax does not give: its name, enumerable members and
 * the class string.
 */
export function defineInterface(constructor, name) {
  // Minifiers shorten the names of classes.
  Object.defineProperty(constructor, "name", { value: name });
  makeEnumerable(constructor);
  makeEnumerable(constructor.prototype);
  defineClassString(constructor.prototype, name);
}

/** https://webidl.spec.whatwg.org/#dfn-class-string */
export function defineClassString(prototype, name) {
  Object.defineProperty(prototype, Symbol.toStringTag, {
    value: name,
    configurable: true,
  });
}

/**
 * Makes the members of an interface enumerable. Some compilers put private members on a class. These are not
 * configurable, as `prototype` is not, and do not belong to the interface.
 */
function makeEnumerable(object) {
  for (const key of Object.getOwnPropertyNames(object)) {
    const isMember = !["constructor", "length", "name"].includes(key);
    if (isMember && Object.getOwnPropertyDescriptor(object, key).configurable) {
      Object.defineProperty(object, key, { enumerable: true });
    }
  }
}

/** The prototype of all iterator prototypes. https://tc39.es/ecma262/#sec-%iteratorprototype%-object */
export const iteratorPrototype = /* @__PURE__ */ findIteratorPrototype();

function findIteratorPrototype() {
  return Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
}
