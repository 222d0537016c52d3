// The sizes in the tables of the README and of docs/choosing-an-entry.md, and that of the package in docs/adopting.md. `node
// tests/package/readme-sizes.js` writes the sizes of pkg/ there.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { entries } from "../../tools/lib/entries.js";
import { bundleOf } from "../../tools/lib/sizes.js";
import { temporaryFolder } from "../support/folder.js";
import { pack } from "../support/package.js";
import { pkg, repository, scriptFile } from "../support/paths.js";

const pages = [
  "README.md",
  "docs/choosing-an-entry.md",
  "docs/adopting.md",
].map((page) => join(repository, page));

const kinds = ["minified", "gzip", "brotli"];

/** Splits a row of a table into the text before the import, the import, and the cells with the three sizes. */
const row =
  /^(\|(?:[^|]*\|)? `)(urlsmith[a-z/]*)(` *(?:\| *[\d.]+ ){3})(?=\|)/gm;

/** The size in the README's table of figures, and the one in the table of alternatives, after the text before. */
const figures =
  /^(\| Size .*?\| )[\d.]+(?= KB)|^(\| urlsmith +\| +)[\d.]+(?= )/gm;

/** The sizes of other packages in the README. The benchmark measures them. */
const rival = /[\d.]+(?= KB: ([a-z-]+))/g;

/** For each import in the tables, the sizes that they give, in KB. */
export function statedSizes() {
  const found = {};
  for (const page of pages) {
    for (const [, , name, cells] of readFileSync(page, "utf8").matchAll(row)) {
      const sizes = cells.match(/[\d.]+/g).map(Number);
      found[name] = Object.fromEntries(
        kinds.map((kind, i) => [kind, sizes[i]]),
      );
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
      minified: code.length / 1000,
      gzip: gzipSync(code, { level: 9 }).length / 1000,
      brotli: brotliCompressSync(code).length / 1000,
    };
  }
  return sizes;
}

const adopting = join(repository, "docs/adopting.md");

/** The sizes of the package in docs/adopting.md, between the texts before and after. */
const download = /(?<=\| Download +\| )([\d.]+) MB, ([\d.]+)(?= MB on disk)/;

/** The sizes of the package that docs/adopting.md states, packed and unpacked, in MB of 1,000,000 bytes. */
export function statedDownload() {
  const [, packed, unpacked] = download.exec(readFileSync(adopting, "utf8"));
  return [Number(packed), Number(unpacked)];
}

/** These sizes as they are. `packed` is npm's description of the tarball. */
export const measuredDownload = (packed) =>
  [packed.size, packed.unpackedSize].map((bytes) => bytes / 1e6);

/** The text of a page with the sizes of other packages as the benchmark last measured them. */
export function withRivals(text) {
  const data = join(repository, "docs/data/performance.json");
  const { sizes } = JSON.parse(readFileSync(data, "utf8"));
  return text.replace(rival, (_, name) => sizes[name].toFixed(1));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sizes = measuredSizes();
  const all = sizes.urlsmith.brotli.toFixed(1);
  for (const page of pages) {
    const text = readFileSync(page, "utf8")
      .replace(row, (_, before, name, cells) => {
        const rest = [...kinds];
        const write = (old) =>
          sizes[name][rest.shift()].toFixed(1).padStart(old.length);
        return before + name + cells.replace(/(?<=\| ) *[\d.]+/g, write);
      })
      .replace(figures, (_, ...before) => (before[0] ?? before[1]) + all);
    writeFileSync(page, withRivals(text));
  }
  const [packed, unpacked] = measuredDownload(pack(temporaryFolder(), pkg));
  const shown = `${packed.toFixed(1)} MB, ${unpacked.toFixed(1)}`;
  const text = readFileSync(adopting, "utf8").replace(download, shown);
  writeFileSync(adopting, text);
}
