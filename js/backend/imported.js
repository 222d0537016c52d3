// WebAssembly that is imported. workerd and Vercel's edge functions refuse to compile WebAssembly from bytes. They import
// a .wasm file as a compiled module.

import { instantiate } from "./wasm.js";

/** A function that makes fresh instances of one module and returns their exports. */
export function imported(module) {
  return (imports) => instantiate(module, imports);
}
