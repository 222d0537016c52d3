// The recipes of docs/node-url.md: bundlers make a page of a program that requires Node's modules.

import assert from "node:assert/strict";
import {
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { bundlers } from "../support/bundlers.js";
import { browsers } from "../support/engines/table.js";
import { dependency } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { reportOfModule } from "../support/page.js";
import { expected, program } from "./program.js";

/** The page has no Buffer and no current folder. */
const uses = `
  const missing = typeof globalThis.process?.cwd + typeof Buffer;
  if (missing !== "undefinedundefined") report(missing);
  if (url.parse !== nodeUrl.parse) report("two modules");
  if (querystring !== nodeQuerystring) report("two modules");
  ${program}`;

const requiring = `
  const url = require("url");
  const nodeUrl = require("node:url");
  const querystring = require("querystring");
  const nodeQuerystring = require("node:querystring");
  ${uses}`;
const importing = `
  import url from "url";
  import * as nodeUrl from "node:url";
  import querystring from "querystring";
  import nodeQuerystring from "node:querystring";
  ${uses}`;

const recipes = new Map(
  [
    ...readFileSync(join(repository, "docs/node-url.md"), "utf8").matchAll(
      /^```js (\S+)\n([^]*?)^```$/gm,
    ),
  ].map(([, name, code]) => [name, code]),
);

const folder = folderWithPackage({ isCopy: true });

/** The configuration of a bundler in the docs. */
async function recipe(name) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, recipes.get(name));
  return (await import(pathToFileURL(file))).default;
}

/** The bundlers, with the configurations of the docs. Each makes a script of a program. */
const builders = {
  ...Object.fromEntries(
    Object.entries(bundlers).map(([name, bundle]) => [
      name,
      async (entry, file) => {
        const entries = { [file.replace(".js", "")]: entry };
        await bundle(folder, entries, folder, await recipe(name));
      },
    ]),
  ),
  async metro(entry, file) {
    // Metro follows links, and then must know the folder.
    const at = realpathSync(await dependency("metro"));
    const require = createRequire(join(at, "package.json"));
    const metro = require("metro");
    const { resolver } = await recipe("metro");
    const config = await metro.loadConfig(
      { cwd: folder, resetCache: true },
      {
        projectRoot: folder,
        watchFolders: [folder, dirname(at)],
        cacheStores: [],
        reporter: { update() {} },
        resolver: {
          ...resolver,
          useWatchman: false,
          // In an app, Metro lies beside the package.
          nodeModulesPaths: [dirname(at)],
        },
      },
    );
    await metro.runBuild(config, {
      entry,
      dev: false,
      minify: false,
      out: join(folder, file),
    });
  },
};

before(async () => {
  symlinkSync(
    join(repository, "node_modules/webpack"),
    join(folder, "node_modules/webpack"),
    "junction",
  );
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "requiring.js"), requiring);
  writeFileSync(join(folder, "importing.mjs"), importing);
});

const programs = [
  ["vite", "importing.mjs"],
  ["vite", "requiring.js"],
  ["webpack", "importing.mjs"],
  ["webpack", "requiring.js"],
  // Rollup by itself does not know `require`.
  ["rollup", "importing.mjs"],
  ["esbuild", "importing.mjs"],
  ["esbuild", "requiring.js"],
  ["metro", "requiring.js"],
];

for (const [bundler, entry] of programs) {
  test(`${bundler}, ${entry}, in Chromium`, (context) =>
    orSkip(context, async () => {
      const file = `${bundler}-${entry.replace(/\W/g, "-")}.js`;
      await builders[bundler](join(folder, entry), file);
      const script = readFileSync(join(folder, file), "utf8");
      assert.equal(await reportOfModule(browsers.chromium, script), expected);
    }));
}

test("each recipe is one that is tested", () => {
  assert.deepEqual([...recipes.keys()].sort(), Object.keys(builders).sort());
});
