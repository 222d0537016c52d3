// Runs a page in a browser until the page reports.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { useBrowser } from "./engines/use-browser.js";
import { manifest } from "./package.js";
import { pkg } from "./paths.js";
import { bodyOf, listen, send } from "./server.js";

/** In a page: sends a report. */
export const reporting = `const report = (result) =>
  fetch("/report", { method: "POST", body: JSON.stringify(result) });`;

/**
 * Opens a browser on a page, given as HTML or as a function that makes the HTML, and resolves to the value that the page
 * reports last. `isLast` is told of each report. `find` returns the content for a request of another path, or null.
 */
export async function reportOf(
  engine,
  page,
  { find = () => null, headers = {}, isLast = () => true } = {},
) {
  let take;
  const server = await listen(async (request, response) => {
    if (request.url === "/report") {
      take(JSON.parse(await bodyOf(request)));
      response.writeHead(204).end();
    } else if (request.url === "/") {
      const html = typeof page === "string" ? page : page();
      send(response, "page.html", html, headers);
    } else {
      send(response, request.url, await find(request));
    }
  });
  try {
    return await useBrowser(
      engine,
      (browser, heard) =>
        new Promise((resolve, reject) => {
          take = (report) => (isLast(report) ? resolve(report) : heard());
          browser.go(`${server.origin}/`).catch(reject);
        }),
    );
  } finally {
    await server.close();
  }
}

const scriptPage = `<!doctype html><meta charset="utf-8">
  <script>
    ${reporting}
    onerror = (message) => report("error: " + message);
  </script>
  <script type="module" src="/script.js"></script>`;

/** The report of a module in a page of a browser, or the page's error. */
export const reportOfModule = (browser, script, headers) =>
  reportOf(browser, scriptPage, { find: () => script, headers });

/** The path of the module that a page imports by a specifier. */
const targetOf = (conditions) =>
  typeof conditions === "string"
    ? conditions
    : targetOf(conditions.import ?? conditions.default);

/**
 * The report of a page that imports entries of the package by an import map. `code` has a function `answer`, whose promise gives the
 * report. `entry` is what the specifier "urlsmith" stands for: "." or "./js".
 */
export function reportOfEntries(browser, entry, names, code) {
  const imports = { urlsmith: targetOf(manifest.exports[entry]).slice(1) };
  for (const name of names) {
    const target = targetOf(manifest.exports[`./${name}`]);
    imports[`urlsmith/${name}`] = target.slice(1);
  }
  const page = `<!doctype html><meta charset="utf-8"><body>
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module">
      ${reporting}
      ${code}
      answer().then(report, (error) => report(String(error)));
    </script>`;
  const find = ({ url }) => {
    const path = join(pkg, url);
    return existsSync(path) ? readFileSync(path) : null;
  };
  return reportOf(browser, page, { find });
}
