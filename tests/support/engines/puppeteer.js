// Drives Firefox by WebDriver BiDi, and a Chromium of any age by its DevTools protocol, through puppeteer-core.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { HANG } from "../processes.js";

/** What is said to Chromium, in the place of puppeteer's flags, with which an old one does not start. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-pipe",
];

const optionsOf = {
  firefox: () => ({}),
  chrome: (profile) => ({
    ignoreDefaultArgs: true,
    args: [...FLAGS, `--user-data-dir=${profile}`, "about:blank"],
    pipe: true,
    waitForInitialPage: false,
  }),
};

/** A function that opens a browser, "firefox" or "chrome", with a profile of its own and one page. */
export const openByPuppeteer = (name) => async (executablePath) => {
  // Not at the head: `npm test` loads this file before npm has installed the package.
  const { default: puppeteer } = await import("puppeteer-core");
  const profile = await mkdtemp(join(tmpdir(), "wpt-profile-"));
  const browser = await puppeteer.launch({
    browser: name,
    executablePath,
    userDataDir: profile,
    headless: true,
    timeout: HANG,
    ...optionsOf[name](profile),
  });
  const page = await browser.newPage();
  const gone = new Promise((resolve) => {
    page.once("error", (error) => resolve(`the page crashed: ${error}`));
    page.once("close", () => resolve("the page is gone"));
    browser.once("disconnected", () => resolve("the browser is gone"));
  });
  return {
    version: (await browser.version()).replace(/^.*\//, ""),
    async go(url) {
      const options = { waitUntil: "domcontentloaded", timeout: HANG };
      try {
        await page.goto(url, options);
      } catch (error) {
        // A crash ends the navigation, too: `gone` tells of it first.
        await Promise.race([gone, sleep(1_000)]);
        throw error;
      }
    },
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
};
