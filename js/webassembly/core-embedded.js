// The module "core" in wasm/, as text in the code.

import { code } from "../../target/generated/core-code.js";
import { insteadOfCore } from "./alternatives.js";
import { embedded } from "./embedded.js";

export { createGlue } from "../../target/generated/core-glue.js";

export const instantiateCore = /* @__PURE__ */ embedded(code, insteadOfCore);
