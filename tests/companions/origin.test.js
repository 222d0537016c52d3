// urlsmith/origin and urlsmith/polyfill/origin: https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { load } from "../reliability/support.js";
import { formsOf } from "./forms.js";
import { comparisons, kinds, sameOrigin, sameSite } from "./origins.js";

for (const { title, classes, Origin } of await formsOf("origin")) {
  describe(title, () => testAll(Origin, classes));
}

function testAll(Origin, classes) {
  test("the interface has the shape that Web IDL gives it", () => {
    const shape = (object) =>
      Object.fromEntries(
        Reflect.ownKeys(object).map((key) => {
          const property = Reflect.getOwnPropertyDescriptor(object, key);
          const { get, set, value, enumerable, configurable, writable } =
            property;
          const { name, length } = get ?? value;
          const kind = get ? "getter" : typeof value;
          assert.equal(set, undefined);
          return [
            String(key),
            [kind, name, length, enumerable, configurable, writable].join(),
          ];
        }),
      );
    assert.deepEqual(shape(Origin.prototype), {
      constructor: "function,Origin,0,false,true,true",
      opaque: "getter,get opaque,0,true,true,",
      isSameOrigin: "function,isSameOrigin,1,true,true,true",
      isSameSite: "function,isSameSite,1,true,true,true",
      "Symbol(Symbol.toStringTag)": "string,,6,false,true,false",
    });
    assert.equal(shape({ from: Origin.from }).from.split(",")[2], "1");
    assert.deepEqual(Object.keys(Origin), ["from"]);
    assert.equal(Origin.name, "Origin");
    assert.equal(Origin.length, 0);
    assert.equal(String(new Origin()), "[object Origin]");
    const { writable } = Reflect.getOwnPropertyDescriptor(Origin, "prototype");
    assert.equal(writable, false);
  });

  test("new origins are opaque, and equal only themselves", () => {
    const a = new Origin("https://example.com");
    assert.equal(a.opaque, true);
    for (const [b, expected] of [
      [a, true],
      [Origin.from(a), true],
      [new Origin(), false],
      [Origin.from("data:,"), false],
      [Origin.from("https://example.com"), false],
    ]) {
      assert.equal(a.isSameOrigin(b), expected);
      assert.equal(b.isSameOrigin(a), expected);
      assert.equal(a.isSameSite(b), expected);
      assert.equal(b.isSameSite(a), expected);
    }
  });

  for (const [input, opaque] of kinds) {
    test(`${input} is ${opaque ? "opaque" : "a tuple"}`, () => {
      const values = [input, new URL(input), new classes.URL(input)];
      for (const value of [...values, Origin.from(input)]) {
        const origin = Origin.from(value);
        assert.equal(origin.opaque, opaque);
        assert.equal(Object.getPrototypeOf(origin), Origin.prototype);
        assert.equal(origin.isSameOrigin(origin), true);
        assert.equal(origin.isSameSite(Origin.from(origin)), true);
        assert.equal(origin.isSameOrigin(Origin.from(input)), !opaque);
      }
    });
  }

  for (const [a, b, relation] of comparisons) {
    test(`${a} and ${b}: ${relation}`, () => {
      for (const [first, second] of [
        [Origin.from(a), Origin.from(b)],
        [Origin.from(b), Origin.from(a)],
      ]) {
        assert.equal(first.isSameOrigin(second), relation === sameOrigin);
        assert.equal(
          first.isSameSite(second),
          relation === sameOrigin || relation === sameSite,
        );
      }
    });
  }

  test("what has no origin is refused", () => {
    const nothing = [
      ...[undefined, null, 1, 1n, true, Symbol("a"), {}, [], () => {}],
      ...[{ href: "https://a.example/" }, new String("https://a.example/")],
      ...[["https://a.example"], Object.create(Origin.prototype)],
      ...[
        new Proxy(new URL("https://a.example/"), {}),
        Object.create(URL.prototype),
      ],
      ...[new Proxy({}, { get: () => assert.fail("a member is read") })],
      ...[globalThis, new Event("message")],
    ];
    for (const value of nothing) {
      assert.throws(() => Origin.from(value), {
        name: "TypeError",
        message: /^Origin\.from: the value is (null|of type \w+), and neither /,
      });
    }
    for (const text of ["", "null", "/a", "example.com", "https://a b/"]) {
      assert.throws(() => Origin.from(text), {
        name: "TypeError",
        message: /^Invalid URL "/,
      });
    }
    assert.throws(
      () => Origin.from(),
      /^TypeError: Origin\.from: 1 argument r/,
    );
  });

  test("wrong receivers and arguments", () => {
    const origin = new Origin();
    const opaque = Reflect.getOwnPropertyDescriptor(Origin.prototype, "opaque");
    for (const other of [undefined, null, {}, Origin.prototype, "https://a"]) {
      for (const [name, member] of [
        ["opaque", opaque.get],
        ["isSameOrigin", origin.isSameOrigin],
        ["isSameSite", origin.isSameSite],
      ]) {
        assert.throws(() => member.call(other, origin), {
          name: "TypeError",
          message: `Origin.${name}: this is not a Origin`,
        });
      }
      for (const name of ["isSameOrigin", "isSameSite"]) {
        assert.throws(() => origin[name](other), {
          name: "TypeError",
          message: `Origin.${name}: the argument is not an Origin`,
        });
        assert.throws(() => origin[name](), /: 1 argument required/);
      }
    }
    assert.throws(() => Origin(), TypeError);
    assert.throws(() => {
      "use strict";
      origin.opaque = true;
    }, TypeError);
  });

  test("subclasses, and `from` without its class", () => {
    class Sub extends Origin {}
    const { from } = Origin;
    assert.equal(new Sub().opaque, true);
    assert.equal(Sub.from("https://a.example") instanceof Sub, false);
    assert.equal(from("https://a.example").opaque, false);
  });

  test("messages that a program makes are refused", () => {
    class Sub extends MessageEvent {
      get isTrusted() {
        return true;
      }
    }
    for (const origin of ["https://a.example", "null", ""]) {
      const claiming = new MessageEvent("message", { origin });
      // In some engines this is an error, since the event has the member already.
      Reflect.defineProperty(claiming, "isTrusted", { value: true });
      for (const event of [
        new MessageEvent("message", { origin }),
        new Sub("message", { origin }),
        claiming,
      ]) {
        assert.throws(() => Origin.from(event), {
          name: "TypeError",
          message: /^Origin\.from: the value is of type object, /,
        });
      }
    }
  });
}

