// Web IDL: conversions of JavaScript values, and the shape of interfaces. https://webidl.spec.whatwg.org/

/** Under the u flag the halves of a surrogate pair are no surrogates. */
const loneSurrogates = /[\ud800-\udfff]/gu;

/** https://webidl.spec.whatwg.org/#js-USVString */
export const toUSVString =
  typeof "".toWellFormed === "function"
    ? (value) => `${value}`.toWellFormed()
    : (value) => `${value}`.replace(loneSurrogates, "\ufffd");

/** The error for a call with too few arguments. */
export function tooFewArguments(operation, required, present) {
  return new TypeError(
    `${operation}: ${required} argument${required === 1 ? "" : "s"} required, but only ${present} present`,
  );
}

/** The method by which an object is iterated, or undefined. https://tc39.es/ecma262/#sec-getmethod */
export function getIteratorMethod(value) {
  const method = value[Symbol.iterator];
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

/** https://webidl.spec.whatwg.org/#create-sequence-from-iterable */
export function sequenceFromIterable(iterable, method, convert) {
  const iterator = Reflect.apply(method, iterable, []);
  if (!isObject(iterator)) {
    throw new TypeError("The iterator is not an object");
  }
  const { next } = iterator;
  const sequence = [];
  for (;;) {
    const result = Reflect.apply(next, iterator, []);
    if (!isObject(result)) {
      throw new TypeError("The iterator's result is not an object");
    }
    if (result.done) {
      return sequence;
    }
    sequence.push(convert(result.value));
  }
}

/** The map that a record<USVString, USVString> is. https://webidl.spec.whatwg.org/#js-record */
export function convertRecord(object) {
  const record = new Map();
  for (const key of Reflect.ownKeys(object)) {
    if (Reflect.getOwnPropertyDescriptor(object, key)?.enumerable) {
      record.set(toUSVString(key), toUSVString(object[key]));
    }
  }
  return record;
}

/**
 * Gives a class what Web IDL wants of an interface and class syntax does not give: its name, enumerable members
 * and the class string.
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

function makeEnumerable(object) {
  for (const key of Object.getOwnPropertyNames(object)) {
    if (!["constructor", "length", "name", "prototype"].includes(key)) {
      Object.defineProperty(object, key, { enumerable: true });
    }
  }
}

/** The prototype that iterator prototype objects inherit from. https://tc39.es/ecma262/#sec-%iteratorprototype%-object */
export const iteratorPrototype = Object.getPrototypeOf(
  Object.getPrototypeOf([][Symbol.iterator]()),
);

/** Makes console.log in Node, Deno and Bun show a value of our choosing. */
export const inspectSymbol = Symbol.for("nodejs.util.inspect.custom");
