// What the workflows may do, and what they load.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { Unavailable, orSkip } from "../support/engines/unavailable.js";
import { repository } from "../support/paths.js";
import { programsOf } from "../support/python.js";

const folder = join(repository, ".github");
const workflows = Object.fromEntries(
  readdirSync(join(folder, "workflows")).map((name) => [
    name,
    readFileSync(join(folder, "workflows", name), "utf8"),
  ]),
);
const text = Object.values(workflows).join("");
const rust = readFileSync(join(folder, "actions/rust/action.yml"), "utf8");

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

test("no workflow runs what it has just loaded, and there is one version of Rust, and one container", () => {
  assert.doesNotMatch(text + rust, /curl|wget/);
  assert.equal(new Set(rust.match(/\b\d+\.\d+\.\d+\b/g)).size, 1);
  assert.equal(new Set(text.match(/@sha256:[\da-f]{64}$/gm)).size, 1);
});

test("workflows install programs in a version that they name", () => {
  const installs = text.match(/cargo install.*/g);
  assert.equal(installs.length, 2);
  for (const install of installs) {
    assert.match(
      install,
      /^cargo install [\w-]+ --locked --version \d+\.\d+\.\d+$/,
    );
  }
});

test("the crate's interface is compared with the last release's", () => {
  const interfaces = workflows["ci.yml"].split(/^ {2}(?=\w+:$)/m);
  const job = interfaces.find((it) => it.startsWith("interface:"));
  assert.match(job, /fetch-depth: 0\n/);
  assert.match(job, /git describe --tags --match "v\*" --abbrev=0/);
  assert.match(
    job,
    /cargo semver-checks --package urlsmith .*--baseline-rev "\$release"/,
  );
});

test("a job that may write has no other task", () => {
  for (const [name, workflow] of Object.entries(workflows)) {
    for (const job of workflow.split(/^ {2}(?=\w[\w-]*:$)/m)) {
      if (!/^ {6}(?:contents|pages|pull-requests): write$/m.test(job)) continue;
      assert.doesNotMatch(job, /npm (?:ci|test|run|start)/, name);
    }
  }
});

test("nothing is published that a second machine has not built", () => {
  const jobs = workflows["release.yml"].split(/^ {2}(?=\w+:$)/m);
  const jobOf = (name) => jobs.find((job) => job.startsWith(`${name}:`));
  assert.match(jobOf("publish"), /^ {4}needs: \[pack, rebuild\]$/m);
  assert.match(jobOf("rebuild"), /- run: npm run build\n.*npm run verify -- /);
  assert.equal(text.match(/npm publish/g).length, 1);
});

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
