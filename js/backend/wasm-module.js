// The backend for workerd and Vercel's edge functions: they refuse to compile WebAssembly from bytes, and
// import a .wasm file as a WebAssembly.Module, which instantiates synchronously.

import core from "../../target/generated/core.wasm";
import idnaModule from "../../target/generated/idna.wasm";
import { idna } from "./idna.js";

export function instantiateCore(imports) {
  return new WebAssembly.Instance(core, imports).exports;
}

export const domainToAscii = idna(
  () => new WebAssembly.Instance(idnaModule).exports,
);
