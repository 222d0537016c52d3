// Measures when the largest element of the first page, and of each tool of the playground, is painted: in milliseconds, in
// Chromium, whose processor is slowed down four times. `node tests/site/paint.js`, after `npm run site`.

import puppeteer from "puppeteer-core";

import { serveSite } from "../../tools/site.js";
import { onPath } from "../support/engines/find.js";

const ROUNDS = 5;

const server = await serveSite({ port: 0 });
const [address] = server.resolvedUrls.local;
const browser = await puppeteer.launch({
  executablePath: onPath("chromium", "chromium-browser", "google-chrome"),
  args: ["--no-sandbox"],
});

async function largestPaint(path) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateCPUThrottling(4);
  await page.goto(new URL(path, address).href, { waitUntil: "networkidle0" });
  const time = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1).startTime);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return Math.round(time);
}

const tools = ["url", "pattern", "list", "measure"];
for (const path of ["", ...tools.map((tool) => `playground/#tool=${tool}`)]) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await largestPaint(path));
  }
  times.sort((a, b) => a - b);
  console.log(`/${path}: ${times[ROUNDS >> 1]} ms (${times.join(", ")})`);
}
await browser.close();
await server.close();
