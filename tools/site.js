// `npm run site`: builds the site into site-build/, unless it is up to date. `npm run site -- --serve` then serves the site
// on 127.0.0.1, at the port that `--port` gives, or 5173, and builds it again when a document or its code changes.
// `--base=/folder/` is for a host that serves the site below a folder.

import { cpSync, readdirSync, rmSync, watch } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { build, step } from "./build.js";
import { main, root, start } from "./lib/run.js";
import { setup } from "./setup.js";

export const siteFolder = join(root, "site-build");

/** What the site is made of. */
const inputs = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...["docs", "site", "js", "pkg", "bench", "tools/lib"],
  ...["tools/site.js", "package-lock.json"],
];

/** Builds the site from the documents and from what is in pkg/, unless it was built of the same. */
export function buildSite({ base = "/" } = {}) {
  return step(
    "The site, in site-build/",
    "site",
    inputs,
    siteFolder,
    () => buildPages(base),
    base,
  );
}

async function buildPages(base) {
  rmSync(siteFolder, { recursive: true, force: true });
  const vitepress = await import("vitepress");
  await vitepress.build(join(root, "site"), { base });
  // The documents link to the data.
  cpSync(join(root, "docs/data"), join(siteFolder, "docs/data"), {
    recursive: true,
  });
  const vite = await import("vite");
  await vite.build({
    configFile: join(root, "site/vite.config.js"),
  });
  const { default: packageConfig } = await import("../site/package.config.js");
  await vite.build(packageConfig);
}

/** Calls rebuild() after each change in a folder, and never while it runs. Returns a function that ends this. */
export function rebuildOnChange(folders, rebuild) {
  let last = Promise.resolve();
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(rebuild).catch(({ message }) => console.error(message));
    }, 200);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: folder !== root }, (event, name) => {
      // A build changes other things at the top, and in a folder of VitePress.
      const isBuilt = /^\.vitepress\W\.temp/.test(name);
      if (folder === root ? name.endsWith(".md") : !isBuilt) later();
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}

/** Serves site-build/, and resolves to the server of Vite, which has the address in `resolvedUrls`. */
export async function serveSite(preview = {}) {
  const vite = await import("vite");
  return vite.preview({
    root,
    configFile: false,
    appType: "mpa",
    logLevel: "warn",
    build: { outDir: siteFolder },
    preview: { host: "127.0.0.1", ...preview },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const { values } = parseArgs({
      options: {
        base: { type: "string" },
        serve: { type: "boolean" },
        port: { type: "string", default: "5173" },
      },
    });
    setup();
    await build({ quiet: true });
    await buildSite(values);
    if (!values.serve) return;
    const server = await serveSite({ port: Number(values.port) });
    console.log(`The site is at ${server.resolvedUrls.local[0]}`);
    // A process of its own reads all code anew.
    const script = fileURLToPath(import.meta.url);
    const again = [script, ...(values.base ? [`--base=${values.base}`] : [])];
    const folders = ["docs", "site", "js"].map((name) => join(root, name));
    rebuildOnChange([root, ...folders], () => start(process.execPath, again));
  });
}
