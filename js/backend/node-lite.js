// The backend of `urlsmith/lite` in Node: as node.js, with a core built for size, and without IDNA's tables.

import { forSize } from "./instructions.js";
import { fromFile } from "./node-file.js";

export const instantiateCore = fromFile("urlsmith-lite.wasm", () =>
  forSize(
    require("../../target/generated/lite-code.js").code,
    require("../../target/generated/lite-data.js").data,
  ),
);

export { domainToAscii } from "./platform-idna.js";
