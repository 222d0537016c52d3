// The page that browsers run the bundle in, on 127.0.0.1.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bodyOf, listen, send } from "../support/server.js";
import { scriptFile } from "../support/paths.js";
import { ours, work } from "./paths.js";

const PAGE = (options) => `<!doctype html>
<meta charset="utf-8">
<title>urlsmith: benchmark</title>
<script>
  const report = (message) =>
    fetch("/report", { method: "POST", body: JSON.stringify(message) });
  addEventListener("error", ({ message, filename, lineno }) =>
    report({ kind: "error", message: message + " at " + filename + ":" + lineno }),
  );
</script>
<script src="/urlsmith.js"></script>
<script src="/bundle.js"></script>
<script type="module">
  import { parseAll } from "/package/batch.js";
  import * as js from "/package/js.js";
  let classes = urlsmith;
  try {
    new classes.URL("x:");
  } catch {
    // Chromium 92 does not compile so much WebAssembly at once.
    classes = js;
  }
  try {
    await urlsmithBench.run({
      ...${JSON.stringify(options)},
      ours: { ...classes, parseAll },
      variants: { "urlsmith/js": js },
      corpora: await (await fetch("/corpora.json")).json(),
      report,
    });
  } catch (error) {
    await report({ kind: "error", message: String(error), stack: error?.stack });
  }
</script>
`;

const FILES = {
  "/urlsmith.js": scriptFile("urlsmith"),
  "/bundle.js": join(work, "bundle.js"),
  "/corpora.json": join(work, "corpora.json"),
};

/** A module of the package, as entries import them. */
const moduleOf = (url) =>
  /^\/package\/[\w./-]+\.js$/.test(url) && !url.includes("..")
    ? join(ours, "dist", url.slice("/package/".length))
    : undefined;

/** {address, done, close()}; set onReport to be told of results. `done` resolves when the page has finished. */
export async function servePage(options) {
  const server = await listen(async (request, response) => {
    if (request.method === "POST") {
      const message = await bodyOf(request);
      response.writeHead(204).end();
      take(JSON.parse(message));
      return;
    }
    const isPage = request.url === "/";
    const file = FILES[request.url] ?? moduleOf(request.url);
    const content = isPage ? PAGE(options) : file && (await readFile(file));
    // These two headers make browsers give a page finer clocks.
    send(response, isPage ? "/index.html" : request.url, content ?? null, {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
  });

  let settle;
  const done = new Promise((resolve, reject) => (settle = { resolve, reject }));
  const served = {
    address: `${server.origin}/`,
    done,
    onReport: () => {},
    close: server.close,
  };
  function take(message) {
    served.onReport(message);
    if (message.kind === "done") settle.resolve();
    if (message.kind === "error") settle.reject(new Error(message.message));
  }
  return served;
}
