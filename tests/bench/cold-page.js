// Cold start in browsers: pages that load a polyfill from nothing, build a router and match with it once.

import { readFileSync } from "node:fs";

import { buildSync } from "esbuild";

import { scriptFile } from "../support/paths.js";
import { bodyOf, listen, send } from "../support/server.js";
import { router, routerName } from "./cold.js";
import { median } from "./inside/measure.js";
import { here } from "./paths.js";

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

/** The same as `coldStart` of cold.js, for a browser that is open. */
export async function coldPages(browser, { rounds }) {
  const contents = scripts();
  let settle;
  const server = await listen(async (request, response) => {
    const [path, query = ""] = request.url.split("?");
    const [contender, round] = decodeURIComponent(query).split("&");
    if (path === "/report") {
      settle(JSON.parse(await bodyOf(request)));
      response.writeHead(204).end();
    } else {
      const isPage = path === "/";
      const content = isPage ? page(contender, round) : contents[contender];
      // These two headers make browsers give a page finer clocks.
      send(response, isPage ? "/index.html" : path, content ?? null, {
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
      });
    }
  });
  const samples = {};
  try {
    for (let round = 0; round < rounds; round++) {
      for (const contender of Object.keys(contents)) {
        const report = new Promise((resolve) => (settle = resolve));
        const opened = browser.go(`${server.origin}/?${contender}&${round}`);
        const { matches, milliseconds } = await Promise.race([
          Promise.all([report, opened]).then(([reported]) => reported),
          browser.gone.then((reason) => Promise.reject(new Error(reason))),
        ]);
        if (matches !== 1) throw new Error(`${contender}: ${matches} matches`);
        (samples[contender] ??= []).push(milliseconds * 1e6);
      }
    }
  } finally {
    await server.close();
  }
  const times = {};
  for (const [contender, values] of Object.entries(samples)) {
    times[contender] = { median: median(values) };
  }
  return { nothing: null, results: [{ name: routerName, times }] };
}
