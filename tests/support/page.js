// Runs a page in a browser until the page reports.

import { installBrowsers } from "./engines/install-browsers.js";
import { bodyOf, listen, send } from "./server.js";

/** In a page: sends a report. */
export const reporting = `const report = (result) =>
  fetch("/report", { method: "POST", body: JSON.stringify(result) });`;

/**
 * Opens a browser on a page, given as HTML, and resolves to the value that the page reports. Rejects if the browser
 * crashes, or after a time in milliseconds. `find` returns the content for a request of another path, or null.
 */
export async function reportOf(
  { open },
  page,
  { find = () => null, headers = {}, timeout = 60_000 } = {},
) {
  await installBrowsers();
  let resolve, reject;
  const reported = new Promise((...settle) => ([resolve, reject] = settle));
  const server = await listen(async (request, response) => {
    if (request.url === "/report") {
      resolve(JSON.parse(await bodyOf(request)));
      response.writeHead(204).end();
    } else if (request.url === "/") {
      send(response, "page.html", page, headers);
    } else {
      send(response, request.url, await find(request));
    }
  });
  let browser;
  const timer = setTimeout(() => reject(new Error("the page hangs")), timeout);
  try {
    browser = await open();
    browser.gone.then((reason) => reject(new Error(String(reason))));
    browser.go(`${server.origin}/`).catch(reject);
    return await reported;
  } finally {
    clearTimeout(timer);
    await browser?.close();
    await server.close();
  }
}
