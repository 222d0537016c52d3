// The rehearsal of the crate's release, and what the release would change for programs that use the crate.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository } from "../support/paths.js";
import { documentation, publicItems } from "./public-items.js";
import { cargo, locked } from "../support/crate-programs.js";

test("cargo packs the crate, and builds what it packed", () => {
  const args = ["package", "--quiet", "--package=urlsmith", "--allow-dirty"];
  // The package has a lock of its own, which cargo makes.
  cargo(args, { env: { ...locked, CARGO_NET_OFFLINE: "false" } });
});

test("the page of the crate names the oldest Rust, which its dependencies ask for, too", () => {
  const read = (path) => readFileSync(join(repository, path), "utf8");
  const [, version] = /^rust-version = "(.+)"$/m.exec(read("Cargo.toml"));
  assert.ok(read("src/README.md").includes(`Rust ${version} or newer`));
  const cwd = join(repository, "tests/crate/lock");
  const { packages } = JSON.parse(
    cargo(["metadata", "--quiet", "--format-version=1", "--locked"], { cwd }),
  );
  const ofTables = packages.find(({ name }) => name === "icu_properties");
  assert.equal(ofTables.rust_version, version);
});

test("the public items are the listed ones", () => {
  const list = join(import.meta.dirname, "public-items.txt");
  const items = publicItems(documentation());
  // A change of the list shows in a commit which version it asks for.
  if (process.env.UPDATE_PUBLIC_ITEMS) writeFileSync(list, items);
  assert.equal(
    items,
    readFileSync(list, "utf8"),
    "run this test with UPDATE_PUBLIC_ITEMS=1, and choose the version by CONTRIBUTING.md",
  );
});

/** The code in `docs` that `cargo test` runs. */
function examplesIn(docs) {
  const blocks = docs.matchAll(/^```(.*)\n([^]*?)^```$/gm);
  return [...blocks]
    .filter(([, words]) => !/text|ignore|no_run|compile_fail/.test(words))
    .map(([, , code]) => code)
    .join("");
}

/**
 * The paths of the public items without an example that runs. Modules, types, traits, constants, functions and methods
 * need an example of their own, in which the name of a function or of a constant stands. A trait's example has the names
 * of the trait's items. Variants and fields are shown by their type, and implementations of traits by the trait.
 */
function withoutExample(index, id, parent = { path: "" }) {
  // Hidden items are not in the index.
  if (!(id in index)) return [];
  const { name, docs, inner } = index[id];
  const [[kind, content]] = Object.entries(inner);
  if (kind === "use") return withoutExample(index, content.id, parent);
  const path = parent.path + name;
  const isOfTrait = parent.kind === "trait";
  const examples = isOfTrait ? parent.examples : examplesIn(docs ?? "");
  const isNamed = isOfTrait || ["function", "assoc_const"].includes(kind);
  const isShown = isNamed
    ? new RegExp(`\\b${name}\\b`).test(examples)
    : examples !== "";
  const ownItems = (content.impls ?? [])
    .map((impl) => index[impl]?.inner.impl)
    .filter((impl) => impl?.trait === null)
    .flatMap(({ items }) => items);
  const below = [...(content.items ?? []), ...ownItems].flatMap((item) =>
    withoutExample(index, item, { path: `${path}::`, kind, examples }),
  );
  return isShown ? below : [path, ...below];
}

test("every public item has an example that runs", () => {
  const { index, root } = JSON.parse(readFileSync(documentation(), "utf8"));
  assert.deepEqual(withoutExample(index, root), []);
});
