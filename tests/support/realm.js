// A CommonJS file of the package in a realm of its own, as in an engine that has the language and little more.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";

/** Runs `prepare`, a script, in a new realm, then the file. Returns the exports. What the file requires is of this realm. */
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
