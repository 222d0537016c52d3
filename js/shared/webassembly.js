// The built-in functions of WebAssembly, as js/shared/intrinsics.js has the others. They are separate because
// `URLSearchParams` does not use them: a bundle with only that class leaves this file out.

import { getterOf } from "./intrinsics.js";

/** The functions, as they are when urlsmith loads; null if the engine has no WebAssembly then. */
let found = /* @__PURE__ */ find();

/**
 * The functions, or null. They are looked for again until they are there: Node builds a start-up snapshot without WebAssembly,
 * and runs it with WebAssembly.
 */
export const webAssembly = () => (found ??= find());

/** The memory of an instance, as an ArrayBuffer. */
export const memoryBuffer = (memory) => found.memoryBuffer(memory);

function find() {
  const { CompileError, Instance, Memory, Module } =
    globalThis.WebAssembly ?? {};
  return typeof Module === "function"
    ? {
        CompileError,
        Instance,
        Module,
        exportsOf: getterOf(Instance.prototype, "exports"),
        memoryBuffer: getterOf(Memory.prototype, "buffer"),
      }
    : null;
}
