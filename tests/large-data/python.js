// The programs of docs/large-data.md for DuckDB, Polars, pandas and ClickHouse: each value has its row, whatever it has in it.

import assert from "node:assert/strict";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";

import { install } from "../support/package.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { installPrograms, python } from "./programs.js";
import { hosts, values } from "./values.js";

const { folder } = install();
const page = readFileSync(join(repository, "docs/large-data.md"), "utf8");
const programs =
  /^```\w+\n((?:#!.*\n)?(?:#|--|<!--) (\w+\.(?:py|sh|sql|xml))[^]*?)^```$/gm;

let found;
before(async () => {
  for (const [, text, name] of page.matchAll(programs)) {
    writeFileSync(join(folder, name), text);
  }
  chmodSync(join(folder, "url_host.sh"), 0o755);
  writeFileSync(join(folder, "values.json"), JSON.stringify(values));
  await installPrograms();
  const program = join(import.meta.dirname, "columns.py");
  const PATH = [join(folder, "node_modules/.bin"), process.env.PATH].join(":");
  const printed = await run(await python(), [program], {
    cwd: folder,
    env: { PATH },
  });
  found = JSON.parse(printed);
});

for (const name of ["DuckDB", "Polars", "pandas", "ClickHouse"]) {
  test(`${name} has the host of each value in its row`, () => {
    assert.deepEqual(found[name], hosts);
  });
}
