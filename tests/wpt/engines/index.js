// Every engine by name. An engine's open() resolves to a browser: {version, go(address), gone, close()},
// where `gone` resolves with the reason when a page or the browser has crashed. A runtime has no pages:
// it has run(), which takes the whole list of tests.

import { chromium } from "./chromium.js";
import { chromium92 } from "./chromium92.js";
import { firefox } from "./firefox.js";
import { webkit } from "./webkit.js";
import { node } from "./node.js";

export const ENGINES = {
  chromium,
  firefox,
  webkit,
  chromium92,
  node18: node(18),
  node20: node(20),
  node22: node(22),
  node24: node(24),
  node26: node(26),
};
