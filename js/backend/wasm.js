// Compiling and instantiating WebAssembly.

import { RegExp, TypeError, test } from "../shared/intrinsics.js";
import {
  CompileError,
  Instance,
  Module,
  exportsOf,
} from "../shared/webassembly.js";
import { createDataProperty } from "../shared/webidl.js";

/**
 * Compiles a module synchronously. Engines that refuse: Chromium before version 115 on a page's main thread
 * (RangeError), a content security policy without 'wasm-unsafe-eval' (CompileError), workerd and Vercel's
 * edge functions (CompileError), and all engines without WebAssembly.
 */
export function compile(bytes, instead) {
  if (Module === undefined) {
    throw unsupported(new TypeError("the engine has no WebAssembly"), instead);
  }
  try {
    return new Module(bytes);
  } catch (error) {
    throw isUnsupported(error) ? unsupported(error, instead) : error;
  }
}

/** Makes an instance of a compiled module; returns its exports. WebKit refuses only here, not in `compile`. */
export function instantiate(module, imports, instead) {
  try {
    return exportsOf(new Instance(module, imports));
  } catch (error) {
    throw error instanceof CompileError ? unsupported(error, instead) : error;
  }
}

const aboutWebAssembly = new RegExp("WebAssembly");

/** Whether an error says that the engine refuses to compile. Otherwise the engine ran out of stack or memory. */
function isUnsupported(error) {
  return error instanceof CompileError || test(aboutWebAssembly, error.message);
}

/** The TypeError for an engine without this kind of WebAssembly. `instead` names the entries to use. */
function unsupported(cause, instead) {
  const error = new TypeError(
    `urlsmith cannot compile WebAssembly synchronously in this engine; use ${instead}, which needs none (${cause.name}: ${cause.message})`,
  );
  createDataProperty(error, "cause", cause);
  return error;
}
