// The libraries that drive a browser, here a Chromium of this machine.

import { aString, asPredicate } from "../remedies.js";

const not = ["node18", "node20", "node22", "node26", "deno", "bun"];
const opened = {};

/** Uses a page of a browser, which a library opens once. The browser ends with this process. */
async function inPage(library, { chromium }, use) {
  opened[library] ??= import(library).then((exported) =>
    (exported.chromium ?? exported.default).launch({
      executablePath: chromium,
      args: ["--no-sandbox", "--disable-gpu"],
    }),
  );
  const page = await (await opened[library]).newPage();
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

const textOf = (page) =>
  page.evaluate(() => globalThis.document.body.textContent);

export const browsers = {
  "playwright-core and Chromium": {
    not,
    remedies: {
      "page.goto(url)": aString,
      "page.route(pattern)": asPredicate("node24"),
    },
    uses: {
      "page.goto(url)": (given) =>
        inPage("playwright-core", given, async (page) => {
          await page.goto(given.url);
          return textOf(page);
        }),
      "page.route(pattern)": (given) =>
        inPage("playwright-core", given, async (page) => {
          await page.route(given.pattern, (route) =>
            route.fulfill({ body: "routed" }),
          );
          await page.goto(given.url.href);
          return textOf(page);
        }),
    },
  },
  "puppeteer-core and Chromium": {
    not,
    uses: {
      "page.goto(url)": (given) =>
        inPage("puppeteer-core", given, async (page) => {
          await page.goto(given.url);
          return textOf(page);
        }),
      "request.continue({ url })": (given) =>
        inPage("puppeteer-core", given, async (page) => {
          await page.setRequestInterception(true);
          page.on("request", (request) =>
            request.continue(
              request.url().endsWith("/other") ? { url: given.url } : {},
            ),
          );
          await page.goto(`${given.origin}/other`);
          return textOf(page);
        }),
    },
  },
};
