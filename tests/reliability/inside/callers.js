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

/**
 * For the engine's classes: acts at once, and returns a string. By Web IDL, a class converts its arguments before it
 * does anything else, but some engines convert them later.
 */
const doingAtOnce = (act, string = "v") => {
  act();
  return string;
};

/** For our classes: an object that acts when it is converted to a string. */
const doing = (act, string = "v") => ({
  toString() {
    act();
    return string;
  },
});

const PAIRS = "a=1&b=2&a=3";

/** A program's outcome as text. */
function outcomeOf(program, classes) {
  try {
    return show(program(classes));
  } catch (error) {
    return `throws ${error?.name ?? error}`;
  }
}

/** Programs whose arguments call back. Each must give the same result as with the engine's own classes. */
function callingBack() {
  const programs = {};
  const changes = {
    "sets search": (url) => (url.search = "?z=9&a=8"),
    "sets href": (url) => (url.href = "https://\u00e4.example/new?y=7#n"),
    "sets host": (url) => (url.host = "\u00e9.example:99"),
    "sets hash": (url) => (url.hash = "changed"),
    appends: (url) => url.searchParams.append("added", "\u00e9"),
    deletes: (url) => url.searchParams.delete("a"),
    sorts: (url) => url.searchParams.sort(),
    reads: (url) => url.href,
  };
  const setters =
    "href protocol username password host hostname port pathname search hash";
  const calls = {
    append: 2,
    set: 2,
    delete: 2,
    has: 2,
    get: 1,
    getAll: 1,
  };
  for (const [how, change] of Object.entries(changes)) {
    for (const name of setters.split(" ")) {
      for (const value of ["https://b.example/?x", "ws", "81", "\u00e9?&"]) {
        for (const isListed of [false, true]) {
          programs[
            `url.${name} = a value (${value}) that ${how}, ${isListed}`
          ] = ({ URL, doing }) => {
            const url = new URL(`https://u:p@example.com/p?${PAIRS}#f`);
            if (isListed) url.searchParams.append("c", "d");
            let thrown = "";
            try {
              url[name] = doing(() => change(url), value);
            } catch (error) {
              thrown = error.name;
            }
            return [url, thrown];
          };
        }
      }
    }
    for (const [name, count] of Object.entries(calls)) {
      for (let which = 0; which < count; which++) {
        programs[`params.${name} with argument ${which} that ${how}`] = ({
          URL,
          doing,
        }) => {
          const url = new URL(`https://example.com/p?${PAIRS}#f`);
          const args = ["a", "1"].slice(0, count);
          args[which] = doing(() => change(url), args[which]);
          const result = url.searchParams[name](...args);
          return [result, url];
        };
      }
    }
    programs[`params.forEach with a callback that ${how}`] = ({ URL }) => {
      const url = new URL(`https://example.com/p?${PAIRS}#f`);
      const seen = [];
      url.searchParams.forEach((value, name) => {
        seen.push(name, value);
        if (seen.length < 20) change(url);
      });
      return [seen, url];
    };
    programs[`an iterator between whose steps somebody ${how}`] = ({ URL }) => {
      const url = new URL(`https://example.com/p?${PAIRS}#f`);
      const seen = [];
      for (const pair of url.searchParams) {
        seen.push(pair);
        if (seen.length < 10) change(url);
      }
      return [seen, url];
    };
    programs[`a base that ${how}`] = ({ URL, doing }) => {
      const url = new URL(`https://example.com/p?${PAIRS}#f`);
      return [
        new URL(
          doing(() => change(url), "../x"),
          doing(() => change(url), "https://b.example/c/d/e"),
        ),
        url,
      ];
    };
  }
  return programs;
}

/**
 * Programs with Proxies, iterators and conversions that misbehave. Each must give the same result as with the engine's
 * own classes.
 */
