// The sizes in the tables of the README and of docs/choosing-an-entry.md. `node tests/package/readme-sizes.js` writes the
// sizes of pkg/ there.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { entries } from "../../tools/lib/entries.js";
import { bundleOf } from "../../tools/lib/sizes.js";
import { repository, scriptFile } from "../support/paths.js";

const pages = ["README.md", "docs/choosing-an-entry.md"].map((page) =>
  join(repository, page),
);

/**
 * Splits a row of a table into six parts: the text before the import, the import, the text before the first size, and
 * so on.
 */
const row =
  /^(\|(?:[^|]*\|)? `)(urlsmith[a-z/]*)(` *\| *)([\d.]+)( \| *)([\d.]+)(?= \|)/gm;

/** The size in the README's table of figures, between the text before and after. */
const figure = /^(\| Size .*?\| )[\d.]+(?= KB)/m;

/** For each import in the tables, the sizes that they give, in KB. */
export function statedSizes() {
  const found = {};
  for (const page of pages) {
    for (const match of readFileSync(page, "utf8").matchAll(row)) {
      found[match[2]] = { gzip: Number(match[4]), brotli: Number(match[6]) };
    }
  }
  return found;
}

/** For each import, the size in KB of 1,000 bytes of its script, or of what a bundler makes of it. */
export function measuredSizes() {
  const sizes = {};
  for (const [name, { path, script }] of Object.entries(entries)) {
    const code = script ? readFileSync(scriptFile(script)) : bundleOf(name);
    sizes[path.replace(".", "urlsmith")] = {
      gzip: gzipSync(code, { level: 9 }).length / 1000,
      brotli: brotliCompressSync(code).length / 1000,
    };
  }
  return sizes;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sizes = measuredSizes();
  const all = sizes.urlsmith.brotli.toFixed(1);
  const write = (size, old) => size.toFixed(1).padStart(old.length);
  for (const page of pages) {
    const text = readFileSync(page, "utf8")
      .replace(row, (_, need, name, gap, gzip, bar, brotli) =>
        [
          need,
          name,
          gap,
          write(sizes[name].gzip, gzip),
          bar,
          write(sizes[name].brotli, brotli),
        ].join(""),
      )
      .replace(figure, (_, before) => before + all);
    writeFileSync(page, text);
  }
}
