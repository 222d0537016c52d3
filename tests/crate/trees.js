// The own tests of crates that depend on the crate url, with urlsmith in its place: url-crate/ is the patch. The sources come
// from the registry in the versions of trees/Cargo.lock, their development dependencies from trees/workspace.lock. Others are only
// compiled: those of trees/checks/, which are old versions, or publish no tests.
//
//   node tests/crate/trees.js            runs those that take seconds
//   node tests/crate/trees.js --all      runs all
//   node tests/crate/trees.js NAME …     runs the named ones
//   node tests/crate/trees.js --url …    runs them with the crate url, as the counts of the table were established

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { before, test } from "node:test";

import { cache, repository } from "../support/paths.js";
import { cargo } from "../support/crate-programs.js";

/**
 * Each crate: how many of its tests pass with url, the tests that urlsmith fails with the standard's reason, the tests that are left
 * out, and cargo's arguments. Those that are not `quick` compile for a minute or more, and run
 * each night.
 */
const crates = {
  "actix-web": {
    passes: 416,
    args: [
      "--lib",
      "--no-default-features",
      "--features=compress-gzip,cookies,macros",
    ],
  },
  ammonia: { passes: 110 },
  "amq-protocol-uri": { passes: 9, quick: true },
  cookie_store: { passes: 58, quick: true },
  deno_path_util: {
    passes: 14,
    args: ["--lib"],
    // It fails with url, too.
    skips: ["test_canonicalize_path_maybe_not_exists_in_memory"],
  },
  "feed-rs": { passes: 88 },
  "git-url-parse": { passes: 102, quick: true },
  "hickory-proto": { passes: 219, args: ["--lib"] },
  "http-types": { passes: 199 },
  import_map: {
    passes: 21,
    differs: {
      invalid_scope:
        "expects that `///bar` is no URL against https://deno.land; by the special authority ignore slashes state its host is bar",
    },
  },
  lettre: {
    passes: 150,
    args: [
      "--lib",
      "--no-default-features",
      "--features=builder,hostname,pool,ring,rustls,smtp-transport,webpki-roots",
    ],
  },
  oauth2: { passes: 66 },
  object_store: {
    passes: 100,
    args: ["--lib"],
    // It takes a permission away, and root keeps all. It fails with url, too.
    skips: ["fsync_rename_if_not_exists_propagates_source_delete_sync_error"],
  },
  openidconnect: { passes: 68, args: ["--lib"] },
  // Its other tests need a server.
  redis: { passes: 85, args: ["--lib"] },
  reqwest: {
    passes: 79,
    args: ["--lib", "--features=blocking,cookies,gzip,json,multipart,stream"],
  },
  // Those of sqlx-core have no URLs.
  "sqlx-postgres": { passes: 143, args: ["--lib"] },
  texting_robots: { passes: 81 },
  tungstenite: {
    passes: 41,
    args: ["--lib", "--features=url"],
  },
  validator: { passes: 60, args: ["--lib"] },
  wiremock: {
    passes: 45,
    // It waits at most a second for a request. On a busy machine it fails with url, too.
    skips: ["use_mock_guard_to_await_satisfaction_readiness"],
  },
};

/** The crates of trees/checks/, by their names there. They are compiled each night. */
const checks = {
  "cookie_store-0-20": {},
  "lsp-types": {},
  "lychee-lib": {},
  "reqwest-0-11": {},
  "reqwest-0-12": {},
  "reqwest-0-13": {},
  "sentry-types": {},
  "sqlx-core": {},
  "trust-dns-proto": {},
  "tungstenite-0-20": {},
  "ureq-2": {},
};

const args = process.argv.slice(2);
const withUrl = args.includes("--url");
const named = args.filter((arg) => !arg.startsWith("--"));
const chosenOf = (table) =>
  Object.keys(table).filter((name) =>
    named.length > 0
      ? named.includes(name)
      : args.includes("--all") || table[name].quick,
  );
const chosen = chosenOf(crates);

const lists = join(import.meta.dirname, "trees");
const workspace = join(cache, "trees", withUrl ? "url" : "urlsmith");

/** What puts urlsmith in the place of url. */
const patch = withUrl
  ? ""
  : `\n[patch.crates-io]\nurl = { path = ${JSON.stringify(join(repository, "url-crate"))} }\n`;
const env = {
  ...process.env,
  CARGO_TARGET_DIR: join(repository, "target/trees"),
  RUSTFLAGS: "--cap-lints=allow",
};

/** The folder of a crate's source in the workspace. */
const memberOf = (name) => join(workspace, "members", name);

/** Makes a workspace of the sources of the chosen crates, under the lock of all their dependencies. */
function makeWorkspace() {
  const { packages, resolve } = JSON.parse(
    cargo(
      [
        "metadata",
        "--format-version=1",
        "--locked",
        `--features=${chosen.join()}`,
      ],
      { cwd: lists },
    ),
  );
  // A crate can be in the tree in other versions, too.
  const { dependencies } = resolve.nodes.find(({ id }) => id === resolve.root);
  rmSync(workspace, { recursive: true, force: true });
  mkdirSync(workspace, { recursive: true });
  for (const dependency of dependencies) {
    const { name, manifest_path } = packages.find(
      ({ id }) => id === dependency,
    );
    const member = memberOf(name);
    cpSync(dirname(manifest_path), member, { recursive: true });
    // The lock and the compiler are those of all.
    for (const file of ["Cargo.lock", "rust-toolchain.toml"]) {
      rmSync(join(member, file), { force: true });
    }
  }
  writeFileSync(
    join(workspace, "Cargo.toml"),
    `[workspace]
resolver = "2"
members = ["members/*"]

[profile.dev]
debug = false
${patch}`,
  );
  copyFileSync(join(lists, "workspace.lock"), join(workspace, "Cargo.lock"));
}

/** Runs the tests of a crate: the names of those that passed, and of those that failed. */
function runTests(name, more = ["--lib", "--tests"], skips = []) {
  const { stdout, stderr } = spawnSync(
    "cargo",
    [
      "test",
      "--quiet",
      "--no-fail-fast",
      ...more,
      "--",
      "--format=pretty",
      ...skips.map((skip) => `--skip=${skip}`),
    ],
    {
      // Not `-p`: the crate can be in the tree from the registry, too.
      cwd: memberOf(name),
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env,
    },
  );
  const results = [
    ...stdout.matchAll(/^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED)$/gm),
  ];
  assert.ok(results.length > 0, stderr.slice(-2_000));
  const having = (result) =>
    results.filter((it) => it[2] === result).map((it) => it[1]);
  return { passed: having("ok"), failed: having("FAILED"), stdout };
}

before(() => {
  assert.ok(existsSync(join(lists, "workspace.lock")));
  if (chosen.length > 0) makeWorkspace();
});

for (const name of chosen) {
  const { passes, differs = {}, args: more, skips } = crates[name];
  test(`the tests of ${name} pass as with url`, () => {
    const { passed, failed, stdout } = runTests(name, more, skips);
    assert.deepEqual(failed, withUrl ? [] : Object.keys(differs), stdout);
    assert.equal(passed.length + failed.length, passes);
  });
}

for (const name of chosenOf(checks)) {
  test(`${name} compiles as with url`, () => {
    const folder = join(workspace, "checks");
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(lists, "checks"), folder, { recursive: true });
    appendFileSync(join(folder, "Cargo.toml"), patch);
    cargo(["check", "--quiet", `--features=${name}`], { cwd: folder, env });
  });
}
