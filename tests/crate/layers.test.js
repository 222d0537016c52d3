// src/ is made of layers: folders, and files beside them. Each layer uses only those that are listed here, and no files use
// each other in a circle.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";

import { repository } from "../support/paths.js";

/** The layers that each layer may use. Any file may use `shortcut`, which is there in tests alone. */
const layers = {
  shortcut: [],
  failures: [],
  platform: [],
  bytes: [],
  host: ["bytes", "failures", "platform"],
  parser: ["host", "bytes", "failures", "platform"],
  uri_template: [],
  url: ["parser", "host", "bytes", "failures", "platform"],
  pattern: ["url", "parser", "host", "bytes", "failures", "platform"],
};

const src = join(repository, "src");
const files = readdirSync(src, { recursive: true }).filter((file) =>
  file.endsWith(".rs"),
);
const read = (file) => readFileSync(join(src, file), "utf8");

/** The files that give the crate its interface, and those of the modules' lists, use what they export. */
const isInterface = (file) =>
  ["lib.rs", "for_webassembly.rs", "mod.rs"].includes(basename(file));

/** The files that a source names by paths from `crate::` and `super::` on. A module in a file names the file's own types. */
function usedBy(file, source) {
  const layer = dirname(file);
  const own = [...source.matchAll(/\b(?:enum|struct) (\w+)/g)].map(
    ([, name]) => name,
  );
  const code = source.replaceAll(/\/\/.*/g, "");
  return [...code.matchAll(/\b(crate|super)((?:::\w+)+)/g)]
    .filter(
      ([, start, rest]) =>
        start === "crate" || !own.includes(rest.split("::")[1]),
    )
    .map(([path, start, rest]) => {
      let names = rest.slice(2).split("::");
      if (names[0] === "super") names = names.slice(1);
      if (start === "super") names = [layer, ...names];
      const found = [`${names[0]}.rs`, `${names[0]}/${names[1]}.rs`];
      const used = found.find((name) => files.includes(name));
      assert.ok(used, `${file}: ${path} names no file`);
      return used;
    });
}

const layerOf = (file) => file.replace(/(\/|\.rs$).*/, "");
const inLayers = files.filter((file) => !isInterface(file));

test("each layer uses only the layers that it lists", () => {
  let arrows = 0;
  for (const file of inLayers) {
    const layer = layerOf(file);
    for (const used of usedBy(file, read(file))) {
      const other = layerOf(used);
      const allowed = [layer, "shortcut", ...layers[layer]];
      assert.ok(allowed.includes(other), `${file} uses ${used}`);
      arrows++;
    }
  }
  assert.ok(arrows > 200, `only ${arrows} uses were found`);
});

test("no files use each other in a circle", () => {
  const [open, done] = [new Set(), new Set()];
  const visit = (file) => {
    if (done.has(file)) return;
    assert.ok(!open.has(file), [...open, file].join(" uses "));
    open.add(file);
    const [code] = read(file).split(/#\[cfg\((?:all\()?test.*\n(?=mod )/);
    for (const used of usedBy(file, code)) if (used !== file) visit(used);
    open.delete(file);
    done.add(file);
  };
  for (const file of inLayers) visit(file);
});

test("no folder has more than 25 files, and no file more than 700 lines", () => {
  for (const file of files) {
    const folder = dirname(file);
    const beside = files.filter((other) => dirname(other) === folder);
    assert.ok(beside.length <= 25, `src/${folder} has ${beside.length} files`);
    const { length } = read(file).trimEnd().split("\n");
    assert.ok(length <= 700, `src/${file} has ${length} lines`);
  }
});
