// The backend for workerd and Vercel's edge functions: they refuse to compile WebAssembly from bytes, and
// import a .wasm file as a WebAssembly.Module, which instantiates synchronously.

import core from "../../target/generated/core.wasm";
import idna from "../../target/generated/idna.wasm";

export function instantiateCore(imports) {
  return new WebAssembly.Instance(core, imports).exports;
}

export function instantiateIdna() {
  return new WebAssembly.Instance(idna).exports;
}
