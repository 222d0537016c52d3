// urlsmith/node-url and urlsmith/querystring in each runtime, installed as by a user: over the classes of `urlsmith`, and by
// the condition for programs without WebAssembly over those of `urlsmith/js`.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";

import { build } from "esbuild";

import { withoutWebAssembly } from "../../tools/lib/entries.js";
import { browsers, runtimes } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { install } from "../support/package.js";
import { run } from "../support/processes.js";
import { reportOfModule } from "../support/page.js";
import { expected, program } from "./program.js";

/** The conditions of a program, by the entry whose classes it then uses. */
const conditions = { urlsmith: [], "urlsmith/js": [withoutWebAssembly] };
const modules = ["node-url", "querystring"];

/** For each module system, a script for an entry. */
const scripts = {
  mjs: (entry) => `
    import url from "urlsmith/node-url";
    import querystring from "urlsmith/querystring";
    import { URL as expected } from "${entry}";
    if (url.URL !== expected) throw new Error("another class");
    ${program}`,
  cjs: (entry) => `
    const url = require("urlsmith/node-url");
    const querystring = require("urlsmith/querystring");
    if (url.URL !== require("${entry}").URL) throw new Error("another class");
    ${program}`,
};

const { folder } = install();

const nameOf = (entry) => entry.replace("/", "-");

for (const [title, find] of Object.entries(runtimes)) {
  describe(title, () => {
    for (const [entry, names] of Object.entries(conditions)) {
      const flags = names.map((name) => `--conditions=${name}`);
      for (const [system, scriptOf] of Object.entries(scripts)) {
        test(`${modules} over ${entry}, ${system}`, (context) =>
          orSkip(context, async () => {
            const { command, args } = await find();
            const name = `${nameOf(entry)}.${system}`;
            writeFileSync(
              join(folder, name),
              scriptOf(entry).replace("report(", "console.log("),
            );
            const options = { cwd: folder };
            const output = await run(
              command,
              [...args, ...flags, name],
              options,
            );
            assert.equal(output, `${expected}\n`);
          }));
      }
    }
  });
}

describe("Chromium", () => {
  for (const [entry, names] of Object.entries(conditions)) {
    test(`${modules} over ${entry}, a module`, (context) =>
      orSkip(context, async () => {
        const { outputFiles } = await build({
          stdin: { contents: scripts.mjs(entry), resolveDir: folder },
          bundle: true,
          conditions: names,
          write: false,
        });
        const text = outputFiles[0].text;
        assert.equal(await reportOfModule(browsers.chromium, text), expected);
      }));
  }
});
