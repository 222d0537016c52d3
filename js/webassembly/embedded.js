// WebAssembly that is embedded in scripts and bundles as text.

import { decode } from "../shared/binary-text.js";
import { compiler, instantiate } from "./compile.js";

/**
 * Returns a function that makes a fresh instance of the module at each call, and returns its exports. The first call
 * decodes and compiles the module. `instead` names the entries that need no WebAssembly.
 */
export function embedded(code, instead) {
  const compile = compiler(() => decode(code), instead);
  return (imports) => instantiate(compile(), imports, instead);
}
