import { bodyOf, listen, send } from "../support/server.js";

/** The report of a classic script in a page of a browser, or the page's error. */
export async function reportOf(engine, script) {
  let settle;
  const reported = new Promise((resolve) => (settle = resolve));
  const server = await listen(async (request, response) => {
    if (request.url === "/report") {
      settle(await bodyOf(request));
      response.end();
    } else if (request.url === "/script.js") {
      send(response, request.url, script);
    } else {
      const page = `<!doctype html><meta charset="utf-8">
        <script>
          const report = (body) => fetch("/report", { method: "POST", body });
          onerror = (message) => report("error: " + message);
        </script>
        <script src="/script.js"></script>`;
      send(response, "/page.html", page);
    }
  });
  const browser = await engine.open();
  try {
    browser.gone.then((reason) => settle(`gone: ${reason}`));
    await browser.go(`${server.origin}/page.html`);
    return await reported;
  } finally {
    await browser.close();
    await server.close();
  }
}
