// Engines whose URL is absent or a stub get all three classes. Each engine is a separate realm without Node's globals.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import { scriptFile } from "../support/paths.js";

/** A realm that has run some code. Returns a function that runs more code. */
function realm(before) {
  const context = vm.createContext({});
  const evaluate = (source) => vm.runInContext(source, context);
  evaluate(before);
  return evaluate;
}

const script = (name) => readFileSync(scriptFile(name), "utf8");

/** A URL class as in React Native: many members throw that they are not implemented. */
const throwingStub = `
  function refuse() { throw new Error("not implemented"); }
  class StubParams {
    append() {}
    get() { refuse(); }
    has() { refuse(); }
    delete() { refuse(); }
  }
  class StubURL {
    static createObjectURL() { return "blob:made"; }
    static revokeObjectURL() {}
    constructor(url, base) { this.url = base ? base + url : url; }
    get href() { return this.url; }
    get host() { refuse(); }
    get searchParams() { return new StubParams(); }
  }`;

/** A URL class that divides the string and normalizes nothing. */
const readingStub = `
  class StubParams {
    constructor(init = "") {
      this.pairs = new Map(init.split("&").map((pair) => pair.split("=")));
    }
    get(name) { return this.pairs.get(name) ?? null; }
    has(name) { return this.pairs.has(name); }
    get size() { return this.pairs.size; }
  }
  class StubURL {
    static createObjectURL() { return "blob:made"; }
    static revokeObjectURL() {}
    constructor(url, base) { this.url = base ? base.replace(/[^/]*$/, "") + url : url; }
    get href() { return this.url; }
    get searchParams() { return new StubParams(this.url.split("?")[1]); }
  }`;

/** A URL class as in later versions of React Native: the constructor relies on another class in its place. */
const recursiveStub = `
  class StubParams {}
  class StubURL {
    static createObjectURL() { return "blob:made"; }
    static revokeObjectURL() {}
    constructor(url) { this.parsed = new globalThis.URL(url); }
    get href() { return this.parsed.href; }
  }`;

const define = `
  // React Native defines its globals like this, when they are first read.
  for (const [name, value] of Object.entries({ URL: StubURL, URLSearchParams: StubParams })) {
    Object.defineProperty(globalThis, name, {
      get: () => value,
      set: () => {},
      enumerable: true,
      configurable: true,
    });
  }`;

const shape = `JSON.stringify(["URL", "URLSearchParams", "URLPattern"].map((name) => {
  const { value, writable, enumerable, configurable } =
    Object.getOwnPropertyDescriptor(globalThis, name);
  return [value.name, writable, enumerable, configurable];
}))`;

const behaviour = `JSON.stringify([
  new URL("../b c?d=e#f", "HTTPS://EXAMPLE.com:443/a/x/y").href,
  new URL("https://b\\u00fccher.example/").host,
  new URL("x:?a").searchParams instanceof URLSearchParams,
  new URLSearchParams("a=b").has("a", "c"),
  URL.parse("nonsense"),
  new URLPattern({ pathname: "/:id" }).exec(new URL("https://a/42")).pathname.groups.id,
])`;

/** The engine's classes with changes to their code. */
const changed = ({ url = "", params = "" }) => `
  class StubParams extends URLSearchParams { ${params} }
  class StubURL extends URL { ${url} }`;

/** The engine's classes with one thing wrong, for each group of WPT's tests, as in an engine that calls itself complete. */
const incomplete = {
  "url-constructor: dots that stay": {
    url: "constructor(url, base) { super(url.replace('../', ''), base); }",
  },
  "url-origin: no origin, as in Bare": { url: "get origin() {}" },
  "url-setters: a setter that does nothing": { url: "set port(port) {}" },
  "percent-encoding: spaces that stay": {
    url: "get href() { return super.href.replace('%20', ' '); }",
  },
  "toascii: hosts that stay as they are, as in Bare": {
    url: `get href() { return super.href.replace("xn--b-eha", "bu\u0308"); }`,
  },
  "IdnaTestV2: letters that are not composed, as in PythonMonkey": {
    url: `constructor(url, base) { super(url, base?.replace("\\u0308", "")); }`,
  },
  "url-searchparams: parameters that are not found": {
    url: "get searchParams() { return new URLSearchParams(); }",
  },
  "urlsearchparams-sort: no sort, as in Bare": {
    url: "get searchParams() { return Object.assign(super.searchParams, { sort: undefined }); }",
  },
  "urlsearchparams-stringifier: spaces as %20, as in Bare": {
    params: "toString() { return super.toString().replace('+', '%20'); }",
  },
};

for (const [title, changes] of Object.entries(incomplete)) {
  test(`${title}: all three classes come in`, () => {
    const context = vm.createContext({ URL, URLSearchParams });
    const run = (source) => vm.runInContext(source, context);
    run(changed(changes) + define);
    assert.throws(
      () => run(script("polyfill")),
      /use "urlsmith\/polyfill\/all"/,
    );
    run(script("polyfill-all"));
    assert.equal(
      run('new URL("https://u@bu\\u0308cher.example").origin'),
      "https://xn--bcher-kva.example",
    );
    assert.equal(run("URL === StubURL"), false);
  });
}

