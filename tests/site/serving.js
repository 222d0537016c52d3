// `npm run site -- --serve`, and the builds after a change.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

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

test("npm run site -- --serve builds the site if it is out of date, and only then", async () => {
  const builds = [];
  for (const isOutOfDate of [false, true]) {
    if (isOutOfDate) {
      writeFileSync(
        join(repository, "target/site.stamp"),
        "of other documents",
      );
    }
    const printed = await serving(async (address) => {
      const page = await fetch(`${address}playground/`);
      assert.match(await page.text(), /<script type="module"/);
    });
    builds.push(printed.includes("The site, in site-build/"));
  }
  assert.deepEqual(builds, [false, true]);
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
