// WPT's JSON vectors, which the crate ada-url brings along.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

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
  const metadata = JSON.parse(
    execFileSync("cargo", ["metadata", "--format-version=1"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const crate = metadata.packages.find(({ name }) => name === "ada-url");
  return join(dirname(crate.manifest_path), "tests", "wpt");
}
