// What the set-up says on a machine that lacks something.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
