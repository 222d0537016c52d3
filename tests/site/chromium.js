// Opens pages of the site in Chromium.

import { after, before } from "node:test";

import puppeteer from "puppeteer-core";

import { onPath } from "../support/engines/find.js";
import { Unavailable } from "../support/engines/unavailable.js";
import { origin } from "./server.js";

let browser;
before(async () => {
  const executablePath = onPath(
    "chromium",
    "chromium-browser",
    "google-chrome",
  );
  if (executablePath === null) return;
  browser = await puppeteer.launch({
    executablePath,
    args: ["--no-sandbox"],
  });
});
after(() => browser?.close());

/** Opens a page in a wide window with light colours: `problems` are its console's messages, `scripts` its scripts. */
export async function open(path) {
  if (!browser) throw new Unavailable("Chromium", "it is not on the PATH");
  const page = await browser.newPage();
  const problems = [];
  const scripts = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await look(page, {});
  await page.goto(origin() + path, { waitUntil: "networkidle0" });
  return { page, problems, scripts };
}

export async function look(page, { width = 1280, scheme = "light" }) {
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
  ]);
}

/** The addresses of the playground's tools. */
export const playgrounds = ["url", "pattern", "list", "measure"].map(
  (tool) => `/playground/#tool=${tool}`,
);
