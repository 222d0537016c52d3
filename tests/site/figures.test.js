// The figures of the first page: an engine is held to the standards alone, and one that follows them is told so.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { drawCharts } from "../../site/charts.js";
import { drawNotice } from "../../site/home/page.js";
import { drawReasons } from "../../site/home/reasons.js";
import { repository } from "../support/paths.js";

test("proposals and tests of our own are not in an engine's bar", () => {
  const page = readFileSync(join(repository, "docs/conformance.md"), "utf8");
  const [, version, , own, all, , proposals] = page
    .match(/^\| Node\.js 24 .*$/m)[0]
    .split("|")
    .slice(1)
    .map((cell) => cell.trim());
  assert.match(version, /^24\./);
  // Node 24 passes all tests of the standards, and lacks the proposals.
  assert.equal(own, all);
  const [passed, native, count] = proposals.split("/").map(Number);
  assert.ok(native < passed && passed === count, proposals);
  const [, bars] =
    /<p>Node\.js 24<\/p><ul>(.*?)<\/ul>/.exec(drawCharts().conformance) ?? [];
  assert.match(bars, /its own<.*>100\.0 %</);
});

test("the first page says where correctness is no reason to switch", () => {
  assert.match(
    drawReasons(),
    /<p>Node\.js 24 and Node\.js 26 break none of these rules, so correctness is no reason to switch there\./,
  );
});

test("until the first release the first page says that nothing is published", () => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  const without = readme.replace(
    /^<!-- unpublished -->[^]*<!-- published -->$/m,
    "",
  );
  assert.match(
    drawNotice(`${without}\n<!-- unpublished -->\n`),
    /Not published yet/,
  );
  assert.equal(drawNotice(without), "");
});
