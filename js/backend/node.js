// The backend of `urlsmith` in Node: .wasm files beside the entry. Until there is a URL pattern, it is one that knows
// none: of less than half the size, it takes 0.5 ms less to read and to compile.

import { idna } from "./idna.js";
import { fromFile } from "./node-file.js";
import { embedded } from "./wasm.js";

const instantiateWhole = fromFile("urlsmith.wasm", () =>
  embedded(
    require("../../target/generated/core-code.js").code,
    require("../../target/generated/core-data.js").data,
  ),
);

const instantiateUrl = fromFile("urlsmith-url.wasm", () => instantiateWhole);

export function instantiateCore(imports, withPatterns) {
  return withPatterns ? instantiateWhole(imports) : instantiateUrl(imports);
}

export const instantiateIdna = fromFile("urlsmith-idna.wasm", () =>
  embedded(
    require("../../target/generated/idna-code.js").code,
    require("../../target/generated/idna-data.js").data,
  ),
);

export const domainToAscii = idna(instantiateIdna);