test("classes without a change are kept", () => {
  const context = vm.createContext({ URL, URLSearchParams });
  vm.runInContext(changed({}) + define, context);
  vm.runInContext(script("polyfill-all"), context);
  assert.ok(vm.runInContext("URL === StubURL", context));
});

test("a URL that works is kept", () => {
  const context = vm.createContext({ URL, URLSearchParams });
  vm.runInContext(script("polyfill-all"), context);
  assert.equal(vm.runInContext("URL", context), URL);
});

const stubs = {
  "no URL": "",
  "a URL that throws": throwingStub + define,
  "a URL that only reads the string": readingStub + define,
  "a URL whose constructor calls itself": recursiveStub + define,
  "a URL without URLSearchParams": `${readingStub} globalThis.URL = StubURL;`,
};

for (const [title, before] of Object.entries(stubs)) {
  test(`${title}: all three classes come in`, () => {
    const run = realm(before);
    run(script("polyfill-all"));
    assert.deepEqual(JSON.parse(run(shape)), [
      ["URL", true, false, true],
      ["URLSearchParams", true, false, true],
      ["URLPattern", true, false, true],
    ]);
    assert.deepEqual(JSON.parse(run(behaviour)), [
      "https://example.com/a/b%20c?d=e#f",
      "xn--bcher-kva.example",
      true,
      false,
      null,
      "42",
    ]);
    assert.equal(run("typeof webkitURL"), "undefined");
    if (before !== "") {
      assert.equal(run("URL.createObjectURL()"), "blob:made");
      assert.equal(run("typeof URL.revokeObjectURL"), "function");
    }
  });

  test(`${title}: the small polyfill says which entry to use, and changes nothing`, () => {
    const run = realm(before);
    const properties = () =>
      run(`JSON.stringify(Object.getOwnPropertyNames(globalThis))`);
    const propertiesBefore = properties();
    assert.throws(
      () => run(script("polyfill")),
      /TypeError: .*use "urlsmith\/polyfill\/all"\. Nothing was changed\./,
    );
    assert.equal(properties(), propertiesBefore);
    assert.equal(run("typeof URLPattern"), "undefined");
  });
}

/** A realm with classes of its own, in which the polyfill has replaced them. */
function realmWithBothKinds(globals) {
  const classes = {
    URL: class extends URL {},
    URLSearchParams: class extends URLSearchParams {},
  };
  const context = vm.createContext({ ...classes, ...globals });
  vm.runInContext(script("polyfill-force"), context);
  assert.notEqual(context.URL, classes.URL);
  return { context, classes };
}

test("both kinds of URL, where there are no requests", () => {
  const { context, classes } = realmWithBothKinds({});
  const url = new context.URL("https://a/b?c");
  assert.equal(url.search, "?c");
  assert.equal(url instanceof classes.URL, true);
  assert.equal(new classes.URL("x:y") instanceof context.URL, true);
});

test("whatever sends a form is given the engine's own URLSearchParams", () => {
  const giveBack = (...values) => values;
  class XMLHttpRequest {}
  class Navigator {}
  XMLHttpRequest.prototype.send = giveBack;
  Navigator.prototype.sendBeacon = giveBack;
  const { context, classes } = realmWithBothKinds({
    fetch: giveBack,
    XMLHttpRequest,
    Navigator,
  });
  const form = new context.URLSearchParams({ a: "b c" });
  const [input, init] = context.fetch("/", { method: "POST", body: form });
  assert.deepEqual([input, init.method], ["/", "POST"]);
  const [sent] = new XMLHttpRequest().send(form);
  const [url, beacon] = new Navigator().sendBeacon("/", form);
  assert.equal(url, "/");
  for (const body of [init.body, sent, beacon]) {
    assert.equal(
      Object.getPrototypeOf(body),
      classes.URLSearchParams.prototype,
    );
    assert.equal(String(body), "a=b+c");
  }
  // Other arguments are passed on unchanged.
  const other = { body: "a" };
  assert.deepEqual(context.fetch("/", other, 1), ["/", other, 1]);
  assert.equal(context.fetch("/", other)[1], other);
  assert.deepEqual(new XMLHttpRequest().send(), []);
});

test("an error of the engine's URL that does not concern the string passes through", () => {
  const context = vm.createContext({ URL, URLSearchParams });
  vm.runInContext(
    `URL = class extends URL {
      constructor(url, base) {
        if (url.endsWith("fail")) throw new RangeError("no memory");
        super(url, base);
      }
    }`,
    context,
  );
  vm.runInContext(script("polyfill"), context);
  const pattern = new context.URLPattern({ pathname: "/*" });
  assert.throws(() => pattern.test("https://a/fail"), {
    name: "RangeError",
    message: "no memory",
  });
  assert.equal(pattern.test("https://a/"), true);
});
