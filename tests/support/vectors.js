// The JSON vectors of web-platform-tests, which are in the crate ada-url, a dev-dependency of Cargo.toml. For the tests in
// Rust, tests/vectors/wpt.rs finds them.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "./paths.js";

/** Our own cases, in the same form. */
export const ours = JSON.parse(
  readFileSync(join(repository, "tests/cases.json"), "utf8"),
);

let folder;

/** The content of one of the files. */
export function vectors(name) {
  folder ??= findFolder();
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}

/** The test cases in one of the files, without the comments between them. */
export function cases(name) {
  return vectors(name).filter((entry) => typeof entry === "object");
}

function findFolder() {
  // Asks only for crates of this platform, since others may not be on this machine.
  const host = print("rustc", ["--print", "host-tuple"]).trim();
  const { packages } = JSON.parse(
    print("cargo", [
      "metadata",
      "--format-version=1",
      `--filter-platform=${host}`,
    ]),
  );
  const crate = packages.find(({ name }) => name === "ada-url");
  return join(dirname(crate.manifest_path), "tests", "wpt");
}

function print(command, args) {
  return execFileSync(command, args, {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
}
