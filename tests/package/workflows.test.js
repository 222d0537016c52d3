// What the workflows may do, and how many packages and crates are loaded.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { Unavailable, orSkip } from "../support/engines/unavailable.js";
import { repository } from "../support/paths.js";
import { programsOf } from "../support/python.js";

const folder = join(repository, ".github");

test("zizmor has no remark: actions and containers have hashes, and rights are few", (context) =>
  orSkip(context, async () => {
    const lock = join(import.meta.dirname, "zizmor.txt");
    const programs = await programsOf("zizmor", lock).catch(({ message }) => {
      throw new Unavailable("zizmor", `pip could not install it: ${message}`);
    });
    const options = [
      "--offline",
      "--persona=pedantic",
      "--min-severity=medium",
    ];
    const program = join(programs, "zizmor");
    const { status, stdout } = spawnSync(program, [...options, folder]);
    assert.equal(status, 0, String(stdout));
  }));

test("the dependencies grow by decision alone", () => {
  const packages = Object.values(
    JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8"))
      .packages,
  );
  const crates = readFileSync(join(repository, "Cargo.lock"), "utf8");
  // Whoever adds a dependency raises a number here, and gives the reason in the commit.
  assert.ok(packages.length <= 645, `${packages.length} packages`);
  const count = crates.match(/^\[\[package\]\]$/gm).length;
  assert.ok(count <= 135, `${count} crates`);
});
