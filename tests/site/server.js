// Builds the site, and serves it to the browsers.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";

import { buildSite, siteFolder } from "../../tools/site.js";
import { installBrowsers } from "../support/engines/install-browsers.js";
import { useBrowser } from "../support/engines/use-browser.js";
import { bodyOf, listen, send } from "../support/server.js";

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
      readFileSync(join(import.meta.dirname, "programs/driver.js")),
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

/** The address of the site. */
export const origin = () => server.origin;

/** Lets a browser do steps; resolves to the result of each step. */
export function drive(engine, options) {
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
