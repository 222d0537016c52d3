// A test for each fault that was found once. Those of what is shown are in shown.test.js.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { attempt } from "./outcome.js";
import { Boundary } from "./boundary.js";
import { inEngineAndOurs, load, requireEntry } from "./support.js";

describe("subclasses", () => {
  const programs = {
    "one that has searchParams of its own": ({ URL, URLSearchParams }) => {
      const other = new URLSearchParams("other=1");
      class Sub extends URL {
        get searchParams() {
          return other;
        }
      }
      const url = new Sub("https://example.com/?a");
      url.search = "?b\t=1";
      return [url.href, url.search, String(other)];
    },
    "one whose searchParams are none": ({ URL }) => {
      class Sub extends URL {
        get searchParams() {
          return null;
        }
      }
      const url = new Sub("https://example.com/?a");
      url.search = "?b\t=1";
      url.search = "c";
      return [url.href, String(new URL(url).searchParams)];
    },
  };
  for (const [name, program] of Object.entries(programs)) {
    test(name, () => inEngineAndOurs(program));
  }

  // Node's own URL up to version 20 reads the pathname of the subclass.
  test("one that has a pathname of its own", () => {
    const { URL } = requireEntry("urlsmith");
    class Sub extends URL {
      get pathname() {
        return "https://other.example/";
      }
    }
    const { origin } = new Sub("blob:https://example.com/id");
    assert.equal(origin, "https://example.com");
  });

  test("one that overrides everything", () => {
    const { URL, URLSearchParams } = requireEntry("urlsmith");
    const overriding = (Class) => {
      class Sub extends Class {}
      const fail = () => assert.fail("its own was called");
      for (const name of Reflect.ownKeys(Class.prototype)) {
        if (name === "constructor") continue;
        Object.defineProperty(Sub.prototype, name, { get: fail, set: fail });
      }
      return Sub;
    };
    const url = new (overriding(URL))("blob:https://example.com/id?a=1");
    const get = (name) => Reflect.get(URL.prototype, name, url);
    assert.equal(get("origin"), "https://example.com");
    Reflect.set(URL.prototype, "search", "?b\t=2", url);
    assert.equal(get("href"), "blob:https://example.com/id?b=2");
    assert.equal(String(get("searchParams")), "b=2");
    const params = new (overriding(URLSearchParams))("b=1");
    const { append, sort, toString } = URLSearchParams.prototype;
    Reflect.apply(append, params, ["a", "2"]);
    Reflect.apply(sort, params, []);
    assert.equal(Reflect.apply(toString, params, []), "a=2&b=1");
  });
});

describe("lists of patterns", () => {
  test("patterns of another copy ignore case as they say, or are refused", () => {
    const { URLPatternList } = load("urlsmith/list").classes;
    const { URLPattern } = load("urlsmith/js").classes;
    const pattern = new URLPattern({ pathname: "/a" }, { ignoreCase: true });
    const { value: list, error } = attempt(() => new URLPatternList([pattern]));
    if (error === undefined) {
      assert.equal(list.test("https://example.com/A"), true);
    } else {
      assert.equal(error.name, "TypeError");
    }
  });

  test("two large ones do not make each other's index anew at each match", () => {
    const boundary = new Boundary();
    const { classes } = load("urlsmith/list", { boundary });
    const pattern = new classes.URLPattern({ pathname: "/a" });
    const last = new classes.URLPattern({ pathname: "/b" });
    const lists = [0, 1].map(() => {
      const list = new classes.URLPatternList();
      for (let index = 0; index < 40_000; index++) list.add(pattern, index);
      return list.add(last);
    });
    const matchBoth = () => {
      for (const list of lists) assert.equal(list.test("https://x/b"), true);
    };
    matchBoth();
    matchBoth();
    boundary.arm(0, "before", () => {});
    for (let round = 0; round < 10; round++) matchBoth();
    boundary.disarm();
    assert.ok(boundary.count <= 100, `${boundary.count} calls for 20 matches`);
  });
});

