// A test for each fault that was found once in what Node shows of objects, and in the causes of errors.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";

import { attempt } from "./outcome.js";
import { Boundary } from "./boundary.js";
import { load, requireEntry } from "./support.js";

function messageOf(run) {
  const { error } = attempt(run);
  assert.notEqual(error, undefined, `${run} did not throw`);
  return error.message;
}

describe("what Node shows", () => {
  const ours = requireEntry("urlsmith");
  const { URLPatternList } = requireEntry("urlsmith/list");
  const values = {
    URL: ({ URL }) => new URL("http://user@a:81/b?q=1&q=2#h"),
    "a subclass of URL": ({ URL }) =>
      new (class Sub extends URL {})("http://a/"),
    "a nameless subclass of URL": ({ URL }) =>
      new (class extends URL {})("http://a/"),
    "URL with a property": ({ URL }) =>
      Object.assign(new URL("http://a/"), { extra: 1 }),
    URLSearchParams: ({ URLSearchParams }) =>
      new URLSearchParams("q=1&q=2&\u00e4=%27%22%0A"),
    "empty URLSearchParams": ({ URLSearchParams }) => new URLSearchParams(),
    "many URLSearchParams": ({ URLSearchParams }) =>
      new URLSearchParams(Array.from({ length: 150 }, (_, i) => ["a", i])),
    "a subclass of URLSearchParams": ({ URLSearchParams }) =>
      new (class Sub extends URLSearchParams {})("a=b"),
    "searchParams of a URL": ({ URL }) => new URL("a:?b=c").searchParams,
    keys: ({ URLSearchParams }) => new URLSearchParams("q=1&q=2").keys(),
    values: ({ URLSearchParams }) => new URLSearchParams("q=1&q=2").values(),
    entries: ({ URLSearchParams }) => new URLSearchParams("q=1&q=2").entries(),
    "no entries": ({ URLSearchParams }) => new URLSearchParams().entries(),
    "entries half way": ({ URLSearchParams }) => {
      const entries = new URLSearchParams("q=1&r=2").entries();
      entries.next();
      return entries;
    },
    "nested ones": ({ URL, URLSearchParams }) => ({
      url: new URL("http://a/?b=c"),
      list: [new URL("http://a/"), new URLSearchParams("a=b")],
      deep: {
        deeper: {
          url: new URL("http://a/"),
          params: new URLSearchParams("a=b"),
        },
      },
      map: new Map([[new URL("http://a/"), new URLSearchParams("a=b").keys()]]),
    }),
  };
  const options = [
    {},
    { depth: -1 },
    { depth: 0 },
    { depth: 1 },
    { depth: Infinity },
    { depth: null },
    { compact: false },
    { compact: 1 },
    { breakLength: 20 },
    { breakLength: Infinity },
    { colors: true },
    { maxArrayLength: 1 },
    { maxStringLength: 3 },
    { sorted: true },
  ];
  for (const [name, make] of Object.entries(values)) {
    test(`of ${name}`, () => {
      for (const option of options) {
        assert.equal(
          inspect(make(ours), option),
          inspect(make({ URL, URLSearchParams }), option),
          inspect(option),
        );
      }
    });
  }

  test("where an inspector gives no options but a style", () => {
    const show = (pairs) => {
      const params = new ours.URLSearchParams(pairs);
      const style = { stylize: (text) => text };
      return params[inspect.custom](2, style, JSON.stringify);
    };
    assert.equal(show("a=b"), 'URLSearchParams { "a" => "b" }');
    // A line has 80 characters.
    assert.match(show([["a", "b".repeat(71)]]), /^.*$/);
    assert.match(show([["a", "b".repeat(72)]]), /\{\n {2}"a" => "b+" \}$/);
  });

  const own = {
    URLPattern: class Route extends ours.URLPattern {},
    URLPatternList: class Route extends URLPatternList {},
  };
  for (const [name, Sub] of Object.entries(own)) {
    test(`of ${name}: its subclass, and no more than the depth`, () => {
      const object = new Sub();
      assert.match(inspect(object), /^Route[ {]/);
      const deep = inspect({ a: { b: { c: object } } }, { depth: 1 });
      assert.doesNotMatch(deep, /hostname|\[\]/);
    });
  }
  test("of a pattern in a list, no more than the depth", () => {
    const list = new URLPatternList([{ pathname: "/a" }]);
    assert.doesNotMatch(inspect(list, { depth: 0 }), /hostname/);
    const result = list.exec("https://example.com/a");
    assert.doesNotMatch(inspect(result, { depth: 0 }), /groups/);
    assert.doesNotMatch(inspect([[[result]]], { depth: 1 }), /groups/);
  });
});

describe("causes", () => {
  const { URL, URLPattern } = load("urlsmith").classes;

  test("a base URL that cannot be one is not said to be missing", () => {
    for (const base of ["mailto:a@example.com", "https://a b/", "nope", ""]) {
      const message = messageOf(() => new URL("a", base));
      assert.doesNotMatch(message, /there is no base URL/, base);
    }
  });

  test("a pattern's protocol that is none is not said to lack a base URL", () => {
    const message = messageOf(() => new URLPattern({ protocol: "1" }));
    assert.match(message, /protocol/);
    assert.doesNotMatch(message, /base URL/);
  });

  for (const entry of ["urlsmith", "urlsmith/list"]) {
    test(`${entry}: an internal error says that it is one, and asks for a report`, () => {
      const boundary = new Boundary();
      const { classes } = load(entry, { boundary });
      const pattern = new classes.URLPattern({ pathname: "/:id" });
      const list =
        classes.URLPatternList && new classes.URLPatternList([pattern]);
      for (const run of [
        () => new classes.URL("https://example.com/\u00e9"),
        () => new classes.URL("https://\u00c4.example/"),
        () => new classes.URLPattern({ pathname: "/:a" }),
        () => pattern.test("https://example.com/\u00e9"),
        ...(list ? [() => list.test("https://example.com/\u00e9")] : []),
      ]) {
        run();
        boundary.arm(1, "after", () => {
          throw new WebAssembly.RuntimeError("unreachable");
        });
        const message = messageOf(run);
        boundary.disarm();
        assert.doesNotMatch(message, /memory/);
        assert.match(message, /internal error/i);
        assert.match(message, /report/i);
        run();
      }
    });
  }
});
