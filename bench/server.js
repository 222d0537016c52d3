// The page that browsers run the bundle in.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { reporting } from "../tests/support/page.js";
import { ours, work } from "./bundle.js";

/** The page as HTML. */
export const page = (options) => `<!doctype html>
<meta charset="utf-8">
<title>urlsmith: benchmark</title>
<script>
  ${reporting}
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
export const headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** The content for an address: of a file of the run, or of a module of the package. */
export function find({ url }) {
  if (["/bundle.js", "/corpora.json"].includes(url)) {
    return readFile(join(work, url));
  }
  const isModule = /^\/package\/[\w./-]+\.js$/.test(url) && !url.includes("..");
  return isModule
    ? readFile(join(ours, url.replace("/package", "dist")))
    : null;
}
