// generateComponent() and generateURL(): their results and errors. Matching a result gives the values back.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { formsOf } from "../support/forms.js";
import { components } from "../support/names.js";
import { seedFrom } from "../support/seed.js";
import { checkRoundTrips } from "./round-trips.js";

const seed = seedFrom("GENERATE_SEED");

test(`10,000 round trips, seed ${seed} (GENERATE_SEED)`, () => {
  const { generated, refused, failures } = checkRoundTrips(seed, 10_000);
  console.log(`generate: ${generated} results, ${refused} refusals`);
  assert.deepEqual(failures.slice(0, 3), []);
  assert.ok(generated > 2_000 && refused > 1_000);
});

for (const { form, ...classes } of await formsOf("urlsmith/list")) {
  describe(`urlsmith/list, ${form}`, () => testGenerating(classes));
}

function testGenerating({
  URLPattern,
  URLPatternList,
  generateComponent,
  generateURL,
}) {
  /** Generates a component with a pattern that has only this component. For a pathname, this is the path alone. */
  const component = (init, values, options) => {
    const [name] = Object.keys(init);
    return generateComponent(new URLPattern(init, options), name, values);
  };
  const path = (pathname, values, options) =>
    component({ pathname }, values, options);
  const refuses = (generate, message) =>
    assert.throws(generate, { name: "TypeError", message });

  test("optional groups and parts are left out where their value is absent", () => {
    for (const [pathname, values, expected] of [
      ["/users/:id", { id: 7 }, "/users/7"],
      ["/users/:id", { id: 7n }, "/users/7"],
      ["/users/:id?", {}, "/users"],
      ["/users/:id?", undefined, "/users"],
      ["/users/:id?", { id: null }, "/users"],
      ["/users/:id?", { id: 0 }, "/users/0"],
      ["/posts{/page-:page}?/all", {}, "/posts/all"],
      ["/posts{/page-:page}?/all", { page: 2 }, "/posts/page-2/all"],
      ["/a{/b}?{/c}*{/d}+", {}, "/a/d"],
      ["/docs/:path*", {}, "/docs"],
      ["/docs/:path*", { path: "a/b c" }, "/docs/a/b%20c"],
      ["/docs/:path+", { path: "a" }, "/docs/a"],
      ["/files/*", ["a/b.png"], "/files/a/b.png"],
      ["/files/*/*.:type", { 0: "a", 1: "", type: "js" }, "/files/a/.js"],
      ["/:a(\\d+){-:b(x|y)}?", { a: 12 }, "/12"],
      ["/:a(\\d+){-:b(x|y)}?", { a: 12, b: "x" }, "/12-x"],
      ["/(\\d+)", { 0: 3 }, "/3"],
      ["*", {}, ""],
      ["*", ["/a"], "/a"],
    ]) {
      assert.equal(path(pathname, values), expected, pathname);
    }
  });

  test("values are encoded so that they come back", () => {
    for (const [init, value, expected] of [
      [{ pathname: "/:0" }, "a b%é\\?#", "/a%20b%25%C3%A9%5C%3F%23"],
      [{ pathname: "/:0" }, "%2e%2E", "/%252e%252E"],
      [{ pathname: "/:0" }, "O'Neil@x:1+1=2&3", "/O'Neil@x:1+1=2&3"],
      [{ pathname: "/:0" }, "...", "/..."],
      [{ search: "q=:0" }, "a&b=c+d'#", "q=a%26b%3Dc%2Bd%27%23"],
      [{ search: "*" }, "a=1&b=2 3", "a=1&b=2%203"],
      [{ hash: ":0" }, "#é", "%23%C3%A9"],
      [{ username: ":0" }, "a:b@c/", "a%3Ab%40c%2F"],
      [{ password: ":0" }, "a:b@c/", "a%3Ab%40c%2F"],
      [{ hostname: ":0.example" }, "a-b", "a-b.example"],
      [{ port: ":0" }, 8080, "8080"],
      [{ protocol: ":0" }, "web+x", "web+x"],
    ]) {
      const [[name, pattern]] = Object.entries(init);
      const named = { [name]: pattern.replace(":0", ":x") };
      const values = { x: value, 0: value };
      assert.equal(component(named, values), expected);
    }
  });

  test("what would not come back is refused, and the group named", () => {
    for (const [init, values, message] of [
      [{ pathname: "/u/:id/:x" }, { id: "..", x: 1 }, /"id".*"\.\."/],
      [{ pathname: "/u/:id/:x" }, { id: ".", x: 1 }, /"id".*"\."/],
      [{ pathname: "/u/:id/:x" }, { id: "a/b", x: 1 }, /"id".*"a\/b"/],
      [{ pathname: "/u/:id/:x" }, { id: "", x: 1 }, /"id".*""/],
      [{ pathname: "/u/:id/:x" }, { id: "a" }, /no value.*"x"/],
      [{ pathname: "/u/:id" }, { id: "\ud800" }, /"id"/],
      [{ pathname: "/:id(\\d+)" }, { id: "x" }, /"id".*"x"/],
      [{ pathname: "/:id(\\d+)/:x" }, { id: "x", x: 1 }, /"id".*"x"/],
      [{ pathname: "/:a{:b}" }, { a: "xy", b: "z" }, /"a"/],
      [{ pathname: "/*" }, ["a/../b"], /"0".*"a\/\.\.\/b"/],
      [{ pathname: "/:p+" }, { p: "a//b" }, /"p"/],
      [{ pathname: "/:x\t*" }, { x: "a" }, /no value.*"0"/],
      [{ port: "808{}+80" }, {}, /^cannot .*"808\{\}\+80"|port/],
      [{ hostname: ":x.example" }, { x: "b\u00fccher" }, /hostname.*"x"/],
      [{ hostname: "{\\[\\:\\:1]}+{a.org:x}" }, { x: "a" }, /hostname/],
      [{ hostname: ":x.example" }, { x: "A" }, /hostname.*"x"/],
      [{ hostname: "{:x}.{:y}" }, { x: "A", y: "b" }, /hostname.*"A\.b"/],
      [{ hostname: ":x.example" }, { x: "a.b" }, /hostname.*"x"/],
      [{ hostname: ":x.example" }, { x: "a/b" }, /hostname.*"x"/],
      [{ port: ":x" }, { x: "08" }, /port.*"x"/],
      [{ protocol: ":x" }, { x: "1" }, /protocol.*"x"/],
    ]) {
      refuses(() => component(init, values), message);
    }
    refuses(
      () => component({ password: "secret:x" }, { x: "\ud800hidden" }),
      /^((?!secret|hidden).)*$/,
    );
  });

  test("ignoring case widens what a group takes", () => {
    refuses(() => path("/:x([a-z]+)", { x: "AB" }), /"AB"/);
    assert.equal(path("/:x([a-z]+)", { x: "AB" }, { ignoreCase: true }), "/AB");
    refuses(() => path("/:x([a-z]+)", { x: "1" }, { ignoreCase: true }), /"1"/);
  });

  test("names that objects inherit are names like others", () => {
    const pattern = "/:__proto__?/:constructor?/:toString?";
    assert.equal(path(pattern, {}), "");
    const values = JSON.parse('{"__proto__":"a","constructor":"b"}');
    assert.equal(path(pattern, values), "/a/b");
    const list = new URLPatternList([{ pathname: pattern }]);
    const { params } = list.exec("https://example.com/%41/%42");
    assert.equal(Object.getPrototypeOf(params), null);
    assert.deepEqual(Object.entries(params), [
      ["__proto__", "A"],
      ["constructor", "B"],
      ["toString", undefined],
    ]);
    assert.equal(path(pattern, params), "/A/B");
  });

  test("arguments of all kinds are answered or refused", () => {
    const pattern = new URLPattern({ pathname: "/:id" });
    for (const value of [
      Symbol("x"),
      {},
      [],
      true,
      NaN,
      Infinity,
      () => 1,
      new String("x"),
    ]) {
      refuses(
        () => generateComponent(pattern, "pathname", { id: value }),
        /"id" is neither a string nor a finite number/,
      );
    }
    for (const notPattern of [undefined, null, "/:id", { pathname: "/:id" }]) {
      refuses(
        () => generateComponent(notPattern, "pathname", { id: 1 }),
        /not a URLPattern/,
      );
      refuses(() => generateURL(notPattern), /not a URLPattern/);
    }
    refuses(() => generateComponent(), /2 arguments/);
    refuses(() => generateComponent(pattern), /2 arguments/);
    refuses(() => generateComponent(pattern, "path", {}), /"path"/);
    refuses(() => generateComponent(pattern, Symbol(), {}), /symbol/i);
    refuses(() => generateComponent(pattern, "pathname", "id"), /object/);
    refuses(() => generateURL(pattern, 1), /object/);
    refuses(() => generateURL(pattern, { pathname: 1 }), /object/);
    refuses(() => generateURL(pattern, {}, "no URL"), /Invalid URL "no URL"/);
    const asked = [];
    const proxy = new Proxy(
      { id: "x" },
      {
        getOwnPropertyDescriptor(target, name) {
          asked.push(name);
          return Reflect.getOwnPropertyDescriptor(target, name);
        },
      },
    );
    assert.equal(generateComponent(pattern, "pathname", proxy), "/x");
    assert.deepEqual(asked, ["id"]);
    const nested = {
      get id() {
        return generateComponent(pattern, "pathname", { id: 1 }).slice(1);
      },
    };
    assert.equal(generateComponent(pattern, "pathname", nested), "/1");
    const error = new Error("mine");
    const throwing = {
      get id() {
        throw error;
      },
    };
    assert.throws(
      () => generateComponent(pattern, "pathname", throwing),
      error,
    );
    const huge = "\u00e9".repeat(1 << 18);
    const encoded = `/${"%C3%A9".repeat(1 << 18)}`;
    assert.equal(generateComponent(pattern, "pathname", { id: huge }), encoded);
  });

  test("a whole URL has the components that the pattern says, and no others", () => {
    for (const [input, groups, expected] of [
      ["https://example.com/a", undefined, "https://example.com/a"],
      [
        "https://{:team.}?example.com/{:page}?",
        { hostname: { team: "a" } },
        "https://a.example.com/",
      ],
      [
        "https://example.com:8080/*\\?q=:q#:h",
        { pathname: ["a/b"], search: { q: "x&y" }, hash: { h: 1 } },
        "https://example.com:8080/a/b?q=x%26y#1",
      ],
      [
        "https://:user\\:pw@example.com/",
        { username: { user: "me@" } },
        "https://me%40:pw@example.com/",
      ],
      ["http{s}?://example.com/", {}, "http://example.com/"],
      [{ protocol: "https", hostname: "a.org" }, {}, "https://a.org/"],
      [{ protocol: "file" }, { pathname: ["/a"] }, "file:///a"],
      [
        "data\\:text/:type,*",
        { pathname: { type: "plain", 0: "a b?" } },
        "data:text/plain,a%20b%3F",
      ],
      [{ protocol: "x", pathname: "/:a" }, { pathname: { a: 1 } }, "x:/1"],
      [{ protocol: "x", pathname: "//:a" }, { pathname: { a: 1 } }, "x:////1"],
      [
        "foobar://events/:topic",
        { pathname: { topic: "a/b" } },
        "foobar://events/a/b",
      ],
      ["x://:host/", { hostname: { host: "h" } }, "x://h/"],
      [
        {},
        { protocol: ["https"], hostname: ["[::1]"], port: [81] },
        "https://[::1]:81/",
      ],
    ]) {
      const pattern = new URLPattern(input);
      const url = generateURL(pattern, groups);
      assert.equal(url, expected);
      assert.ok(pattern.test(url));
    }
  });

  test("a base URL gives protocol, hostname and port where there are no values", () => {
    const base = "https://me:pw@a.example.com:8080/dir/file?q#h";
    for (const [input, groups, expected] of [
      [{ pathname: "/x" }, null, "https://a.example.com:8080/x"],
      ["http{s}?://*.example.com:*/x", {}, "https://a.example.com:8080/x"],
      ["http{s}?://*.example.com/x", {}, "https://a.example.com/x"],
      [
        "http{s}?://*.example.com:*/x",
        { hostname: ["b"] },
        "https://b.example.com/x",
      ],
      [{ protocol: "http", pathname: "/x" }, {}, "http://a.example.com/x"],
      [{ hostname: "b.org", pathname: "/x" }, {}, "https://b.org/x"],
    ]) {
      assert.equal(generateURL(new URLPattern(input), groups, base), expected);
    }
    const path = new URLPattern({ pathname: "/:x" });
    const values = { pathname: { x: 1 } };
    assert.equal(generateURL(path, values, "foo://H%41:1/a"), "foo://H%41:1/1");
    assert.equal(
      generateURL(path, values, { toString: () => "http://a.org" }),
      "http://a.org/1",
    );
    assert.equal(generateURL(path, values, "data:x"), "data:/1");
  });

  test("what is no URL is refused, and the component named", () => {
    for (const [input, groups, message] of [
      [{ pathname: "/a" }, {}, /protocol.*base URL/],
      [{ protocol: "https" }, {}, /hostname.*base URL/],
      ["https://*/a", {}, /hostname.*base URL/],
      ["https://*.a.org/a", {}, /hostname.*"0"/],
      [
        { protocol: "https", hostname: "a.org", port: ":p" },
        { port: { p: 443 } },
        /port.*"443"/,
      ],
      [{ protocol: "x", port: "80" }, {}, /no URL/],
      ["https://a.org/:id", { pathname: { id: ".." } }, /pathname.*"id"/],
      [
        { protocol: "http", hostname: "zz", pathname: "*" },
        { pathname: { 0: "a/b" } },
        /pathname pattern "\*".*"a\/b".*slash/,
      ],
      [
        "foobar://events/:topic([^\\/]+)",
        { pathname: { topic: "a/b" } },
        /pathname.*"topic".*"a\/b"/,
      ],
      // The slash belongs to the group, and a URL of this kind never has an empty path.
      ["https://a.org/:id?", {}, /pathname.*"\/"/],
    ]) {
      refuses(() => generateURL(new URLPattern(input), groups), message);
    }
  });

  test("patterns of other implementations are taken", () => {
    class Other {
      #own = new URLPattern("https://a.org/:id");
      exec(input) {
        return this.#own.exec(input);
      }
    }
    for (const name of components) {
      const own = new URLPattern("https://a.org/:id");
      Object.defineProperty(Other.prototype, name, { get: () => own[name] });
    }
    const others = [new Other()];
    if (globalThis.URLPattern) {
      others.push(new globalThis.URLPattern("https://a.org/:id"));
    }
    for (const other of others) {
      const values = { pathname: { id: "a b" } };
      assert.equal(generateURL(other, values), "https://a.org/a%20b");
      assert.equal(generateComponent(other, "hostname"), "a.org");
      refuses(() => generateURL(other, { pathname: { id: ".." } }), /"id"/);
    }
  });
}
