// WebAssembly that is embedded in scripts and bundles as text.

import { Uint8Array, memoryBuffer, setBytes } from "../intrinsics.js";
import { decode } from "./text.js";
import { compile, instantiate } from "./wasm.js";

/**
 * A function that makes fresh instances of one module and returns their exports. The first call decodes and compiles the
 * module, and the data with `read`, a function of text.js. The data is apart from the code because the same module as
 * JavaScript has the same data.
 */
export function embedded(code, data, read) {
  let prepared = null;
  return (imports) => {
    prepared ??= { module: compile(decode(code)), bytes: read(data.text) };
    const exports = instantiate(prepared.module, imports);
    const bytes = new Uint8Array(memoryBuffer(exports.memory));
    setBytes(bytes, prepared.bytes, data.address);
    return exports;
  };
}
