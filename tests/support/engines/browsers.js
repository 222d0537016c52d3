// The browsers by name. Each has a title, and an open() that resolves to a browser: {version, go(address), gone,
// close()}. `gone` resolves with the reason when the page or the browser has crashed.

import { chromium } from "./chromium.js";
import { chromium92 } from "./chromium92.js";
import { firefox } from "./firefox.js";
import { webkit } from "./webkit.js";

export const browsers = { chromium, firefox, webkit, chromium92 };
