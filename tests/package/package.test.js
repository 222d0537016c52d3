// The published package: its manifest, its files, its entries.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { entries as table, publishedPath } from "../../tools/lib/entries.js";
import {
  budgets,
  packageBudgets,
  sizes,
  strings,
  visit,
} from "../../tools/lib/sizes.js";
import { bundlers } from "../support/bundlers.js";
import { install, manifest, runScript } from "../support/package.js";
import { pkg, repository as root, scriptFile } from "../support/paths.js";
import { measuredDownload, statedDownload } from "./readme-sizes.js";

const entries = [
  "urlsmith",
  "urlsmith/polyfill",
  "urlsmith/polyfill/all",
  "urlsmith/polyfill/force",
  "urlsmith/pattern",
  "urlsmith/js",
];

const { folder, packed } = install();

test("the manifest is complete", () => {
  assert.equal(manifest.name, "urlsmith");
  assert.match(manifest.version, /^\d+\.\d+\.\d+(-dev)?$/);
  assert.equal(
    manifest.license,
    "(MIT OR Apache-2.0) AND Unicode-3.0 AND MPL-2.0",
  );
  assert.ok(manifest.author);
  assert.equal(manifest.repository.type, "git");
  assert.ok(manifest.homepage && manifest.bugs && manifest.keywords.length > 0);
  assert.equal(manifest.dependencies, undefined);
  for (const path of targets(manifest)) {
    assert.ok(existsSync(join(pkg, path)), path);
  }
});

/** Every file that the manifest names. */
function targets({ main, module, types, unpkg, jsdelivr, ...manifest }) {
  const { bin, exports } = manifest;
  const others = strings({ exports, bin });
  return [main, module, types, unpkg, jsdelivr, ...others];
}

test("the tarball holds what is needed and nothing else", () => {
  const files = packed.files.map(({ path }) => path).sort();
  const used = new Set([
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "LICENSE-UNICODE",
    "README.md",
  ]);
  visit("package.json", used);
  for (const target of targets(manifest)) visit(target, used);
  for (const { script } of Object.values(table)) {
    if (publishedPath(script)) visit(publishedPath(script), used);
  }
  for (const path of Object.keys(manifest.exports)) {
    const isModule = path !== "." && path !== "./package.json";
    if (isModule) visit(`${path}/package.json`, used);
  }
  assert.deepEqual(files, [...used].sort());
});

test("a bundler makes a script for browsers of the packed package", async () => {
  const source = `import { URL, URLPattern } from "urlsmith";
    const url = new URL("/a", "https://b\\u00fccher.example");
    console.log(url.href, new URLPattern({ pathname: "/:x" }).test(url));`;
  writeFileSync(join(folder, "app.js"), source);
  const out = join(folder, "bundle");
  const config = { platform: "browser", splitting: false };
  await bundlers.esbuild(folder, { app: "./app.js" }, out, config);
  const bundle = readFileSync(join(out, "app.js"), "utf8");
  assert.equal(
    runScript(out, "app.mjs", bundle),
    "https://xn--bcher-kva.example/a true\n",
  );
});

test("docs/adopting.md states the size of the package", () => {
  const stated = statedDownload();
  for (const [index, size] of measuredDownload(packed).entries()) {
    assert.ok(
      Math.abs(size - stated[index]) <= 0.1,
      `${size} MB. Run: node tests/package/readme-sizes.js`,
    );
  }
});

test("the package is within its budgets", () => {
  assert.ok(
    packed.unpackedSize <= packageBudgets.unpacked,
    `${packed.unpackedSize} bytes unpacked`,
  );
  assert.ok(
    packed.size <= packageBudgets.packed,
    `${packed.size} bytes packed`,
  );
});

test("scripts and companions are within their budgets", () => {
  const measured = sizes();
  for (const [name, budget] of Object.entries(budgets)) {
    const { brotli } = measured[name];
    assert.ok(brotli <= budget, `${name}: ${brotli} bytes, budget ${budget}`);
  }
});

test("scripts are ASCII", () => {
  for (const name of [
    "urlsmith",
    "polyfill",
    "polyfill-all",
    "polyfill-force",
    "js",
  ]) {
    const script = readFileSync(scriptFile(name), "latin1");
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(script, /[^\x00-\x7f]/);
  }
});

test("nothing tells where it was built, and no name has a hash", () => {
  for (const { path } of packed.files) {
    assert.doesNotMatch(path, /-[A-Z\d]{8}\./);
    const text = readFileSync(join(pkg, path), "latin1");
    for (const trace of [root, "/rustc/", ".cargo/registry"]) {
      assert.ok(!text.includes(trace), `${path} has ${trace}`);
    }
  }
});

