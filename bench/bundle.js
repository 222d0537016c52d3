// Bundles the rows with the other implementations, and prepares a folder from which the engines load them.

import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { dependency } from "../tests/dependencies/install.js";
import { transformerOf } from "../tests/support/engines/react-native.js";
import { pkg, repository } from "../tests/support/paths.js";
import { webUrls } from "./web-urls.js";

export const here = import.meta.dirname;
/** The bundles of a run. Each run has its own folder, since two can run at the same time. */
export const work = join(repository, "target", "bench", String(process.pid));
/** A copy of the package, made when the run began. */
export const ours = join(work, "node_modules", "urlsmith");

/** The name of another build of the package, which `--against` names. */
export const before = "urlsmith-before";

/** The packages that are not among the development dependencies. */
export const others = [
  "react-native-url-polyfill",
  "whatwg-url-minimum",
  "url",
];

/** The options of esbuild for a bundle that a page or an engine without modules can load. */
export async function bundling() {
  return {
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "error",
    nodePaths: [join(work, "node_modules")],
    alias: {
      "whatwg-url-minimum": await dependency("whatwg-url-minimum"),
      "npm-url": join(await dependency("url"), "url.js"),
      "react-native-url-polyfill": join(
        await dependency("react-native-url-polyfill"),
        "js/URL.js",
      ),
      // react-native-url-polyfill imports it to make blob: URLs, which are not measured.
      "react-native": join(here, "workloads", "react-native.js"),
    },
  };
}

/**
 * Writes to the work folder: bundle.js for engines, plain.js for those that lack modules and classes, companions.cjs,
 * shell.mjs, corpora.json and a copy of the package. Returns the number of URLs.
 */
export async function bundle(urls, against) {
  await rm(work, { recursive: true, force: true });
  await cp(pkg, ours, { recursive: true });
  if (against) {
    await cp(against, join(work, "node_modules", before), { recursive: true });
  }
  // Deno finds only packages that a manifest names.
  const manifest = { dependencies: { urlsmith: "*", [before]: "*" } };
  await writeFile(join(work, "package.json"), JSON.stringify(manifest));
  await cp(join(here, "shell.js"), join(work, "shell.mjs"));
  const web = webUrls(urls);
  await writeFile(join(work, "corpora.json"), JSON.stringify({ web }));

  await build({
    entryPoints: [join(here, "workloads/companions.js")],
    outfile: join(work, "companions.cjs"),
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    logLevel: "error",
  });
  const common = await bundling();
  await build({
    ...common,
    entryPoints: [join(here, "workloads/index.js")],
    outfile: join(work, "bundle.js"),
  });
  return web.length;
}

/** Makes plain.js, compiled for a profile, with the options of a run in it. */
export async function bundlePlain(options, profile) {
  const { web } = JSON.parse(await readFile(join(work, "corpora.json")));
  const corpora = { web: web.slice(0, 2000) };
  await writeFile(
    join(work, "plain-entry.js"),
    `import * as js from "urlsmith/js";
     import ${JSON.stringify(join(here, "workloads/index.js"))};
     globalThis.urlsmithBench({
       ...${JSON.stringify({ ...options, corpora })},
       ours: js,
       report: (message) => print(JSON.stringify(message)),
     }).catch((error) => print(JSON.stringify({ kind: "error", message: String(error) })));`,
  );
  const path = join(work, "plain.js");
  await build({
    ...(await bundling()),
    entryPoints: [join(work, "plain-entry.js")],
    outfile: path,
  });
  const transform = await transformerOf(profile);
  await writeFile(path, transform(await readFile(path, "utf8")));
  return path;
}
