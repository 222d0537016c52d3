// The sizes of the entries and of the package, and their budgets.

import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { buildSync } from "esbuild";

import {
  companions,
  entries,
  ownerOf,
  publishedPath,
  scriptPath,
} from "./entries.js";
import { root } from "./run.js";

const pkg = join(root, "pkg");

/** Bytes after brotli: of classic scripts, of companions without the classes, and of `batch` and `validate` as a bundler makes them. */
export const budgets = {
  urlsmith: 68_710,
  js: 33_260,
  pattern: 9_020,
  polyfill: 10_235,
  "polyfill-all": 35_150,
  "polyfill-force": 35_230,
  batch: 52_000,
  validate: 33_630,
  "node-url": 8_250,
  querystring: 2_430,
  "from-route": 1_850,
  guard: 5_400,
  "guard/node": 5_920,
  host: 3_370,
  origin: 33_100,
  "polyfill/origin": 33_550,
  "percent-encoding": 3_720,
  "public-suffix": 33_350,
  relative: 2_290,
  testing: 880,
  "uri-template": 3_530,
};

/** Bytes of the whole package. */
export const packageBudgets = { unpacked: 2_533_000, packed: 780_500 };

/**
 * For each entry, in bytes: the size of its classic script, minified and after brotli, and the size of its files in the
 * package: of all files that it uses in any form, and of those that no other entry uses.
 */
export function sizes() {
  const table = {};
  const used = Object.values(entries).map(({ path, script }) =>
    filesOf(path, script),
  );
  for (const [index, [name, { script }]] of Object.entries(entries).entries()) {
    const others = used.filter((files, other) => other !== index);
    const own = [...used[index]].filter(
      (file) => !others.some((files) => files.has(file)),
    );
    const measured = { files: total(used[index]), "own files": total(own) };
    if (script || budgets[name]) {
      const text = script
        ? readFileSync(join(root, scriptPath(script)))
        : bundleOf(name);
      measured.minified = text.length;
      measured.brotli = brotliCompressSync(text).length;
      measured.budget = budgets[script ?? name] ?? "";
    }
    table[script ?? name] = measured;
  }
  for (const name of Object.keys(companions)) {
    const text = bundleOf(name);
    table[name] = {
      files: total(filesOf(`./${name}`)),
      minified: text.length,
      brotli: brotliCompressSync(text).length,
      budget: budgets[name] ?? "",
    };
  }
  return table;
}

/**
 * The minified text that a bundler makes of an entry or a companion. The classes are not included in a companion; other
 * companions are.
 */
export function bundleOf(name) {
  const { outputFiles } = buildSync({
    entryPoints: [join(pkg, `dist/${ownerOf(name, "esm")}.js`)],
    bundle: true,
    alias: Object.fromEntries(
      Object.keys(companions).map((name) => [
        `urlsmith/${name}`,
        join(pkg, `dist/${name}.js`),
      ]),
    ),
    external: ["urlsmith", "node:*"],
    format: "esm",
    logLevel: "error",
    minify: true,
    write: false,
  });
  return outputFiles[0].contents;
}

function total(files) {
  let bytes = 0;
  for (const file of files) bytes += statSync(join(pkg, file)).size;
  return bytes;
}

/** The files of the package that an entry uses, given its path in imports and the name of its script. */
function filesOf(path, script) {
  const manifest = JSON.parse(readFileSync(join(pkg, "package.json"), "utf8"));
  const files = new Set();
  for (const target of strings(manifest.exports[path])) visit(target, files);
  if (publishedPath(script)) visit(publishedPath(script), files);
  return files;
}

/** All strings in an object and in the objects within. */
export function strings(value) {
  return typeof value === "string"
    ? [value]
    : Object.values(value).flatMap(strings);
}

/** Adds a file of the package and the files that it refers to to a set. */
export function visit(path, files) {
  const file = posix.normalize(path);
  if (files.has(file)) return;
  files.add(file);
  if (!/\.([cm]?js|d\.c?ts)$/.test(file)) return;
  const text = readFileSync(join(pkg, file), "utf8");
  const reference =
    /(?:from ?|import ?|require\(|__dirname ?\+ ?)["'](\.[^"'?]+|\/\.\.[^"']+\.wasm)/g;
  for (const [, target] of text.matchAll(reference)) {
    const other = posix.join(posix.dirname(file), target);
    // A declaration file names a script and means the declarations of that script.
    const isDeclared = /\.d\.c?ts$/.test(file);
    visit(isDeclared ? other.replace(/(c?)js$/, "d.$1ts") : other, files);
  }
}
