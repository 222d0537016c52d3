// WebAssembly that wasm2js has translated to JavaScript, for engines without WebAssembly.

import { Uint8Array, setBytes } from "../shared/intrinsics.js";
import { memoryBuffer } from "../shared/webassembly.js";
import { readCharacters } from "../shared/binary-text.js";

/**
 * Returns a function that makes a fresh instance of the module at each call, and returns its exports. The first call
 * decodes the data.
 */
export function translated(instantiate, data) {
  let bytes = null;
  return (imports) => {
    bytes ??= readCharacters(data.text);
    const exports = instantiate(imports);
    const all = new Uint8Array(memoryBuffer(exports.memory));
    setBytes(all, bytes, data.address);
    return exports;
  };
}
