// Where things are.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const here = dirname(fileURLToPath(import.meta.url));
export const repository = join(here, "..", "..");
export const pkg = join(repository, "pkg");
/** What is bundled for a run: a folder for each, as there may be two at a time. */
export const work = join(repository, "target", "bench", String(process.pid));
export const page = join(repository, "docs", "performance.md");
/** A folder of URL lists that may lie beside the repository. */
export const corpora = join(repository, "..", "shared", "corpora");
/** The package as it was when the run began. */
export const ours = join(work, "node_modules", "urlsmith");
