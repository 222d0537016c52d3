// README, the classes, the crate and the tables name the standards and the data that tests/standards.json says, and
// `npm run standards` tells what is newer.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/**
 * Runs `npm run standards` with other programs, which are lines of a shell, in place of those that ask for newer versions.
 * The words choose topics.
 */
function runWith(programs, words = []) {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of [
    ...["npm", "cargo", "git", "curl", "apt-get", "apt-cache"],
  ]) {
    const line = programs[name] ?? "exit 1";
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(repository, "tools/standards.js"), ...words],
    {
      encoding: "utf8",
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    },
  );
  return { status, stdout };
}

const canRun = process.platform !== "win32";

test(
  "npm run standards says what it could not reach",
  { skip: !canRun },
  () => {
    const { status, stdout } = runWith({});
    assert.equal(status, 0, stdout);
    for (const words of [
      "whatwg/url",
      "whatwg/urlpattern",
      "Unicode",
      "public suffix",
      "github.com/whatwg/url: not reached",
      "urlpattern.spec.whatwg.org/review-drafts/: not reached",
      "upa-url/upa, its README: not reached",
      "nothing moved",
    ]) {
      assert.ok(stdout.includes(words), words);
    }
    assert.match(stdout, /\d sources were not reached/);
  },
);

test(
  "npm run standards ends with 1 if a standard moved",
  { skip: !canRun },
  () => {
    const { status, stdout } = runWith({
      git: `echo "${"0123456789".repeat(4)}\tHEAD"`,
      cargo: 'echo "version: 999.0.0"',
    });
    assert.equal(status, 1, stdout);
    assert.match(stdout, /github.com\/whatwg\/url: 0123456 – newer/);
    assert.match(
      stdout,
      /to do: read the changes since, follow them in src\/url/,
    );
    assert.match(stdout, /the crate psl: 999\.0\.0 – newer/);
    assert.match(stdout, /3 moved/);
  },
);

test(
  "npm run standards ends with 0 if all is current",
  { skip: !canRun },
  () => {
    const { status, stdout } = runWith({
      git: `case "$2" in *urlpattern) echo ${urlpattern.commit};; *) echo ${url.commit};; esac`,
      cargo: `case "$3" in psl) echo "version: ${publicSuffixList.version}";; *) echo "version: ${wpt.vectors.version}";; esac`,
    });
    assert.equal(status, 0, stdout);
    assert.match(stdout, /github.com\/whatwg\/url: fde3f74\n/);
    assert.doesNotMatch(stdout, /newer$/m);
  },
);

test(
  "npm run standards sees a review draft, and what Upa URL follows",
  { skip: !canRun },
  () => {
    const later = "0123456789".repeat(4);
    const runAt = (draft, commit) =>
      runWith({
        curl: `case "$*" in
          *README.md) echo "${urlpattern.standard}commit-snapshots/${commit}/";;
          *${draft}*) ;;
          *) exit 22;;
        esac`,
      });
    const known = runAt("/none/", urlpattern.commit);
    assert.equal(known.status, 0, known.stdout);
    assert.match(
      known.stdout,
      /urlpattern\.spec\.whatwg\.org\/review-drafts\/: 2026-09\n/,
    );
    assert.equal(runAt("/none/", urlpattern.earlier[0]).status, 0);
    const drafted = runAt("urlpattern.*/2027-03/", urlpattern.commit);
    assert.equal(drafted.status, 1, drafted.stdout);
    assert.match(drafted.stdout, /review-drafts\/: 2027-03 – newer/);
    const named = runAt("/none/", later);
    assert.equal(named.status, 1, named.stdout);
    assert.match(named.stdout, /upa-url\/upa, its README: 0123456 – newer/);
  },
);

test(
  "words choose topics, and the exit status is that of these topics",
  { skip: !canRun },
  () => {
    const programs = {
      git: `case "$2" in *urlpattern) echo ${urlpattern.commit};; *) echo ${"0123456789".repeat(4)};; esac`,
      cargo: `echo "version: ${wpt.vectors.version}"`,
      curl: `case "$*" in
        *README.md) echo "${urlpattern.standard}commit-snapshots/${urlpattern.commit}/";;
        *) exit 22;;
      esac`,
    };
    const pattern = runWith(programs, ["whatwg/urlpattern"]);
    assert.equal(pattern.status, 0, pattern.stdout);
    const known = urlpattern.commit.slice(0, 7);
    assert.equal(pattern.stdout.split(known).length - 1, 3, pattern.stdout);
    assert.doesNotMatch(pattern.stdout, /not reached|whatwg\/url,/);
    assert.match(pattern.stdout, /\nnothing moved\n$/);
    assert.equal(runWith(programs, ["whatwg/url,"]).status, 1);
    assert.equal(runWith(programs, ["whatwg/unknown"]).status, 1);
  },
);
