// The backend of `urlsmith/lite` for workerd and Vercel's edge functions: as wasm-module.js, with a core built for
// size, and without IDNA's tables.

import core from "../../target/generated/lite.wasm";

export function instantiateCore(imports) {
  return new WebAssembly.Instance(core, imports).exports;
}

export { domainToAscii } from "./platform-idna.js";
