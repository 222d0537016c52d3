// The package, packed and installed as by a user, in every runtime. If a runtime is not on this machine and cannot be
// installed, its tests are skipped and its name is printed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, test } from "node:test";

import { describeBrowsers } from "./browsers.js";
import { describeBundlers } from "./bundlers.js";
import { pages } from "./docs.js";
import { describeEngines } from "./engines.js";
import { describeAllProcesses } from "./processes.js";
import { describeAllWorkers } from "./workers.js";

describe("runtimes", { concurrency: 2 }, () => {
  describeBundlers();
  describeBrowsers();
  describeAllProcesses();
  describeAllWorkers();
  describeEngines();
});

for (const { path, render } of pages) {
  test(`${basename(path)} says what is tested`, async () => {
    assert.equal(readFileSync(path, "utf8"), await render());
  });
}
