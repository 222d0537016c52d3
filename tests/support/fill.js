// Folders in the cache that several processes need, and one of them fills.

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder, unless it exists. fill(partial) resolves to what becomes the folder: `partial`, which is empty, or a folder below it.
 * Another process may do the same meanwhile, so each fills a folder of its own.
 */
export async function fillFolder(folder, fill) {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}.`);
  try {
    await rename(await fill(partial), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
