// npm packages that contain a browser or a runtime of a certain age. They are installed into the cache on first use.

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "../processes.js";
import { cache } from "../paths.js";
import { Unavailable } from "./unavailable.js";

/** The folder of an npm package at `name@range`. The version that was installed first stays. */
export async function fromNpm(name, range) {
  const root = join(
    cache,
    "engines",
    `${name.replace(/\W+/g, "-")}-${range}`.replace(/^-/, ""),
  );
  const folder = join(root, "node_modules", name);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(root), { recursive: true });
  const partial = await mkdtemp(`${root}.`);
  await run("npm", [
    "install",
    "--prefix",
    partial,
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    `${name}@${range}`,
  ]).catch((error) => {
    throw new Unavailable(
      `${name}@${range}`,
      `npm could not install it: ${error.message}`,
    );
  });
  await rename(partial, root).catch(async (error) => {
    await rm(partial, { recursive: true });
    // Another process may have installed it meanwhile.
    if (!existsSync(folder)) throw error;
  });
  return folder;
}
