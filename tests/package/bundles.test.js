// Bundles for Node, which leave the package behind.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";

import { install } from "../support/package.js";
import { runWebpack } from "../support/webpack.js";

const source = `
import { URL, URLPattern, URLSearchParams } from "urlsmith";
import { URLPatternList } from "urlsmith/list";
const url = new URL("/a?b=c", "https://bücher.example");
const pattern = new URLPattern({ pathname: "/:name" });
const list = new URLPatternList([pattern]);
console.log(
  url.host,
  pattern.exec(url).pathname.groups.name,
  list.test(url),
  String(new URLSearchParams(url.search)),
);
`;
const output = "xn--bcher-kva.example a true b=c\n";

/** Each writes `bundle.mjs` or `bundle.cjs` into a folder. */
const builders = {
  "esbuild, an ES module": (entry, out) =>
    buildWithEsbuild(entry, join(out, "bundle.mjs"), "esm"),
  "esbuild, CommonJS": (entry, out) =>
    buildWithEsbuild(entry, join(out, "bundle.cjs"), "cjs"),
  async rollup(input, out) {
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ exportConditions: ["node"] })],
      onwarn(warning) {
        throw new Error(warning.message);
      },
    });
    await bundle.write({ file: join(out, "bundle.mjs"), format: "es" });
    await bundle.close();
  },
  webpack(entry, path) {
    return runWebpack({
      target: "node20",
      entry,
      output: { path, filename: "bundle.cjs" },
    });
  },
};

async function buildWithEsbuild(entry, outfile, format) {
  const { warnings } = await esbuild.build({
    entryPoints: [entry],
    outfile,
    format,
    bundle: true,
    platform: "node",
    logLevel: "silent",
  });
  assert.deepEqual(warnings, []);
}

let folder;
const failures = {};

before(async () => {
  ({ folder } = install());
  const entry = join(folder, "app.mjs");
  writeFileSync(entry, source);
  for (const [name, build] of Object.entries(builders)) {
    const out = join(folder, name);
    mkdirSync(out);
    try {
      await build(entry, out);
    } catch (error) {
      failures[name] = error;
    }
  }
  // A bundle must not need the package any more.
  rmSync(join(folder, "node_modules"), { recursive: true });
});
after(() => rmSync(folder, { recursive: true, force: true }));

for (const name of Object.keys(builders)) {
  test(`a bundle of ${name} runs by itself`, () => {
    if (failures[name]) throw failures[name];
    const out = join(folder, name);
    const [bundle] = readdirSync(out);
    assert.equal(
      execFileSync(process.execPath, [join(out, bundle)], { encoding: "utf8" }),
      output,
    );
  });
}
