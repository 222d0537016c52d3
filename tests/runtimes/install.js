// The installed package, in a folder of apps. It is installed once for all tests.

import { writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { install } from "../support/package.js";

export const programs = fileURLToPath(new URL("programs/", import.meta.url));

/** The folder of the apps. Its node_modules has the package. */
export const { folder } = install();
export const installed = join(folder, "node_modules/urlsmith");

writeFileSync(
  join(folder, "package.json"),
  JSON.stringify({ private: true, dependencies: { urlsmith: "*" } }),
);
await cp(programs, join(folder, "programs"), { recursive: true });
// The same files under names that tell Node their module system.
for (const name of ["probe.cjs", "drop-in.mjs"]) {
  await cp(
    join(programs, name.replace(/\w+$/, "js")),
    join(folder, "programs", name),
  );
}

/** Writes a file of an app; returns its path. */
export function app(name, source) {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

/** The promise that make() returns. It is called at most once. */
export function once(make) {
  let promise;
  return () => (promise ??= make());
}
