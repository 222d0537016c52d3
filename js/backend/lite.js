// The backend of `urlsmith/lite`: as embedded.js, with a core built for size, and without IDNA's tables.

import { code } from "../../target/generated/lite-code.js";
import { data } from "../../target/generated/lite-data.js";
import { decodeInstructions } from "./instructions.js";
import { embedded } from "./wasm.js";

export const instantiateCore = embedded(code, data, decodeInstructions);

export { domainToAscii } from "./platform-idna.js";
