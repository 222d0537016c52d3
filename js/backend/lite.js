// The backend of `urlsmith/lite`: as embedded.js, with a core built for size, and without IDNA's tables.

import { code } from "../../target/generated/lite-code.js";
import { data } from "../../target/generated/lite-data.js";
import { forSize } from "./instructions.js";

export const instantiateCore = forSize(code, data);

export { domainToAscii } from "./platform-idna.js";
