// Installs Debian's browsers if that is possible: it needs apt-get and root.

import { run } from "../processes.js";
import { onPath } from "./find.js";
import { debian } from "./table.js";

/** Installs the missing browsers, or those of these Debian packages. Prints the reason if that fails. */
export async function installBrowsers({
  names = Object.keys(debian),
  log = () => {},
} = {}) {
  const missing = names.filter((name) => debian[name]().includes(null));
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
