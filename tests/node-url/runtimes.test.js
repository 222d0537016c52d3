// urlsmith/node-url and urlsmith/querystring with each entry, in each runtime, installed as by a user.

import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { build } from "esbuild";

import { browsers } from "../support/engines/browsers.js";
import { runtimes } from "../support/engines/runtimes.js";
import { orSkip } from "../support/engines/unavailable.js";
import { install } from "../support/package.js";
import { run } from "../support/processes.js";
import { reportOfScript } from "./page.js";
import { expected, program } from "./program.js";

const entries = ["urlsmith", "urlsmith/js"];
const modules = ["node-url", "querystring"];

/** For each module system, a script for an entry. */
const scripts = {
  mjs: (entry) => `
    import url from "${entry}/node-url";
    import querystring from "${entry}/querystring";
    ${program}`,
  cjs: (entry) => `
    const url = require("${entry}/node-url");
    const querystring = require("${entry}/querystring");
    ${program}`,
};

let folder;
before(() => {
  ({ folder } = install());
});
after(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = (entry) => entry.replace("/", "-");

for (const [title, find] of Object.entries(runtimes)) {
  describe(title, () => {
    for (const entry of entries) {
      for (const [system, scriptOf] of Object.entries(scripts)) {
        test(`${entry}/{${modules}}, ${system}`, (context) =>
          orSkip(context, async () => {
            const { command, args } = await find();
            const name = `${nameOf(entry)}.${system}`;
            writeFileSync(
              join(folder, name),
              scriptOf(entry).replace("report(", "console.log("),
            );
            const options = { cwd: folder };
            const output = await run(command, [...args, name], options);
            assert.equal(output, `${expected}\n`);
          }));
      }
    }
  });
}

describe("Chromium", () => {
  for (const entry of entries) {
    test(`${entry}/{${modules}}, a module`, (context) =>
      orSkip(context, async () => {
        const { outputFiles } = await build({
          stdin: { contents: scripts.mjs(entry), resolveDir: folder },
          bundle: true,
          write: false,
        });
        const text = outputFiles[0].text;
        assert.equal(await reportOfScript(browsers.chromium, text), expected);
      }));
  }
});
