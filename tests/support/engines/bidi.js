// Drives a Firefox by WebDriver BiDi, through puppeteer-core.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HANG } from "../processes.js";

/** Opens a Firefox with a profile of its own and one page. */
export async function openByBidi(executablePath) {
  // Not at the head: `npm test` loads this file before npm has installed the package.
  const { default: puppeteer } = await import("puppeteer-core");
  const profile = await mkdtemp(join(tmpdir(), "wpt-profile-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    userDataDir: profile,
    headless: true,
    timeout: HANG,
  });
  const page = await browser.newPage();
  const gone = new Promise((resolve) => {
    page.once("error", (error) => resolve(`the page crashed: ${error}`));
    page.once("close", () => resolve("the page is gone"));
    browser.once("disconnected", () => resolve("the browser is gone"));
  });
  return {
    version: (await browser.version()).replace(/^.*\//, ""),
    go: (url) =>
      page.goto(url, { waitUntil: "domcontentloaded", timeout: HANG }),
    gone,
    async close() {
      // A browser that hangs does not react to close().
      const child = browser.process();
      const timer = setTimeout(() => child?.kill("SIGKILL"), 5_000);
      await browser.close().catch(() => {});
      clearTimeout(timer);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
