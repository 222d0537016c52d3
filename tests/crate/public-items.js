// The public items of crates, by rustdoc's JSON.

import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { repository } from "../support/paths.js";
import { cargo } from "../support/crate-programs.js";

/**
 * rustdoc's JSON is for nightly compilers, unless a variable allows it. In a folder of its own, since all that was built
 * without the variable would be built anew.
 */
const folder = join(repository, "target/public-items");
const env = { RUSTC_BOOTSTRAP: "1", CARGO_TARGET_DIR: folder };
const json = ["--", "-Zunstable-options", "--output-format=json"];

/** Writes what rustdoc knows of the crate with every feature, and returns the path of the JSON file. */
export function documentation() {
  const crate = ["--package=urlsmith", "--lib", "--all-features"];
  cargo(["rustdoc", "--quiet", ...crate, ...json], { env });
  return join(folder, "doc/urlsmith.json");
}

/** As `documentation`, of the crate url, in the version of lock/. */
export function documentationOfUrl() {
  const cwd = join(import.meta.dirname, "lock");
  const crate = ["--package=url", "--lib", "--locked"];
  cargo(["rustdoc", "--quiet", ...crate, ...json], { cwd, env });
  return join(folder, "doc/url.json");
}

/** The public items, one on each line. With `--all`, each implementation of a trait is among them. */
export function publicItems(path, ...flags) {
  const name = "urlsmith-public-api";
  // With all of the workspace, the dependencies are those of the tests.
  cargo(["build", "--quiet", "--workspace", `--bin=${name}`]);
  const program = join(repository, "target/debug", name);
  return execFileSync(program, [path, ...flags], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
}