describe("what the realm's owner has changed", () => {
  test("RegExp.prototype.exec may use URL itself", () => {
    const { classes, context, run } = load("urlsmith");
    context.OwnURL = classes.URL;
    run(`{
      const { exec } = RegExp.prototype;
      RegExp.prototype.exec = function (string) {
        new OwnURL("https://\u00e4.other.example/a/../b?q#h");
        return exec.call(this, string);
      };
    }`);
    const { origin } = new classes.URL("blob:https://example.com/id");
    assert.equal(origin, "https://example.com");
    const pattern = new classes.URLPattern({ pathname: "/:\u00e9" });
    assert.equal(
      pattern.exec("https://example.com/1").pathname.groups["\u00e9"],
      "1",
    );
  });

  test("another URLSearchParams does urlsmith/pattern no harm", () => {
    class Other extends URLSearchParams {}
    const globals = { URL, URLSearchParams: Other };
    const { URLPattern } = load("urlsmith/pattern", { globals }).classes;
    const pattern = new URLPattern({ pathname: "/:a" });
    assert.equal(pattern.test("https://a.example/b"), true);
  });

  test("an error of RegExp that does not concern the pattern passes through", () => {
    const { classes, context, run } = load("urlsmith", {
      prepare: (run) =>
        run(`RegExp = class extends RegExp {
          constructor(source, flags) {
            if (globalThis.isShort) throw new RangeError("no memory");
            super(source, flags);
          }
        }`),
    });
    const make = () => new classes.URLPattern({ pathname: "/(a+b)c" });
    context.isShort = true;
    assert.throws(make, { name: "RangeError", message: "no memory" });
    run("isShort = false");
    assert.equal(make().test("https://example.com/aabc"), true);
    assert.throws(() => new classes.URLPattern({ pathname: "/(a++)" }), {
      name: "TypeError",
    });
  });

  for (const entry of ["urlsmith", "urlsmith/js", "urlsmith/list"]) {
    test(`${entry}: groups may have the names of a frozen Object.prototype`, () => {
      const { classes, run } = load(entry);
      run("Object.freeze(Object.prototype)");
      const pattern = new classes.URLPattern({
        pathname: "/:constructor/:toString/:__proto__",
      });
      const check = ({ pathname: { groups } }) =>
        assert.deepEqual(
          Object.entries(groups).map(([name, value]) => `${name} ${value}`),
          ["constructor a", "toString b", "__proto__ c"],
        );
      check(pattern.exec("https://example.com/a/b/c"));
      if (classes.URLPatternList) {
        const list = new classes.URLPatternList([pattern]);
        check(list.exec("https://example.com/a/b/c"));
      }
    });
  }

  for (const entry of [
    "urlsmith/js",
    "urlsmith/polyfill/all",
    "urlsmith/polyfill/force",
  ]) {
    for (const isForNode of [true, false]) {
      for (const value of ["null", "{}", "undefined", "1"]) {
        const where = isForNode ? "in Node" : "in bundles";
        test(`${entry} ${where}: WebAssembly may be ${value}`, () => {
          const { classes } = load(entry, {
            isForNode,
            prepare: (run) => run(`globalThis.WebAssembly = ${value}`),
          });
          const { host } = new classes.URL("https://\u00c4.example/");
          assert.equal(host, "xn--4ca.example");
          const pattern = new classes.URLPattern({ pathname: "/:id" });
          assert.equal(pattern.test("https://example.com/1"), true);
        });
      }
    }
  }
});

test("a pattern may be longer than the engine's regular expressions", () => {
  const pathname = `/${"a".repeat(1 << 20)}`;
  const { URLPattern } = requireEntry("urlsmith/pattern");
  const pattern = new URLPattern({ pathname });
  assert.equal(pattern.test({ pathname }), true);
  assert.equal(pattern.test({ pathname: "/a" }), false);
});

