// The module "batch" in wasm/, as a .wasm file that is imported. It lies beside the built code.

import module from "./urlsmith-batch.wasm";

import { insteadOfBatch } from "./alternatives.js";
import { imported } from "./imported.js";

export { createGlue } from "../../target/generated/batch-glue.js";

export const instantiateCore = /* @__PURE__ */ imported(module, insteadOfBatch);
