// The JSON vectors of web-platform-tests, which the dev-dependency ada-url of Cargo.toml brings along.
// vectors.rs beside this file finds them the same way, for the tests in Rust.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "./paths.js";

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
  // Crates of other platforms need not be on this machine, so they are not asked for.
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
