// Each function that an entry exports, and each member of its classes and results, has an operation in the table.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";

import { companions } from "../../tools/lib/entries.js";
import { manifest } from "../support/package.js";
import { load as importBuilt } from "../support/paths.js";
import { attempt } from "./outcome.js";
import { load } from "./support.js";
import { ofEntries, operationsOf } from "./table/index.js";

describe("each function that an entry exports has an operation", () => {
  const paths = Object.keys(manifest.exports).filter(
    // The polyfills export nothing; their classes are those of the other entries. Neither does the setup file of tests.
    (path) => !/polyfill|testing|json$/.test(path),
  );
  for (const path of paths) {
    const entry = path.replace(".", "urlsmith");
    test(entry, () => {
      const globals = path === "./pattern" ? { URL, URLSearchParams } : {};
      const { exported, require, context } = load(entry, { globals });
      const known = require("urlsmith");
      const isClasses = ofEntries[entry.replace("/js/", "/")] === undefined;
      const all = { ...known, ...exported };
      const samples = isClasses ? samplesOf(all) : resultsOf(exported);
      const calls = watch(exported, samples, isClasses ? {} : known);
      const watched = { ...all, ...calls.exported };
      for (const { make, run } of operationsOf(entry, watched)) {
        attempt(() => run(make(watched, context), watched, context));
      }
      assert.deepEqual(calls.missing(), []);
    });
  }

  for (const companion of Object.keys(companions)) {
    if (companion === "testing") continue;
    test(`urlsmith/${companion} exports the same by \`import\``, async () => {
      const { default: whole, ...exported } = await importBuilt(companion);
      assert.deepEqual(
        Object.keys({ ...exported, ...whole }).sort(),
        Object.keys(load(`urlsmith/${companion}`).exported).sort(),
      );
    });
  }
});

/** Objects of the classes that no entry exports. */
function samplesOf({ URLPatternList, URLSearchParams }) {
  const samples = [new URLSearchParams().entries()];
  if (URLPatternList) samples.push(new URLPatternList(["a:"]).exec("a:"));
  return samples;
}

function resultsOf({ parseAll, parseReference }) {
  if (parseReference) return [parseReference("")];
  return parseAll ? [parseAll("a:"), parseAll("a:").at(0)] : [];
}

/** Watches which functions are called: the exported ones but `known`, and the members of their classes and of samples. */
function watch(exported, samples, known) {
  const missing = new Map();
  const watched = new Map(Object.values(known).map((value) => [value, value]));
  function watchFunction(name, value) {
    if (typeof value !== "function") return value;
    if (!watched.has(value)) {
      missing.set(value, name);
      const called =
        (action) =>
        (target, ...args) => {
          missing.delete(target);
          return Reflect[action](target, ...args);
        };
      watched.set(
        value,
        new Proxy(value, {
          apply: called("apply"),
          construct: called("construct"),
        }),
      );
      watchMembers(name, value);
      if (value.prototype) watchMembers(`${name}.prototype`, value.prototype);
    }
    return watched.get(value);
  }
  function watchMembers(name, object) {
    for (const key of Reflect.ownKeys(object)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      // display.test.js tests how objects are shown.
      if (key === "constructor" || key === inspect.custom) continue;
      if (!descriptor.configurable) continue;
      for (const part of ["get", "set", "value"]) {
        descriptor[part] &&= watchFunction(
          `${name}.${String(key)}`,
          descriptor[part],
        );
      }
      Object.defineProperty(object, key, descriptor);
    }
  }
  const result = {};
  for (const [name, value] of Object.entries(exported)) {
    result[name] = watchFunction(name, value);
  }
  for (const sample of samples) {
    const prototype = Object.getPrototypeOf(sample);
    watchMembers(
      prototype[Symbol.toStringTag] ?? prototype.constructor.name,
      prototype,
    );
  }
  return { exported: result, missing: () => [...missing.values()] };
}
