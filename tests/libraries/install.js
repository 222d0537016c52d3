// A folder of programs that can import the libraries and urlsmith.

import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { part } from "../dependencies/install.js";
import { temporaryFolder } from "../support/folder.js";
import { pkg } from "../support/paths.js";

/** The path of programs/run.js in a folder whose programs can import the libraries and the package. */
export async function program() {
  const libraries = await part("libraries");
  const folder = temporaryFolder();
  const app = join(folder, "app");
  cpSync(import.meta.dirname, app, { recursive: true });
  writeFileSync(join(app, "package.json"), '{ "type": "module" }');
  mkdirSync(join(app, "node_modules"));
  symlinkSync(pkg, join(app, "node_modules/urlsmith"), "junction");
  symlinkSync(libraries, join(folder, "node_modules"), "junction");
  return join(app, "programs/run.js");
}
