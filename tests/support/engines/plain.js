// Engines that have only the language, and no compiler: a program for each, and its arguments before a script.

import { join } from "node:path";

import { dependency } from "../../dependencies/install.js";
import { Unavailable } from "./unavailable.js";

/** Hermes 0.12, the last version on npm. */
export async function findPublishedHermes() {
  const folder = await dependency("hermes-engine-cli");
  const command = join(folder, "linux64-bin/hermes");
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Unavailable("Hermes", "its package is for Linux on x64 only");
  }
  return { command, args: ["-w", "-O"] };
}

export const findQuickJS = async () => ({
  command: process.execPath,
  args: [join(import.meta.dirname, "quickjs.js")],
});
