// The recipes of docs/node-url.md, as they stand there: bundlers make a page of a program that requires Node's modules.

import assert from "node:assert/strict";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import * as vite from "vite";

import { browsers } from "../support/engines/browsers.js";
import { installBrowsers } from "../support/engines/install-browsers.js";
import { fromNpm } from "../support/engines/npm.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg, repository } from "../support/paths.js";
import { bodyOf, listen, send } from "../support/server.js";
import { runWebpack } from "../support/webpack.js";

/** A program for Node. The page has no Buffer, and no current folder. */
const uses = `
  const parsed = url.parse("http://user:pass@b\\u00fccher.example:80/a?b=c&b=d", true);
  report([
    typeof globalThis.process?.cwd + typeof Buffer,
    parsed.auth,
    parsed.host,
    parsed.query.b.join(),
    nodeUrl.resolve("/one/two/three", "../four"),
    url.format({ protocol: "https", host: "a", query: { b: [1, 2] } }),
    url.fileURLToPath("file:///a%20b"),
    url.pathToFileURL("c", { cwd: "/a" }).href,
    String(url.fileURLToPathBuffer("file:///%E9")),
    url.domainToUnicode("xn--ls8h"),
    querystring.stringify(querystring.parse("a=b&a=c")),
    nodeQuerystring.unescape("%ff"),
    new url.URL("x", "http://a").href,
  ].join(" "));
`;
const expected =
  "undefinedundefined user:pass xn--bcher-kva.example:80 c,d /one/four " +
  "https://a?b=1&b=2 /a b file:///a/c 47,233 \u{1f4a9} a=b&a=c \ufffd http://a/x";

const requiring = `
  const url = require("url");
  const nodeUrl = require("node:url");
  const querystring = require("querystring");
  const nodeQuerystring = require("node:querystring");
  ${uses}`;
const importing = `
  import url from "url";
  import * as nodeUrl from "node:url";
  import querystring from "querystring";
  import nodeQuerystring from "node:querystring";
  ${uses}`;

const recipes = new Map(
  [
    ...readFileSync(join(repository, "docs/node-url.md"), "utf8").matchAll(
      /^```js (\S+)\n([^]*?)^```$/gm,
    ),
  ].map(([, name, code]) => [name, code]),
);

let folder;

/** The configuration of a bundler in the docs. */
async function recipe(name) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, recipes.get(name));
  return (await import(pathToFileURL(file))).default;
}

/** Each writes a script, given a program. */
const builders = {
  async vite(entry, file) {
    await vite.build({
      ...(await recipe("vite")),
      root: folder,
      logLevel: "error",
      configFile: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { input: entry, output: { entryFileNames: file } },
      },
    });
  },
  async webpack(entry, filename) {
    await runWebpack({
      ...(await recipe("webpack")),
      context: folder,
      entry,
      output: { path: folder, filename },
    });
  },
  async rollup(input, file) {
    const { plugins } = await recipe("rollup");
    const bundle = await rollup({
      input,
      plugins: [...plugins, nodeResolve({ browser: true })],
      onwarn(warning) {
        throw new Error(warning.message);
      },
    });
    await bundle.write({ file: join(folder, file), format: "iife" });
    await bundle.close();
  },
  async esbuild(entry, file) {
    await esbuild.build({
      ...(await recipe("esbuild")),
      absWorkingDir: folder,
      entryPoints: [entry],
      outfile: join(folder, file),
      bundle: true,
      logLevel: "error",
    });
  },
  async metro(entry, file) {
    const at = await fromNpm("metro", "0.84");
    const require = createRequire(join(at, "package.json"));
    const metro = require("metro");
    const { resolver } = await recipe("metro");
    const config = await metro.loadConfig(
      { cwd: folder, resetCache: true },
      {
        projectRoot: folder,
        watchFolders: [folder, dirname(at)],
        cacheStores: [],
        reporter: { update() {} },
        resolver: {
          ...resolver,
          useWatchman: false,
          // In an app, Metro lies beside the package.
          nodeModulesPaths: [dirname(at)],
        },
      },
    );
    await metro.runBuild(config, {
      entry,
      dev: false,
      minify: false,
      out: join(folder, file),
    });
  },
};

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "urlsmith-"));
  mkdirSync(join(folder, "node_modules"));
  cpSync(pkg, join(folder, "node_modules/urlsmith"), { recursive: true });
  symlinkSync(
    join(repository, "node_modules/webpack"),
    join(folder, "node_modules/webpack"),
    "junction",
  );
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "requiring.js"), requiring);
  writeFileSync(join(folder, "importing.mjs"), importing);
  await installBrowsers();
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** What a script reports in a page. */
async function runInChromium(file) {
  let settle;
  const reported = new Promise((resolve) => (settle = resolve));
  const server = await listen(async (request, response) => {
    if (request.url === "/report") {
      settle(await bodyOf(request));
      response.end();
    } else if (request.url === "/script.js") {
      send(response, request.url, readFileSync(join(folder, file), "utf8"));
    } else {
      const page = `<!doctype html><meta charset="utf-8">
        <script>
          const report = (body) => fetch("/report", { method: "POST", body });
          onerror = (message) => report("error: " + message);
        </script>
        <script src="/script.js"></script>`;
      send(response, "/page.html", page);
    }
  });
  const browser = await browsers.chromium.open();
  try {
    browser.gone.then((reason) => settle(`gone: ${reason}`));
    await browser.go(`${server.origin}/page.html`);
    return await reported;
  } finally {
    await browser.close();
    await server.close();
  }
}

const programs = [
  ["vite", "importing.mjs"],
  ["vite", "requiring.js"],
  ["webpack", "importing.mjs"],
  ["webpack", "requiring.js"],
  // Rollup itself knows no require.
  ["rollup", "importing.mjs"],
  ["esbuild", "importing.mjs"],
  ["esbuild", "requiring.js"],
  ["metro", "requiring.js"],
];

for (const [bundler, program] of programs) {
  test(`${bundler}, ${program}, in Chromium`, (context) =>
    orSkip(context, async () => {
      const file = `${bundler}-${program}.js`.replace(".mjs", "");
      await builders[bundler](join(folder, program), file);
      assert.equal(await runInChromium(file), expected);
    }));
}

test("each recipe is one that is tested", () => {
  assert.deepEqual([...recipes.keys()].sort(), Object.keys(builders).sort());
});
