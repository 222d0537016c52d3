// Folders outside the repository. They are removed when the process ends.

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pkg } from "./paths.js";

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "urlsmith-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder whose programs can import the package. A bundler needs a copy, since it would follow a link out of the folder. */
export function folderWithPackage({ isCopy = false } = {}) {
  const folder = temporaryFolder();
  const path = join(folder, "node_modules/urlsmith");
  mkdirSync(join(folder, "node_modules"));
  if (isCopy) cpSync(pkg, path, { recursive: true });
  else symlinkSync(pkg, path, "junction");
  return folder;
}
