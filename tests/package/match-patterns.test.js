// docs/migrating.md, "From Chrome's match patterns": a URL pattern matches the URLs that an extension's match pattern matches in
// Chromium.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import puppeteer from "puppeteer-core";

import { onPath } from "../support/engines/find.js";
import { installBrowsers } from "../support/engines/install-browsers.js";
import { browsers } from "../support/engines/table.js";
import { Unavailable, orSkip } from "../support/engines/unavailable.js";
import { temporaryFolder } from "../support/folder.js";
import { load, repository } from "../support/paths.js";

const { URLPattern } = await load("node/index");
const page = readFileSync(join(repository, "docs/migrating.md"), "utf8");
const [section] = page
  .split("## From Chrome's match patterns\n")[1]
  .split("\n## ");
const rows = [...section.matchAll(/^\| `(.+?)` +\| `(.+?)` +\|/gm)].map(
  ([, theirs, ours]) => [theirs, ours],
);

const urls =
  "http://example.com/ https://example.com/ http://a.example.com/ https://b.a.example.com/x?q http://notexample.com/ http://example.org/ http://example.com:8080/foo http://example.com/foo https://example.com/foo https://example.com/foo?q https://example.com/foo#h https://example.com/foobar https://example.com/foo/bar?q https://example.com/fo http://localhost:3000/a http://localhost/a http://localhost:3001/a file:///foo about:blank".split(
    " ",
  );

/** The folder of an extension that may ask for the URLs of all tabs. */
function extension() {
  const folder = join(temporaryFolder(), "extension");
  mkdirSync(folder);
  const manifest = {
    manifest_version: 3,
    name: "tabs",
    version: "1",
    background: { service_worker: "worker.js" },
    permissions: ["tabs"],
  };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "worker.js"), "");
  return folder;
}

/** In the extension: those of the patterns that match the tab, as soon as it has a URL. */
async function matchingOf(url, patterns) {
  const { tabs } = globalThis.chrome;
  while ((await tabs.query({ active: true }))[0].url !== url) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const matching = [];
  for (const pattern of patterns) {
    const found = await tabs.query({ active: true, url: pattern });
    if (found.length > 0) matching.push(pattern);
  }
  return matching;
}

/** For each match pattern, the URLs that it matches in Chromium. */
async function matchedBy(patterns) {
  await installBrowsers({ names: browsers.chromium.packages ?? [] });
  const executablePath = onPath("chromium", "chromium-browser");
  if (!executablePath) throw new Unavailable("Chromium", "it is not installed");
  const browser = await puppeteer.launch({
    executablePath,
    pipe: true,
    enableExtensions: [extension()],
    // No page is loaded: a tab has its URL nevertheless.
    args: ["--no-sandbox", "--host-resolver-rules=MAP * 127.0.0.1:9"],
  });
  try {
    const target = await browser.waitForTarget(
      (each) => each.type() === "service_worker",
    );
    const worker = await target.worker();
    const tab = await browser.newPage();
    const matched = Object.fromEntries(patterns.map((each) => [each, []]));
    for (const url of urls) {
      await tab.goto(url).catch(() => {});
      const matching = await worker.evaluate(matchingOf, url, patterns);
      for (const pattern of matching) matched[pattern].push(url);
    }
    return matched;
  } finally {
    await browser.close();
  }
}

test("each match pattern of the table matches what its URL pattern does", (context) =>
  orSkip(context, async () => {
    assert.ok(rows.length >= 5);
    const matched = await matchedBy(rows.map(([theirs]) => theirs));
    for (const [theirs, ours] of rows) {
      const pattern = new URLPattern(ours);
      const expected = urls.filter((url) => pattern.test(url));
      assert.deepEqual(matched[theirs], expected, theirs);
      assert.ok(expected.length > 0 && expected.length < urls.length);
    }
  }));
