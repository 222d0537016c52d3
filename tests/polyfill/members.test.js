// Compares the members that the polyfill adds with those of this Node, which has all of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { missingMembers } from "../../js/polyfill/members.js";
import { createRandom } from "../support/random.js";
import { cases } from "../support/vectors.js";

const URLMembers = ["parse", "canParse"];
const paramsMembers = ["size", "has", "delete"];
const native = URLSearchParams.prototype;

/** An engine's classes as they were in 2021: the same objects, fewer members. */
function oldClasses() {
  function OldURL(...args) {
    return new URL(...args);
  }
  function OldParams(...args) {
    return Object.setPrototypeOf(
      new URLSearchParams(...args),
      OldParams.prototype,
    );
  }
  for (const key of ["append", "forEach", "getAll"]) {
    OldParams.prototype[key] = native[key];
  }
  for (const key of ["has", "delete"]) {
    OldParams.prototype[key] = function (...args) {
      return native[key].apply(this, args.slice(0, 1));
    };
  }
  return { URL: OldURL, URLSearchParams: OldParams };
}

const changes = missingMembers(oldClasses());
const added = Object.fromEntries(
  changes.map(({ key, descriptor }) => [key, descriptor]),
);

test("all members are added where all are missing, and none where they are there", () => {
  assert.deepEqual(Object.keys(added).sort(), [
    "canParse",
    "delete",
    "has",
    "parse",
    "size",
  ]);
  assert.deepEqual(missingMembers({ URL, URLSearchParams }), []);
});

test("the properties are those of Web IDL", () => {
  const owners = [
    [URL, URLMembers],
    [native, paramsMembers],
  ];
  for (const [owner, keys] of owners) {
    for (const key of keys) {
      const shape = (descriptor) => {
        const method = descriptor.value ?? descriptor.get;
        return {
          keys: Object.keys(descriptor),
          writable: descriptor.writable,
          enumerable: descriptor.enumerable,
          configurable: descriptor.configurable,
          name: method.name,
          length: method.length,
          isConstructor: Object.hasOwn(method, "prototype"),
        };
      };
      const own = Object.getOwnPropertyDescriptor(owner, key);
      assert.deepEqual(shape(added[key]), shape(own), key);
    }
  }
  assert.equal(added.size.set, undefined);
});

test("wrong receivers and missing arguments are refused", () => {
  const parse = added.parse.value;
  assert.throws(() => parse(), /TypeError: URL\.parse: 1 argument required/);
  assert.throws(() => added.canParse.value(), TypeError);
  assert.throws(() => parse(Symbol()), TypeError);
  // A subclass gives a URL, too.
  const made = Reflect.apply(parse, class extends URL {}, ["x:y"]);
  assert.equal(made.constructor, URL);
  const thrower = {
    toString() {
      throw new RangeError("thrown by toString");
    },
  };
  assert.throws(() => parse(thrower), RangeError);
  assert.throws(() => parse("x:", thrower), RangeError);
  for (const receiver of [undefined, {}, new URL("x:")]) {
    assert.throws(() => added.size.get.call(receiver), TypeError);
    assert.throws(() => added.has.value.call(receiver, "a"), TypeError);
    // The receiver is checked before the arguments are converted.
    assert.throws(() => added.has.value.call(receiver, thrower, 1), TypeError);
    assert.throws(
      () => added.delete.value.call(receiver, thrower, 1),
      TypeError,
    );
  }
  const params = new URLSearchParams("a=b");
  assert.throws(() => added.has.value.call(params), TypeError);
  assert.throws(() => added.delete.value.call(params), TypeError);
});

test("an error that is no TypeError is not taken for an invalid URL", () => {
  function FullURL() {
    throw new RangeError("Maximum call stack size exceeded");
  }
  const [{ descriptor }] = missingMembers({ URL: FullURL, URLSearchParams });
  assert.throws(() => descriptor.value("x:"), RangeError);
});

test("parse and canParse agree with the engine on WPT's vectors", () => {
  const vectors = cases("urltestdata.json");
  assert.ok(vectors.length > 800);
  for (const { input, base } of vectors) {
    const args = base === null ? [input] : [input, base];
    const parsed = added.parse.value(...args);
    assert.equal(parsed?.href, URL.parse(...args)?.href, input);
    assert.equal(added.canParse.value(...args), URL.canParse(...args), input);
  }
});

test("size, has and delete agree with the engine on random lists", () => {
  const { pick, below } = createRandom(1);
  const strings = [
    "",
    "a",
    "b",
    "aa",
    "-",
    "\u00e4",
    "\ud800",
    "a b",
    "undefined",
  ];
  for (let round = 0; round < 3000; round++) {
    const base = pick(["https://example.com/", "data:text  ", "data:x #f "]);
    const urls = [new URL(base), new URL(base)];
    const [ours, own] = urls.map(({ searchParams }) => searchParams);
    for (let count = below(8); count > 0; count--) {
      const pair = [pick(strings), pick(strings)];
      ours.append(...pair);
      own.append(...pair);
    }
    const args = [pick(strings), pick([...strings, undefined])];
    const label = `${own} ${JSON.stringify(args)}`;
    assert.equal(added.size.get.call(ours), own.size, label);
    assert.equal(added.has.value.apply(ours, args), own.has(...args), label);
    assert.equal(added.delete.value.apply(ours, args), own.delete(...args));
    assert.deepEqual([...ours], [...own], label);
    assert.equal(urls[0].href, urls[1].href, label);
  }
});
