// The package as a user gets it: packed, and installed into an empty folder.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./folder.js";
import { built, pkg } from "./paths.js";

export const manifest = JSON.parse(readFileSync(built("package.json"), "utf8"));

/** Packs a package into a folder; returns npm's description of the tarball, with its path. */
export function pack(folder, source) {
  const [packed] = Object.values(
    JSON.parse(
      npm(["pack", "--json", "--pack-destination", folder, source], folder),
    ),
  );
  return { ...packed, path: join(folder, packed.filename) };
}

/** Packs and installs a package into a fresh folder, which is removed when the process ends. */
export function install(source = pkg) {
  const folder = temporaryFolder();
  const packed = pack(folder, source);
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  npm(["install", "--offline", "--no-audit", "--no-fund", packed.path], folder);
  return { folder, packed };
}

/** Runs npm in a folder; returns what it printed. */
export function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  const [command, prefix] = cli ? [process.execPath, [cli]] : ["npm", []];
  return execFileSync(command, [...prefix, ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Writes a script into a folder and runs it in Node; returns what it printed. */
export function runScript(folder, name, source) {
  writeFileSync(join(folder, name), source);
  return execFileSync(process.execPath, [name], {
    cwd: folder,
    encoding: "utf8",
  });
}
