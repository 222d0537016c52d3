// Where the files of these tests are.

import { join } from "node:path";
import { pkg, repository } from "../support/paths.js";

export const here = import.meta.dirname;
export const polyfill = join(pkg, "dist", "polyfill-force.iife.js");
export const driver = join(here, "driver");
export const conformancePage = join(repository, "docs", "conformance.md");
