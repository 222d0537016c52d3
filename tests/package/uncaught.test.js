// Node's message about an uncaught error is readable: it ends with the line that has thrown the error.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";

import { entries } from "../../tools/lib/entries.js";
import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { install } from "../support/package.js";

/** The longest message, in bytes. */
const MOST = 1200;

/** The entries that have the classes, or define them as globals. */
const withClasses = Object.entries(entries).filter(
  ([, { exports }]) => exports.length === 0 || exports.includes("URL"),
);

const { folder } = install();

before(() => {
  for (const [name, { exports, path }] of withClasses) {
    const specifier = `urlsmith${path.slice(1)}`;
    // The polyfill may leave the engine's own class in place.
    const source =
      exports.length > 0
        ? [`import { URL } from "${specifier}";`, 'new URL("/oops");']
        : [`import "${specifier}";`, 'new URLPattern("/oops");'];
    writeFileSync(join(folder, `${name}.mjs`), source.join("\n"));
    writeFileSync(
      join(folder, `${name}.cjs`),
      source
        .join("\n")
        .replace(/^import (?:(.*) from )?("[^"]*");/, (_, names, module) =>
          names
            ? `const ${names} = require(${module});`
            : `require(${module});`,
        ),
    );
  }
});

for (const major of [18, 20, 22, 24, 26]) {
  test(`Node ${major} prints at most ${MOST} bytes`, (context) =>
    orSkip(context, async () => {
      const { command } = await findNode(major);
      for (const [name] of withClasses) {
        for (const file of [`${name}.mjs`, `${name}.cjs`]) {
          const { status, stderr } = spawnSync(command, [file], {
            cwd: folder,
          });
          const message = `${file}: ${stderr.length} bytes\n${stderr}`;
          assert.equal(status, 1, message);
          assert.match(String(stderr), /oops|base URL/, message);
          assert.ok(stderr.length <= MOST, message);
        }
      }
    }));
}
