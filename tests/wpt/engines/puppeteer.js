// Drives a browser through puppeteer-core: Chromium by its DevTools protocol, Firefox by WebDriver BiDi.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

/** Opens a browser with a profile of its own and one page. */
export async function openWithPuppeteer(options) {
  const profile = await mkdtemp(join(tmpdir(), "wpt-profile-"));
  const browser = await puppeteer.launch({
    userDataDir: profile,
    headless: true,
    timeout: 60_000,
    ...options,
  });
  const page = await browser.newPage();
  const gone = new Promise((resolve) => {
    page.once("error", (error) => resolve(`the page crashed: ${error}`));
    page.once("close", () => resolve("the page is gone"));
    browser.once("disconnected", () => resolve("the browser is gone"));
  });
  return {
    version: (await browser.version()).replace(/^.*\//, ""),
    go: (address) =>
      page.goto(address, { waitUntil: "domcontentloaded", timeout: 60_000 }),
    gone,
    async close() {
      // A browser that hangs does not answer to close().
      const child = browser.process();
      const timer = setTimeout(() => child?.kill("SIGKILL"), 5_000);
      await browser.close().catch(() => {});
      clearTimeout(timer);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
