// Paths: the repository, the results of the build, and files that are kept between runs.

import { join } from "node:path";

import { scriptPath } from "../../tools/lib/entries.js";

export const repository = join(import.meta.dirname, "../..");
/** The package as it would be published. */
export const pkg = join(repository, "pkg");
/** The path of a classic script, in the package or not. */
export const scriptFile = (name) => join(repository, scriptPath(name));
/** The cache for downloads: engines, web-platform-tests. */
export const cache = join(repository, ".cache");
