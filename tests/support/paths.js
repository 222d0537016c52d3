// Where things are: the repository, what the build leaves, and what is kept between runs.

import { join } from "node:path";

export const repository = join(import.meta.dirname, "../..");
/** The package as it would be published. */
export const pkg = join(repository, "pkg");
/** What is fetched once and stays: engines, web-platform-tests. */
export const cache = join(repository, ".cache");
