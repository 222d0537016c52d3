// Compiling and instantiating WebAssembly.

import { Error, RegExp, defineProperty, test } from "../shared/intrinsics.js";
import { webAssembly } from "../shared/webassembly.js";

/**
 * Returns a function that returns the compiled module. `read` returns its bytes, and is called once. `instead` names the entries that
 * need no WebAssembly. Engines that refuse to compile: Chromium before version 115 on a page's main thread (RangeError), a content
 * security policy without 'wasm-unsafe-eval' (CompileError), workerd and Vercel's edge functions (CompileError), and all engines
 * without WebAssembly. The first two and their like are asked once: reading the bytes takes long.
 */
export function compiler(read, instead) {
  let module = null;
  let refusal = null;
  return () => {
    if (module === null) {
      const { Module } = functions(instead);
      if (refusal !== null) {
        throw unsupported(refusal, instead);
      }
      const bytes = read();
      try {
        module = new Module(bytes);
      } catch (error) {
        if (!isRefusal(error)) {
          throw error;
        }
        refusal = error;
        throw unsupported(error, instead);
      }
    }
    return module;
  };
}

/** Makes an instance of a compiled module; returns its exports. WebKit refuses only here, not when it compiles. */
export function instantiate(module, imports, instead) {
  const { CompileError, Instance, exportsOf } = functions(instead);
  try {
    return exportsOf(new Instance(module, imports));
  } catch (error) {
    throw error instanceof CompileError ? unsupported(error, instead) : error;
  }
}

/** The functions of WebAssembly. */
function functions(instead) {
  const found = webAssembly();
  if (found === null) {
    throw unsupported(new Error("the engine has no WebAssembly"), instead);
  }
  return found;
}

const aboutWebAssembly = new RegExp("WebAssembly");
const aboutMemory = new RegExp("memory");

/** Whether an error says that the engine refuses to compile. Otherwise the engine ran out of stack or memory. */
function isRefusal(error) {
  return (
    (error instanceof webAssembly().CompileError ||
      test(aboutWebAssembly, error.message)) &&
    !test(aboutMemory, error.message)
  );
}

/**
 * The error for an engine without this kind of WebAssembly. `instead` names the entries to use. It is no TypeError, which programs take
 * for that of an invalid URL.
 */
function unsupported(cause, instead) {
  const error = new Error(
    `urlsmith cannot compile WebAssembly synchronously in this engine; use ${instead}, which needs none (${cause.name}: ${cause.message})`,
  );
  const define = (name, value) =>
    defineProperty(error, name, {
      __proto__: null,
      value,
      writable: true,
      configurable: true,
    });
  define("name", "NotSupportedError");
  define("cause", cause);
  return error;
}
