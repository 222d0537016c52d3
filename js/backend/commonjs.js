// The backend of `urlsmith` in Node: as embedded.js, with IDNA's text in files that are not even read before a
// host needs them. Reading .wasm files would start no faster, and would break in a bundle.

import * as coreCode from "../../target/generated/core-code.js";
import * as coreData from "../../target/generated/core-data.js";
import { embedded } from "./wasm.js";

export const instantiateCore = embedded(coreCode, coreData);

let makeIdna;

export function instantiateIdna() {
  makeIdna ??= embedded(
    require("../../target/generated/idna-code.js"),
    require("../../target/generated/idna-data.js"),
  );
  return makeIdna();
}
