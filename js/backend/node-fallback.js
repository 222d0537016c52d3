// The backend of the polyfill entries in Node: as fallback.js, where the other way is not even read unless needed.

import { attempting } from "./fallback-to.js";
import * as wasm from "./node.js";

export const { instantiateCore, domainToAscii } = attempting(wasm, () =>
  require("./wasm2js.js"),
);