function misbehaving() {
  const fail = (name) => () => {
    throw new RangeError(name);
  };
  const iterable = (...results) => ({
    [Symbol.iterator]: () => ({
      next: () => {
        const result = results.shift();
        return typeof result === "function" ? result() : result;
      },
    }),
  });
  const item = (value) => ({ done: false, value });
  const end = { done: true, value: undefined };
  const inits = {
    "an iterator that throws": () => iterable(item(["a", "b"]), fail("next")),
    "an iterator without results": () => iterable(item(["a", "b"]), 1),
    "an iterator whose done throws": () =>
      iterable({
        get done() {
          throw new RangeError("done");
        },
      }),
    "an iterator whose value throws": () =>
      iterable({
        done: false,
        get value() {
          throw new RangeError("value");
        },
      }),
    "pairs that are iterables": () =>
      iterable(
        item(new Set(["a", "b"])),
        item(iterable(item("c"), item("d"), end)),
        end,
      ),
    "a pair that throws": () =>
      iterable(item(iterable(item("a"), fail("pair"))), end),
    "a pair of one": () => [["a"]],
    "a pair of three": () => [["a", "b", "c"]],
    "a pair that is a string": () => ["ab"],
    "a pair that is null": () => [null],
    "a pair that is a function": () => [
      Object.assign(() => {}, { [Symbol.iterator]: () => ["a", "b"].values() }),
    ],
    "no method": () => ({ [Symbol.iterator]: 1 }),
    "no iterator": () => ({ [Symbol.iterator]: () => 1 }),
    "a null method": () => ({ [Symbol.iterator]: null, a: "b" }),
    "a method that throws": () => ({ [Symbol.iterator]: fail("method") }),
    "a next that is none": () => ({ [Symbol.iterator]: () => ({ next: 1 }) }),
    "a next that changes": () => ({
      [Symbol.iterator]: () => {
        let count = 0;
        return {
          get next() {
            count += 10;
            return () => (count++ < 12 ? item([count, "x"]) : end);
          },
        };
      },
    }),
    "a symbol": () => Symbol("s"),
    "a boxed string": () => new String("?a=b"),
    "a function": () => Object.assign(() => {}, { a: "b" }),
    "an array": () => [
      ["a", "b"],
      ["a", "c"],
    ],
    "a Map": () => new Map([["a", "b"]]),
    "lone surrogates": () => [["\ud800", "\udc00a"]],
    "keys that become the same": () => ({
      "\ud800": 1,
      "\udc00": 2,
      "\ufffd": 3,
    }),
    "numbers as keys": () => ({ b: 1, 1: 2, 0: 3 }),
    "a key that is a symbol": () => ({ [Symbol("s")]: 1 }),
    "a hidden key that is a symbol": () =>
      Object.defineProperty({ a: 1 }, Symbol("s"), {
        value: 1,
        enumerable: false,
      }),
    "a value that is a symbol": () => ({ a: Symbol("s") }),
    "a value that throws": () => ({ a: 1, b: { toString: fail("value") } }),
    "a value that is no primitive": () => ({
      a: { toString: () => ({}), valueOf: () => ({}) },
    }),
    "a value with valueOf": () => ({ a: { toString: null, valueOf: () => 7 } }),
    "a value with toPrimitive": () => ({
      a: { [Symbol.toPrimitive]: (hint) => hint },
    }),
    "a getter that deletes": () => ({
      get a() {
        delete this.b;
        return 1;
      },
      b: 2,
      c: 3,
    }),
    "a Proxy of a record": () => new Proxy({ a: 1, b: 2 }, {}),
    "a Proxy with keys of its own": () =>
      new Proxy(
        { a: 1, b: 2 },
        {
          ownKeys: () => ["b", "a", "c"],
          getOwnPropertyDescriptor: (target, key) =>
            key === "a"
              ? undefined
              : { value: 1, enumerable: true, configurable: true },
          get: (target, key) =>
            typeof key === "symbol" ? undefined : `${key}!`,
        },
      ),
    "a Proxy that throws for keys": () =>
      new Proxy({ a: 1 }, { ownKeys: fail("keys") }),
    "a Proxy that throws for descriptors": () =>
      new Proxy({ a: 1 }, { getOwnPropertyDescriptor: fail("descriptor") }),
    "a Proxy that throws for values": () =>
      new Proxy({ a: 1 }, { get: fail("value") }),
    "a Proxy of pairs": () => new Proxy([["a", "b"]], {}),
    "a revoked Proxy": () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  };
  const programs = {};
  for (const [name, make] of Object.entries(inits)) {
    programs[`params of ${name}`] = ({ URLSearchParams }) =>
      new URLSearchParams(make());
  }
  const values = {
    "a symbol": () => Symbol("s"),
    "one that throws": () => ({ toString: fail("value") }),
    "no primitive": () => ({ toString: () => ({}), valueOf: () => ({}) }),
    "one with toPrimitive": () => ({
      [Symbol.toPrimitive]: (hint) => `${hint}:x`,
    }),
    null: () => null,
    undefined: () => undefined,
    "a number": () => 80,
    "a lone surrogate": () => "a\ud800b",
    "a revoked Proxy": () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  };
  for (const [name, make] of Object.entries(values)) {
    for (const key of "href protocol username host port pathname search hash".split(
      " ",
    )) {
      programs[`url.${key} = ${name}`] = ({ URL }) => {
        const url = new URL("https://example.com/?a#b");
        let thrown = "";
        try {
          url[key] = make();
        } catch (error) {
          thrown = error.name;
        }
        return [url, thrown];
      };
    }
    programs[`new URL of ${name}`] = ({ URL }) =>
      new URL(make(), "https://example.com/");
    programs[`new URL with the base ${name}`] = ({ URL }) =>
      new URL("https://a/", make());
    programs[`URL.canParse of ${name}`] = ({ URL }) =>
      URL.canParse(make(), "https://a/");
    programs[`params.append of ${name}`] = ({ URLSearchParams }) => {
      const params = new URLSearchParams();
      params.append(make(), make());
      return params;
    };
  }
  for (const key of ["href", "host", "searchParams", "origin"]) {
    programs[`url.${key} of a Proxy`] = ({ URL }) =>
      new Proxy(new URL("https://example.com/"), {})[key];
  }
  programs["params.get of a Proxy"] = ({ URLSearchParams }) =>
    new Proxy(new URLSearchParams("a"), {}).get("a");
  programs["new.target with a prototype that calls back"] = ({ URL }) => {
    const target = function () {}.bind();
    Object.defineProperty(target, "prototype", {
      get() {
        new URL("https://\u00e9.other.example/?x");
        return URL.prototype;
      },
    });
    return Reflect.construct(URL, ["https://example.com/a/../b"], target);
  };
  programs["new.target that is another class"] = ({ URL, URLSearchParams }) => {
    const url = Reflect.construct(
      URL,
      ["https://example.com/"],
      URLSearchParams,
    );
    return [
      Object.getPrototypeOf(url) === URLSearchParams.prototype,
      Reflect.get(URL.prototype, "href", url),
    ];
  };
  return programs;
}

