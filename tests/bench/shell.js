// Runs the bundle in a process of Node.js, Bun or Deno. It lies beside the bundle and a node_modules with the package,
// so that the runtime picks the usual form of each entry.

import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { runInThisContext } from "node:vm";

const options = JSON.parse(process.argv[2]);
const here = (name) => `${import.meta.dirname}/${name}`;
const say = (message) => writeSync(1, `${JSON.stringify(message)}\n`);

const ours = {
  ...(await import("urlsmith")),
  ...(await import("urlsmith/batch")),
  nodeUrl: await import("urlsmith/node-url"),
};
const variants = {
  "urlsmith/js": await import("./node_modules/urlsmith/dist/js.js"),
};
if (options.lists) {
  const { lists } = createRequire(import.meta.url)("./list.cjs");
  const { URLPatternList } = await import("urlsmith/list");
  await lists({ ...ours, URLPatternList }, options, say);
} else if (options.companions) {
  const { companions } = createRequire(import.meta.url)("./companions.cjs");
  const entries = {
    ...(await import("urlsmith/host")),
    ...(await import("urlsmith/percent-encoding")),
    ...(await import("urlsmith/public-suffix")),
  };
  const corpora = JSON.parse(readFileSync(here("corpora.json"), "utf8"));
  companions(entries, { ...options, corpora }, say);
} else {
  runInThisContext(readFileSync(here("bundle.js"), "utf8"));
  await globalThis.urlsmithBench.run({
    ...options,
    ours,
    variants,
    corpora: JSON.parse(readFileSync(here("corpora.json"), "utf8")),
    report: say,
  });
}
