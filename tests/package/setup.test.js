// What the set-up says on a machine that lacks something.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";

import { temporaryFolder } from "../support/folder.js";
import { repository } from "../support/paths.js";

const isWindows = process.platform === "win32";

/** Runs the set-up with programs of the given names alone; each prints a text. */
function setup(programs) {
  const folder = temporaryFolder();
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const { status, stderr } = spawnSync(process.execPath, ["tools/setup.js"], {
    cwd: repository,
    encoding: "utf8",
    env: { PATH: bin, HOME: folder, USERPROFILE: folder },
  });
  return { status, stderr };
}

test("without Rust, the set-up names the command that brings Rust", () => {
  const { status, stderr } = setup({});
  assert.equal(status, 1);
  assert.match(stderr, /^error: Rust is needed\. This command brings it:$/m);
  assert.match(stderr, isWindows ? /winget install/ : /rustup\.rs \| sh/);
});

test("an old Rust is refused", { skip: isWindows }, () => {
  const rustc = `case "$1" in --version) echo "rustc 1.63.0";; *) echo /usr;; esac`;
  const { status, stderr } = setup({ rustc });
  assert.equal(status, 1);
  assert.match(
    stderr,
    /^error: Rust 1\.\d+ or newer is needed; this is rustc 1\.63\.0\. .*rustup update$/m,
  );
});

test(
  "a Rust without WebAssembly and rustup is refused",
  {
    skip: isWindows,
  },
  () => {
    const rustc = `case "$1" in --version) echo "rustc 1.999.0";; *) echo /usr;; esac`;
    const { status, stderr } = setup({ rustc });
    assert.equal(status, 1);
    assert.match(stderr, /there is no rustup/);
  },
);

/** A program's file and all files that are loaded before its first line runs, with the names that each imports. */
function loadedAtOnce(file, found = new Map()) {
  if (found.has(file)) return found;
  const names = [
    ...readFileSync(file, "utf8").matchAll(
      /^(?:import|export) (?:[\w\s$*{},]+ from )?"([^"]+)";$/gm,
    ),
  ].map(([, name]) => name);
  found.set(file, names);
  for (const name of names) {
    if (name.startsWith(".")) loadedAtOnce(resolve(dirname(file), name), found);
  }
  return found;
}

test("programs with a set-up load no npm package before the set-up", () => {
  const { scripts } = JSON.parse(
    readFileSync(join(repository, "package.json"), "utf8"),
  );
  const setUp = join(repository, "tools/setup.js");
  const programs = Object.values(scripts)
    .map((line) => loadedAtOnce(join(repository, line.split(" ")[1])))
    .filter((files) => files.has(setUp));
  assert.ok(programs.length >= 5);
  for (const files of programs) {
    for (const [file, names] of files) {
      const packages = names.filter((name) => !/^(\.|node:)/.test(name));
      assert.deepEqual(packages, [], file);
    }
  }
});