/** Objects of another realm, in which `inOther` evaluates an expression. */
function acrossRealms(inOther) {
  const expressions = {
    "an array": '[["a", "b"], ["c", "d"]]',
    "a record": '({ a: "b", c: 1 })',
    "a Map": 'new Map([["a", "b"]])',
    "a generator": '(function* () { yield ["a", "b"]; })()',
    "a boxed string": 'new String("https://example.com/?a=b")',
    "an object with toString":
      '({ toString: () => "https://example.com/?a=b" })',
    "a Proxy": 'new Proxy({ a: "b" }, {})',
    "a null prototype": 'Object.assign(Object.create(null), { a: "b" })',
    "a symbol": 'Symbol("s")',
  };
  const programs = {};
  for (const [name, expression] of Object.entries(expressions)) {
    programs[`params of ${name} of another realm`] = ({ URLSearchParams }) =>
      new URLSearchParams(inOther(expression));
    programs[`URL of ${name} of another realm`] = ({ URL }) =>
      URL.canParse(inOther(expression)) && new URL(inOther(expression));
  }
  return programs;
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
 * Patterns and lists whose arguments call back, or come from another realm. They must answer as for plain arguments.
 */
function checkPatterns({ URL, URLPattern, URLPatternList }, inOther) {
  const problems = [];
  let checks = 0;
  const compare = (name, run, expected) => {
    checks++;
    const actual = outcomeOf(run);
    const wanted = outcomeOf(expected);
    if (actual !== wanted)
      problems.push(
        `${name}: ${actual.slice(0, 200)}, not ${wanted.slice(0, 200)}`,
      );
  };
  const members = { pathname: "/:a/:b(\\d+)", hostname: "*.example" };

  const parts = { pathname: "/\u00e9/7", hostname: "x.example" };
  const base = "https://x.example/\u00e9/";
  const others = [
    (pattern) => pattern?.exec("https://other.example/\u00f6/9"),
    (pattern) =>
      pattern?.test({ pathname: "/z/1", baseURL: "https://\u00f6.example" }),
    () =>
      new URLPattern({
        pathname: "/other/:c([^]*)",
        hostname: "\u00f6.example",
      }).pathname,
    () => new URL("../y?z", "https://\u00f6.example/a/b/"),
    () => new URL("https://x/").searchParams.append("a", "\u00f6"),
    () =>
      new URLPatternList([{ pathname: "/:o" }]).exec("https://other.example/o"),
    () => URL.parse(`x:${"a".repeat(KEPT)}`),
  ].filter((_, index) => index !== 5 || URLPatternList);
  others.forEach((other, index) => {
    const act = (pattern) => () => other(pattern);
    compare(
      `new URLPattern, calling back ${index}`,
      () =>
        new URLPattern({
          get pathname() {
            other();
            return doing(act(), members.pathname);
          },
          hostname: doing(act(), members.hostname),
        }),
      () => new URLPattern(members),
    );
    for (const method of ["test", "exec"]) {
      const make = () => new URLPattern(members);
      compare(
        `pattern.${method} of a string, calling back ${index}`,
        () => {
          const pattern = make();
          return pattern[method]("7", doing(act(pattern), base));
        },
        () => make()[method]("7", base),
      );
      compare(
        `pattern.${method} of a dictionary, calling back ${index}`,
        () => {
          const pattern = make();
          return pattern[method]({
            get hostname() {
              other(pattern);
              return doing(act(pattern), parts.hostname);
            },
            pathname: doing(act(pattern), parts.pathname),
          });
        },
        () => make()[method](parts),
      );
    }
    compare(
      `pattern.generate, calling back ${index}`,
      () => {
        const pattern = new URLPattern({ pathname: "/:a/:b" });
        return pattern.generate(doing(act(pattern), "pathname"), {
          a: doing(act(pattern), "1"),
          get b() {
            other(pattern);
            return 2;
          },
        });
      },
      () =>
        new URLPattern({ pathname: "/:a/:b" }).generate("pathname", {
          a: "1",
          b: "2",
        }),
    );
    compare(
      `URLPattern.compareComponent, calling back ${index}`,
      () =>
        URLPattern.compareComponent(
          doing(act(), "pathname"),
          new URLPattern({ pathname: "/a" }),
          new URLPattern({ pathname: "/:b" }),
        ),
      () =>
        URLPattern.compareComponent(
          "pathname",
          new URLPattern({ pathname: "/a" }),
          new URLPattern({ pathname: "/:b" }),
        ),
    );
    if (!URLPatternList) return;
    const make = () =>
      new URLPatternList([members, { pathname: "/*" }, "https://*.example/:x"]);
    for (const method of ["test", "exec", "execAll"]) {
      compare(
        `list.${method}, calling back ${index}`,
        () => {
          const list = make();
          const otherAndSame = () => {
            other();
            list.exec("https://y.example/z");
          };
          return list[method]("7", doing(otherAndSame, base));
        },
        () => make()[method]("7", base),
      );
    }
    compare(
      `list.add and list.delete, calling back ${index}`,
      () => {
        const list = make();
        const adding = () => {
          other();
          list.add({ pathname: "/inner" });
        };
        list.add({ pathname: doing(adding, "/outer") });
        list.delete({
          get pathname() {
            list.delete({ pathname: "/inner" });
            return "/*";
          },
        });
        return list;
      },
      () => {
        const list = make();
        list.add({ pathname: "/outer" });
        list.delete({ pathname: "/*" });
        return list;
      },
    );
  });
  if (URLPatternList) {
    const fail = () => {
      throw new RangeError("next");
    };
    compare(
      "an iterator of patterns that throws",
      () => new URLPatternList({ [Symbol.iterator]: () => ({ next: fail }) }),
      fail,
    );
    compare(
      "what is added while a list is iterated is not seen",
      () => {
        const list = new URLPatternList([{ pathname: "/a" }]);
        const seen = [];
        for (const [pattern] of list) {
          seen.push(pattern.pathname);
          if (seen.length < 5) list.add({ pathname: "/b" });
        }
        return seen;
      },
      () => ["/a"],
    );
    compare(
      "patterns of another realm",
      () =>
        new URLPatternList(inOther('[{ pathname: "/a" }, ["https://b/", 1]]')),
      () => new URLPatternList([{ pathname: "/a" }, ["https://b/", 1]]),
    );
  }
  compare(
    "a dictionary of another realm",
    () =>
      new URLPattern(inOther('({ pathname: "/:a" })')).exec(
        inOther('({ pathname: "/1" })'),
      ),
    () => new URLPattern({ pathname: "/:a" }).exec({ pathname: "/1" }),
  );
  compare(
    "options of another realm",
    () =>
      new URLPattern(
        { pathname: "/a" },
        inOther("({ ignoreCase: true })"),
      ).test({ pathname: "/A" }),
    () => true,
  );
  return { checks, problems };
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
