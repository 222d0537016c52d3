// `urlsmith` before and after the polyfills that replace classes, from modules of both forms and from two copies of the package: the
// global classes have the standard's prototype chain, old objects still work, and `instanceof` is right in all directions.

import assert from "node:assert/strict";
import { copyFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { runtimes } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";

const force = "import urlsmith/polyfill/force";
const orders = [
  ["import urlsmith", force],
  [force, "import urlsmith"],
  ["import urlsmith/js", force],
  [force, "import urlsmith/js"],
  ["import copy", force, "import urlsmith"],
  [force, "import copy", "require copy"],
  ["require urlsmith", force, "require urlsmith/js"],
  ["import urlsmith", "require urlsmith/polyfill/force", "require urlsmith"],
  ["import urlsmith", "import copy/polyfill/force", force],
  [force, "require urlsmith/polyfill/force", "import copy/polyfill/force"],
  ["stub URL", "import urlsmith/js", "import urlsmith/polyfill/all"],
  ["stub URL", "import urlsmith/polyfill/all", "import urlsmith/js"],
];

const folder = folderWithPackage({ isCopy: true });
const program = join(folder, "orders.mjs");
cpSync(pkg, join(folder, "node_modules/copy"), { recursive: true });
copyFileSync(join(import.meta.dirname, "programs/orders.js"), program);

for (const [runtime, find] of Object.entries(runtimes)) {
  for (const order of orders) {
    test(`${runtime}: ${order.join(", ")}`, (context) =>
      orSkip(context, async () => {
        const { command, args } = await find();
        const text = await run(command, [...args, program, ...order]);
        assert.deepEqual(JSON.parse(text), []);
      }));
  }
}
