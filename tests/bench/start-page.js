// Start in browsers: pages that load a polyfill from nothing, build a router and match with it once.

import { readFileSync } from "node:fs";
import { buildSync } from "esbuild";
import { scriptFile } from "../support/paths.js";
import { bodyOf, listen, send } from "../support/server.js";
import { here } from "./bundle.js";
import { isolation } from "./server.js";
import { router } from "./start.js";

const row = "router of 100 patterns";

const scripts = () => ({
  "urlsmith/polyfill": readFileSync(scriptFile("polyfill")),
  "urlpattern-polyfill": buildSync({
    stdin: { contents: 'import "urlpattern-polyfill";', resolveDir: here },
    bundle: true,
    minify: true,
    format: "iife",
    write: false,
  }).outputFiles[0].contents,
});

const page = (contender, round) => `<!doctype html><meta charset="utf-8">
<script>
  delete globalThis.URLPattern;
  const start = performance.now();
</script>
<script src="/script.js?${contender}&${round}"></script>
<script>
  const matches = ${router};
  const milliseconds = performance.now() - start;
  fetch("/report", { method: "POST", body: JSON.stringify({ matches, milliseconds }) });
</script>`;

/** The same as startOfProcesses() of start.js, for a browser that is open. */
export async function startOfPages(browser, { filter, rounds }) {
  if (!filter.some((text) => `start: ${row}`.includes(text))) return null;
  const contents = scripts();
  let settle;
  const server = await listen(async (request, response) => {
    const [path, query = ""] = request.url.split("?");
    const [contender, round] = decodeURIComponent(query).split("&");
    if (path === "/report") {
      settle(JSON.parse(await bodyOf(request)));
      response.writeHead(204).end();
      return;
    }
    const isPage = path === "/";
    const content = isPage ? page(contender, round) : contents[contender];
    send(response, isPage ? "/index.html" : path, content ?? null, isolation);
  });
  const best = {};
  try {
    for (let round = 0; round < rounds; round++) {
      for (const contender of Object.keys(contents)) {
        const report = new Promise((resolve) => (settle = resolve));
        const opened = browser.go(`${server.origin}/?${contender}&${round}`);
        const [{ matches, milliseconds }] = await Promise.race([
          Promise.all([report, opened]),
          browser.gone.then((reason) => Promise.reject(new Error(reason))),
        ]);
        if (matches !== 1) throw new Error(`${contender}: ${matches} matches`);
        best[contender] = Math.min(best[contender] ?? Infinity, milliseconds);
      }
    }
  } finally {
    await server.close();
  }
  return { [row]: best };
}
