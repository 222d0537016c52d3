// WebAssembly in a .wasm file beside the entries for Node. In a fresh process, reading the file takes 0.6 ms. Loading and
// decoding text would take 4 ms. If a bundler omitted the files, the entries fall back to their form without WebAssembly: see
// tools/lib/build-package.js.

import { compiler, instantiate } from "./compile.js";

/**
 * Returns a function that makes a fresh instance of the module at each call, and returns its exports. The first call
 * reads and compiles the module. `instead` names the entries that need no WebAssembly.
 */
export function fromFile(read, instead) {
  const compile = compiler(read, instead);
  return (imports) => instantiate(compile(), imports, instead);
}
