// All engines that the tests run in, by name. Browsers have pages. Runtimes have no pages and take jobs instead; see
// node.js.

import { browsers } from "../support/engines/table.js";
import { node } from "./node.js";

export const ENGINES = {
  ...browsers,
  node18: node(18),
  node20: node(20),
  node22: node(22),
  node24: node(24),
  node26: node(26),
};
