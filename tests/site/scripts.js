// How much the scripts of pages weigh, and what pages do without them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { siteFolder } from "../../tools/site.js";
import { orSkip } from "../support/engines/unavailable.js";
import { open, playgrounds } from "./chromium.js";

/** Bytes after brotli. */
const sizeOf = (scripts) =>
  scripts
    .map((name) => readFileSync(join(siteFolder, name)))
    .reduce((sum, text) => sum + brotliCompressSync(text).length, 0);

test("the playground's first script has at most 120 KB after brotli", (context) =>
  orSkip(context, async () => {
    for (const path of playgrounds.slice(0, 3)) {
      const { page, scripts } = await open(path);
      await page.close();
      // The check of patterns and the public suffix list come later, when there is an answer already.
      const later = path.endsWith("url")
        ? /\/public-suffix-/
        : /\/(public-suffix|url)-/;
      const first = scripts.filter((name) => !later.test(name));
      const total = sizeOf(first);
      assert.ok(
        first.length > 2 && total <= 120_000,
        `${path}: ${total} bytes, ${first}`,
      );
    }
  }));

test("the first page is drawn without scripts, and its own have at most 10 KB", (context) =>
  orSkip(context, async () => {
    const { page, scripts } = await open("/index.html");
    assert.ok(sizeOf(scripts) <= 10_000, `${sizeOf(scripts)}: ${scripts}`);
    // What the build has drawn is what the page draws.
    const look = () =>
      page.$eval(".live", ({ innerHTML }) =>
        innerHTML.replaceAll(/ class="coloured *"/g, ""),
      );
    const drawn = await look();
    assert.match(drawn, /It matches/);
    await page.focus("#url");
    await page.focus("#pattern");
    await page.waitForNetworkIdle();
    assert.equal(await look(), drawn);
    await page.close();
  }));

test("an example runs where a mouse or a finger presses its button", (context) =>
  orSkip(context, async () => {
    const { page } = await open("/docs/host.html");
    // Both press at the button's coordinates.
    for (const press of ["click", "tap"]) {
      await page.$eval(".run-output", (output) => (output.textContent = ""));
      await (await page.$(".run"))[press]();
      await page.waitForFunction(() =>
        document.querySelector(".run-output").textContent.includes("private"),
      );
    }
    await page.close();
  }));
