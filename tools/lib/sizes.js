// What a browser downloads for each entry, and the budgets that hold.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { entries } from "./entries.js";
import { root } from "./run.js";

/** Bytes after brotli, of the classic script. */
export const budgets = {
  urlsmith: 80_000,
  lite: 31_744,
  js: 96_000,
};

/** Bytes of each classic script, minified and after brotli. */
export function sizes() {
  const table = {};
  for (const { script: name } of Object.values(entries)) {
    if (!name) continue;
    const script = readFileSync(join(root, `pkg/dist/${name}.iife.js`));
    table[name] = {
      minified: script.length,
      brotli: brotliCompressSync(script).length,
      budget: budgets[name] ?? "",
    };
  }
  return table;
}
