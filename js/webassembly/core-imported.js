// The module "core" in wasm/, as a .wasm file that is imported. It lies beside the built code.

import module from "./urlsmith-core.wasm";

import { insteadOfCore } from "./alternatives.js";
import { imported } from "./imported.js";

export { createGlue } from "../../target/generated/core-glue.js";

export const instantiateCore = /* @__PURE__ */ imported(module, insteadOfCore);
