// Builds the first page and the playground, which VitePress does not.

import { resolve } from "node:path";
import { defineConfig } from "vite";

import { webUrls } from "../bench/web-urls.js";
import { drawCharts } from "./charts.js";
import { appearanceScript, headerHtml } from "./header/html.js";
import { pieces } from "./home/page.js";
import { packageModules } from "./playground/package-modules.js";

const site = import.meta.dirname;
const home = resolve(site, "index.html");
const playground = resolve(site, "playground/index.html");

/** URLs for the measurements: enough that a processor cannot learn them, and a small download. */
const INPUTS = 2000;

/** Modules that are made when the site is built. */
function builtModules() {
  const modules = {
    "virtual:charts": drawCharts,
    // Two slashes at the start of a path would be taken for a host, where a piece of work makes references of paths.
    "virtual:inputs": () =>
      webUrls()
        .filter((url) => !/^\w+:\/\/[^/?#]*\/\//.test(url))
        .slice(0, INPUTS),
  };
  return {
    name: "built-modules",
    resolveId: (source) => (Object.hasOwn(modules, source) ? source : null),
    load: (id) =>
      Object.hasOwn(modules, id)
        ? `export default ${JSON.stringify(modules[id]())}`
        : null,
  };
}

/** Puts the header into a page, the header's script before all that is drawn, and more into the first page. */
const header = {
  name: "header",
  transformIndexHtml(html, { filename }) {
    const isHome = filename === home;
    const all = {
      header: isHome ? headerHtml("./", "") : headerHtml("../", "playground"),
      ...(isHome ? pieces() : {}),
    };
    return {
      html: html.replaceAll(/<!-- ([\w-]+) -->/g, (whole, name) => all[name]),
      tags: [{ tag: "script", children: appearanceScript }],
    };
  },
};

const plugins = () => [packageModules("./js"), builtModules()];

export default defineConfig({
  root: site,
  // Relative addresses: the pages work below any folder of a host.
  base: "./",
  plugins: [...plugins(), header],
  worker: {
    format: "es",
    plugins,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // What the tool for URLs needs is one file, which is smaller than several. The Unicode tables are for all tools.
        codeSplitting: {
          groups: [
            { name: "unicode", test: /idna-(code|data)/, priority: 2 },
            { name: "url", test: /library\/url\.js/, priority: 1 },
          ],
        },
      },
    },
  },
  logLevel: "warn",
  build: {
    outDir: resolve(site, "../site-build"),
    // VitePress's pages are there.
    emptyOutDir: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: [home, playground],
    },
  },
});
