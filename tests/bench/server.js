// The page that browsers run the bundle in, on 127.0.0.1.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bodyOf, listen, send } from "../support/server.js";
import { ours, work } from "./bundle.js";

const page = (options) => `<!doctype html>
<meta charset="utf-8">
<title>urlsmith: benchmark</title>
<script>
  const report = (message) =>
    fetch("/report", { method: "POST", body: JSON.stringify(message) });
  addEventListener("error", ({ message, filename, lineno }) =>
    report({ kind: "error", message: message + " at " + filename + ":" + lineno }),
  );
</script>
<script src="/bundle.js"></script>
<script type="module">
  try {
    await urlsmithBench({
      ...${JSON.stringify(options)},
      ours: await import("/package/index.js"),
      variants: { "urlsmith/js": await import("/package/js.js") },
      corpora: await (await fetch("/corpora.json")).json(),
      report,
    });
  } catch (error) {
    await report({ kind: "error", message: String(error) });
  }
</script>
`;

/** These two headers make browsers give a page finer clocks. */
const isolation = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** The file of an address: of the run, or a module of the package. */
function fileOf(url) {
  if (["/bundle.js", "/corpora.json"].includes(url)) return join(work, url);
  const isModule = /^\/package\/[\w./-]+\.js$/.test(url) && !url.includes("..");
  return isModule ? join(ours, "dist", url.slice("/package/".length)) : null;
}

/** {address, done, close()}. `done` resolves when the page has finished; `report` is told of the other messages. */
export async function servePage(options, report) {
  let settle;
  const done = new Promise((resolve, reject) => (settle = { resolve, reject }));
  const server = await listen(async (request, response) => {
    if (request.method === "POST") {
      const message = JSON.parse(await bodyOf(request));
      response.writeHead(204).end();
      if (message.kind === "error") settle.reject(new Error(message.message));
      else report(message);
      if (message.kind === "done") settle.resolve();
      return;
    }
    const file = fileOf(request.url);
    const isPage = request.url === "/";
    const content = isPage ? page(options) : file && (await readFile(file));
    send(response, isPage ? "/index.html" : request.url, content, isolation);
  });
  return { address: `${server.origin}/`, done, close: server.close };
}
