// README, the classes, the crate and the tables name the standards and the data that tests/standards.json says, and
// `npm run standards` tells what is newer.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { temporaryFolder } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { followed, linkTo } from "../support/standards.js";

const read = (path) => readFileSync(join(repository, path), "utf8");
const flat = (path) => read(path).replace(/\s+/g, " ");
const { url, urlpattern, unicode, publicSuffixList, wpt } = followed;

test("README, the types and the page on conformance name the commits of the standards, with their dates", () => {
  for (const path of [
    "README.md",
    "docs/conformance.md",
    "pkg-template/index.d.ts",
  ]) {
    const text = flat(path).replaceAll(" * ", " ");
    for (const standard of [url, urlpattern]) {
      assert.ok(
        text.includes(linkTo(standard)),
        `${path}: ${linkTo(standard)}`,
      );
    }
  }
});

test("no file names another commit", () => {
  const known = [url, urlpattern].map(({ commit }) => commit.slice(0, 7));
  for (const path of [
    "README.md",
    "docs/conformance.md",
    "pkg-template/index.d.ts",
    "src/url/mod.rs",
    "src/pattern/mod.rs",
  ]) {
    const text = read(path);
    const named = [
      ...text.matchAll(/whatwg\/(?:url|urlpattern)\/commit\/([\da-f]+)/g),
    ].map(([, commit]) => commit.slice(0, 7));
    assert.ok(named.length > 0, `${path} names none`);
    for (const commit of named) assert.ok(known.includes(commit), path);
  }
});

test("the tables have the version of Unicode, and documents name that version", () => {
  const adapter = read("idna-adapter/Cargo.toml");
  assert.ok(adapter.includes(`unicode = "${unicode.version}"`));
  const words = `Unicode ${Number.parseInt(unicode.version, 10)}`;
  for (const path of ["docs/compatibility.md", "src/README.md"]) {
    assert.ok(flat(path).includes(words), path);
  }
});

test("the public suffix list is of that day", () => {
  const { crate, version, date } = publicSuffixList;
  const manifest = read("tools/suffixes/Cargo.toml");
  for (const line of [`${crate} = "${version}"`, `date = "${date}"`]) {
    assert.ok(manifest.includes(line), line);
  }
});

test("the vectors are those of that crate", () => {
  const { crate, version } = wpt.vectors;
  assert.ok(read("Cargo.toml").includes(`${crate} = "${version}"`));
});

test(
  "npm run standards says what is newer and what to do, and what it could not reach",
  { skip: process.platform === "win32" },
  () => {
    const folder = temporaryFolder();
    /** Runs the command with these lines of a shell in place of the programs that it asks. */
    const runWith = (programs, words = []) => {
      for (const [name, line] of Object.entries(programs)) {
        writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, {
          mode: 0o755,
        });
      }
      return spawnSync(
        process.execPath,
        [join(repository, "tools/standards.js"), ...words],
        {
          encoding: "utf8",
          env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
        },
      );
    };
    const fail = "exit 1";
    const unreached = runWith({
      git: fail,
      cargo: fail,
      npm: fail,
      curl: fail,
    });
    assert.equal(unreached.status, 0, unreached.stdout);
    assert.match(unreached.stdout, /github.com\/whatwg\/url: not reached\n/);
    assert.match(unreached.stdout, /review-drafts\/: not reached\n/);
    assert.match(unreached.stdout, /\nnothing moved\n$/);

    const later = "0123456789".repeat(4);
    const programs = {
      git: `case "$*" in *urlpattern*) echo ${urlpattern.commit};; *) echo ${later};; esac`,
      cargo: `case "$*" in *psl) echo "version: 1 (latest 999.0.0)";; *) echo "version: ${wpt.vectors.version}";; esac`,
      npm: `echo ${unicode.version}`,
      curl: `case "$*" in
        *README.md) echo "${urlpattern.standard}commit-snapshots/${urlpattern.earlier[0]}/";;
        *${url.reviewDraft}/ | *${urlpattern.reviewDraft}/) ;;
        *) exit 22;;
      esac`,
    };
    const { status, stdout } = runWith(programs);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /whatwg\/url: 0123456\S+ – newer\n/);
    assert.match(
      stdout,
      /to do: read the changes since, follow them in src\/url/,
    );
    assert.match(stdout, /the crate psl: 999\.0\.0 – newer\n {2}to do: change/);
    assert.match(stdout, /\n2 moved\n$/);

    // Words choose topics, and the exit status is that of these topics.
    const pattern = runWith(programs, ["urlpattern", "Pattern"]);
    assert.equal(pattern.status, 0, pattern.stdout);
    assert.doesNotMatch(pattern.stdout, /not reached|whatwg\/url,/);
    const curl = programs.curl
      .replace(urlpattern.earlier[0], later)
      .replace(urlpattern.reviewDraft, "urlpattern.*");
    const moved = runWith({ ...programs, curl }, ["Pattern"]);
    assert.equal(moved.status, 1, moved.stdout);
    assert.match(moved.stdout, /README: 0123456\S+ – newer\n/);
    assert.match(moved.stdout, /review-drafts\/: 2027-03 – newer\n/);
    assert.equal(runWith(programs, ["whatwg/unknown"]).status, 1);
  },
);
