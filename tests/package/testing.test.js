// urlsmith/testing, in each runner that it is for: two different objects are different, and all else is as before.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { fromNpm } from "../support/engines/npm.js";
import { findBun } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";

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

const imports = `
  import * as urlsmith from "urlsmith";
  import * as js from "urlsmith/js";`;
const requires = `
  const urlsmith = require("urlsmith");
  const js = require("urlsmith/js");`;

/** For each runner, its command in a folder, given what finds it, and the files of the folder. */
const runners = {
  Vitest: {
    find: () => fromNpm("vitest", "3"),
    command: (source) => [join(source, "vitest.mjs"), "run"],
    setup: {
      "vitest.config.mjs":
        'export default { test: { setupFiles: ["urlsmith/testing"] } };',
    },
    file: "it.test.mjs",
    source: `import { expect, test } from "vitest"; ${imports} ${checks}`,
  },
  Jest: {
    find: () => fromNpm("jest", "30"),
    command: (source) => [join(source, "bin/jest.js")],
    setup: {
      "jest.config.mjs":
        'export default { setupFilesAfterEnv: ["urlsmith/testing"] };',
    },
    file: "it.test.cjs",
    source: requires + checks,
  },
  Bun: {
    find: async () => (await findBun()).command,
    program: (command) => command,
    command: () => ["test"],
    setup: { "bunfig.toml": '[test]\npreload = ["urlsmith/testing"]\n' },
    file: "it.test.mjs",
    source: `import { expect, test } from "bun:test"; ${imports} ${checks}`,
  },
};

for (const [
  runner,
  { find, command, setup, file, source, ...rest },
] of Object.entries(runners)) {
  test(`different objects are different in ${runner}`, (context) =>
    orSkip(context, async () => {
      const found = await find();
      const app = folderWithPackage({ isCopy: true });
      const run = () =>
        promisify(execFile)(
          rest.program?.(found) ?? process.execPath,
          command(found),
          { cwd: app, timeout: 120_000 },
        );
      writeFileSync(join(app, "package.json"), "{}");
      if (!rest.program) {
        const name = runner.toLowerCase();
        symlinkSync(found, join(app, "node_modules", name), "junction");
      }
      writeFileSync(join(app, file), source);
      // Without the setup file, they are equal.
      await assert.rejects(run, /urlsmith/);
      for (const [name, text] of Object.entries(setup)) {
        writeFileSync(join(app, name), text);
      }
      await run();
    }));
}

test("elsewhere it says what it is for", async () => {
  const app = folderWithPackage();
  writeFileSync(join(app, "it.mjs"), 'import "urlsmith/testing";');
  await assert.rejects(
    promisify(execFile)(process.execPath, [join(app, "it.mjs")]),
    /TypeError: urlsmith\/testing finds no expect: it is a setup file for Vitest, Jest and Bun/,
  );
});
