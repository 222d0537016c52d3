// Hostile callers: the package must give the right answers when all functions that it could call have been replaced,
// frozen or made to call back. Runs in Node and in pages; nothing here needs more than the language.
//
// While something is replaced, the code here uses only syntax, and functions that were taken before.

import { attempt, show, showOutcome } from "../outcome.js";
import { KEPT, isLong, operationsOf } from "../table/index.js";
import { checkPatterns } from "./patterns.js";
import {
  acrossRealms,
  callingBack,
  doing,
  doingAtOnce,
  misbehaving,
  outcomeOf,
} from "./hostile-arguments.js";

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
    ..."Uint8Array Uint16Array Int32Array Uint32Array TextEncoder TextDecoder URL URLSearchParams WebAssembly".split(
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
  add("URIError.prototype", URIError.prototype);
  add("Buffer", globalThis.Buffer);
  add("Buffer.prototype", globalThis.Buffer?.prototype);
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
const bare = (descriptor) => Object.assign(Object.create(null), descriptor);

/**
 * The functions, and the names of errors, that can be replaced: {owner, name, key, original}. `original` is the property's
 * descriptor.
 */
function collectPlaces() {
  const { owners, names } = collectOwners();
  const places = [];
  for (const [name, owner] of owners) {
    for (const key of ownKeys(owner)) {
      const original = bare(getOwnPropertyDescriptor(owner, key));
      const isFunction =
        typeof original.value === "function" ||
        typeof original.get === "function";
      const isName = owner instanceof Error && key === "name";
      const isChangeable = original.configurable || original.writable;
      const place = `${name}.${String(key)}`;
      if ((!isFunction && !isName) || !isChangeable) continue;
      if (!isUseless.test(place))
        places.push({ owner, name: place, key, original });
    }
  }
  for (const key of [...names, "Buffer"]) {
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

/** What functions are replaced with. */
const replacements = {
  throwing: () => {
    throw new Error("a function that was replaced is called");
  },
  junk: () => "junk",
};

/** The descriptor with which a function or a name is replaced. */
function descriptorOf({ original }, replacement) {
  if (original.value === undefined) {
    const set = original.set && replacement;
    return bare({ ...original, get: replacement, set });
  }
  const value = typeof original.value === "string" ? "T" : replacement;
  return bare({ ...original, value });
}

/** Functions of HTML, and others that URLs never need. */
const isUseless =
  /^String.prototype.(anchor|big|blink|bold|fixed|font.*|italics|link|small|strike|sub|sup|toLocale.*)$|^Math\.\w*(sin|cos|tan|log|exp|cbrt|hypot|sqrt|pow|random)|__$|^(DataView|BigInt|Weak|Promise)/;

/** Whether an operation has a short input. Those in which Web IDL asks an array for its iterator are left out. */
const isShort = (operation) => !operation.iterates && !isLong(operation);

/** Operations that run different code, two of each kind. */
function chooseOperations(operations) {
  const seen = new Map();
  return operations.filter(({ name }) => {
    const kind = name.replace(/^(changed|matched) /, "").split(/[(=:]/)[0];
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind) <= 2;
  });
}

/** This call drops the instance. */
const DROP = `x:${"a".repeat(KEPT)}`;

/**
 * Runs operations after `change`, and then calls `restore`; the differences go to `problems` as texts. `fresh` gives
 * {exports, realm} for each change.
 */
function makeRunner({ fresh, progress }, operations) {
  const count = operations.length;
  const stateOf = ({ isUsedUp }, subject) => (isUsedUp ? "" : show(subject));
  const first = fresh();
  const usual = operations.map((operation) => {
    const subject = operation.make(first.exports, first.realm);
    const outcome = run(operation, subject, first);
    return `${showOutcome(outcome)} ${stateOf(operation, subject)}`;
  });
  const subjects = new Array(count).fill(null);
  const outcomes = new Array(count).fill(null);

  function run(operation, subject, { exports, realm }) {
    try {
      return { value: operation.run(subject, exports, realm) };
    } catch (error) {
      return { error };
    }
  }

  return (where, change, restore, problems) => {
    let loaded;
    try {
      loaded = fresh();
      for (let index = 0; index < count; index++) {
        subjects[index] = operations[index].make(loaded.exports, loaded.realm);
      }
      loaded.exports.URL?.parse(DROP);
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
        outcomes[index] = run(operations[index], subjects[index], loaded);
      }
    } catch (error) {
      failure = error;
    }
    restore();
    if (failure !== null) problems.push(`${where}: ${failure}`);
    let different = 0;
    for (let index = 0; index < count; index++) {
      const operation = operations[index];
      const { value: actual, error } = attempt(() => {
        const state = stateOf(operation, subjects[index]);
        return `${showOutcome(outcomes[index])} ${state}`;
      });
      const found = error ? `cannot be looked at: ${error}` : actual;
      if (found !== usual[index] && different++ < 2) {
        problems.push(
          `${where}: ${operation.name}: ${found.slice(0, 120)}, not ${usual[index].slice(0, 120)}`,
        );
      }
    }
  };
}

/**
 * Replaces all functions at once but those that `needed` matches, and notes each call of one. Without a call, it makes no
 * difference what a program puts in the place of any of them: so they need not be tried one at a time.
 */
function checkReplaced(job) {
  const problems = [];
  const runOperations = makeRunner(job, job.operations);
  const places = collectPlaces().filter(({ name }) => !job.needed?.test(name));
  for (const [kind, replacement] of Object.entries(replacements)) {
    const isCalled = places.map(() => false);
    const changed = places.map((place, at) =>
      descriptorOf(place, function () {
        isCalled[at] = true;
        return replacement();
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
const ofDescriptors = "get set value writable enumerable configurable".split(
  " ",
);

/**
 * Names of properties that code may read by chance from results and groups. No dictionary has them. Numbers are not
 * among them: docs/architecture.md says that they are not guarded against.
 */
const byChance =
  "read written done next length index groups exports memory buffer cause stream id post x a then".split(
    " ",
  );

/** Names of members of results and errors. */
const ofResults =
  "href origin protocol username password host hostname port pathname path search query hash baseURL slashes auth scheme authority fragment kind normalForm subdomain domain suffix inputs code reason input base position name message type address".split(
    " ",
  );

const fail = () => {
  throw new Error("an inherited accessor is called");
};

/** What a program gives Object.prototype: {name: [descriptor, keys]}. */
const inherited = {
  accessor: [{ get: fail, set: fail }, [...ofDescriptors, ...byChance]],
  junk: [{ value: "junk", writable: true }, [...ofDescriptors, ...byChance]],
  readonly: [{ value: "junk" }, [...ofDescriptors, ...byChance]],
  setter: [{ get() {}, set() {} }, [...ofResults, ...byChance]],
  "read-only undefined": [{ value: undefined }, [...ofResults, ...byChance]],
};

/** Gives Object.prototype accessors and other properties. */
function checkInherited(job) {
  const problems = [];
  const runOperations = makeRunner(job, chooseOperations(job.operations));
  const { deleteProperty } = Reflect;
  let checks = 0;
  for (const kind of job.kinds) {
    const [members, keys] = inherited[kind];
    const descriptor = bare({ ...members, configurable: true });
    for (const key of keys) {
      runOperations(
        `Object.prototype has a ${kind} ${key}`,
        () => defineProperty(Object.prototype, key, descriptor),
        () => deleteProperty(Object.prototype, key),
        problems,
      );
      checks++;
    }
  }
  return { checks, problems };
}

/** Freezes all objects. This cannot be undone. */
function checkFrozen(job) {
  const problems = [];
  const runOperations = makeRunner(job, job.operations);
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
  const problems = checkPatterns(classes, inOther);
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
 * Changes built-in objects while operations run. What cannot be undone comes last. `progress` is called with the name of
 * each check before it begins, since it might never end. `kinds` are names of `inherited`.
 */
export function checkBuiltIns(entry, { fresh, ...options }) {
  const operations = operationsOf(entry, fresh().exports).filter(isShort);
  const job = { fresh, operations, ...options };
  return {
    inherited: checkInherited(job),
    replaced: checkReplaced(job),
    frozen: checkFrozen(job),
  };
}

/** Runs all checks on the classes. */
export function checkCallers(exports, engine, inOther, progress) {
  return {
    programs: checkPrograms(exports, engine, inOther),
    ...checkBuiltIns("", {
      fresh: () => ({ exports }),
      progress,
      kinds: ["accessor", "junk", "readonly"],
    }),
  };
}