describe("urlsmith/polyfill/origin", () => {
  /** The global after the import in a realm that has this class. */
  const after = (globals) => {
    const { context } = load("urlsmith/polyfill/origin", { globals });
    return Reflect.getOwnPropertyDescriptor(context, "Origin");
  };

  test("adds the class where there is none", () => {
    const element = Object.create({ Origin: { id: "Origin" } });
    for (const globals of [{}, { Origin: undefined }, element]) {
      const property = after(Object.assign(globals, { URL, URLSearchParams }));
      const { value: Origin, enumerable, ...rest } = property;
      assert.deepEqual(rest, { writable: true, configurable: true });
      assert.equal(enumerable, false);
      assert.equal(Origin.from("https://a.example").opaque, false);
    }
  });

  test("leaves another global of this name, and says so", () => {
    class Almost {
      static from = () => new Almost();
      opaque = true;
    }
    for (const other of [
      class Origin {},
      Almost,
      "https://a.example",
      null,
      0,
      {},
    ]) {
      let realm;
      const prepare = (run) => (realm = run);
      const globals = { URL, URLSearchParams, Origin: other };
      assert.throws(
        () => load("urlsmith/polyfill/origin", { globals, prepare }),
        {
          name: "TypeError",
          message:
            /^urlsmith\/polyfill\/origin cannot install Origin: the page has .* Nothing was changed\. "urlsmith\/origin"/,
        },
      );
      assert.equal(realm("Origin"), other);
    }
    const getter =
      "Object.defineProperty(globalThis, 'Origin', { get: () => 1 })";
    const prepare = (run) => run(getter);
    const globals = { URL, URLSearchParams };
    assert.throws(
      () => load("urlsmith/polyfill/origin", { globals, prepare }),
      { name: "TypeError" },
    );
  });

  test("leaves a class that works, whose objects `urlsmith/origin` takes", () => {
    const { Origin: Theirs } = load("urlsmith/origin").exported;
    const globals = { URL, URLSearchParams, Origin: Theirs };
    assert.equal(after(globals).value, Theirs);
    const { Origin } = load("urlsmith/origin", { globals }).exported;
    assert.notEqual(Origin, Theirs);
    for (const [a, b, relation] of comparisons) {
      const theirs = Origin.from(Theirs.from(a));
      for (const other of [Origin.from(b), Origin.from(Theirs.from(b))]) {
        assert.equal(theirs.isSameOrigin(other), relation === sameOrigin);
        assert.equal(other.isSameOrigin(theirs), relation === sameOrigin);
        assert.equal(
          theirs.isSameSite(other),
          relation === sameOrigin || relation === sameSite,
        );
      }
    }
    const opaque = new Theirs();
    assert.equal(Origin.from(opaque).opaque, true);
    assert.ok(Origin.from(opaque).isSameOrigin(Origin.from(opaque)));
    assert.ok(!Origin.from(opaque).isSameOrigin(new Origin()));
  });
});
