// The backend of `urlsmith/js`: the same modules as JavaScript, for engines without WebAssembly. It asks
// nothing of the engine but typed arrays.

import { data as coreData } from "../../target/generated/core-data.js";
import instantiateCoreCode from "../../target/generated/core-wasm2js.js";
import { data as idnaData } from "../../target/generated/idna-data.js";
import instantiateIdnaCode from "../../target/generated/idna-wasm2js.js";
import { idna } from "./idna.js";
import { decode } from "./text.js";

export const instantiateCore = translated(instantiateCoreCode, coreData);

export const instantiateIdna = translated(instantiateIdnaCode, idnaData);

export const domainToAscii = idna(instantiateIdna);

/** A function that makes fresh instances of one module and returns their exports. */
function translated(instantiate, data) {
  let bytes;
  return (imports) => {
    bytes ??= decode(data.text);
    const exports = instantiate(imports);
    new Uint8Array(exports.memory.buffer).set(bytes, data.address);
    return exports;
  };
}