describe("generate", () => {
  const { URLPattern } = load("urlsmith").classes;
  const nasty = [
    "..",
    ".",
    "%2e%2e",
    "%2E",
    "a/b",
    "a?b",
    "a#b",
    "a\\b",
    "",
    "a:b",
    "a@b",
    "\t",
    "\u00e9",
    " ",
    "[",
    "::1",
    "80",
    "99999",
  ];
  const patterns = [
    ["pathname", "/users/:x/posts/1"],
    ["pathname", "/:x"],
    ["pathname", ":x/b"],
    ["hostname", ":x.example.com"],
    ["hostname", ":x"],
    ["protocol", "h:x"],
    ["username", ":x"],
    ["password", ":x"],
    ["port", ":x"],
    ["search", "a=:x"],
    ["hash", "a:x"],
  ];
  for (const [component, string] of patterns) {
    test(`${component} "${string}" gives what it matches, or an error`, () => {
      const pattern = new URLPattern({ [component]: string });
      for (const x of nasty) {
        const { value, error } = attempt(() =>
          pattern.generate(component, { x }),
        );
        if (error !== undefined) {
          assert.equal(error.name, "TypeError", error.message);
          continue;
        }
        const match = pattern.exec({ [component]: value });
        assert.notEqual(match, null, `${JSON.stringify(x)} gives ${value}`);
        assert.equal(match[component].input, value);
      }
    });
  }
});

describe("companions", () => {
  test("a fault in the URL parser is not about the host", () => {
    const boundary = new Boundary();
    const { exported } = load("urlsmith/host", { boundary });
    const host = "xn--bcher-kva.example";
    for (const run of [
      () => exported.ipRange(host),
      () => exported.toUnicode(host),
    ]) {
      const expected = run();
      for (let at = 1; ; at++) {
        boundary.arm(at, "before", () => {
          throw new RangeError("the stack is full");
        });
        const { error, value } = attempt(run);
        if (!boundary.disarm()) {
          assert.equal(value, expected);
          break;
        }
        assert.equal(error?.cause?.message, "the stack is full");
        assert.equal(run(), expected);
      }
    }
  });

  test("a stack overflow in an encoder is not about the code point", () => {
    const { percentEncodeAfterEncoding } = requireEntry(
      "urlsmith/percent-encoding",
    );
    const overflow = () => overflow();
    const encode = (string) => {
      if (string.includes("\u00fc")) overflow();
      return Uint8Array.from(string, (unit) => unit.charCodeAt(0));
    };
    assert.throws(
      () => percentEncodeAfterEncoding({ encode }, "a\u00fc", "query"),
      RangeError,
    );
  });

  test("views of bytes are read by the engine's own getters", () => {
    const { exported, run } = load("urlsmith/percent-encoding");
    const views = run(`
      const buffer = Uint8Array.of(0, 0x41, 0x20, 0).buffer;
      const views = [new DataView(buffer, 1, 2), new Int8Array(buffer, 1, 2), new Uint16Array(buffer, 0, 1)];
      for (const prototype of [DataView.prototype, Object.getPrototypeOf(Int8Array.prototype)]) {
        for (const name of ["buffer", "byteOffset", "byteLength", Symbol.toStringTag]) {
          Object.defineProperty(prototype, name, { get() { throw new Error("a program's getter"); } });
        }
      }
      views;`);
    assert.deepEqual(
      Array.from(views, (view) => exported.percentEncode(view, "path")),
      ["A%20", "A%20", "%00A"],
    );
  });

  test("a list of public suffixes needs no method of a string or an array", () => {
    const { exported, run } = load("urlsmith/public-suffix");
    run(`for (const { prototype } of [String, Array, RegExp]) {
      for (const name of Object.getOwnPropertyNames(prototype)) {
        if (typeof Reflect.getOwnPropertyDescriptor(prototype, name).value === "function") prototype[name] = null;
      }
    }`);
    const list = exported.PublicSuffixList.parse("com\n*.uk\n!x.uk\na.b");
    assert.equal(list.registrableDomain("www.example.co.uk"), "example.co.uk");
    assert.equal(list.publicSuffix("b.a.b"), "a.b");
  });
});
