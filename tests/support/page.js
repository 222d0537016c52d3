// Runs a page in a browser until the page reports.

import { useBrowser } from "./engines/use-browser.js";
import { bodyOf, listen, send } from "./server.js";

/** In a page: sends a report. */
export const reporting = `const report = (result) =>
  fetch("/report", { method: "POST", body: JSON.stringify(result) });`;

/**
 * Opens a browser on a page, given as HTML, and resolves to the value that the page reports. `find` returns the content
 * for a request of another path, or null.
 */
export async function reportOf(
  engine,
  page,
  { find = () => null, headers = {} } = {},
) {
  let resolve;
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
  try {
    return await useBrowser(
      engine,
      (browser) =>
        new Promise((reported, reject) => {
          resolve = reported;
          browser.go(`${server.origin}/`).catch(reject);
        }),
    );
  } finally {
    await server.close();
  }
}
