// Where the files of a run are.

import { join } from "node:path";
import { repository } from "../support/paths.js";

export const here = import.meta.dirname;
/** What is bundled for a run: a folder for each, as there may be two at a time. */
export const work = join(repository, "target", "bench", String(process.pid));
export const page = join(repository, "docs", "performance.md");
/** The package as it was when the run began. */
export const ours = join(work, "node_modules", "urlsmith");
