// How the rows of the table become operations: {name, make, run}, with flags. `make` gives the subject that `run` works
// on. Both get the exports of the entry, and {URL, Uint8Array}: the classes of the package and of the realm that the entry
// is in. The result of `run`, and the subject afterwards, can be compared as text: see `show` in outcome.js.
//
// `run` and the functions that it calls use only syntax and functions that were taken before, since some tests break every
// built-in function before they call `run`.

const { apply, construct } = Reflect;
const { charCodeAt } = String.prototype;

/**
 * The operations of rows. A row is the name of an export with the lists of arguments of its calls:
 *
 *     { parse: [["a:"], ["b", "c:"]], "new URL": [["a:"]], "URL.parse": [["a:"]], ".toString": [[]] }
 *
 * A name that begins with a dot is a member of the subject. A row can also be a function, which is `run`, or an operation
 * without a name. `of` goes before the names. `flags` of all the operations are:
 *
 * - `iterates`: as Web IDL says, it reads arrays by their iterators.
 * - `isUsedUp`: who looks at the subject changes it.
 * - `catches`: an error in a callback is an answer.
 * - `isSlow`: it takes too long for a call that is made again and again.
 */
export function operations(
  rows,
  { of = "", make = () => null, ...flags } = {},
) {
  return Object.entries(rows).flatMap(([row, value]) => {
    const name = `${of}${row}`;
    if (!Array.isArray(value)) {
      const own = typeof value === "function" ? { run: value } : value;
      return [{ name, make, ...flags, ...own }];
    }
    return value.map((args) => ({
      name: `${name}(${brief(args).slice(1, -1)})`,
      make,
      run: caller(row, args),
      ...flags,
    }));
  });
}

/** Arguments as text, shortened. */
const brief = (args) =>
  JSON.stringify(args, (_, value) =>
    typeof value === "bigint"
      ? String(value)
      : value?.length > 30 && typeof value === "string"
        ? `${value.slice(0, 30)}…`
        : value,
  );

function caller(name, args) {
  const [first, last] = name.split(/[ .]/);
  if (last === undefined) {
    return (_, exports) => apply(exports[first], undefined, args);
  }
  if (first === "new") return (_, exports) => construct(exports[last], args);
  if (first === "") return (subject) => apply(subject[last], subject, args);
  return (_, exports) => apply(exports[first][last], exports[first], args);
}

/** Rows that read attributes of the subject. */
export const attributes = (names) =>
  Object.fromEntries(names.map((name) => [`.${name}`, (it) => it[name]]));

/** Whether an operation has an input that is so long that the instance is dropped. */
export const isLong = ({ name }) => /\blong\b|aaaaaa/.test(name);

let hook = () => {};

/** Sets the function that is called in each callback, conversion and getter that a row passes. */
export function setHook(next = () => {}) {
  hook = next;
}

/** A function that calls the hook first. */
export const callback = (run) =>
  function () {
    hook();
    return apply(run, this, arguments);
  };

/** A value that calls the hook when it is converted to a string. */
export const text = (string) => ({
  __proto__: null,
  toString() {
    hook();
    return string;
  },
});

/** An object without a prototype that calls the hook when one of its members is read. */
export const members = (values) =>
  Object.defineProperties(
    { __proto__: null },
    Object.fromEntries(
      Object.keys(values).map((name) => [
        name,
        { enumerable: true, get: callback(() => values[name]) },
      ]),
    ),
  );

/** A dictionary without a prototype, so that no inherited member is read. */
export const init = (values) => Object.assign(Object.create(null), values);

/** Runs an iterator to its end. A `for` loop would call built-in functions. */
export function drain(iterator) {
  let last;
  for (let count = 0; ; count++) {
    const { done, value } = iterator.next();
    if (done) return { count, last };
    last = value;
  }
}

/** Bytes: those of the text that are ASCII, and what `other` gives for each other code unit. */
export function bytesOf(Uint8Array, string, other = () => 0xff) {
  const bytes = new Uint8Array(string.length);
  for (let index = 0; index < string.length; index++) {
    const unit = apply(charCodeAt, string, [index]);
    bytes[index] = unit < 0x80 ? unit : other(unit);
  }
  return bytes;
}
