// Two builds of the same sources give the same bytes, so that anybody can check what was published.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { cargoArguments } from "../../tools/lib/build-wasm.js";
import { buildPackage } from "../../tools/lib/build-package.js";
import { hashes } from "../../tools/verify.js";
import { temporaryFolder } from "../support/folder.js";
import { pack } from "../support/package.js";
import { pkg, repository } from "../support/paths.js";

test("the package is built again with the same bytes", async (t) => {
  const again = join(repository, "target/pkg-again");
  t.after(() => rmSync(again, { recursive: true, force: true }));
  await buildPackage(join(repository, "target/generated"), again);
  const files = hashes(again);
  assert.deepEqual(files, hashes(pkg));
  assert.ok(Object.keys(files).length > 100);
});

test("the compiler writes the same bytes wherever cargo, its crates and the repository are", () => {
  // The copies have no network: another step may not have brought all crates of the workspace yet.
  execFileSync("cargo", ["fetch", "--quiet", "--locked"], { cwd: repository });
  const crates = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  const built = { name: "idna", goal: "size", simd: false };
  const compile = (root, target, env) => {
    execFileSync("cargo", cargoArguments(built, { root, env }), {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    return readFileSync(
      join(target, "wasm32-unknown-unknown/wasm/urlsmith_idna.wasm"),
    );
  };
  // The build has compiled it.
  const first = compile(repository, join(repository, "target"), process.env);
  const folder = join(temporaryFolder(), "another-and-longer");
  const [root, home, target] = ["repository", "home", "target"].map((name) =>
    join(folder, name),
  );
  mkdirSync(home, { recursive: true });
  symlinkSync(join(crates, "registry"), join(home, "registry"));
  // What cargo needs to know of the workspace.
  for (const name of [
    ...["Cargo.toml", "Cargo.lock", ".cargo", "benches", "fuzz"],
    ...["idna-adapter", "src", "tools", "wasm"],
  ]) {
    cpSync(join(repository, name), join(root, name), { recursive: true });
  }
  const second = compile(root, target, {
    ...process.env,
    CARGO_HOME: home,
    CARGO_TARGET_DIR: target,
    CARGO_NET_OFFLINE: "true",
  });
  assert.ok(first.includes("/crates/idna-"));
  assert.ok(first.equals(second));
});

test("`npm run verify` compares a package with the build", () => {
  const verify = (...args) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["tools/verify.js", ...args],
      { cwd: repository, encoding: "utf8" },
    );
    return { status, text: stdout + stderr };
  };
  const folder = temporaryFolder();
  const same = verify(pack(folder, pkg).path);
  assert.equal(same.status, 0, same.text);
  assert.match(same.text, /^[\da-f]{64} {2}dist\/urlsmith-core\.wasm$/m);
  assert.match(same.text, /^all \d{3} files are the same$/m);

  const copy = join(folder, "copy");
  cpSync(pkg, copy, { recursive: true });
  appendFileSync(join(copy, "dist/urlsmith-core.wasm"), "\0");
  rmSync(join(copy, "LICENSE-MIT"));
  const other = verify(pack(folder, copy).path);
  assert.equal(other.status, 1);
  assert.match(
    other.text,
    /^error: the build and \S+ differ in LICENSE-MIT, dist\/urlsmith-core\.wasm$/m,
  );
  assert.equal(verify().status, 1);
});
