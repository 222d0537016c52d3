// The backend of `urlsmith/lite`: as embedded.js, without IDNA's tables.

import * as coreCode from "../../target/generated/core-code.js";
import * as coreData from "../../target/generated/core-data.js";
import { embedded } from "./wasm.js";

export const instantiateCore = embedded(coreCode, coreData);

export { noIdna as instantiateIdna } from "./no-idna.js";
