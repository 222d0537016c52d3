// The programs of docs/large-data.md for Arrow, Parquet and DuckDB: each value has its row, whatever it has in it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { before, test } from "node:test";

import { part } from "../dependencies/install.js";
import { install } from "../support/package.js";
import { repository } from "../support/paths.js";
import { MARKED, hostOf, hosts, values } from "./values.js";

const { folder } = install();
const at = (name) => join(folder, name);
const page = readFileSync(join(repository, "docs/large-data.md"), "utf8");
const programs = page.matchAll(/^```js\n(\/\/ (\w+\.mjs):[^]*?)^```$/gm);
const run = (name, from, to) =>
  execFileSync(process.execPath, [at(name), at(from), at(to)], { cwd: folder });

let arrow, hyparquet, writer;
before(async () => {
  const modules = await part("columns");
  for (const name of [
    "@duckdb",
    "apache-arrow",
    "hyparquet",
    "hyparquet-writer",
  ]) {
    symlinkSync(join(modules, name), at(`node_modules/${name}`));
  }
  for (const [, text, name] of programs) writeFileSync(at(name), text);
  const require = createRequire(at("program.mjs"));
  arrow = require("apache-arrow");
  const ofNode = (name) => import(join(modules, name, "src/node.js"));
  [hyparquet, writer] = [
    await ofNode("hyparquet"),
    await ofNode("hyparquet-writer"),
  ];
});

test("Arrow: two chunks, and a slice of a column", () => {
  const column = (some) => arrow.vectorFromArray(some, new arrow.Utf8());
  const url = column(values.slice(0, 4)).concat(column(values.slice(4)));
  const table = new arrow.Table({ url });
  writeFileSync(at("urls.arrow"), arrow.tableToIPC(table, "file"));
  run("arrow.mjs", "urls.arrow", "hosts.arrow");
  const result = arrow.tableFromIPC(readFileSync(at("hosts.arrow")));
  assert.deepEqual([...result.getChild("host")], hosts);
  assert.deepEqual([...result.getChild("url")], [...url]);
  assert.equal(
    result.getChild("host").nullCount,
    hosts.filter((host) => host === null).length,
  );
});

for (const name of ["parquet.mjs", "duckdb.mjs"]) {
  test(`Parquet, by ${name}`, async () => {
    const unmarked = values.filter((value) => value !== MARKED);
    writer.parquetWriteFile({
      filename: at("urls.parquet"),
      columnData: [{ name: "url", data: unmarked, type: "STRING" }],
    });
    const to = name.replace(".mjs", ".hosts.parquet");
    run(name, "urls.parquet", to);
    const file = await hyparquet.asyncBufferFromFile(at(to));
    const rows = await hyparquet.parquetReadObjects({ file });
    assert.deepEqual(
      rows.map(({ url }) => url),
      unmarked,
    );
    assert.deepEqual(
      rows.map(({ host }) => host),
      unmarked.map(hostOf),
    );
  });
}
