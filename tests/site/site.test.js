// Uses the site that `npm run site` builds in the browsers, and runs checkers of pages on it in Chromium.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import puppeteer from "puppeteer-core";

import { buildSite, rebuildOnChange, siteFolder } from "../../tools/site.js";
import { browsers } from "../support/engines/table.js";
import { onPath } from "../support/engines/find.js";
import { installBrowsers } from "../support/engines/install-browsers.js";
import { Unavailable, orSkip } from "../support/engines/unavailable.js";
import { useBrowser } from "../support/engines/use-browser.js";
import { temporaryFolder } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { start } from "../support/processes.js";
import { bodyOf, listen, send } from "../support/server.js";

/** The steps in each browser, by their names in inside/driver.js. */
const steps = [
  "types into the first page",
  "types a URL",
  "edits a search parameter",
  "follows a link to a state",
  "fixes an error",
  "takes back a fix",
  "fixes all errors",
  "generates a URL",
  "stops a regular expression that takes too long",
  "takes bad input",
  "works by keyboard",
  "runs an example in a document",
  "measures",
  "stops the measurement",
];

/**
 * WebKitGTK 2.50 often crashes or hangs in steps that end a busy worker, and sometimes in others. The cause is unknown:
 * a small page that ends busy workers does not crash. So WebKitGTK skips these steps, and is started again if it
 * crashes.
 */
const forWebKit = {
  names: steps.filter(
    (name) => !/takes too long|bad input|stops the/.test(name),
  ),
  pause: 1000,
};

/** The steps in a page that may not compile WebAssembly. */
const stepsWithoutWebAssembly = [
  "types into the first page",
  "types a URL",
  "edits a search parameter",
  "follows a link to a state",
  "fixes an error",
  "fixes all errors",
  "generates a URL",
];

const driverPage = (options) => `<!doctype html><meta charset="utf-8">
  <title>urlsmith: driver</title>
  <body data-options='${JSON.stringify(options)}'>
  <script type="module" src="/driver.js"></script>`;

let server;
let onReport = () => {};
const policy = {
  "content-security-policy": "script-src 'self' 'unsafe-inline'",
};

/** Serves the site; below /strict/ no page may compile WebAssembly. */
async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (pathname === "/report") {
    onReport(JSON.parse(await bodyOf(request)));
    response.writeHead(204).end();
  } else if (pathname === "/driver.html") {
    send(
      response,
      pathname,
      driverPage(JSON.parse(searchParams.get("options"))),
    );
  } else if (pathname === "/driver.js") {
    send(
      response,
      pathname,
      readFileSync(join(import.meta.dirname, "inside/driver.js")),
    );
  } else {
    const isStrict = pathname.startsWith("/strict/");
    const path = decodeURIComponent(pathname)
      .replace(/^\/strict(?=\/)/, "")
      .replace(/\/$/, "/index.html");
    const file = join(siteFolder, path);
    const content = existsSync(file) ? readFileSync(file) : null;
    send(response, path, content, isStrict ? policy : {});
  }
}

before(async () => {
  await installBrowsers();
  await buildSite();
  server = await listen(answer);
});
after(() => server?.close());

