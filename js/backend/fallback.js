// The backend of the polyfill entries: WebAssembly where the engine compiles it synchronously, else the
// same as JavaScript.
//
// Such a script holds both, which makes it about half as large again as either: code twice, data once.
// A polyfill's users have old engines (Chromium needs URLPattern before 95 and refuses synchronous
// compilation before 115) or strict pages and cannot choose an entry for each; a second script, loaded
// when needed, could not be there synchronously.

import * as wasm from "./embedded.js";
import { attempting } from "./fallback-to.js";
import * as javascript from "./wasm2js.js";

export const { instantiateCore, domainToAscii } = attempting(
  wasm,
  () => javascript,
);
