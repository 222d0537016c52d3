// urlsmith/testing, in each runner that it is for: two different objects are different, and all else is as before.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { folderFor } from "./runners.js";

/** A test for each runner. `classes` are those of an entry, or the engine's own. */
const checks = `
  const values = ({ URL, URLPattern, URLSearchParams }, last) => [
    new URL("https://example.com/" + last),
    new URLSearchParams({ name: last }),
    ...(URLPattern ? [new URLPattern({ pathname: "/" + last })] : []),
    { url: new URL("x:" + last), list: [new URLSearchParams(last)] },
    [[new URL("x:" + last)]],
  ];
  const check = (expect, classes) => {
    for (const name of ["toEqual", "toStrictEqual"]) {
      values(classes, "a").forEach((left, index) => {
        expect(left)[name](values(classes, "a")[index]);
        expect(left).not[name](values(classes, "b")[index]);
        expect(() => expect(left)[name](values(classes, "b")[index])).toThrow();
        expect(left).not[name]("a");
        expect({ left })[name]({ left: expect.any(Object) });
        expect(left).not[name](values(classes, "a")[(index + 1) % 2]);
      });
      expect({ a: 1 })[name]({ a: 1 });
      expect({ a: 1 }).not[name]({ a: 2 });
      // Vitest reads the href of instances of the engine's class, and our prototypes are instances of it.
      if (classes === globalThis) {
        expect(classes.URL.prototype)[name](classes.URL.prototype);
      }
      const circle = { url: new classes.URL("x:a") };
      circle.self = circle;
      expect(circle)[name](circle);
    }
    expect({ a: undefined }).toEqual({});
    expect({ a: undefined }).not.toStrictEqual({});
  };
  test("urlsmith", () => check(expect, urlsmith));
  test("urlsmith/js", () => check(expect, js));
  test("the engine's own classes", () => check(expect, globalThis));
  test("counts", () => {
    expect.assertions(2);
    expect(new URL("x:a")).toEqual(new URL("x:a"));
    expect([1]).toStrictEqual([1]);
  });`;

/** The same for Jasmine, whose functions do not throw. */
const jasmineChecks = `
  const check = ({ URL, URLPattern, URLSearchParams }) => {
    const values = (last) => [
      new URL("https://example.com/" + last),
      new URLSearchParams({ name: last }),
      ...(URLPattern ? [new URLPattern({ pathname: "/" + last })] : []),
      { url: new URL("x:" + last), list: [new URLSearchParams(last)] },
    ];
    values("a").forEach((left, index) => {
      expect(left).toEqual(values("a")[index]);
      expect(left).not.toEqual(values("b")[index]);
      expect([{ left }]).not.toEqual([{ left: values("b")[index] }]);
      expect(left).not.toEqual("a");
      expect({ left }).toEqual({ left: jasmine.any(Object) });
    });
  };
  test("urlsmith", () => check(urlsmith));
  test("urlsmith/js", () => check(js));
  test("the engine's own classes", () => check(globalThis));`;

/** The files by which each runner loads the setup file. */
const setups = {
  Vitest: {
    "vitest.config.mjs":
      'export default { test: { setupFiles: ["urlsmith/testing"] } };',
  },
  Jest: {
    "jest.config.mjs":
      'export default { setupFilesAfterEnv: ["urlsmith/testing"] };',
  },
  Jasmine: { "helper.cjs": 'require("urlsmith/testing");' },
  Bun: { "bunfig.toml": '[test]\npreload = ["urlsmith/testing"]\n' },
};

for (const [runner, setup] of Object.entries(setups)) {
  const code = runner === "Jasmine" ? jasmineChecks : checks;
  test(`different objects are different in ${runner}`, (context) =>
    orSkip(context, async () => {
      const { write, run } = await folderFor(runner, code);
      // Without the setup file, they are equal.
      await assert.rejects(run);
      for (const [name, text] of Object.entries(setup)) write(name, text);
      await run();
    }));
}

test("a test file of Bun imports it", (context) =>
  orSkip(context, async () => {
    const code = `import "urlsmith/testing"; ${checks}`;
    const { write, run, text } = await folderFor("Bun", code);
    // Bun runs all files in one process, and loads the module once.
    write("another.test.mjs", text);
    await run();
  }));

test("elsewhere it says what it is for", async () => {
  const app = folderWithPackage();
  writeFileSync(join(app, "it.mjs"), 'import "urlsmith/testing";');
  await assert.rejects(
    promisify(execFile)(process.execPath, [join(app, "it.mjs")]),
    /TypeError: urlsmith\/testing finds no expect: it is a setup file for Vitest, Jest, Jasmine and Bun/,
  );
});
