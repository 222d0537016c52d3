// urlsmith/testing, in each runner that it is for: two different objects are different, and all else is as before.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { dependency } from "../dependencies/install.js";
import { findBun, findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { run } from "../support/processes.js";

/** Each runner: its package with the range of versions, its arguments, the files by which it loads the setup file, the name of a test file, and that file's first line. */
const runners = {
  Vitest: {
    npm: "vitest",
    args: (source) => [join(source, "vitest.mjs"), "run"],
    setup: {
      "vitest.config.mjs":
        'export default { test: { setupFiles: ["urlsmith/testing"] } };',
    },
    file: "it.test.mjs",
    start: 'import { expect, test } from "vitest";',
  },
  Jest: {
    npm: "jest",
    args: (source) => [join(source, "bin/jest.js")],
    setup: {
      "jest.config.mjs":
        'export default { setupFilesAfterEnv: ["urlsmith/testing"] };',
    },
    file: "it.test.cjs",
    start: "",
  },
  Jasmine: {
    npm: "jasmine",
    args: (source) => [
      join(source, "bin/jasmine.js"),
      "--helper=helper.cjs",
      "*.test.cjs",
    ],
    setup: { "helper.cjs": 'require("urlsmith/testing");' },
    file: "it.test.cjs",
    start: "const test = it;",
  },
  Bun: {
    args: () => ["test"],
    setup: { "bunfig.toml": '[test]\npreload = ["urlsmith/testing"]\n' },
    file: "it.test.mjs",
    start: 'import { expect, test } from "bun:test";',
  },
};

/** What comes before the code of a test file, by the form of its modules. */
const imports = {
  mjs: `
    import * as urlsmith from "urlsmith";
    import * as js from "urlsmith/js";`,
  cjs: `
    const urlsmith = require("urlsmith");
    const js = require("urlsmith/js");`,
};

/**
 * A folder with the package and a test file, whose text ends with the code, which has `test`, `expect` and the imports: {text, write, run}.
 * Jasmine's `expect` is of another kind than Jest's.
 */
async function folderFor(runner, code) {
  const { npm, args, file, start } = runners[runner];
  const source = npm && (await dependency(npm));
  // Node 24's own URLPattern has no class string.
  const { command } = npm ? await findNode(24) : await findBun();
  const folder = folderWithPackage({ isCopy: true });
  if (npm) symlinkSync(source, join(folder, "node_modules", npm), "junction");
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("package.json", "{}");
  const text = `${start}${imports[file.slice(-3)]}\n${code}`;
  write(file, text);
  return {
    text,
    write,
    run: () => run(command, args(source), { cwd: folder, timeout: 120_000 }),
  };
}

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

for (const [runner, { setup }] of Object.entries(runners)) {
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
