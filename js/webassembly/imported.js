// WebAssembly that is imported. workerd refuses to compile WebAssembly from bytes. It imports a .wasm file as a compiled
// module.

import { instantiate } from "./compile.js";

/** Returns a function that makes a fresh instance of the module at each call, and returns its exports. */
export function imported(module, instead) {
  return (imports) => instantiate(module, imports, instead);
}
