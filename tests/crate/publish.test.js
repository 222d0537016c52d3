// The rehearsal of the crate's release, and what the release would change for programs that use the crate.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository } from "../support/paths.js";
import { cargo } from "./support.js";

test("cargo packs the crate, and builds what it packed", () => {
  cargo(["publish", "--dry-run", "--package=urlsmith", "--allow-dirty"]);
});

test("the page of the crate names the oldest Rust", () => {
  const read = (path) => readFileSync(join(repository, path), "utf8");
  const [, version] = /^rust-version = "(.+)"$/m.exec(read("Cargo.toml"));
  assert.ok(read("src/README.md").includes(`Rust ${version} or newer`));
});

/** The public items, with every feature. rustdoc's JSON is for nightly compilers, unless a variable allows it. */
function publicItems() {
  const crate = ["--package=urlsmith", "--lib", "--all-features"];
  const json = ["-Zunstable-options", "--output-format=json"];
  cargo(["rustdoc", ...crate, "--", ...json], {
    env: { RUSTC_BOOTSTRAP: "1" },
  });
  const file = join(repository, "target/doc/urlsmith.json");
  return cargo(["run", "--quiet", "--package=urlsmith-public-api", "--", file]);
}

test("the public items are the listed ones", () => {
  const list = join(import.meta.dirname, "public-items.txt");
  const items = publicItems();
  // A change of the list shows in a commit which version it asks for.
  if (process.env.UPDATE_PUBLIC_ITEMS) writeFileSync(list, items);
  assert.equal(
    items,
    readFileSync(list, "utf8"),
    "run this test with UPDATE_PUBLIC_ITEMS=1, and choose the version by CONTRIBUTING.md",
  );
});
