// `npm run site`: builds the site into site-build/. `npm run site -- --serve` serves what is built, and builds the site if
// nothing is built; on 127.0.0.1, at the port that `--port` gives, or 5173. `--base=/folder/` is for a host that serves
// the site below a folder.

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { main, root } from "./lib/run.js";
import { setup } from "./setup.js";

export const siteFolder = join(root, "site-build");

/** Builds the site from the documents and from what is in pkg/. */
export async function buildSite({ base = "/" } = {}) {
  const start = performance.now();
  rmSync(siteFolder, { recursive: true, force: true });
  const vitepress = await import("vitepress");
  await vitepress.build(join(root, "site"), { base });
  const vite = await import("vite");
  await vite.build({
    configFile: join(root, "site/playground/vite.config.js"),
  });
  const { default: packageConfig } = await import("../site/package.config.js");
  await vite.build(packageConfig);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built the site in ${seconds} s`);
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
    if (!values.serve || !existsSync(siteFolder)) {
      const { build } = await import("./build.js");
      await build({ quiet: true });
      await buildSite(values);
    }
    if (!values.serve) return;
    const server = await serveSite({ port: Number(values.port) });
    console.log(`The site is at ${server.resolvedUrls.local[0]}`);
  });
}
