// What holds for pages as a whole: checkers find nothing, nothing is cut off, nothing jumps.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { siteFolder } from "../../tools/site.js";
import { orSkip } from "../support/engines/unavailable.js";
import { repository } from "../support/paths.js";
import { look, open, playgrounds } from "./chromium.js";
import { origin } from "./server.js";

const pages = [
  ...playgrounds,
  "/playground/#tool=url&input=+https:%5C%5Cuser@example.org/a+b",
  "/playground/#tool=url&input=..",
  "/playground/#tool=pattern&pattern=https://example.com/:id%3Fq%3D:query&test=https://a/",
  "/playground/#tool=pattern&pathname=/:id(",
  "/index.html",
  "/404.html",
  "/README.html",
  "/docs/host.html",
  "/docs/conformance.html",
  "/docs/performance.html",
];
const looks = [
  { scheme: "light" },
  { scheme: "dark" },
  { scheme: "light", width: 360 },
];

for (const path of pages) {
  test(`${path}: accessible, quiet, and no wider than the window`, (context) =>
    orSkip(context, async () => {
      const { page, problems } = await open(path);
      // Colours change slowly in the documents.
      await page.addStyleTag({
        content: "*, ::before, ::after { transition: none !important; }",
      });
      await page.addScriptTag({
        path: join(repository, "node_modules/axe-core/axe.min.js"),
      });
      for (const one of looks) {
        await look(page, one);
        const { violations, overflow } = await page.evaluate(async () => {
          await new Promise(requestAnimationFrame);
          // eslint-disable-next-line no-undef
          const { violations } = await axe.run();
          return {
            violations: violations.map(
              ({ id, nodes }) =>
                `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
            ),
            overflow: document.documentElement.scrollWidth - innerWidth,
          };
        });
        assert.deepEqual(violations, [], JSON.stringify(one));
        assert.ok(overflow <= 0, `${overflow} pixels too wide`);
      }
      assert.deepEqual(problems, []);
      await page.close();
    }));
}

/** The pages of the site, by their paths. */
const built = () =>
  readdirSync(siteFolder, { recursive: true })
    .map((name) => `/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".html"));

test("each link of each page leads to a file, and to a place on it", () => {
  const dead = [];
  let count = 0;
  for (const path of built()) {
    const text = readFileSync(join(siteFolder, path), "utf8");
    for (const [, link] of text.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const to = new URL(
        link.replaceAll("&amp;", "&"),
        new URL(path, origin()),
      );
      if (to.origin !== origin()) continue;
      count++;
      const file = join(
        siteFolder,
        decodeURIComponent(to.pathname).replace(/\/$/, "/index.html"),
      );
      const place = decodeURIComponent(to.hash.slice(1));
      const isThere =
        existsSync(file) &&
        // The playground keeps its state there.
        (place === "" ||
          to.pathname.startsWith("/playground/") ||
          readFileSync(file, "utf8").includes(` id="${place}"`));
      if (!isThere) dead.push(`${path}: ${link}`);
    }
  }
  assert.ok(count > 1000, `${count} links`);
  assert.deepEqual(dead, []);
});

/** The elements of a page that are cut off, and whether it is wider than the window. */
const faultsHere = () => {
  const isCut = (element) =>
    element.clientWidth > 1 &&
    element.scrollWidth > element.clientWidth + 1 &&
    getComputedStyle(element).overflowX !== "visible" &&
    // A drawing keeps its lines on a telephone.
    !(innerWidth < 768 && element.closest(".language-text"));
  const faults = [...document.querySelectorAll("main *, aside *, nav *")]
    .filter(isCut)
    .map(({ tagName, className }) => `${tagName}.${className}`);
  const overflow = document.documentElement.scrollWidth - innerWidth;
  if (overflow > 0) faults.push(`${overflow} pixels wider than the window`);
  return faults;
};

test("nothing is wider than its box or the window, at five widths", (context) =>
  orSkip(context, async () => {
    const { page } = await open("/");
    const pages = ["", "docs"].flatMap((folder) =>
      readdirSync(join(siteFolder, folder))
        .filter((name) => name.endsWith(".html"))
        .map((name) => `${folder && "/docs"}/${name}`),
    );
    assert.ok(pages.includes("/404.html") && pages.length > 30);
    const wide = [];
    for (const path of pages) {
      await page.goto(new URL(path, page.url()).href);
      await page.$$eval("details", (all) =>
        all.forEach((details) => (details.open = true)),
      );
      // The documents have their side bar from 960 pixels on.
      for (const width of [390, 768, 1024, 1280, 1920]) {
        await page.setViewport({ width, height: 900 });
        const found = await page.evaluate(faultsHere);
        if (found.length > 0) wide.push([path, width, ...found]);
      }
    }
    assert.deepEqual(wide, []);
    await page.close();
  }));

test("nothing jumps as the first page and the playground are loaded", (context) =>
  orSkip(context, async () => {
    for (const path of ["/index.html", ...playgrounds]) {
      const { page } = await open(path);
      const shift = await page.evaluate(
        () =>
          new Promise((resolve) => {
            let sum = 0;

            new PerformanceObserver((list) => {
              for (const { value } of list.getEntries()) sum += value;
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 200);
          }),
      );
      await page.close();
      assert.ok(shift < 0.1, `${path}: ${shift}`);
    }
  }));

test("the header is at one place in all pages", (context) =>
  orSkip(context, async () => {
    const places = [];
    for (const path of ["/docs/host.html", "/playground/", "/index.html"]) {
      const { page } = await open(path);
      for (const width of [360, 1280, 1920]) {
        await look(page, { width });
        places.push(
          await page.$$eval(
            ".site-header, .site-header :is(a, button)",
            (elements) =>
              elements.map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [element.textContent, x, y, width, height].join();
              }),
          ),
        );
      }
      await page.close();
    }
    for (const start of [3, 6]) {
      assert.deepEqual(places.slice(start, start + 3), places.slice(0, 3));
    }
  }));

test("the appearance is one for the documents and the playground", (context) =>
  orSkip(context, async () => {
    const { page } = await open("/playground/");
    await page.click("#appearance");
    await page.goto(`${origin()}/docs/host.html`, {
      waitUntil: "networkidle0",
    });
    const isDark = () =>
      page.evaluate(() => document.documentElement.classList.contains("dark"));
    assert.equal(await isDark(), true);
    await page.goto(`${origin()}/playground/`, {
      waitUntil: "networkidle0",
    });
    assert.equal(await isDark(), true);
    await page.click("#appearance");
    assert.equal(await isDark(), false);
    await page.close();
  }));
