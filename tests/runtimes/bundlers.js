// Bundlers: each makes a small app for each entry, which then runs in Chromium.

import assert from "node:assert/strict";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import * as vite from "vite";

import { orSkip } from "../support/engines/unavailable.js";
import { runWebpack } from "../support/webpack.js";
import { tryCells } from "./browsers.js";
import { app, folder, once } from "./install.js";
import { startServer } from "./server.js";
import { cellsOf, entries, specifier, titles } from "./table.js";

const names = Object.values(entries).map(({ file }) => file);

function writeApps() {
  for (const [entry, { file }] of Object.entries(entries)) {
    app(
      `app-${file}.js`,
      `import * as exported from "${specifier(entry)}";
      import "./inside/probe.js";
      globalThis.report(urlsmithProbe("${entry}", exported));`,
    );
    app(
      `app-${file}.html`,
      `<!doctype html><meta charset="utf-8">
      <script src="/inside/report.js"></script>
      <script type="module" src="/app-${file}.js"></script>`,
    );
  }
  app(
    "app-params.js",
    `import { URLSearchParams } from "urlsmith";
    console.log(new URLSearchParams("a=1").get("a"));`,
  );
}

const sources = (files) =>
  Object.fromEntries(
    files.map((file) => [file, join(folder, `app-${file}.js`)]),
  );

/** The bundlers. Each makes an app of each source, with the source's name, in a folder. */
const builders = {
  async vite(input, outDir) {
    await vite.build({
      root: folder,
      logLevel: "error",
      configFile: false,
      build: {
        outDir,
        rollupOptions: {
          input,
          output: { entryFileNames: "[name].js" },
          preserveEntrySignatures: false,
        },
      },
    });
  },
  webpack(entry, path) {
    return runWebpack({
      context: folder,
      entry,
      output: { path, filename: "[name].js" },
    });
  },
  async rollup(input, dir) {
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ browser: true })],
      onwarn(warning) {
        throw new Error(warning.message);
      },
    });
    await bundle.write({ dir, format: "es" });
    await bundle.close();
  },
  async esbuild(entryPoints, outdir) {
    const { warnings } = await esbuild.build({
      entryPoints,
      outdir,
      bundle: true,
      minify: true,
      format: "esm",
      logLevel: "silent",
    });
    if (warnings.length > 0) throw new Error(JSON.stringify(warnings));
  },
};

/** All text that a bundler has written for the app that only uses URLSearchParams. */
async function buildParams(bundler) {
  const out = join(folder, `${bundler}-params`);
  await builders[bundler](sources(["params"]), out);
  const files = await readdir(out, { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFile(join(out, file), "utf8")),
  );
  return texts.join("\n");
}

async function startViteDev() {
  const server = await vite.createServer({
    root: folder,
    logLevel: "error",
    configFile: false,
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  return server;
}

export function describeBundlers() {
  describe("Bundlers", { concurrency: 1 }, () => {
    const cells = Object.keys(builders).flatMap((bundler) =>
      cellsOf(bundler).map((cell) => ({ bundler, ...cell })),
    );
    const failures = {};
    let server, dev, outcomes;

    const address = ({ bundler, way, entry }) => {
      const { file } = entries[entry];
      return way === "dev"
        ? `http://127.0.0.1:${dev.httpServer.address().port}/app-${file}.html?${bundler}-${way}-${file}`
        : `/apps/${bundler}/${file}.html?${bundler}-${file}`;
    };

    before(async () => {
      writeApps();
      for (const [bundler, build] of Object.entries(builders)) {
        const out = join(folder, `${bundler}-apps`);
        try {
          await build(sources(names), out);
          for (const file of names) {
            await writeFile(
              join(out, `${file}.html`),
              `<!doctype html><meta charset="utf-8">
              <script src="/inside/report.js"></script>
              <script type="module" src="${file}.js"></script>`,
            );
          }
        } catch (error) {
          failures[bundler] = error;
        }
      }
      dev = await startViteDev();
      server = await startServer();
      for (const bundler of Object.keys(builders)) {
        server.serve(`/apps/${bundler}/`, join(folder, `${bundler}-apps`));
      }
      outcomes = once(() => tryCells("chromium", server, cells.map(address)));
    });
    after(async () => {
      await dev?.close();
      await server?.close();
    });

    for (const cell of cells) {
      test(`${titles[cell.bundler]}, ${cell.title}`, (context) =>
        orSkip(context, async () => {
          if (failures[cell.bundler]) throw failures[cell.bundler];
          assert.equal((await outcomes()).get(address(cell)), cell.expected);
        }));
    }

    for (const bundler of Object.keys(builders)) {
      test(`${titles[bundler]}: URLSearchParams alone does not bring URLPattern`, async () => {
        const text = await buildParams(bundler);
        // The names are those of members, which no minifier changes.
        assert.match(text, /getAll/);
        assert.doesNotMatch(text, /hasRegExpGroups|compareComponent/);
      });
    }
  });
}
