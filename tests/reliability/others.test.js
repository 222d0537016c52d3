// The operations of other-operations.js: each export has one. They end early, by a full stack, a time limit or a callback that
// throws; or they are called in the middle of each other. Afterwards all of them answer as always.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { inspect, promisify } from "node:util";

import { companions } from "../../tools/lib/entries.js";
import { manifest } from "../support/package.js";
import { load as importBuilt } from "../support/paths.js";
import { report } from "./checks.js";
import { attempt, operationsOf, showOutcome } from "./operations.js";
import { otherEntries } from "./other-operations.js";
import { FORMS, differs, prepareOther } from "./other-checks.js";
import { Fault } from "./boundary.js";
import { load } from "./support.js";

const run = promisify(execFile);

describe("each function that an entry exports has an operation", () => {
  const paths = Object.keys(manifest.exports).filter(
    // The polyfills export nothing; their classes are those of the other entries. Neither does the setup file of tests.
    (path) => !/polyfill|testing|json$/.test(path),
  );
  for (const path of paths) {
    const entry = path.replace(".", "urlsmith");
    // The entries below urlsmith/js export the same.
    const others = otherEntries[entry.replace("/js/", "/")];
    test(entry, () => {
      const globals = path === "./pattern" ? { URL, URLSearchParams } : {};
      const { exported, require, context } = load(entry, { globals });
      const classes = { ...require("urlsmith"), ...exported };
      const samples = others ? others.results(exported) : samplesOf(classes);
      const calls = watch(exported, samples, others ? require("urlsmith") : {});
      if (others) {
        const { rows, makeOld } = others;
        const { Uint8Array } = context;
        const realm = {
          classes,
          old: makeOld(exported),
          Uint8Array,
          hook() {},
        };
        for (const row of Object.values(rows)) {
          attempt(() => row(calls.exported, realm));
        }
      } else {
        const watched = { ...classes, ...calls.exported };
        for (const { make, run } of operationsOf(watched)) {
          attempt(() => run(make(watched), watched));
        }
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

describe("the stack overflows", { concurrency: 2 }, () => {
  FORMS.forEach(({ title }, index) => {
    test(title, async () => {
      const { stdout } = await run(process.execPath, [
        "--stack-size=200",
        join(import.meta.dirname, "other-overflow.js"),
        index,
      ]);
      const { overflows, problems } = JSON.parse(stdout);
      report(problems);
      assert.ok(overflows > 100, `only ${overflows} overflows`);
    });
  });
});

describe("a time limit at any moment", () => {
  for (const form of FORMS) {
    test(form.title, () => {
      const { context, run, names, call, check } = prepareOther(form);
      const problems = [];
      context.limited = () => {
        for (;;) {
          for (let index = 0; index < names.length; index++) {
            attempt(() => call(names[index]));
          }
        }
      };
      for (let round = 0; round < 30; round++) {
        const { error } = attempt(() =>
          run("limited()", { timeout: 1 + (round % 4) }),
        );
        assert.equal(error.code, "ERR_SCRIPT_EXECUTION_TIMEOUT");
        problems.push(...check());
      }
      report(problems);
    });
  }
});

/** Calls `check` for each operation and each of the callbacks that the operation calls, by its number. */
function overCallbacks({ names, call }, check) {
  let callbacks = 0;
  for (const name of names) {
    let count = 0;
    attempt(() => call(name, () => count++));
    callbacks += count;
    for (let at = 1; at <= count; at++) check(name, at);
  }
  return callbacks;
}

/** A callback that calls a function at its call of a number. */
const onCall = (at, action) => () => {
  if (--at === 0) action();
};

/** These take an error for an answer: as in Node, of what cannot be decoded; of an encoder that has no bytes; of what has no text. */
const catches =
  /^(parse: decoder|unescape: conversion|percentEncodeAfterEncoding.*|parseURL.*|redact: (conversion|a URL)|publicLookup.*)$/;

for (const form of FORMS) {
  describe(`${form.title}: callbacks`, () => {
    test("that throw", () => {
      const loaded = prepareOther(form);
      const problems = [];
      overCallbacks(loaded, (name, at) => {
        const hook = onCall(at, () => {
          throw new Fault("of a callback");
        });
        const { error } = attempt(() => loaded.call(name, hook));
        if (!(error instanceof Fault) && !catches.test(name)) {
          problems.push(`${name}, callback ${at}: throws ${error}`);
        }
        problems.push(...loaded.check());
      });
      report(problems);
    });

    test("that call all operations", () => {
      const loaded = prepareOther(form);
      const problems = [];
      overCallbacks(loaded, (name, at) => {
        const hook = onCall(at, () => problems.push(...loaded.check()));
        const outcome = loaded.showCall(name, hook);
        if (outcome !== loaded.expected[name]) {
          problems.push(
            `${name}, callback ${at}, ${differs(outcome, loaded.expected[name])}`,
          );
        }
      });
      report(problems);
    });
  });
}

const globals =
  "Object Function Array String Number Symbol Math JSON Reflect RegExp Map Set WeakMap Error TypeError RangeError ArrayBuffer Uint8Array Uint16Array Uint32Array Int32Array TextEncoder TextDecoder URL URLSearchParams".split(
    " ",
  );

/** Makes the functions of a realm's built-in objects throw; returns a function that puts them back. */
function breakRealm({ context, run }) {
  const fail = () => {
    throw new Error("a function that was replaced is called");
  };
  const objects = globals.flatMap((name) => [
    context[name],
    context[name]?.prototype,
  ]);
  objects.push(
    ...run(
      `["", [], new Map()].map((value) => Object.getPrototypeOf(value[Symbol.iterator]()))`,
    ),
    run("Object.getPrototypeOf(Uint8Array)"),
    run("Object.getPrototypeOf(Uint8Array).prototype"),
  );
  const changes = [];
  for (const object of objects.filter((object) => object !== undefined)) {
    for (const key of Reflect.ownKeys(object)) {
      const old = Reflect.getOwnPropertyDescriptor(object, key);
      const isMethod = typeof old.value === "function" && old.configurable;
      if (isMethod && key !== "constructor") changes.push([object, key, old]);
    }
  }
  const values = globals.map((name) => [name, context[name]]);
  for (const [object, key] of changes) {
    Object.defineProperty(object, key, { value: fail });
  }
  for (const name of globals) context[name] = fail;
  return () => {
    Object.assign(context, Object.fromEntries(values));
    for (const [object, key, old] of changes) {
      Object.defineProperty(object, key, old);
    }
  };
}

describe("all built-in functions are replaced", () => {
  for (const form of FORMS) {
    test(form.title, () => {
      const loaded = prepareOther(form);
      const { names, call, expected } = loaded;
      const restore = breakRealm(loaded);
      const outcomes = names.map((name) => attempt(() => call(name)));
      restore();
      const problems = [];
      names.forEach((name, index) => {
        const outcome = showOutcome(outcomes[index]);
        if (outcome !== expected[name]) {
          problems.push(`${name} ${differs(outcome, expected[name])}`);
        }
      });
      problems.push(...loaded.check());
      report(problems);
    });
  }
});
