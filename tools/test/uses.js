// What tests have used: tests/dependencies/install.js and tests/support/engines/table.js note it in a file, one JSON text for
// each line: {dependency, version} for what npm installed, and {engine, version} for what has run.

import { existsSync, readFileSync } from "node:fs";

/** The notes of a file, each once. */
export function usesIn(file) {
  if (!file || !existsSync(file)) return [];
  const lines = new Set(readFileSync(file, "utf8").trim().split("\n"));
  return [...lines].filter(Boolean).map((line) => JSON.parse(line));
}

/** Those of engines, in the order of names and versions. */
export function enginesIn(uses) {
  const order = new Intl.Collator("en", { numeric: true }).compare;
  return uses
    .filter(({ engine }) => engine)
    .sort((a, b) => order(a.engine, b.engine) || order(a.version, b.version));
}
