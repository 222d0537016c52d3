// Lets the page import the package that the build left in pkg/ by its own name, through the manifest's export map.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const pkg = resolve(import.meta.dirname, "../../pkg");

/**
 * A plugin for Vite. `urlsmith/list?cjs` is the CommonJS form, which has no WebAssembly. `classes` is the path of the entry
 * whose classes the companions use as ES modules.
 */
export function packageModules(classes = ".") {
  const { exports } = JSON.parse(
    readFileSync(resolve(pkg, "package.json"), "utf8"),
  );
  return {
    name: "package-modules",
    enforce: "pre",
    resolveId(source, importer) {
      const match = /^urlsmith(\/[\w/-]+)?(\?cjs)?$/.exec(source);
      if (!match) return null;
      const isCommonJS = match[2] || importer?.endsWith(".cjs");
      const isCompanion = importer?.startsWith(`${pkg}/`) && !isCommonJS;
      const path = match[1] ? `.${match[1]}` : isCompanion ? classes : ".";
      const { default: module, require = module } = exports[path];
      return resolve(pkg, isCommonJS ? require : module);
    },
  };
}
