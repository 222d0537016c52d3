// The package, packed and installed as a user would, in every runtime there is. A runtime that is not on this
// machine and cannot be brought here is skipped by name.

import { describe } from "node:test";

import { describeBrowsers } from "./browsers.js";
import { describeBundlers } from "./bundlers.js";
import { describeEngines } from "./engines.js";
import { describeAllProcesses } from "./processes.js";
import { describeAllWorkers } from "./workers.js";

describe("runtimes", { concurrency: 2 }, () => {
  describeBrowsers();
  describeBundlers();
  describeAllProcesses();
  describeAllWorkers();
  describeEngines();
});
