// The test runners and assertion libraries that users compare URLs with: how each is found, and how a test file runs in each.

import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { dependency } from "../dependencies/install.js";
import { findBun, findNode } from "../support/engines/table.js";
import { folderWithPackage } from "../support/folder.js";
import { run } from "../support/processes.js";

/** Each runner: its package with the range of versions, its arguments, the name of a test file, and the file's first line. */
const runners = {
  Vitest: {
    npm: "vitest",
    args: (source) => [join(source, "vitest.mjs"), "run"],
    file: "it.test.mjs",
    start: 'import { expect, test } from "vitest";',
  },
  Jest: {
    npm: "jest",
    args: (source) => [join(source, "bin/jest.js")],
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
    file: "it.test.cjs",
    start: "const test = it;",
  },
  Chai: {
    npm: "chai",
    args: () => ["it.test.mjs"],
    file: "it.test.mjs",
    start: 'import { expect } from "chai"; const test = (_, run) => run();',
  },
  Bun: {
    args: () => ["test"],
    file: "it.test.mjs",
    start: 'import { expect, test } from "bun:test";',
  },
};

/** What comes before the code of a test file, by the form of its modules. */
export const imports = {
  mjs: `
    import { writeFileSync } from "node:fs";
    import * as urlsmith from "urlsmith";
    import * as js from "urlsmith/js";`,
  cjs: `
    const { writeFileSync } = require("node:fs");
    const urlsmith = require("urlsmith");
    const js = require("urlsmith/js");`,
};

/**
 * A folder with the package and a test file, whose text ends with the code, which has `test`, `expect` and the imports: {folder, text, write, run}. Jasmine's
 * and Chai's `expect` are of another kind than Jest's.
 */
export async function folderFor(runner, code) {
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
    folder,
    text,
    write,
    run: () => run(command, args(source), { cwd: folder, timeout: 120_000 }),
  };
}
