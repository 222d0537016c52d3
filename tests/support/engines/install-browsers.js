// Installs Debian's browsers where that is possible: apt-get there, and root.

import { run } from "../processes.js";
import { miniBrowser, onPath } from "./find.js";

const PACKAGES = {
  chromium: () => onPath("chromium"),
  "firefox-esr": () => onPath("firefox-esr"),
  "webkit2gtk-driver": () => onPath("WebKitWebDriver") && miniBrowser(),
  xvfb: () => onPath("Xvfb"),
};

/** Installs what is missing, and says why when that cannot be done. */
export async function installBrowsers({ log = () => {} } = {}) {
  const missing = Object.keys(PACKAGES).filter((name) => !PACKAGES[name]());
  if (missing.length === 0) return;
  if (!onPath("apt-get") || process.getuid?.() !== 0) {
    log(`not installed, for want of apt and root: ${missing.join(", ")}`);
    return;
  }
  log(`installing ${missing.join(", ")}`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update", "-q"], { env });
    await run(
      "apt-get",
      ["install", "-q", "-y", "--no-install-recommends", ...missing],
      { env },
    );
  } catch (error) {
    log(`apt could not install ${missing.join(", ")}: ${error.message}`);
  }
}
