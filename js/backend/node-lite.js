// The backend of `urlsmith/lite` in Node: as node.js, with a core built for size, and without IDNA's tables.

import { decodeInstructions } from "./instructions.js";
import { fromFile } from "./node-file.js";
import { embedded } from "./wasm.js";

export const instantiateCore = fromFile("urlsmith-lite.wasm", () =>
  embedded(
    require("../../target/generated/lite-code.js").code,
    require("../../target/generated/lite-data.js").data,
    decodeInstructions,
  ),
);

export { domainToAscii } from "./platform-idna.js";
