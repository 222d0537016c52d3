// Installs Debian's browsers if that is possible: it needs apt-get and root.

import { run } from "../processes.js";
import { miniBrowser, onPath } from "./find.js";

const PACKAGES = {
  chromium: () => onPath("chromium"),
  "firefox-esr": () => onPath("firefox-esr"),
  "webkit2gtk-driver": () => onPath("WebKitWebDriver") && miniBrowser(),
  xvfb: () => onPath("Xvfb"),
};

/** Installs the missing browsers. Prints the reason if that fails. */
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
