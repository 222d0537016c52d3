// The crate in the place of the crate url: url's own tests and examples, and programs that were written for url.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { temporaryFolder } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { cargo, lock, locked, programWith } from "../support/crate-programs.js";

/** The folder of the crate url in cargo's registry. */
const { packages } = JSON.parse(
  cargo(["metadata", "--quiet", "--format-version=1", "--locked"]),
);
const { version, manifest_path } = packages.find(({ name }) => name === "url");
const theirs = dirname(manifest_path);

const ours = `{ package = "urlsmith", path = ${JSON.stringify(repository)}, features = ["serde"] }`;

/**
 * Writes a crate that depends on a crate under the name `url`, into a folder that stays, so that the next run compiles
 * little. Returns the folder.
 */
function crateFor(name, url, files, more = "") {
  const folder = join(repository, "target/url-crate", name);
  const manifest = `[package]
name = "${name}"
version = "0.0.0"
edition = "2024"

[features]
default = ["std", "serde", "expose_internals"]
std = []
serde = []
expose_internals = []

[dependencies]
url = ${url}
serde = { version = "1", features = ["derive"] }
serde_derive = "1"
serde_json = "1"
bincode = "1"
${more}
[workspace]
`;
  for (const [path, text] of [["Cargo.toml", manifest], ...files]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  lock(folder);
  return folder;
}

/** Runs cargo in a folder. */
function run(folder, ...args) {
  const env = { ...process.env, ...locked };
  const options = { cwd: folder, env, encoding: "utf8", maxBuffer: 1 << 28 };
  return spawnSync("cargo", args, options);
}

/** Runs a crate's tests: the names of those that passed, and of those that failed. */
function runTests(folder, ...args) {
  const { stdout, stderr } = run(folder, "test", "--no-fail-fast", ...args);
  const results = [...stdout.matchAll(/^test (.+) \.\.\. (ok|FAILED)$/gm)];
  assert.ok(results.length > 0, stderr);
  const named = (result) =>
    results.filter((it) => it[2] === result).map((it) => it[1]);
  return { passed: named("ok"), failed: named("FAILED"), output: stdout };
}

/** Each test of url that contradicts the standard, with the standard's sentence that decides. */
const contradicting = {
  test_strip_trailing_spaces_from_opaque_path:
    'opaque path state: "If c is U+0020 SPACE: If remaining starts with U+003F (?) or U+0023 (#), then append "%20" to url’s path." So a space at the end of an opaque path is encoded, and stays when the query or the fragment goes.',
};

test("url's tests pass, but those that contradict the standard", () => {
  const path = JSON.stringify(join(theirs, "tests/unit.rs"));
  const more = `\n[[test]]\nname = "unit"\npath = ${path}\n`;
  const folder = crateFor("url-unit", ours, [], more);
  const { passed, failed, output } = runTests(folder, "--test=unit");
  assert.deepEqual(failed, Object.keys(contradicting), output);
  const source = readFileSync(join(theirs, "tests/unit.rs"), "utf8");
  // The tests of Windows' paths are compiled there alone.
  const onOtherSystems = /#\[cfg\((?:all\(feature = "std", )?windows\)+\]/g;
  const count = source.match(/^#\[test\]$/gm).length;
  assert.equal(count, 71);
  assert.equal(
    passed.length + failed.length,
    process.platform === "win32"
      ? count
      : count - source.match(onOtherSystems).length,
  );
});

/** The texts of a Rust file's documentation, each with its line. */
function documentation(source) {
  const texts = [];
  let last;
  for (const [index, line] of source.split("\n").entries()) {
    const text = /^ *\/\/[/!] ?(.*)$/.exec(line)?.[1];
    if (text === undefined) last = undefined;
    else if (last) last.text += `${text}\n`;
    else texts.push((last = { line: index + 1, text: `${text}\n` }));
  }
  const block = /^\/\*!\n([^]*?)^\*\/$/m.exec(source);
  if (block) texts.push({ line: 1, text: block[1] });
  return texts.filter(({ text }) => text.includes("```"));
}

test("url's examples run", () => {
  const files = [];
  let lib = "";
  for (const file of readdirSync(join(theirs, "src"))) {
    const source = readFileSync(join(theirs, "src", file), "utf8");
    for (const { line, text } of documentation(source)) {
      const name = `${basename(file, ".rs")}_${line}`;
      files.push([`src/${name}.md`, text]);
      lib += `#[doc = include_str!("${name}.md")]\npub fn ${name}() {}\n`;
    }
  }
  const folder = crateFor("url-docs", ours, [...files, ["src/lib.rs", lib]]);
  const { passed, failed, output } = runTests(folder, "--doc");
  assert.deepEqual(failed, [], output);
  assert.ok(passed.length > 60, `only ${passed.length} examples`);
});

const programs = join(import.meta.dirname, "programs");

for (const file of readdirSync(programs)) {
  test(`a program for url prints the same: ${file}`, () => {
    const source = readFileSync(join(programs, file), "utf8");
    const name = basename(file, ".rs");
    const [expected, actual] = [`"=${version}"`, ours].map((dependency) => {
      const kind = dependency === ours ? "ours" : "theirs";
      const main = [["src/main.rs", source]];
      const url = dependency.replace(
        /^"(.*)"$/,
        '{ version = "$1", features = ["serde"] }',
      );
      const folder = crateFor(`${name}-${kind}`, url, main);
      const { status, stdout, stderr } = run(folder, "run", "--quiet");
      assert.equal(status, 0, stderr);
      return stdout;
    });
    assert.equal(actual, expected);
  });
}

/** What serde can serialize only with the standard library, and derive only with an allocator. */
const usesSerde = `
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum Link {
    One(url::Url),
    Named(HashMap<String, url::Url>),
}

fn main() {}
`;

test("a patch turns on the features of serde that url does", () => {
  const folder = programWith(
    `url = { version = "${version}", features = ["serde"] }
serde = { version = "1", default-features = false, features = ["derive"] }`,
    usesSerde,
  );
  const shim = JSON.stringify(join(repository, "url-crate"));
  appendFileSync(
    join(folder, "Cargo.toml"),
    `\n[patch.crates-io]\nurl = { path = ${shim} }\n`,
  );
  const { status, stderr } = run(folder, "check", "--quiet");
  assert.equal(status, 0, stderr);
});

test("a patch with a git repository puts urlsmith in the place of url, with url's features", () => {
  const source = temporaryFolder();
  for (const path of ["Cargo.toml", "src", "url-crate"]) {
    cpSync(join(repository, path), join(source, path), { recursive: true });
  }
  const author = ["-c", "user.name=test", "-c", "user.email=test@test.example"];
  for (const args of [
    ["init"],
    ["add", "."],
    [...author, "commit", "-m", "test"],
  ]) {
    execFileSync("git", args, { cwd: source, stdio: "pipe" });
  }
  const features = ["debugger_visualizer", "expose_internals", "serde", "std"];
  const folder = programWith(
    `url = { version = "${version}", features = ${JSON.stringify(features)} }`,
  );
  appendFileSync(
    join(folder, "Cargo.toml"),
    `\n[patch.crates-io]\nurl = { git = "${pathToFileURL(source)}" }\n`,
  );
  // Offline, cargo does not read a repository on the same machine, either.
  const env = { CARGO_NET_OFFLINE: "false" };
  const args = ["tree", "--prefix=none", "--format={p} {f}", "--depth=2"];
  const lines = cargo(args, { cwd: folder, env }).split("\n");
  const [url, urlsmith] = ["url ", "urlsmith "].map((name) =>
    lines.find((line) => line.startsWith(name)),
  );
  assert.ok(url.startsWith(`url v${version} (file:`), url);
  for (const name of features) assert.ok(url.split(/[ ,]/).includes(name), url);
  assert.match(urlsmith, /^urlsmith v.* idna,serde,std$/);
});
