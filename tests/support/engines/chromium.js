// Debian's Chromium, or another Chromium on this machine.

import { openChromium } from "./devtools.js";
import { onPath } from "./find.js";
import { Unavailable } from "./unavailable.js";

export const chromium = {
  title: "Chromium",
  fromDebian: true,
  async open() {
    const found = onPath("chromium", "chromium-browser", "google-chrome");
    if (!found) throw new Unavailable("Chromium", "it is not on the PATH");
    return openChromium(found);
  },
};
