// Where the files of a run are.

import { join } from "node:path";
import { repository } from "../support/paths.js";

export const here = import.meta.dirname;
/** The bundles of a run. Each run has its own folder, since two can run at the same time. */
export const work = join(repository, "target", "bench", String(process.pid));
export const page = join(repository, "docs", "performance.md");
/** A copy of the package, made when the run began. */
export const ours = join(work, "node_modules", "urlsmith");
