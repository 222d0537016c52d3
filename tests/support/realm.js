// Loads a CommonJS file of the package in a separate realm, as in an engine that has little more than the language.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";

/** Runs the script `prepare` and then the file in a new realm. Returns the exports. `require` loads into this realm. */
export function requireInRealm(path, prepare = "") {
  const context = vm.createContext();
  vm.runInContext(prepare, context);
  const module = { exports: {} };
  const run = vm.compileFunction(
    readFileSync(path, "utf8"),
    ["require", "module", "exports"],
    { filename: path, parsingContext: context },
  );
  run(createRequire(path), module, module.exports);
  return module.exports;
}
