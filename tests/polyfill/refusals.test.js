// Hostile pages: the polyfill works or changes nothing. If something is missing that it cannot install, it throws.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { forms, inFreshNode, makeOld } from "./support.js";

/** Runs the parts one after another before the polyfill is loaded. */
const steps = (...parts) =>
  `async () => { ${parts.map((part) => `await (${part})();`).join(" ")} }`;

/** Remembers all properties that the polyfill may touch. They are kept where a locked global object does no harm. */
function remember() {
  process.properties = () =>
    [
      [globalThis, ["URL", "URLSearchParams", "URLPattern", "webkitURL"]],
      [URL, ["parse", "canParse"]],
      [URLSearchParams.prototype, ["size", "has", "delete"]],
    ].flatMap(([object, keys]) =>
      keys.map((key) => Object.getOwnPropertyDescriptor(object, key)),
    );
  process.remembered = process.properties();
}

/** The properties that have changed since `remember`. For `after`. */
function compare(message) {
  const same = (a, b) =>
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      Object.keys(a).every((key) => a[key] === b[key]));
  const now = process.properties();
  return {
    message,
    unchanged: now.every((property, index) =>
      same(property, process.remembered[index]),
    ),
    works:
      message === null &&
      new URLPattern({ pathname: "/:id(\\d+)" }).test({ pathname: "/42" }),
  };
}

test("a URLPattern whose getter throws is replaced", async () => {
  for (const form of ["require", "script"]) {
    const { message, works } = await inFreshNode({
      form,
      before: steps(
        makeOld,
        () => {
          Object.defineProperty(globalThis, "URLPattern", {
            configurable: true,
            get() {
              throw new Error("no");
            },
          });
        },
        remember,
      ),
      after: compare,
    });
    assert.equal(message, null, form);
    assert.equal(works, true, form);
  }
});

const refused = async (spoil, expected, chosen = ["require", "script"]) => {
  for (const form of chosen) {
    const { message, unchanged } = await inFreshNode({
      form,
      before: steps(makeOld, spoil, remember),
      after: compare,
    });
    assert.match(message, expected, form);
    assert.equal(unchanged, true, form);
  }
};

test("nothing changes where nothing is missing", (context) =>
  orSkip(context, async () => {
    const node = await findNode(24);
    const result = await inFreshNode({
      node,
      before: remember,
      after: compare,
    });
    assert.deepEqual(result, { message: null, unchanged: true, works: true });
  }));

test("loading twice, in two forms, changes nothing more", async () => {
  const load = `() => ${forms.script}`;
  const result = await inFreshNode({
    before: steps(makeOld, load, remember),
    after: compare,
  });
  assert.deepEqual(result, { message: null, unchanged: true, works: true });
});

const require = createRequire(import.meta.url);
const other = JSON.stringify(require.resolve("urlpattern-polyfill"));
const another = JSON.stringify(join(pkg, "dist/pattern.cjs"));

test("another polyfill's URLPattern stays if it does what the standard says", async () => {
  const { message, works } = await inFreshNode({
    before: steps(
      makeOld,
      `() => { globalThis.URLPattern = require(${another}).URLPattern; }`,
      () => {
        globalThis.other = URLPattern;
      },
    ),
    after: (message) => ({ message, works: URLPattern === globalThis.other }),
  });
  assert.deepEqual([message, works], [null, true]);
});

test("another polyfill's URLPattern goes if it lacks what the standard says", async () => {
  const result = await inFreshNode({
    before: steps(
      makeOld,
      `() => require(${other})`,
      () => delete URLPattern.prototype.hasRegExpGroups,
    ),
    after: (message) => ({
      message,
      works: new URLPattern({ pathname: "/:a(x)" }).hasRegExpGroups,
    }),
  });
  assert.deepEqual(result, { message: null, works: true });
});

test("a frozen class is named", async () => {
  await refused(
    () => Object.freeze(URL),
    /TypeError: urlsmith\/polyfill(\/all)? cannot install URL\.parse: .*\. Nothing was changed\./,
  );
  await refused(
    () => Object.freeze(URLSearchParams.prototype),
    /TypeError: urlsmith\/polyfill(\/all)? cannot install URLSearchParams\.prototype\.size/,
  );
});

test("a global object that takes no property is named", async () => {
  await refused(
    () => Object.preventExtensions(globalThis),
    /urlsmith\/polyfill(\/all)? cannot install URLPattern/,
  );
});

test("a global that cannot be replaced is named", async () => {
  await refused(
    () =>
      Object.defineProperty(globalThis, "URLPattern", { value: class Old {} }),
    /urlsmith\/polyfill(\/all)? cannot install URLPattern: the property cannot be written/,
  );
});

test("one locked class of three leaves the other two as they were", async () => {
  await refused(
    () => {
      globalThis.URL = class Stub {
        static createObjectURL() {}
      };
      Object.defineProperty(globalThis, "URLSearchParams", {
        configurable: false,
        writable: false,
      });
    },
    /urlsmith\/polyfill(\/all)? cannot install URLSearchParams: the property cannot be written\. Nothing was changed\./,
    ["all"],
  );
});

test("a global whose setter ignores the value is named", async () => {
  await refused(
    () =>
      Object.defineProperty(globalThis, "URLPattern", {
        get: () => undefined,
        set: () => {},
      }),
    /urlsmith\/polyfill(\/all)? cannot install URLPattern: it does not work here/,
  );
});

test("a global that can only be assigned is assigned", async () => {
  const { message, works } = await inFreshNode({
    before: steps(makeOld, () =>
      Object.defineProperty(globalThis, "URLPattern", {
        value: undefined,
        writable: true,
      }),
    ),
    after: (message) => ({
      message,
      works: new URLPattern({ pathname: "/:a" }).test({ pathname: "/b" }),
    }),
  });
  assert.deepEqual([message, works], [null, true]);
});

test("a RegExp.prototype.exec that passes on to the built-in one does no harm", async () => {
  const { message, works } = await inFreshNode({
    before: steps(makeOld, remember, () => {
      const { exec } = RegExp.prototype;
      RegExp.prototype.exec = function (input) {
        return exec.call(this, input);
      };
    }),
    after: compare,
  });
  assert.deepEqual([message, works], [null, true]);
});

test("a RegExp.prototype.exec that does not match is an error", async () => {
  await refused(() => {
    RegExp.prototype.exec = () => null;
  }, /TypeError: urlsmith\/polyfill(\/all)? cannot install URLPattern: it does not work here/);
});

const breakPush = () => {
  Array.prototype.push = () => 0;
};

test("an Array.prototype.push that does nothing breaks Node's own URL: all three classes come in", async () => {
  const result = await inFreshNode({
    form: "all",
    before: steps(makeOld, breakPush),
    after: (message) => ({
      message,
      works: [
        new URL("https://example.com/?a=b").searchParams.get("a"),
        new URLPattern({ pathname: "/:id(\\d+)" }).test({ pathname: "/42" }),
      ],
    }),
  });
  assert.deepEqual(result, { message: null, works: ["b", true] });
});

test("the small polyfill then says so, and changes nothing", async () => {
  await refused(breakPush, /needs a URL class that works/);
});
