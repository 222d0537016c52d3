// The pages show what docs/data/performance.json has.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository } from "../support/paths.js";
import {
  readAlternatives,
  withAlternatives,
} from "../../bench/alternatives.js";
import { readCompileTime, withTable } from "../../bench/compile-time.js";
import {
  readInstructions,
  withSentence,
  withTables,
} from "../../bench/crate.js";
import { readData } from "../../bench/data.js";
import { engines } from "../../bench/engines.js";
import { rows } from "../../bench/workloads/rows.js";
import { readEngines, withEngines } from "../../bench/data-engines.js";
import { readFunctions, withFunctions } from "../../bench/datafusion.js";
import { readRates, withRates } from "../../bench/large-data.js";
import { renderPages } from "../../bench/page.js";
import { routersPage } from "../../bench/routers.js";

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

test("the page on routers is that of its data, which have the same contenders for each runtime and number", async () => {
  const data = JSON.parse(read("docs/data/routers.json"));
  assert.equal(read("docs/routers.md"), await routersPage(data));
  const names = Object.values(data.results)
    .flatMap((counts) => Object.values(counts))
    .map((times) => Object.keys(times).join());
  assert.ok(names[0].split(",").length > 8, names[0]);
  assert.deepEqual([...new Set(names)], [names[0]]);
});

test("performance and conformance were measured in the same major versions of the browsers", () => {
  const conformance = read("docs/conformance.md");
  for (const name of ["chromium", "firefox", "webkit"]) {
    const { title, version } = data.engines[name];
    const [major] = version.split(".");
    assert.match(conformance, new RegExp(`\\| ${title} +\\| ${major}\\.`));
  }
});

test("the table of alternatives is that of its data", async () => {
  const text = read("docs/adopting.md");
  assert.equal(await withAlternatives(text, readAlternatives()), text);
});

test("the page on large data has the rates of its data", async () => {
  const text = read("docs/large-data.md");
  assert.equal(await withRates(text, readRates()), text);
  assert.match(text, /\| Lines a second \|/);
});

test("the functions for DataFusion have the rates of their data", async () => {
  const text = read("examples/datafusion/README.md");
  assert.equal(await withFunctions(text, readFunctions()), text);
});

test("the crate's page has the compile times of their data", async () => {
  const text = read("src/README.md");
  assert.equal(await withTable(text, readCompileTime()), text);
});

test("the page on large data has the engines of its data", async () => {
  const text = read("docs/large-data.md");
  assert.equal(await withEngines(text, readEngines()), text);
  assert.match(text, /Million rows a second/);
});

test("the crate's page and the README have the instructions of their data", async () => {
  const data = readInstructions();
  const page = read("src/README.md");
  assert.equal(await withTables(page, data), page);
  const readme = read("README.md");
  assert.equal(withSentence(readme, data), readme);
  assert.match(readme, /^A URL that changes takes/m);
});
