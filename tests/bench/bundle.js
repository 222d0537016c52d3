// Bundles the workloads with the other implementations, and prepares a folder from which the runtimes load them.

import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { fromNpm } from "../support/engines/npm.js";
import { readCorpora } from "./corpora.js";
import { pkg, scriptFile } from "../support/paths.js";
import { here, ours, work } from "./paths.js";

/** react-native-url-polyfill imports react-native to make blob: URLs, which are not measured. */
async function reactNativeUrlPolyfill() {
  const before = process.env.npm_config_legacy_peer_deps;
  process.env.npm_config_legacy_peer_deps = "true";
  try {
    return await fromNpm("react-native-url-polyfill", "4.0.0");
  } finally {
    if (before === undefined) delete process.env.npm_config_legacy_peer_deps;
    else process.env.npm_config_legacy_peer_deps = before;
  }
}

/** Writes bundle.js, list.cjs, companions.cjs, shell.mjs, corpora.json and a copy of the package to the work folder. */
export async function bundle(corporaFolder) {
  await rm(work, { recursive: true, force: true });
  await cp(pkg, ours, { recursive: true });
  // Deno finds only packages that a manifest names.
  const manifest = { dependencies: { urlsmith: "*" } };
  await writeFile(join(work, "package.json"), JSON.stringify(manifest));
  await cp(join(here, "shell.js"), join(work, "shell.mjs"));

  await build({
    entryPoints: [
      join(here, "inside", "list.js"),
      join(here, "inside", "companions.js"),
    ],
    outdir: work,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
  await build({
    entryPoints: [join(here, "inside", "index.js")],
    outfile: join(work, "bundle.js"),
    bundle: true,
    format: "iife",
    platform: "browser",
    target: ["es2022", "chrome92"],
    logLevel: "warning",
    alias: {
      "react-native-url-polyfill": join(
        await reactNativeUrlPolyfill(),
        "js",
        "URL.js",
      ),
      "react-native": join(here, "inside", "react-native.js"),
      "urlsmith-polyfill-script": scriptFile("polyfill"),
    },
  });
  const corpora = readCorpora(corporaFolder);
  await writeFile(join(work, "corpora.json"), JSON.stringify(corpora));
  return corpora;
}
