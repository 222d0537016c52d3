// Where things are: the repository, what the build leaves, and what is kept between runs.

import { join } from "node:path";

import { scriptPath } from "../../tools/lib/entries.js";

export const repository = join(import.meta.dirname, "../..");
/** The package as it would be published. */
export const pkg = join(repository, "pkg");
/** The classic script of a name, in the package or not. */
export const scriptFile = (name) => join(repository, scriptPath(name));
/** What is fetched once and stays: engines, web-platform-tests. */
export const cache = join(repository, ".cache");
