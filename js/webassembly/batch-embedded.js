// The module "batch" in wasm/, as text in the code.

import { code } from "../../target/generated/batch-code.js";
import { insteadOfBatch } from "./alternatives.js";
import { embedded } from "./embedded.js";

export { createGlue } from "../../target/generated/batch-glue.js";

export const instantiateCore = /* @__PURE__ */ embedded(code, insteadOfBatch);
