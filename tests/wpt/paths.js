// Where the files of these tests are.

import { join } from "node:path";
import { repository, scriptFile } from "../support/paths.js";

export const here = import.meta.dirname;
export const polyfill = scriptFile("polyfill-force");
export const smallPolyfill = scriptFile("polyfill");
export const driver = join(here, "driver");
export const conformancePage = join(repository, "docs", "conformance.md");
