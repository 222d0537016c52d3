// Debian's Firefox ESR, or one that is found.

import { onPath } from "./find.js";
import { openWithPuppeteer } from "./puppeteer.js";

export const firefox = {
  title: "Firefox",
  async open() {
    const executablePath = onPath("firefox-esr", "firefox");
    if (!executablePath) throw new Error("no firefox on the PATH");
    return openWithPuppeteer({ browser: "firefox", executablePath });
  },
};
