// The engine's own prototype behind ours: `instanceof` is true for our objects, and nothing in the place of the engine's class changes an
// answer. Each test loads the scripts into a realm of its own, with other values for the global variables URL and URLSearchParams.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import { formsOf } from "../support/forms.js";
import { scriptFile } from "../support/paths.js";

const names = ["URL", "URLSearchParams"];
const standard = vm.runInNewContext(
  `(${makeEngine})(native)`,
  vm.createContext({ native: { URL, URLSearchParams } }),
);

/** Two classes that look like an engine's, whose members throw for objects of other classes. */
function makeEngine(native) {
  const { defineProperty, getOwnPropertyDescriptors } = Object;
  const classOf = (name) => {
    const made = class {
      #brand;
      static check = (object) => void object.#brand;
    };
    defineProperty(made, "name", { value: name });
    const members = getOwnPropertyDescriptors(native[name].prototype);
    for (const key of Reflect.ownKeys(members)) {
      if (key === "constructor") continue;
      for (const part of ["get", "set", "value"]) {
        if (typeof members[key][part] === "function") {
          members[key][part] = function () {
            made.check(this);
          };
        }
      }
      defineProperty(made.prototype, key, members[key]);
    }
    return made;
  };
  return () => ({
    URL: classOf("URL"),
    URLSearchParams: classOf("URLSearchParams"),
  });
}

/** The classes of a script, loaded into a realm with these global variables. */
function load(script, globals) {
  const context = vm.createContext({});
  for (const [name, descriptor] of Object.entries(globals)) {
    Object.defineProperty(context, name, { configurable: true, ...descriptor });
  }
  const path = scriptFile(script);
  vm.runInContext(readFileSync(path, "utf8"), context, { filename: path });
  return {
    ...context.urlsmith,
    evaluate: (code) => vm.runInContext(code, context),
  };
}

const values = (classes) =>
  Object.fromEntries(names.map((name) => [name, { value: classes[name] }]));

/** What a program reads from our objects, by every member. */
function answersOf({ URL, URLSearchParams }) {
  const url = new URL("../b?c=d#e", "https://user:word@EXAMPLE.com:81/a/x/y");
  url.searchParams.append("f", "g h");
  const made = new URLSearchParams({ a: "1", b: "2" });
  made.sort();
  const members = (object) => {
    const prototype = Object.getPrototypeOf(object);
    const read = {};
    for (const key of Reflect.ownKeys(prototype)) {
      const value = object[key];
      const isCalled = /^(to|entries|keys|values)/.test(String(key));
      const result =
        typeof value === "function" && isCalled ? value.call(object) : value;
      read[String(key)] =
        typeof result === "function" || typeof result === "object"
          ? String(result)
          : result;
    }
    return read;
  };
  const enumerable = [];
  for (const key in url) enumerable.push(key);
  return {
    url: members(url),
    params: members(made),
    pairs: Array.from(made, String),
    json: JSON.stringify([url, made]),
    texts: [`${url}`, `${made}`, url + "", Object.prototype.toString.call(url)],
    missing: [url.length, made.length, made.toJSON, url.path, url.auth],
    enumerable,
    own: Reflect.ownKeys(URL.prototype).map(String),
    isItsOwn: url instanceof URL && url.searchParams instanceof URLSearchParams,
  };
}

const scripts = ["urlsmith", "js"];
const bare = Object.fromEntries(
  scripts.map((script) => [script, answersOf(load(script, {}))]),
);
const throwing = new Proxy(
  {},
  {
    get: (_, trap) => () => {
      throw new Error(`the trap ${trap} was called`);
    },
  },
);

/** What may stand in the place of the engine's class: a property descriptor for the class. */
const odd = {
  undefined: () => ({ value: undefined }),
  null: () => ({ value: null }),
  "a number": () => ({ value: 1 }),
  "an object": (native) => ({ value: { prototype: native.prototype } }),
  "an arrow function": () => ({ value: () => {} }),
  "a function without a class string": () => ({ value: class {} }),
  "a class of another name": () => ({ value: Map }),
  "a prototype that is null": () => ({ value: classWith(null) }),
  "a prototype that is a function": (native) => ({
    value: classWith(Object.setPrototypeOf(() => {}, native.prototype)),
  }),
  "a prototype whose traps throw": () => ({
    value: classWith(new Proxy({}, throwing)),
  }),
  "a class whose traps throw": () => ({ value: new Proxy(class {}, throwing) }),
  "a getter that throws": () => ({
    get() {
      throw new Error("the page's getter was read");
    },
  }),
};

function classWith(prototype) {
  const made = function () {};
  made.prototype = prototype;
  return made;
}

