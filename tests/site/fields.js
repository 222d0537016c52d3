// Typing into the fields of the first page and of the playground.

import assert from "node:assert/strict";
import { test } from "node:test";

import { orSkip } from "../support/engines/unavailable.js";
import { open } from "./chromium.js";

for (const [path, field] of [
  ["/index.html", "#url"],
  ["/index.html", "#pattern"],
  ["/playground/#tool=url", "#url-input"],
  ["/playground/#tool=pattern", "#pattern-text"],
]) {
  test(`${path} ${field}: no keystroke takes the colours away`, (context) =>
    orSkip(context, async () => {
      const { page } = await open(path);
      await page.focus(field);
      await page.waitForNetworkIdle();
      await page.$eval(field, (element) => {
        globalThis.bare = [];
        const pre = element.previousElementSibling;
        // Microtasks run before anything is drawn.
        new MutationObserver(() => {
          const isColoured = pre.querySelector(".part.hostname");
          if (!isColoured) globalThis.bare.push(pre.textContent);
        }).observe(pre, {
          childList: true,
          subtree: true,
          attributes: true,
          characterData: true,
        });
      });
      await page.keyboard.press("End");
      await page.keyboard.type("abc");
      await page.waitForFunction(
        (field) =>
          document
            .querySelector(field)
            .previousElementSibling.textContent.includes("abc"),
        {},
        field,
      );
      assert.deepEqual(await page.evaluate(() => globalThis.bare), []);
      await page.close();
    }));
}

test("Enter breaks no line, and undo takes back a fix and what was typed", (context) =>
  orSkip(context, async () => {
    const input = "https://example.org/a b";
    const { page } = await open(`/playground/#tool=url&input=${input}`);
    const has = (text) =>
      page.waitForFunction(
        (text) => document.querySelector("#url-input").value === text,
        {},
        text,
      );
    const undo = async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("z");
      await page.keyboard.up("Control");
    };
    await page.focus("#url-input");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("c");
    await has(`${input}c`);
    const fix = await page.waitForSelector(".errors button");
    await fix.click();
    await has("https://example.org/a%20bc");
    await undo();
    await has(`${input}c`);
    await undo();
    await has(input);
    await page.close();
  }));
