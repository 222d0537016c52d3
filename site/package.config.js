// The package's entries as modules of the site: the examples in the documents import them.

import { resolve } from "node:path";
import { defineConfig } from "vite";

import { entries, exportMap } from "../tools/lib/entries.js";
import { packageModules } from "./playground/package-modules.js";

/** The file of each entry that has ES modules, by the entry's name without "urlsmith/". */
const input = Object.fromEntries(
  Object.keys(exportMap())
    // What only Node can load is no module of the site.
    .filter((path) => path !== "./package.json" && !path.endsWith("/node"))
    .map((path) => [
      path === entries.index.path ? "index" : path.slice(2),
      `urlsmith${path.slice(1)}`,
    ]),
);

export default defineConfig({
  configFile: false,
  root: import.meta.dirname,
  plugins: [packageModules()],
  logLevel: "warn",
  build: {
    outDir: resolve(import.meta.dirname, "../site-build/package"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input,
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[hash].js",
      },
    },
  },
});
