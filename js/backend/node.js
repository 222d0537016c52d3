// The backend of `urlsmith` in Node: .wasm files beside the entry.

import { fromFile } from "./node-file.js";
import { embedded } from "./wasm.js";

export const instantiateCore = fromFile("urlsmith.wasm", () =>
  embedded(
    require("../../target/generated/core-code.js"),
    require("../../target/generated/core-data.js"),
  ),
);

export const instantiateIdna = fromFile("urlsmith-idna.wasm", () =>
  embedded(
    require("../../target/generated/idna-code.js"),
    require("../../target/generated/idna-data.js"),
  ),
);
