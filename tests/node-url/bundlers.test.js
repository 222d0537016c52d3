// The recipes of docs/node-url.md: bundlers make a page of a program that requires Node's modules.

import assert from "node:assert/strict";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import * as vite from "vite";

import { browsers } from "../support/engines/table.js";
import { fromNpm } from "../support/engines/npm.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { runWebpack } from "../support/webpack.js";
import { reportOfScript } from "../support/page.js";
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

/** The bundlers. Each makes a script of a program. */
const builders = {
  async vite(entry, file) {
    await vite.build({
      ...(await recipe("vite")),
      root: folder,
      logLevel: "error",
      configFile: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { input: entry, output: { entryFileNames: file } },
      },
    });
  },
  async webpack(entry, filename) {
    await runWebpack({
      ...(await recipe("webpack")),
      context: folder,
      entry,
      output: { path: folder, filename },
    });
  },
  async rollup(input, file) {
    const { plugins } = await recipe("rollup");
    const bundle = await rollup({
      input,
      plugins: [...plugins, nodeResolve({ browser: true })],
      onwarn(warning) {
        throw new Error(warning.message);
      },
    });
    await bundle.write({ file: join(folder, file), format: "iife" });
    await bundle.close();
  },
  async esbuild(entry, file) {
    await esbuild.build({
      ...(await recipe("esbuild")),
      absWorkingDir: folder,
      entryPoints: [entry],
      outfile: join(folder, file),
      bundle: true,
      logLevel: "error",
    });
  },
  async metro(entry, file) {
    const at = await fromNpm("metro", "0.84");
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
      const file = `${bundler}-${entry}.js`.replace(".mjs", "");
      await builders[bundler](join(folder, entry), file);
      const script = readFileSync(join(folder, file), "utf8");
      assert.equal(await reportOfScript(browsers.chromium, script), expected);
    }));
}

test("each recipe is one that is tested", () => {
  assert.deepEqual([...recipes.keys()].sort(), Object.keys(builders).sort());
});
