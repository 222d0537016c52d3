// Bundlers: each makes a small app for each entry, which then runs in Chromium.

import assert from "node:assert/strict";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { createServer } from "vite";

import { bundlers } from "../support/bundlers.js";
import { orSkip } from "../support/engines/unavailable.js";
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
      import "./programs/probe.js";
      globalThis.report(urlsmithProbe("${entry}", exported));`,
    );
    app(
      `app-${file}.html`,
      `<!doctype html><meta charset="utf-8">
      <script src="/programs/report.js"></script>
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

/** All text that a bundler has written for the app that only uses URLSearchParams. */
async function buildParams(bundler) {
  const out = join(folder, `${bundler}-params`);
  await bundlers[bundler](folder, sources(["params"]), out);
  const files = await readdir(out, { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFile(join(out, file), "utf8")),
  );
  return texts.join("\n");
}

async function startViteDev() {
  const server = await createServer({
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
    const cells = Object.keys(bundlers).flatMap((bundler) =>
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
      for (const [bundler, build] of Object.entries(bundlers)) {
        const out = join(folder, `${bundler}-apps`);
        try {
          await build(folder, sources(names), out);
          for (const file of names) {
            await writeFile(
              join(out, `${file}.html`),
              `<!doctype html><meta charset="utf-8">
              <script src="/programs/report.js"></script>
              <script type="module" src="${file}.js"></script>`,
            );
          }
        } catch (error) {
          failures[bundler] = error;
        }
      }
      dev = await startViteDev();
      server = await startServer();
      for (const bundler of Object.keys(bundlers)) {
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

    for (const bundler of Object.keys(bundlers)) {
      test(`${titles[bundler]}: URLSearchParams alone does not bring URLPattern`, async () => {
        const text = await buildParams(bundler);
        // The names are those of members, which no minifier changes.
        assert.match(text, /getAll/);
        assert.doesNotMatch(text, /hasRegExpGroups|compareComponent/);
      });
    }
  });
}