for (const script of scripts) {
  test(`${script}: the engine's prototypes come behind ours`, () => {
    const native = standard();
    const ours = load(script, values(native));
    for (const name of names) {
      assert.equal(
        Object.getPrototypeOf(ours[name].prototype),
        native[name].prototype,
      );
      const own = name === "URL" ? new ours.URL("a:") : new ours[name]();
      assert.ok(own instanceof native[name]);
      assert.ok(!(new native[name]() instanceof ours[name]));
      assert.deepEqual(
        Object.getPrototypeOf(ours[name]),
        ours.evaluate("Function.prototype"),
      );
    }
    assert.deepEqual(answersOf(ours), bare[script]);
  });

  test(`${script}: the engine's classes stay as they are`, () => {
    const native = standard();
    const describe = () =>
      names.map((name) => [
        Object.getOwnPropertyDescriptors(native[name]),
        Object.getOwnPropertyDescriptors(native[name].prototype),
        Object.getPrototypeOf(native[name].prototype),
      ]);
    const before = describe();
    const { evaluate } = load(script, values(native));
    assert.deepEqual(describe(), before);
    for (const name of names) assert.equal(evaluate(name), native[name]);
  });

  for (const [title, descriptorOf] of Object.entries(odd)) {
    test(`${script}: ${title} in the place of the engine's class`, () => {
      const native = standard();
      const ours = load(
        script,
        Object.fromEntries(
          names.map((name) => [name, descriptorOf(native[name])]),
        ),
      );
      assert.deepEqual(answersOf(ours), bare[script]);
      assert.equal(
        Object.getPrototypeOf(ours.URL.prototype),
        ours.evaluate("Object.prototype"),
      );
    });
  }

  test(`${script}: members that only the engine has are undefined`, () => {
    const native = standard();
    const symbol = Symbol("private");
    const code = () => {
      throw new TypeError("this is not an object of the engine");
    };
    for (const name of names) {
      const { prototype } = native[name];
      Object.defineProperties(prototype, {
        method: { value: code, configurable: false },
        attribute: { get: code, enumerable: true },
        writeOnly: { set: code },
        length: { get: code },
        [symbol]: { value: code },
        [Symbol.toPrimitive]: { value: code },
        mark: { value: 1 },
      });
    }
    const ours = load(script, values(native));
    const { ...answers } = answersOf(ours);
    assert.deepEqual(answers, bare[script]);
    const url = new ours.URL("a:");
    for (const object of [url, new ours.URLSearchParams()]) {
      for (const key of [
        "method",
        "attribute",
        "writeOnly",
        "length",
        symbol,
      ]) {
        assert.equal(object[key], undefined, String(key));
      }
      object.attribute = 2;
      assert.equal(object.attribute, 2);
      // Without code, a member has no object to refuse. Deno marks objects so that structuredClone refuses them.
      assert.equal(object.mark, 1);
    }
    assert.ok(url instanceof native.URL);
  });

  test(`${script}: changes of the engine's prototypes, before and after`, () => {
    for (const isBefore of [true, false]) {
      for (const isDeleted of [true, false]) {
        const native = standard();
        const change = () => {
          for (const name of names) {
            const { prototype } = native[name];
            for (const key of Reflect.ownKeys(prototype)) {
              if (isDeleted) delete prototype[key];
              else if (key !== Symbol.toStringTag) {
                Object.defineProperty(prototype, key, {
                  value: () => "changed",
                  configurable: true,
                });
              }
            }
          }
        };
        if (isBefore) change();
        const ours = load(script, values(native));
        const url = new ours.URL("a:");
        if (!isBefore) change();
        assert.deepEqual(answersOf(ours), bare[script]);
        assert.equal(url.href, "a:");
        assert.equal(url instanceof native.URL, !(isBefore && isDeleted));
      }
    }
  });

  test(`${script}: a frozen prototype of the engine`, () => {
    const native = standard();
    for (const name of names) Object.freeze(native[name].prototype);
    const ours = load(script, values(native));
    assert.deepEqual(answersOf(ours), bare[script]);
    const url = new ours.URL("a:");
    url.hash = "b";
    assert.equal(url.href, "a:#b");
    assert.ok(url instanceof native.URL);
  });

  test(`${script}: a class that extends ours, as the global one`, () => {
    const first = load(script, {});
    const global = {
      URL: class extends first.URL {},
      URLSearchParams: class extends first.URLSearchParams {},
    };
    const second = load(script, values(global));
    assert.deepEqual(answersOf(second), bare[script]);
    assert.deepEqual(answersOf(first), bare[script]);
    assert.ok(new second.URL("a:") instanceof first.URL);
  });
}

for (const entry of ["urlsmith", "urlsmith/js", "urlsmith/list"]) {
  for (const { form, URL: ours, URLSearchParams: oursToo } of await formsOf(
    entry,
  )) {
    if (form === "script in a bare realm") continue;
    test(`${entry}, ${form}: instanceof the classes of this process`, () => {
      const url = new ours("https://example.com/?a=b");
      assert.ok(url instanceof URL);
      assert.ok(url.searchParams instanceof URLSearchParams);
      assert.ok(new oursToo() instanceof URLSearchParams);
      assert.ok(!(new URL("a:") instanceof ours));
      class Sub extends ours {}
      assert.ok(new Sub("a:") instanceof URL);
    });
  }
}
