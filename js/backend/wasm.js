// Compiling and instantiating embedded WebAssembly, and saying so where the engine will not have it.

import { decode } from "./text.js";

/** As `instantiator`, for a module that is written byte by byte. */
export function embedded(code, data) {
  return instantiator(
    () => decode(code.text),
    () => decode(data.text),
    data.address,
  );
}

/**
 * A function that makes fresh instances of one module and returns their exports. The module is read
 * and compiled on the first call. The data is kept apart from the code, and copied into each instance's
 * memory, because the scripts that fall back to JavaScript use it for that, too.
 */
export function instantiator(readCode, readData, address) {
  let module, bytes;
  return (imports) => {
    if (!module) {
      module = compile(readCode());
      bytes = readData();
    }
    const { exports } = instantiate(module, imports);
    new Uint8Array(exports.memory.buffer).set(bytes, address);
    return exports;
  };
}

/**
 * Compiles synchronously. Engines that refuse: Chromium before version 115 on a page's main thread
 * (RangeError), a content security policy without 'wasm-unsafe-eval' (CompileError), workerd and Vercel's
 * edge functions (CompileError), and all that have no WebAssembly at all.
 */
export function compile(bytes) {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw refusal(error);
  }
}

/** WebKit compiles whatever the content security policy says, and refuses here. */
function instantiate(module, imports) {
  try {
    return new WebAssembly.Instance(module, imports);
  } catch (error) {
    throw error instanceof WebAssembly.CompileError ? refusal(error) : error;
  }
}

function refusal(cause) {
  const error = new TypeError(
    'urlsmith cannot compile WebAssembly synchronously in this engine; use "urlsmith/js", which needs none' +
      ` (${cause.name}: ${cause.message})`,
  );
  error.cause = cause;
  return error;
}
