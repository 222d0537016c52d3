// Programs that depend on the crate, outside the workspace: they get what a dependent gets, without the workspace's own
// tables for IDNA.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { temporaryFolder } from "./folder.js";
import { repository } from "./paths.js";

/** Runs cargo, which must succeed, and returns what it prints. */
export function cargo(args, { cwd = repository, env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync("cargo", args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`cargo ${args.join(" ")}:\n${stderr}`);
  return stdout;
}

const locks = join(repository, "tests/crate/lock");

/** Gives a package outside of the workspace the versions of lock/, which `cargo fetch` brings. */
export function lock(folder) {
  cargo(["fetch", "--quiet", "--locked"], { cwd: locks });
  copyFileSync(join(locks, "Cargo.lock"), join(folder, "Cargo.lock"));
}

/**
 * What cargo needs to know then: it may not look for other versions. What it compiles is shared, and has nothing that helps only
 * those who debug it or compile it again.
 */
export const locked = {
  CARGO_NET_OFFLINE: "true",
  CARGO_TARGET_DIR: join(repository, "target/dependents"),
  CARGO_INCREMENTAL: "0",
  CARGO_PROFILE_DEV_DEBUG: "0",
};

/** A program with one dependency, given as a line of its manifest. Returns the program's folder. */
export function programWith(dependency, main = "fn main() {}") {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src"));
  const manifest = `[package]
name = "program"
version = "0.0.0"
edition = "2024"

[dependencies]
${dependency}

[workspace]
`;
  writeFileSync(join(folder, "Cargo.toml"), manifest);
  writeFileSync(join(folder, "src/main.rs"), main);
  lock(folder);
  return folder;
}

/** The dependency on the crate of this repository. */
export const urlsmith = (options = "") =>
  `urlsmith = { path = ${JSON.stringify(repository)}${options} }`;
