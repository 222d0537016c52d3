// The programs of examples/, each with a lock of its own: rayon counts the hosts that the command finds. With `--all`, the tests of the
// function for DataFusion run, too: its crates compile for minutes.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { cargo } from "../support/crate-programs.js";
import { temporaryFolder } from "../support/folder.js";
import { pkg, repository } from "../support/paths.js";

const env = { CARGO_TARGET_DIR: join(repository, "target/examples") };
const run = (name, args) =>
  cargo(args, { cwd: join(repository, "examples", name), env });

test("rayon counts the hosts that the command finds", () => {
  const lines = [
    "nope",
    "",
    "https://a:b",
    "data:a",
    "https://b\u00fccher.example/",
  ];
  for (let n = 0; n < 20_000; n++)
    lines.push(`HTTPS://h${n % 97}.example/${n}`);
  const file = join(temporaryFolder(), "urls.txt");
  writeFileSync(file, lines.join("\r\n"));
  const cli = join(pkg, "dist/cli.cjs");
  const command = [cli, "--get", "host", "--exit-zero", "--quiet"];
  const hosts = execFileSync(process.execPath, [...command, "--file", file], {
    encoding: "utf8",
  });
  const counts = new Map();
  for (const host of hosts.split("\n")) {
    if (host !== "") counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const rows = run("hosts", ["run", "--quiet", "--locked", "--", file]);
  const found = rows
    .trimEnd()
    .split("\n")
    .map((row) => row.split("\t"))
    .map(([count, host]) => [host, Number(count)]);
  assert.deepEqual(new Map(found), counts);
  assert.deepEqual(
    found.map(([, count]) => count),
    [...counts.values()].sort((a, b) => b - a),
  );
});

test(
  "DataFusion's function has the hosts of a column",
  { skip: !process.argv.includes("--all") && "it compiles for minutes" },
  () => {
    const printed = run("datafusion", ["test", "--quiet", "--locked", "--lib"]);
    assert.match(printed, /2 passed; 0 failed/);
  },
);