/** Starts `npm run site -- --serve`, calls use(address) when it serves, and returns what it printed. */
async function serving(use) {
  const { child, stop } = start(
    process.execPath,
    [join(repository, "tools/site.js"), "--serve", "--port=0"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    let printed = "";
    for await (const chunk of child.stdout) {
      printed += chunk;
      if (/The site is at .*\n/.test(printed)) break;
    }
    const [address] = /http:\S+/.exec(printed);
    await use(address);
    return printed;
  } finally {
    await stop();
  }
}

test("npm run site -- --serve builds the site if it is out of date, and only then", async () => {
  const builds = [];
  for (const isOutOfDate of [false, true]) {
    if (isOutOfDate) {
      writeFileSync(
        join(repository, "target/site.stamp"),
        "of other documents",
      );
    }
    const printed = await serving(async (address) => {
      const page = await fetch(`${address}playground/`);
      assert.match(await page.text(), /<script type="module"/);
    });
    builds.push(printed.includes("The site, in site-build/"));
  }
  assert.deepEqual(builds, [false, true]);
});

test("each change of a document is built", async () => {
  const folder = temporaryFolder();
  const document = join(folder, "document.md");
  const seen = [];
  let hasSeen;
  const close = rebuildOnChange([folder], () => {
    seen.push(readFileSync(document, "utf8"));
    hasSeen();
  });
  for (const text of ["one", "two"]) {
    const isBuilt = new Promise((resolve) => (hasSeen = resolve));
    writeFileSync(document, text);
    await isBuilt;
  }
  close();
  assert.deepEqual(seen, ["one", "two"]);
});

/** Lets a browser do steps; resolves to the result of each step. */
function drive(engine, options) {
  const query = new URLSearchParams({ options: JSON.stringify(options) });
  return useBrowser(
    engine,
    (browser, heard) =>
      new Promise((resolve, reject) => {
        onReport = ({ results, isLast }) => {
          heard();
          if (isLast) resolve(results);
        };
        browser.go(`${server.origin}/driver.html?${query}`).catch(reject);
      }),
  );
}

const allDone = (names) =>
  Object.fromEntries(names.map((name) => [name, "done"]));

for (const name of ["chromium", "firefox", "webkit"]) {
  const browser = browsers[name];
  test(`in ${browser.title} people can use the site`, (context) =>
    orSkip(context, async () => {
      const options = {
        ...(name === "webkit" ? forWebKit : { names: steps }),
        home: "/index.html",
        playground: "/playground/",
      };
      assert.deepEqual(await drive(browser, options), allDone(options.names));
    }));
}

test("the playground does without WebAssembly", (context) =>
  orSkip(context, async () => {
    const names = stepsWithoutWebAssembly;
    const options = {
      names,
      home: "/strict/index.html",
      playground: "/strict/playground/",
    };
    assert.deepEqual(await drive(browsers.chromium, options), allDone(names));
  }));

describe("in Chromium", () => {
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
  async function open(path) {
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
    await page.goto(server.origin + path, { waitUntil: "networkidle0" });
    return { page, problems, scripts };
  }

  async function look(page, { width = 1280, scheme = "light" }) {
    await page.setViewport({ width, height: 800 });
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
    ]);
  }

  const playgrounds = ["url", "pattern", "list", "measure"].map(
    (tool) => `/playground/#tool=${tool}`,
  );
  const pages = [
    ...playgrounds,
    "/playground/#tool=url&input=+https:%5C%5Cuser@example.org/a+b",
    "/playground/#tool=url&input=..",
    "/playground/#tool=pattern&pattern=https://example.com/:id%3Fq%3D:query&test=https://a/",
    "/playground/#tool=pattern&pathname=/:id(",
    "/index.html",
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
        await page.addScriptTag({
          path: join(repository, "node_modules/axe-core/axe.min.js"),
        });
        for (const one of looks) {
          await look(page, one);
          const { violations, overflow } = await page.evaluate(async () => {
            // Colours change slowly in the documents. The change begins with a frame.
            await new Promise(requestAnimationFrame);
            await Promise.allSettled(
              document.getAnimations().map(({ finished }) => finished),
            );
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

  for (const path of ["/docs/api.html", "/playground/", "/index.html"]) {
    test(`${path}: the search finds words in the text, and shows them`, (context) =>
      orSkip(context, async () => {
        const { page, problems } = await open(path);
        await page.keyboard.down("Control");
        await page.keyboard.press("k");
        await page.keyboard.up("Control");
        const input = await page.waitForSelector(".site-results input");
        // No title has these words.
        await input.type("client teredo");
        const result = await page.waitForSelector(".site-results a mark");
        const seen = await page.$eval(".site-results a", (link) => ({
          title: link.querySelector("strong").textContent,
          marks: [...link.querySelectorAll("mark")].map((one) =>
            one.textContent.toLowerCase(),
          ),
        }));
        assert.equal(seen.title, "Hosts and IP addresses › Ranges");
        assert.ok(seen.marks.includes("teredo"), seen.marks);
        assert.ok(seen.marks.includes("client"), seen.marks);
        await page.addScriptTag({
          path: join(repository, "node_modules/axe-core/axe.min.js"),
        });
        // eslint-disable-next-line no-undef
        const { violations } = await page.evaluate(() => axe.run("dialog"));
        assert.deepEqual(violations, []);
        await result.click();
        await page.waitForFunction(() => location.hash === "#ranges");
        await page.waitForFunction(() =>
          document.querySelector("h1").textContent.startsWith("Hosts"),
        );
        assert.equal(await page.$("dialog[open]"), null);
        assert.deepEqual(problems, []);
        await page.close();
      }));
  }

  test("the search is used by keyboard, and says if it finds nothing", (context) =>
    orSkip(context, async () => {
      const { page } = await open("/docs/api.html");
      await page.focus("#search");
      await page.keyboard.press("Enter");
      const input = await page.waitForSelector(".site-results input");
      await input.type("xyzzyx");
      await page.waitForFunction(() =>
        document
          .querySelector(".site-results [role=status]")
          .textContent.includes("Nothing has “xyzzyx”"),
      );
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog").open);
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.querySelector("dialog").open);
      await page.keyboard.type("iprange");
      await page.waitForSelector(".site-results a");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => location.pathname === "/docs/host.html");
      await page.close();
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
                  const { x, y, width, height } =
                    element.getBoundingClientRect();
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

  test("nothing is wider than its box, at four widths", (context) =>
    orSkip(context, async () => {
      const { page } = await open("/");
      const pages = readdirSync(join(siteFolder, "docs"))
        .filter((name) => name.endsWith(".html"))
        .map((name) => `/docs/${name}`);
      const wide = [];
      for (const path of ["/", "/README.html", "/404.html", ...pages]) {
        await page.goto(new URL(path, page.url()).href, {
          waitUntil: "networkidle0",
        });
        for (const width of [390, 768, 1280, 1920]) {
          await page.setViewport({ width, height: 900 });
          const found = await page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll("main *")]
              .filter(
                (element) =>
                  element.clientWidth > 1 &&
                  element.scrollWidth > element.clientWidth + 1 &&
                  getComputedStyle(element).overflowX !== "visible" &&
                  // A drawing keeps its lines on a telephone.
                  !(innerWidth < 768 && element.closest(".language-text")),
              )
              .map(({ tagName, className }) => `${tagName}.${className}`),
          );
          if (found.length > 0) wide.push([path, width, ...found]);
        }
      }
      assert.deepEqual(wide, []);
      await page.close();
    }));

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

  test("the appearance is one for the documents and the playground", (context) =>
    orSkip(context, async () => {
      const { page } = await open("/playground/");
      await page.click("#appearance");
      await page.goto(`${server.origin}/docs/host.html`, {
        waitUntil: "networkidle0",
      });
      const isDark = () =>
        page.evaluate(() =>
          document.documentElement.classList.contains("dark"),
        );
      assert.equal(await isDark(), true);
      await page.goto(`${server.origin}/playground/`, {
        waitUntil: "networkidle0",
      });
      assert.equal(await isDark(), true);
      await page.click("#appearance");
      assert.equal(await isDark(), false);
      await page.close();
    }));
});
