// Two builds of the same sources give the same bytes, so that anybody can check what was published.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { buildPackage } from "../../tools/lib/build-package.js";
import { pkg, repository } from "../support/paths.js";

/** The hash of each file of a folder, by its path. */
function hashes(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((path) => {
      const bytes = readFileSync(join(folder, path));
      return [path, createHash("sha256").update(bytes).digest("hex")];
    }),
  );
}

test("the package is built again with the same bytes", async (t) => {
  const again = join(repository, "target/pkg-again");
  t.after(() => rmSync(again, { recursive: true, force: true }));
  await buildPackage(join(repository, "target/generated"), again);
  const files = hashes(again);
  assert.deepEqual(files, hashes(pkg));
  assert.ok(Object.keys(files).length > 100);
});

test("no file names the folder in which it was built, or a hash", () => {
  for (const path of Object.keys(hashes(pkg))) {
    assert.doesNotMatch(path, /-[A-Z\d]{8}\./);
    const text = readFileSync(join(pkg, path), "latin1");
    assert.ok(!text.includes(repository), path);
    assert.doesNotMatch(text, /\.cargo\/registry/, path);
  }
});
