// The pages show what docs/data/performance.json has.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository } from "../support/paths.js";
import { adopting } from "../../bench/alternatives.js";
import { compileTime } from "../../bench/compile-time.js";
import { crate } from "../../bench/crate.js";
import { dataEngines } from "../../bench/data-engines.js";
import { readData } from "../../bench/data.js";
import { datafusion } from "../../bench/datafusion.js";
import { engines } from "../../bench/engines.js";
import { largeData } from "../../bench/large-data.js";
import { renderPages } from "../../bench/page.js";
import { pagesWith, readResult } from "../../bench/result.js";
import { routers } from "../../bench/routers.js";
import { rows } from "../../bench/workloads/rows.js";

const read = (name) => readFileSync(join(repository, name), "utf8");
const data = readData();

test("the data have all engines, and no row that is gone", () => {
  assert.deepEqual(Object.keys(data.engines), Object.keys(engines));
  const names = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(data.rows).filter((name) => !names.has(name)),
    [],
  );
});

test("the pages are those of the data", async () => {
  for (const [name, text] of Object.entries(await renderPages(data))) {
    assert.equal(read(name), text, name);
  }
});

for (const bench of [
  adopting,
  compileTime,
  crate,
  dataEngines,
  datafusion,
  largeData,
  routers,
]) {
  test(`the pages have the figures of docs/data/${bench.name}.json`, async () => {
    const pages = await pagesWith(bench, readResult(bench));
    for (const [path, { text, written }] of Object.entries(pages)) {
      assert.equal(text, written, path);
    }
  });
}

test("the README has the sentence about the crate's instructions", () => {
  assert.match(read("README.md"), /^A URL that changes takes/m);
});

test("performance and conformance were measured in the same major versions of the browsers", () => {
  const conformance = read("docs/conformance.md");
  for (const name of ["chromium", "firefox", "webkit"]) {
    const { title, version } = data.engines[name];
    const [major] = version.split(".");
    assert.match(conformance, new RegExp(`\\| ${title} +\\| ${major}\\.`));
  }
});
