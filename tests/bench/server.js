// The page that browsers run the bundle in, on 127.0.0.1.

import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
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
  try {
    await urlsmithBench.run({
      ...${JSON.stringify(options)},
      ours: urlsmith,
      corpora: await (await fetch("/corpora.json")).json(),
      report,
    });
  } catch (error) {
    await report({ kind: "error", message: String(error), stack: error?.stack });
  }
</script>
`;

const FILES = {
  "/urlsmith.js": join(ours, "dist", "urlsmith.iife.js"),
  "/bundle.js": join(work, "bundle.js"),
  "/corpora.json": join(work, "corpora.json"),
};

/** {address, done, close()}; set onReport to be told of results. `done` resolves when the page has finished. */
export async function servePage(options) {
  const server = createServer((request, response) => {
    // With these two, browsers give a page finer clocks.
    response.setHeader("cross-origin-opener-policy", "same-origin");
    response.setHeader("cross-origin-embedder-policy", "require-corp");
    response.setHeader("cache-control", "no-store");
    if (request.method === "POST") {
      let body = "";
      request.setEncoding("utf8").on("data", (text) => (body += text));
      request.on("end", () => {
        response.writeHead(204).end();
        take(JSON.parse(body));
      });
    } else if (request.url === "/") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(PAGE(options));
    } else if (Object.hasOwn(FILES, request.url)) {
      const type = request.url.endsWith(".js")
        ? "text/javascript"
        : "application/json";
      response.setHeader("content-type", `${type}; charset=utf-8`);
      createReadStream(FILES[request.url]).pipe(response);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

  let settle;
  const done = new Promise((resolve, reject) => (settle = { resolve, reject }));
  const served = {
    address: `http://127.0.0.1:${server.address().port}/`,
    done,
    onReport: () => {},
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  function take(message) {
    served.onReport(message);
    if (message.kind === "done") settle.resolve();
    if (message.kind === "error") settle.reject(new Error(message.message));
  }
  return served;
}
