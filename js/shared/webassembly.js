// The built-in functions of WebAssembly, as js/shared/intrinsics.js has the others. They are separate because
// `URLSearchParams` does not use them: a bundle with only that class leaves this file out.

import { getterOf } from "./intrinsics.js";

export const { CompileError, Instance, Memory, Module } =
  globalThis.WebAssembly ?? {};
export const exportsOf = /* @__PURE__ */ getterOfAny(Instance, "exports");
export const memoryBuffer = /* @__PURE__ */ getterOfAny(Memory, "buffer");

/** The getter of a class that some engines lack, or null. */
function getterOfAny(constructor, name) {
  return typeof constructor === "function"
    ? getterOf(constructor.prototype, name)
    : null;
}
