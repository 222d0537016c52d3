// The module "core" in wasm/, as a .wasm file. It lies in the folder above the built code, which is CommonJS.

import { readFileSync } from "node:fs";

import { insteadOfCore } from "./alternatives.js";
import { fromFile } from "./file.js";

export { createGlue } from "../../target/generated/core-glue.js";

// Tools that trace files recognize the path only in this form.
export const instantiateCore = /* @__PURE__ */ fromFile(
  () => readFileSync(__dirname + "/../urlsmith-core.wasm"),
  insteadOfCore,
);
