// Finds programs: on the PATH, or in the folders where Debian keeps programs that are not on the PATH.

import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

export function onPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return null;
}

/** WebKitGTK's MiniBrowser, which is beside the library. */
export function miniBrowser() {
  for (const base of ["/usr/lib", "/usr/libexec"]) {
    if (!existsSync(base)) continue;
    for (const triplet of ["", ...readdirSync(base)]) {
      const folder = join(base, triplet);
      const versions = ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"];
      for (const version of versions) {
        const path = join(folder, version, "MiniBrowser");
        if (existsSync(path)) return path;
      }
    }
  }
  return null;
}
