// The module "idna" in wasm/, as text in the code.

import { code } from "../../target/generated/idna-code.js";
import { insteadOfIdna } from "./alternatives.js";
import { embedded } from "./embedded.js";
import { idna } from "./idna.js";

const instantiate = /* @__PURE__ */ embedded(code, insteadOfIdna);

export const domainToAscii = /* @__PURE__ */ idna(instantiate);
