// Runs the bundle in a process of Node.js, Bun or Deno. It lies beside the bundle and a node_modules with the package,
// so that the runtime picks the usual form of each entry.

import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { runInThisContext } from "node:vm";

const options = JSON.parse(process.argv[2]);
const read = (name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8");

const { companions } = createRequire(import.meta.url)("./companions.cjs");
const more = companions(
  Object.assign(
    {},
    ...(await Promise.all(
      ["batch", "list", "validate"].map((name) => import(`urlsmith/${name}`)),
    )),
  ),
);
const variants = { "urlsmith/js": await import("urlsmith/js") };
if (options.against) {
  variants.before = await import(`urlsmith-before${options.entry}`);
}
runInThisContext(read("bundle.js"));
await globalThis.urlsmithBench({
  ...options,
  ours: {
    ...(await import(`urlsmith${options.entry}`)),
    url: await import("urlsmith/node-url"),
  },
  variants,
  more,
  corpora: JSON.parse(read("corpora.json")),
  report: (message) => writeSync(1, `${JSON.stringify(message)}\n`),
});
