// The backend of `urlsmith` in browsers and bundles: WebAssembly embedded in the script as text,
// compiled synchronously.

import { code as coreCode } from "../../target/generated/core-code.js";
import { data as coreData } from "../../target/generated/core-data.js";
import { code as idnaCode } from "../../target/generated/idna-code.js";
import { data as idnaData } from "../../target/generated/idna-data.js";
import { idna } from "./idna.js";
import { embedded } from "./wasm.js";

export const instantiateCore = embedded(coreCode, coreData);

export const instantiateIdna = embedded(idnaCode, idnaData);

export const domainToAscii = idna(instantiateIdna);
