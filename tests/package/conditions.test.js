// What tools get that assert conditions of their own, or of their users. tests/package/conditions-matrix.js has all sets.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { bundlers } from "../support/bundlers.js";
import { pkg } from "../support/paths.js";
import {
  filesFor,
  isForWorkerd,
  problemsOf,
  problemsWith,
  programs,
  subpaths,
  systems,
} from "./conditions.js";

/** The conditions that tools assert, from their sources, beside "import" or "require": and the file of "urlsmith" that they get. */
const sets = [
  ["Node.js", ["node", "node-addons"], "node/index.js", "node/index.cjs"],
  ["Jest", ["node", "node-addons"], "node/index.js", "node/index.cjs"],
  ["Bun", ["bun", "node"], "node/index.js", "node/index.cjs"],
  ["Deno", ["deno", "node"], "index.js", "index.js"],
  ["Bare", ["bare", "node"], "index.js", "index.js"],
  [
    "webpack for Node.js",
    ["webpack", "module", "node"],
    "index.js",
    "index.js",
  ],
  ["Vitest", ["node", "development"], "index.js", "node/index.cjs"],
  [
    "Vite for pages",
    ["module", "browser", "production"],
    "index.js",
    "index.cjs",
  ],
  ["Metro", ["react-native"], "index.cjs", "index.cjs"],
  ["Expo's servers", ["node", "react-server", "workerd"], "js.js", "index.cjs"],
  [
    "Vite 8 for React servers",
    ["react-server", "workerd"],
    "js.js",
    "index.cjs",
  ],
  ["OpenNext", ["node", "workerd"], "js.js", "index.cjs"],
  [
    "wrangler",
    ["workerd", "worker", "browser"],
    "index-workerd.js",
    "index-workerd.js",
  ],
  ["Next.js at the edge", ["edge-light", "worker", "module"], "js.js", "js.js"],
  [
    "@edge-runtime/jest-environment",
    ["edge", "edge-light"],
    "js.js",
    "index.cjs",
  ],
  [
    "Nitro",
    [
      "production",
      "wintercg",
      "worker",
      "web",
      "browser",
      "workerd",
      "edge-light",
      "netlify",
      "edge-routine",
      "deno",
    ],
    "js.js",
    "index.cjs",
  ],
  ["Fastly Compute", ["fastly"], "js.js", "index.cjs"],
];

for (const [tool, conditions, ...expected] of sets) {
  test(`the files of "urlsmith" for ${tool}`, () => {
    const found = systems.map(
      (system) => filesFor(conditions, system)[subpaths.indexOf(".")],
    );
    assert.deepEqual(
      found,
      expected.map((file) => `./dist/${file}`),
    );
  });
}

test("only workerd's own bundlers get imports of .wasm files", () => {
  for (const [tool, conditions] of sets) {
    for (const system of systems) {
      const files = filesFor(conditions, system);
      assert.equal(isForWorkerd(files), tool === "wrangler", tool);
    }
  }
});

for (const tool of ["esbuild", "rolldown"]) {
  for (const [system, format] of [
    ["import", "esm"],
    ["import", "cjs"],
    ["require", "cjs"],
  ]) {
    test(`${tool} for Node.js with a condition of the user's own, ${system}, ${format}`, async () => {
      const conditions = ["node", "@org/source"];
      const found = await problemsWith(tool, { system, format, conditions });
      assert.deepEqual(found, []);
    });
  }
}

for (const name of ["urlsmith-js", "react-server"]) {
  test(`esbuild for Node.js with ${name}`, async () => {
    const conditions = ["node", name];
    const options = { system: "import", format: "esm", conditions };
    assert.deepEqual(await problemsWith("esbuild", options), []);
  });
}

test("Rollup with Nitro's conditions", async () => {
  const { folder, files } = programs("import");
  const [, exportConditions] = sets.find(([tool]) => tool === "Nitro");
  const out = mkdtempSync(join(folder, "out-"));
  const input = { url: files["."], list: files["./list"] };
  await bundlers.rollup(folder, input, out, {
    browser: false,
    exportConditions,
  });
  const built = { ".": "url.js", "./list": "list.js" };
  for (const path of Object.keys(built)) {
    built[path] = join(out, built[path]);
  }
  assert.deepEqual(problemsOf(built), []);
});

test("each file can be bundled: it requires nothing that only a program finds", () => {
  const files = readdirSync(join(pkg, "dist"), { recursive: true });
  const code = files.filter((file) => /\.c?js$/.test(file));
  for (const file of code) {
    const text = readFileSync(join(pkg, "dist", file), "utf8");
    assert.doesNotMatch(text, /createRequire\b(?!ErrorsExports)/, file);
    assert.doesNotMatch(text, /\brequire\((?!["'])/, file);
    assert.doesNotMatch(text, /\bimport\((?!["'])/, file);
  }
});
