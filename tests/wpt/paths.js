// Where things are: the repository, what the build leaves, and what is kept between runs.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const here = dirname(fileURLToPath(import.meta.url));
export const repository = join(here, "..", "..");
export const cache = join(repository, ".cache");
export const polyfill = join(
  repository,
  "pkg",
  "dist",
  "polyfill-force.iife.js",
);
export const driver = join(here, "driver");
export const conformancePage = join(repository, "docs", "conformance.md");
