// `npm run site -- --serve`, and the builds after a change.

import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";

import { step } from "../../tools/build.js";
import { rebuildOnChange } from "../../tools/site.js";
import { temporaryFolder } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { start } from "../support/processes.js";
import "./server.js";

/** Starts `npm run site -- --serve`, calls use(address) when it serves, and returns what it printed. */
async function serving(use) {
  const { child, stop } = start(
    process.execPath,
    [join(repository, "tools/site.js"), "--serve", "--port=0"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    let printed = "";
    for await (const chunk of child.stdout) {
      printed += chunk;
      if (/The site is at .*\n/.test(printed)) break;
    }
    const [address] = /http:\S+/.exec(printed);
    await use(address);
    return printed;
  } finally {
    await stop();
  }
}

test("npm run site -- --serve serves the site, and does not build one that is up to date", async () => {
  const printed = await serving(async (address) => {
    const page = await fetch(`${address}playground/`);
    assert.match(await page.text(), /<script type="module"/);
  });
  assert.doesNotMatch(printed, /The site, in site-build/);
});

test("a step of the build runs if an input, the setting or the product has changed, and only then", async () => {
  const folder = temporaryFolder();
  const input = join(folder, "input");
  const product = join(folder, "product");
  const name = `test-${process.pid}`;
  const inputs = [relative(repository, input)];
  /** How often the step runs. */
  const builds = async (setting) => {
    let count = 0;
    const build = () => writeFileSync(product, `${++count}`);
    await step("A step", name, inputs, product, build, setting);
    return count;
  };
  try {
    writeFileSync(input, "one");
    assert.deepEqual([await builds(), await builds()], [1, 0]);
    writeFileSync(input, "two");
    assert.deepEqual([await builds(), await builds()], [1, 0]);
    assert.deepEqual([await builds("other"), await builds("other")], [1, 0]);
    rmSync(product);
    assert.deepEqual([await builds("other"), await builds("other")], [1, 0]);
  } finally {
    rmSync(join(repository, `target/${name}.stamp`));
  }
});

test("each change of a document is built", async () => {
  const folder = temporaryFolder();
  const document = join(folder, "document.md");
  const seen = [];
  let hasSeen;
  const close = rebuildOnChange([folder], () => {
    seen.push(readFileSync(document, "utf8"));
    hasSeen();
  });
  for (const text of ["one", "two"]) {
    const isBuilt = new Promise((resolve) => (hasSeen = resolve));
    writeFileSync(document, text);
    await isBuilt;
  }
  close();
  assert.deepEqual(seen, ["one", "two"]);
});
