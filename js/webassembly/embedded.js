// WebAssembly that is embedded in scripts and bundles as text.

import { Uint8Array, setBytes } from "../shared/intrinsics.js";
import { memoryBuffer } from "../shared/webassembly.js";
import { decode } from "../shared/binary-text.js";
import { compiler, instantiate } from "./compile.js";

/**
 * Returns a function that makes a fresh instance of the module at each call, and returns its exports. The first call
 * decodes and compiles the code, and decodes the data with `read`, a function of binary-text.js. The data is apart from the
 * code because it compresses better in another form. `instead` names the entries that need no WebAssembly.
 */
export function embedded(code, data, read, instead) {
  const compile = compiler(() => decode(code), instead);
  let content = null;
  return (imports) => {
    const exports = instantiate(compile(), imports, instead);
    content ??= read(data);
    const bytes = new Uint8Array(memoryBuffer(exports.memory));
    setBytes(bytes, content, data.address);
    return exports;
  };
}
