// Lets the page import the package that the build left in pkg/ by its own name, through the manifest's export map.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const pkg = resolve(import.meta.dirname, "../../pkg");

/** A plugin for Vite. `urlsmith/validate?cjs` is the CommonJS form, which has no WebAssembly. */
export function packageModules() {
  const { exports } = JSON.parse(
    readFileSync(resolve(pkg, "package.json"), "utf8"),
  );
  return {
    name: "package-modules",
    enforce: "pre",
    resolveId(source, importer) {
      const match = /^urlsmith(\/[\w/-]+)?(\?cjs)?$/.exec(source);
      if (!match) return null;
      const entry = exports[`.${match[1] ?? ""}`];
      const isCommonJS = match[2] || importer?.endsWith(".cjs");
      return resolve(pkg, isCommonJS ? entry.require : entry.default);
    },
  };
}
