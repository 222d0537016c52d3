// Paths: the repository, the results of the build, and files that are kept between runs. A test that lacks its build ends
// with a sentence.

import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { scriptPath } from "../../tools/lib/entries.js";

export const repository = join(import.meta.dirname, "../..");
/** The package as it would be published. */
export const pkg = join(repository, "pkg");
/** The path of a classic script, in the package or not. */
export const scriptFile = (name) => join(repository, scriptPath(name));
/** The cache for downloads: engines, web-platform-tests. */
export const cache = join(repository, ".cache");

/** Returns the path of a file that the build makes. */
function requireFile(file) {
  if (!existsSync(file)) {
    const name = relative(repository, file);
    console.error(`There is no ${name}: "npm run build" builds it.`);
    process.exit(1);
  }
  return file;
}

/** The path of a file of the package. */
export const built = (path) => requireFile(join(pkg, path));

/** Loads a module of the package, by its name in pkg/dist/. */
export const load = (name) =>
  import(pathToFileURL(built(`dist/${name}.js`)).href);

if (process.argv[1]?.endsWith(".test.js")) {
  requireFile(join(pkg, "package.json"));
}
