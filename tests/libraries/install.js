// The libraries of package.json, installed once into the cache, and a folder of programs that can import them and urlsmith.

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import { Unavailable } from "../support/engines/unavailable.js";
import { temporaryFolder } from "../support/folder.js";
import { cache, pkg } from "../support/paths.js";
import { run } from "../support/processes.js";

const here = import.meta.dirname;
const manifests = ["package.json", "package-lock.json"];

/** The folder in the cache that has the libraries of the lock file. */
async function installed() {
  const lock = readFileSync(join(here, "package-lock.json"));
  const key = createHash("sha256").update(lock).digest("hex").slice(0, 16);
  const folder = join(cache, "libraries", key);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}.`);
  for (const name of manifests) cpSync(join(here, name), join(partial, name));
  await run(
    "npm",
    ["ci", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"],
    { cwd: partial },
  ).catch((error) => {
    throw new Unavailable(
      "the libraries",
      `npm could not install them: ${error.message}`,
    );
  });
  await rename(partial, folder).catch(async (error) => {
    await rm(partial, { recursive: true });
    // Another process may have installed them meanwhile.
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** The path of inside/run.js in a folder whose programs can import the libraries and the package. */
export async function program() {
  const libraries = join(await installed(), "node_modules");
  const folder = temporaryFolder();
  const app = join(folder, "app");
  cpSync(here, app, { recursive: true });
  mkdirSync(join(app, "node_modules"));
  symlinkSync(pkg, join(app, "node_modules/urlsmith"), "junction");
  symlinkSync(libraries, join(folder, "node_modules"), "junction");
  return join(app, "inside/run.js");
}
