// The module "idna" in wasm/, as a .wasm file. It lies in the folder above the built code, which is CommonJS.

import { readFileSync } from "node:fs";

import { insteadOfIdna } from "./alternatives.js";
import { fromFile } from "./file.js";
import { idna } from "./idna.js";

// Tools that trace files recognize the path only in this form.
const instantiate = /* @__PURE__ */ fromFile(
  () => readFileSync(__dirname + "/../urlsmith-idna.wasm"),
  insteadOfIdna,
);

export const domainToAscii = /* @__PURE__ */ idna(instantiate);
