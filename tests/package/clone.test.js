// The README's lines for a clone, as they are printed there: what they leave in a project can be bundled for a browser.

import assert from "node:assert/strict";
import { execSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { buildSync } from "esbuild";

import { isUnpublished } from "../../tools/lib/documents.js";
import { temporaryFolder } from "../support/folder.js";
import { runScript } from "../support/package.js";
import { repository } from "../support/paths.js";

const readme = readFileSync(join(repository, "README.md"), "utf8");

/** Runs a command as a user types it; npm asks no registry. */
function run(command, cwd) {
  const env = { ...process.env, npm_config_offline: "true" };
  execSync(command, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
}

test(
  "a project can install what `npm start` builds, and bundle it for a browser",
  { skip: !isUnpublished(readme) && "the package is published" },
  () => {
    const [, notice] = /In a clone,([^]*?)\n\n/.exec(readme);
    const [build, install] = [...notice.matchAll(/`(npm [^`]+)`/g)].map(
      ([, command]) => command,
    );
    run(build, repository);

    const folder = temporaryFolder();
    symlinkSync(repository, join(folder, "urlsmith"), "junction");
    const project = join(folder, "project");
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{ "private": true }\n');
    run(install, project);

    const [, quickStart] = /^```js\n([^]*?)^```$/m.exec(readme);
    const expected = [...quickStart.matchAll(/; \/\/ (.*)$/gm)]
      .map(([, text]) => `${text}\n`)
      .join("");
    for (const entry of ["urlsmith", "urlsmith/js"]) {
      const bundle = buildSync({
        stdin: {
          contents: quickStart.replace('"urlsmith"', JSON.stringify(entry)),
          resolveDir: project,
        },
        bundle: true,
        platform: "browser",
        format: "esm",
        write: false,
        // esbuild has remarks on code outside node_modules.
        logLevel: "error",
      });
      const [{ text }] = bundle.outputFiles;
      assert.equal(runScript(folder, "bundle.mjs", text), expected, entry);
    }
  },
);
