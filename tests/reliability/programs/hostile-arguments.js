// Programs of hostile callers: their arguments call back, or are of another realm. See callers.js.

import { show } from "../outcome.js";

/**
 * For the engine's classes: acts at once, and returns a string. By Web IDL, a class converts its arguments before it
 * does anything else, but some engines convert them later.
 */
export const doingAtOnce = (act, string = "v") => {
  act();
  return string;
};

/** For our classes: an object that acts when it is converted to a string. */
export const doing = (act, string = "v") => ({
  toString() {
    act();
    return string;
  },
});

const PAIRS = "a=1&b=2&a=3";

/** A program's outcome as text. */
export function outcomeOf(program, classes) {
  try {
    return show(program(classes));
  } catch (error) {
    return `throws ${error?.name ?? error}`;
  }
}

/** Programs whose arguments call back. Each must give the same result as with the engine's own classes. */
export function callingBack() {
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
export function misbehaving() {
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
export function acrossRealms(inOther) {
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
