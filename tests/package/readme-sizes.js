// The sizes in the README's table of entries. `node tests/package/readme-sizes.js` writes them as they are in pkg/.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { entries } from "../../tools/lib/entries.js";
import { visit } from "../../tools/lib/sizes.js";
import { pkg, repository, scriptFile } from "../support/paths.js";

const readme = join(repository, "README.md");

/** A row of the table, in six parts: up to the import, the import, and so on up to the two sizes, and the rest. */
const row =
  /^(\|[^|]*\| `)(urlsmith[a-z/]*)(` *\| *)([\d.]+)( \| *)([\d.]+)(?= \|)/gm;

/** For each import in the table, its sizes there, in KB. */
export function sizesInReadme() {
  const found = {};
  for (const match of readFileSync(readme, "utf8").matchAll(row)) {
    found[match[2]] = { gzip: Number(match[4]), brotli: Number(match[6]) };
  }
  return found;
}

/** For each import, how many KB of 1,000 bytes its script has, or its ES modules if there is no script. */
export function measuredSizes() {
  const sizes = {};
  for (const [name, { path, script }] of Object.entries(entries)) {
    const modules = new Set();
    if (!script) visit(`dist/${name}.js`, modules);
    const files = script
      ? [scriptFile(script)]
      : [...modules].map((file) => join(pkg, file));
    const code = Buffer.concat(files.map((file) => readFileSync(file)));
    sizes[path.replace(".", "urlsmith")] = {
      gzip: gzipSync(code, { level: 9 }).length / 1000,
      brotli: brotliCompressSync(code).length / 1000,
    };
  }
  return sizes;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sizes = measuredSizes();
  const text = readFileSync(readme, "utf8").replace(
    row,
    (_, need, name, gap, gzip, bar, brotli) => {
      const write = (size, old) => size.toFixed(1).padStart(old.length);
      return [
        need,
        name,
        gap,
        write(sizes[name].gzip, gzip),
        bar,
        write(sizes[name].brotli, brotli),
      ].join("");
    },
  );
  writeFileSync(readme, text);
}
