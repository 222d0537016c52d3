// Hostile callers: the package must give the right answers when all functions that it could call have been replaced,
// frozen or made to call back. Runs in Node and in pages; nothing here needs more than the language.
//
// While something is replaced, the code here uses only syntax, and functions that were taken before.

import {
  KEPT,
  isLong,
  operationsOf,
  show,
  showOutcome,
} from "../operations.js";
import { checkPatterns } from "./patterns.js";
import {
  acrossRealms,
  callingBack,
  doing,
  doingAtOnce,
  misbehaving,
  outcomeOf,
} from "./programs.js";

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
  Reflect;
const { freeze } = Object;

const iteratorOf = (iterable) => getPrototypeOf(iterable[Symbol.iterator]());

/** The objects whose functions may be replaced, by name. */
function collectOwners() {
  const owners = new Map();
  const add = (name, object) => {
    if (
      object !== null &&
      object !== undefined &&
      ![...owners.values()].includes(object)
    ) {
      owners.set(name, object);
    }
  };
  const names = [
    ..."Object Function Array String Number Boolean Symbol BigInt Math JSON Reflect RegExp Map Set".split(
      " ",
    ),
    ..."WeakMap WeakSet Promise Error TypeError RangeError SyntaxError Proxy ArrayBuffer DataView".split(
      " ",
    ),
    ..."Uint8Array Int32Array Uint32Array TextEncoder TextDecoder URL URLSearchParams WebAssembly".split(
      " ",
    ),
  ];
  for (const name of names) {
    const global = globalThis[name];
    add(name, global);
    add(`${name}.prototype`, global?.prototype);
  }
  for (const name of ["Module", "Instance", "Memory"]) {
    const global = globalThis.WebAssembly?.[name];
    add(`WebAssembly.${name}.prototype`, global?.prototype);
  }
  add("TypedArray", getPrototypeOf(Uint8Array));
  add("TypedArray.prototype", getPrototypeOf(Uint8Array).prototype);
  add("array iterator", iteratorOf([]));
  add("map iterator", iteratorOf(new Map()));
  add("set iterator", iteratorOf(new Set()));
  add("string iterator", iteratorOf(""));
  add("matchAll iterator", getPrototypeOf("".matchAll(/a/g)));
  add("iterator", getPrototypeOf(iteratorOf([])));
  add("generator", getPrototypeOf(function* () {}).prototype);
  return { owners, names };
}

/** A descriptor without a prototype. */
export const bare = (descriptor) =>
  Object.assign(Object.create(null), descriptor);

/** The functions that can be replaced: {owner, name, key, original}. `original` is the property's descriptor. */
export function collectPlaces() {
  const { owners, names } = collectOwners();
  const places = [];
  for (const [name, owner] of owners) {
    for (const key of ownKeys(owner)) {
      const original = bare(getOwnPropertyDescriptor(owner, key));
      const isFunction =
        typeof original.value === "function" ||
        typeof original.get === "function";
      const isChangeable = original.configurable || original.writable;
      const place = `${name}.${String(key)}`;
      if (!isFunction || !isChangeable || key === "constructor") continue;
      if (!isUseless.test(place))
        places.push({ owner, name: place, key, original });
    }
  }
  for (const key of names) {
    const original = getOwnPropertyDescriptor(globalThis, key);
    if (original?.writable && original.configurable) {
      places.push({
        owner: globalThis,
        name: key,
        key,
        original: bare(original),
      });
    }
  }
  return places;
}

/** The replacements. Each makes a function out of the original. */
export const replacements = {
  throwing: () => () => {
    throw new Error("a function that was replaced is called");
  },
  junk: () => () => "junk",
};

/** The descriptor with which a function is replaced. */
export function descriptorOf({ original }, replace) {
  if (original.value !== undefined) {
    return bare({ ...original, value: replace(original.value) });
  }
  return bare({
    ...original,
    get: replace(original.get),
    set: original.set && replace(original.set),
  });
}

/** Functions of HTML, and others that URLs never need. */
const isUseless =
  /^String.prototype.(anchor|big|blink|bold|fixed|font.*|italics|link|small|strike|sub|sup|toLocale.*)$|^Math\.\w*(sin|cos|tan|log|exp|cbrt|hypot|sqrt|pow|random)|__$|^(DataView|BigInt|Weak|Promise)/;

/** Whether an operation has a short input. Those in which Web IDL asks an array for its iterator are left out. */
const isShort = (operation) => !operation.iterates && !isLong(operation);

/** Operations that run different code, two of each kind. */
function chooseOperations(classes) {
  const seen = new Map();
  return operationsOf(classes).filter((operation) => {
    if (!isShort(operation)) return false;
    const kind = operation.name
      .replace(/^(listed |made |matched )/, "")
      .split(/[(=:]/)[0];
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind) <= 2;
  });
}

