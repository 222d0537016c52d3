// What tests install beside the development dependencies. Its exact versions are in package-lock.json, and `npm ci` installs
// from it on first use: one dependency, or one part, into a folder of its own in the cache.

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { Unavailable } from "../support/engines/unavailable.js";
import { fillFolder } from "../support/fill.js";
import { cache } from "../support/paths.js";
import { run } from "../support/processes.js";

const source = import.meta.dirname;
const read = (name) => readFileSync(join(source, name), "utf8");
const manifest = JSON.parse(read("package.json"));
const ranges = { ...manifest.dependencies, ...manifest.optionalDependencies };
const lock = read("package-lock.json");
const { packages } = JSON.parse(lock);

const all = join(cache, "dependencies");
/** The folder of what this lock names. */
const folder = join(
  all,
  createHash("sha256").update(lock).digest("hex").slice(0, 16),
);

/** The version of a dependency in the lock. */
export const versionOf = (name) => packages[`node_modules/${name}`].version;

/** Whether a dependency runs on this platform. */
function isForThisPlatform(name) {
  const { os, cpu } = packages[`node_modules/${name}`];
  return (
    (os?.includes(process.platform) ?? true) &&
    (cpu?.includes(process.arch) ?? true)
  );
}

/** The dependencies that only measurements use. */
export const { measurements } = manifest;

/** The dependencies that are not in a part. */
const singles = Object.keys(ranges).filter(
  (name) => !Object.values(manifest.parts).flat().includes(name),
);

/**
 * The node_modules folder of dependencies. npm leaves out what the manifest does not need, so each folder has a manifest
 * with these dependencies and the whole lock.
 */
async function modules(title, names) {
  for (const name of names) {
    if (!packages[`node_modules/${name}`]) {
      throw new Error(`tests/dependencies/package-lock.json has no ${name}`);
    }
  }
  const target = join(folder, title.replaceAll("/", "-"));
  const installed = join(target, "node_modules");
  const dependencies = Object.fromEntries(
    names.map((name) => [name, ranges[name]]),
  );
  const flags = [
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  try {
    await fillFolder(target, async (partial) => {
      writeFileSync(
        join(partial, "package.json"),
        JSON.stringify({ private: true, dependencies }),
      );
      for (const name of [".npmrc", "package-lock.json"]) {
        cpSync(join(source, name), join(partial, name));
      }
      await run("npm", ["ci", ...flags], { cwd: partial });
      return partial;
    });
  } catch (error) {
    throw new Unavailable(title, `npm could not install it: ${error.message}`);
  }
  return installed;
}

/** The folder of a dependency that is in no part. Some are installed together, which is faster. */
export async function dependency(name) {
  if (!singles.includes(name)) {
    throw new Error(`tests/dependencies/package.json has no single ${name}`);
  }
  const names = manifest.together.find((it) => it.includes(name)) ?? [name];
  return join(await modules(names.join("+"), names), name);
}

/** The node_modules folder of the dependencies of a part. */
export const part = (name) => modules(name, manifest.parts[name]);

/** Installs everything that the tests use on this platform. */
export async function installAll({ log }) {
  for (const name of Object.keys(manifest.parts)) {
    if (manifest.nightly.includes(name)) continue;
    log(`${name}: ${manifest.parts[name].join(", ")}`);
    await part(name);
  }
  for (const name of singles) {
    if (measurements.includes(name) || !isForThisPlatform(name)) continue;
    log(`${name} ${versionOf(name)}`);
    await dependency(name);
  }
}

/** Removes what other locks named. */
export function removeOthers() {
  if (!existsSync(all)) return;
  for (const name of readdirSync(all)) {
    const path = join(all, name);
    if (path !== folder) rmSync(path, { recursive: true });
  }
}
