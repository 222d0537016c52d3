// The search, which is VitePress's own. The first page and the playground open it in the first document.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { orSkip } from "../support/engines/unavailable.js";
import { repository } from "../support/paths.js";
import { open } from "./chromium.js";
import { origin } from "./server.js";

/** Rules of axe that VitePress's results break: they are options with links in them, which keys choose. */
const ofResults = ["nested-interactive", "label-content-name-mismatch"];
/** The names of the keys at the end, which the words beside them say, too. */
const ofKeys = ["aria-prohibited-attr"];

const field = "#localsearch-input";

async function pressShortcut(page) {
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
}

const isClosed = (page) =>
  page.waitForFunction(() => !document.querySelector(".VPLocalSearchBox"));

for (const path of ["/docs/api.html", "/playground/", "/index.html"]) {
  test(`${path}: the search finds words in the text, and shows them`, (context) =>
    orSkip(context, async () => {
      const { page, problems } = await open(path);
      await pressShortcut(page);
      const input = await page.waitForSelector(field);
      // No title has these words. They come at once: each key alone would be a search.
      await input.focus();
      await page.keyboard.sendCharacter("client teredo");
      const result = await page.waitForSelector(".result mark");
      const seen = await page.$eval(".result", (link) => ({
        title: link.ariaLabel,
        marks: [...link.querySelectorAll("mark")].map((one) =>
          one.textContent.toLowerCase(),
        ),
      }));
      assert.equal(seen.title, "Hosts and IP addresses > Ranges");
      assert.ok(seen.marks.includes("teredo"), seen.marks);
      assert.ok(seen.marks.includes("client"), seen.marks);
      await page.addScriptTag({
        path: join(repository, "node_modules/axe-core/axe.min.js"),
      });
      const { violations } = await page.evaluate(
        (names) =>
          // eslint-disable-next-line no-undef
          axe.run(".VPLocalSearchBox", {
            rules: Object.fromEntries(
              names.map((name) => [name, { enabled: false }]),
            ),
          }),
        [...ofResults, ...ofKeys],
      );
      assert.deepEqual(violations, []);
      await result.click();
      await page.waitForFunction(() => location.hash === "#ranges");
      await page.waitForFunction(() =>
        document.querySelector("h1").textContent.startsWith("Hosts"),
      );
      await isClosed(page);
      assert.deepEqual(problems, []);
      await page.close();
    }));
}

test("the search is used by keyboard, and says if it finds nothing", (context) =>
  orSkip(context, async () => {
    const { page } = await open("/docs/api.html");
    await page.focus("#search");
    await page.keyboard.press("Enter");
    const input = await page.waitForSelector(field);
    await input.type("xyzzyx");
    await page.waitForFunction(() =>
      document
        .querySelector(".no-results")
        ?.textContent.includes("No results for"),
    );
    await page.keyboard.press("Escape");
    await isClosed(page);
    await pressShortcut(page);
    await page.waitForSelector(field);
    // The field is empty again.
    await page.keyboard.type("iprange");
    await page.waitForSelector(".result.selected mark");
    await page.keyboard.press("ArrowDown");
    const second = await page.waitForSelector("li:nth-child(2) .selected");
    const address = await second.evaluate(({ href }) => href);
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (address) => location.href === address,
      {},
      address,
    );
    await page.close();
  }));

test("a search from the playground opens what is asked, and no result of the search before", (context) =>
  orSkip(context, async () => {
    const { page } = await open("/playground/");
    for (const [words, hash, title] of [
      ["teredo", "#ranges", "Hosts"],
      ["trailing slash", "#a-trailing-slash", "Pattern syntax"],
    ]) {
      await page.goto(`${origin()}/playground/`, { waitUntil: "networkidle0" });
      await pressShortcut(page);
      const input = await page.waitForSelector(field);
      // A search that is remembered has its results at once.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await input.focus();
      await page.keyboard.sendCharacter(words);
      await page.keyboard.press("Enter");
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (await page.$(field)) {
        await page.waitForSelector(".result mark");
        await page.keyboard.press("Enter");
      }
      await page.waitForFunction((hash) => location.hash === hash, {}, hash);
      await page.waitForFunction(
        (title) => document.querySelector("h1").textContent.startsWith(title),
        {},
        title,
      );
    }
    await page.close();
  }));