/** Runs operations after `change`, and then calls `restore`; returns the differences as texts. */
function makeRunner(classes, operations, progress = () => {}) {
  const count = operations.length;
  const usual = operations.map((operation) => {
    const subject = operation.make(classes);
    const outcome = run(operation, subject);
    return `${showOutcome(outcome)} ${operation.isUsedUp ? "" : show(subject)}`;
  });
  const subjects = new Array(count).fill(null);
  const outcomes = new Array(count).fill(null);

  function run(operation, subject) {
    try {
      return { value: operation.run(subject, classes) };
    } catch (error) {
      return { error };
    }
  }

  const drop = `x:${"a".repeat(KEPT)}`;

  return (where, change, restore, problems) => {
    try {
      for (let index = 0; index < count; index++) {
        subjects[index] = operations[index].make(classes);
      }
      // This call drops the instance.
      classes.URL.parse(drop);
    } catch (error) {
      problems.push(
        `before ${where}: what came earlier has broken something: ${error}`,
      );
      return;
    }
    let failure = null;
    progress(where);
    change();
    try {
      for (let index = 0; index < count; index++) {
        outcomes[index] = run(operations[index], subjects[index]);
      }
    } catch (error) {
      failure = error;
    }
    restore();
    if (failure !== null) problems.push(`${where}: ${failure}`);
    let different = 0;
    for (let index = 0; index < count; index++) {
      const operation = operations[index];
      const outcome = outcomes[index];
      let actual;
      try {
        const state = operation.isUsedUp ? "" : show(subjects[index]);
        actual = `${showOutcome(outcome)} ${state}`;
      } catch (error) {
        actual = `cannot be looked at: ${error}`;
      }
      if (actual !== usual[index] && different++ < 2) {
        problems.push(
          `${where}: ${operation.name}: ${actual.slice(0, 120)}, not ${usual[index].slice(0, 120)}`,
        );
      }
    }
  };
}

/**
 * Replaces all functions at once, and notes each call of one. Without a call, it makes no difference what a program puts in
 * the place of any of them: so they need not be tried one at a time.
 */
function checkReplaced(classes, progress) {
  const problems = [];
  const operations = operationsOf(classes).filter(isShort);
  const runOperations = makeRunner(classes, operations, progress);
  const places = collectPlaces();
  for (const [kind, replace] of Object.entries(replacements)) {
    const isCalled = places.map(() => false);
    const changed = places.map((place, at) =>
      descriptorOf(place, () => {
        const replacement = replace();
        return function () {
          isCalled[at] = true;
          return replacement();
        };
      }),
    );
    runOperations(
      `everything is ${kind}`,
      () => {
        for (let at = 0; at < places.length; at++) {
          defineProperty(places[at].owner, places[at].key, changed[at]);
        }
      },
      () => {
        for (let at = 0; at < places.length; at++) {
          defineProperty(places[at].owner, places[at].key, places[at].original);
        }
      },
      problems,
    );
    for (let at = 0; at < places.length; at++) {
      if (isCalled[at]) problems.push(`${places[at].name} is called`);
    }
  }
  return { checks: 2 * places.length, problems };
}

/** Names of properties of descriptors. */
export const ofDescriptors =
  "get set value writable enumerable configurable".split(" ");

/**
 * Names of properties that code may read by chance from results and groups. No dictionary has them. Numbers are not
 * among them: docs/architecture.md says that they are not guarded against.
 */
export const byChance =
  "read written done next length index groups exports memory buffer cause stream id post x a then".split(
    " ",
  );

/** Gives Object.prototype accessors and other properties. */
function checkInherited(classes) {
  const inherited = [...ofDescriptors, ...byChance];
  const problems = [];
  const runOperations = makeRunner(classes, chooseOperations(classes));
  const fail = () => {
    throw new Error("an inherited accessor is called");
  };
  const accessor = bare({ get: fail, set: fail, configurable: true });
  const junk = bare({ value: "junk", writable: true, configurable: true });
  const readonly = bare({ value: "junk", writable: false, configurable: true });
  const { deleteProperty } = Reflect;
  const kinds = { accessor, junk, readonly };
  for (const [kind, descriptor] of Object.entries(kinds)) {
    for (const key of inherited) {
      runOperations(
        `Object.prototype has a ${kind} ${key}`,
        () => defineProperty(Object.prototype, key, descriptor),
        () => deleteProperty(Object.prototype, key),
        problems,
      );
    }
  }
  return { checks: 3 * inherited.length, problems };
}

/** Freezes all objects. This cannot be undone. */
function checkFrozen(classes) {
  const problems = [];
  const runOperations = makeRunner(
    classes,
    operationsOf(classes).filter(isShort),
  );
  const { owners } = collectOwners();
  runOperations(
    "everything is frozen",
    () => {
      for (const owner of owners.values()) freeze(owner);
    },
    () => {},
    problems,
  );
  return { checks: owners.size, problems };
}

/** Runs programs with the engine's classes and with ours. */
function checkPrograms(classes, engine, inOther) {
  const problems = [];
  const programs = {
    ...callingBack(),
    ...misbehaving(),
    ...acrossRealms(inOther),
  };
  for (const [name, program] of Object.entries(programs)) {
    const expected = outcomeOf(program, { ...engine, doing: doingAtOnce });
    const actual = outcomeOf(program, { ...classes, doing });
    if (actual !== expected) {
      problems.push(
        `${name}: ${actual.slice(0, 300)}, not ${expected.slice(0, 300)}`,
      );
    }
  }
  return { checks: Object.keys(programs).length, problems };
}

/**
 * Runs all checks. Those that cannot be undone come last. `progress` is called with the name of each check before it
 * begins, since it might never end.
 */
export function checkCallers(classes, engine, inOther, progress) {
  return {
    programs: checkPrograms(classes, engine, inOther),
    patterns: checkPatterns(classes, inOther),
    inherited: checkInherited(classes),
    replaced: checkReplaced(classes, progress),
    frozen: checkFrozen(classes),
  };
}
