// The module "idna" in wasm/, as a .wasm file that is imported. It lies beside the built code.

import module from "./urlsmith-idna.wasm";

import { insteadOfIdna } from "./alternatives.js";
import { imported } from "./imported.js";
import { idna } from "./idna.js";

const instantiate = /* @__PURE__ */ imported(module, insteadOfIdna);

export const domainToAscii = /* @__PURE__ */ idna(instantiate);