test("the code has the abilities that SECURITY.md names, and no others", () => {
  const code = packed.files
    .map(({ path }) => path)
    .filter((path) => /\.c?js$/.test(path))
    .map((path) => [path, readFileSync(join(pkg, path), "utf8")]);
  const using = (ability) =>
    code.filter(([, text]) => ability.test(text)).map(([path]) => path);
  assert.deepEqual(using(/\beval\(|\bnew Function\b/), []);
  assert.deepEqual(using(/\bprocess\d*\.env\b/), []);
  /** Of the files that load modules of Node: which ones. */
  const loads = {
    "dist/cli": [
      ...["buffer", "fs", "fs/promises", "process", "tty", "util"],
      "worker_threads",
    ],
    "dist/guard/node": ["dns", "http", "https", "net", "process", "tls"],
    "dist/node/": ["fs", "http", "https", "module", "url"],
  };
  const found = {};
  for (const [path, text] of code) {
    const [place] = /^dist\/(?:node\/|[^.]*)/.exec(path);
    for (const [, name] of text.matchAll(
      /(?:\bfrom|\bimport|\brequire\(|Module\()\s*["'](?:node:)?([a-z_\d/]+)["']/g,
    )) {
      if (!name.startsWith("urlsmith")) (found[place] ??= new Set()).add(name);
    }
  }
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(found).map(([place, names]) => [place, [...names].sort()]),
    ),
    loads,
  );
});

test("publint and attw find nothing", () => {
  const tools = [
    ["publint/src/cli.js", pkg, "--strict"],
    ["@arethetypeswrong/cli/dist/index.js", packed.path],
  ];
  for (const [tool, ...args] of tools) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "node_modules", tool), ...args],
      { encoding: "utf8", cwd: root },
    );
    assert.equal(status, 0, `${stdout}${stderr}`);
  }
});

test("a script, whose names are there before their values, can take the globals' names", () => {
  for (const entry of entries.filter((entry) => !entry.includes("polyfill"))) {
    const source = `
      const { URL = globalThis.URL, URLSearchParams, URLPattern } = require("${entry}");
      console.log(new URL("a", "https://example.com/").href);`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", source], {
      cwd: folder,
      encoding: "utf8",
    });
    assert.equal(stdout, "https://example.com/a\n", stderr);
  }
});

test("functions are strict, and have the names under which they are exported", async () => {
  // A module of the package can import the package by its name.
  const require = createRequire(join(pkg, "dist/index.js"));
  const paths = Object.keys(manifest.exports).filter(
    (path) => !/polyfill|testing|\.json$/.test(path),
  );
  // Some functions have other names in Node's modules, and so here.
  const nodes = {
    "./node-url": require("node:url"),
    "./js/node-url": require("node:url"),
    "./querystring": require("node:querystring"),
    "./js/querystring": require("node:querystring"),
  };
  let count = 0;
  for (const path of paths) {
    const specifier = `urlsmith${path.slice(1)}`;
    const module = require.resolve(specifier).replace(/cjs$/, "js");
    for (const exports of [
      require(specifier),
      await import(pathToFileURL(module)),
    ]) {
      for (const [name, value] of Object.entries(exports)) {
        if (typeof value !== "function") continue;
        const expected = nodes[path]?.[name]?.name ?? name;
        assert.equal(value.name, expected, specifier);
        // Only a function that is not strict has this property.
        assert.ok(!Object.hasOwn(value, "caller"), `${specifier}: ${name}`);
        count++;
      }
    }
  }
  assert.ok(count > 100, `${count}`);
});

test("importing urlsmith touches no global", () => {
  const source = `
    // Node adds these when they are first read.
    void [TextDecoder, TextEncoder];
    const before = snapshot();
    const { URL } = await import(process.argv[2]);
    new URL("https://b\\u00fccher.example/");
    const after = snapshot();
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      if (!Object.is(before.get(key), after.get(key))) console.log(key);
    }
    function snapshot() {
      const found = new Map();
      const visit = (name, object) => {
        for (const key of Reflect.ownKeys(object)) {
          const { value, get, set } = Object.getOwnPropertyDescriptor(object, key);
          found.set(name + String(key), value ?? get ?? set);
        }
      };
      visit("", globalThis);
      for (const name of ["Object", "Function", "Array", "String", "Symbol", "URL", "URLSearchParams"]) {
        visit(name + ".", globalThis[name]);
        visit(name + ".prototype.", globalThis[name].prototype);
      }
      return found;
    }
  `;
  for (const entry of ["urlsmith", "urlsmith/js"]) {
    const script = source.replace("process.argv[2]", JSON.stringify(entry));
    assert.equal(runScript(folder, "globals.mjs", script), "", entry);
  }
});
