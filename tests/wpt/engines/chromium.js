// Debian's Chromium, or one that is found.

import { onPath } from "./find.js";
import { openWithPuppeteer } from "./puppeteer.js";

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const chromium = {
  title: "Chromium",
  async open() {
    const executablePath = onPath(
      "chromium",
      "chromium-browser",
      "google-chrome",
    );
    if (!executablePath) throw new Error("no chromium on the PATH");
    return openWithPuppeteer({ executablePath, args: CHROMIUM_FLAGS });
  },
};
