import { resolve } from "node:path";
import { defineConfig } from "vite";

import { webUrls } from "../../tests/bench/web-urls.js";
import { drawCharts } from "../charts.js";
import { appearanceScript, headerHtml } from "../header/html.js";
import { packageModules } from "./package-modules.js";

const repository = resolve(import.meta.dirname, "../..");

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

/** Puts the header into a page, and its script before all that is drawn. */
const header = {
  name: "header",
  transformIndexHtml: (html) => ({
    html: html.replace("<!-- header -->", headerHtml("../", "playground")),
    tags: [{ tag: "script", children: appearanceScript }],
  }),
};

const plugins = () => [packageModules("./js"), builtModules()];

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the page works below any folder of a host.
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
    outDir: resolve(repository, "site-build/playground"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
