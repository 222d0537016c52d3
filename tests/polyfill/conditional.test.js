// A page that imports the polyfill only if the engine lacks URLPattern. The server counts the bytes, after brotli, that
// engines with and without URLPattern download.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import { minify } from "terser";
import * as vite from "vite";

import { budgets } from "../../tools/lib/sizes.js";
import { browsers } from "../support/engines/table.js";
import { fromNpm } from "../support/engines/npm.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { reportOf, reporting } from "../support/page.js";
import { run } from "../support/processes.js";
import { runWebpack } from "../support/webpack.js";

/**
 * The most bytes that the import may add for an engine with URLPattern. The app has another import of this kind, so the
 * bundler's own code for such imports is not counted.
 */
const MOST_FOR_NOTHING = 200;
/** A bundler's own code around a file that is loaded later, in bytes. */
const MOST_AROUND = 800;

const app = `
if (location.hash === "#later") await import("./later.js");
addEventListener("error", ({ message }) => report(message));
${reporting}
report(typeof URLPattern === "function" && new URLPattern({ pathname: "/:id" }).test("https://a/b"));
`;
const apps = {
  "later.js": `document.title = "later";`,
  "without.js": app,
  "with.js": `if (!globalThis.URLPattern) await import("urlsmith/polyfill");${app}`,
};

/** Each makes a page of a file, for engines that have modules, in a folder. */
const builders = {
  async vite(input, outDir) {
    await vite.build({
      root: folder,
      logLevel: "error",
      configFile: false,
      build: {
        outDir,
        target: "chrome92",
        rollupOptions: {
          input: { app: input },
          output: { entryFileNames: "app.js" },
        },
      },
    });
  },
  webpack: (entry, path) =>
    runWebpack({
      context: folder,
      entry,
      output: { path, filename: "app.js", publicPath: "auto" },
    }),
  async rollup(input, dir) {
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ browser: true }), minified],
    });
    await bundle.write({ dir, format: "es", entryFileNames: "app.js" });
    await bundle.close();
  },
  async esbuild(input, outdir) {
    await esbuild.build({
      entryPoints: { app: input },
      outdir,
      bundle: true,
      minify: true,
      splitting: true,
      format: "esm",
      target: "chrome92",
    });
  },
  async parcel(input, outdir) {
    const at = await fromNpm("parcel", "2");
    const page = input.replace(/\.js$/, ".html");
    writeFileSync(
      page,
      `<script type="module" src="${basename(input)}"></script>`,
    );
    const options = [`--dist-dir=${outdir}`, "--public-url=./", "--no-cache"];
    await run(
      process.execPath,
      [join(at, "lib/bin.js"), "build", basename(page), ...options],
      { cwd: folder },
    );
    const html = readFileSync(join(outdir, basename(page)), "utf8");
    return /src="?([^">\s]+)/.exec(html)[1];
  },
};

/** Rollup itself writes what it reads. */
const minified = {
  name: "minified",
  async renderChunk(code) {
    return (await minify(code, { module: true, ecma: 2020 })).code;
  },
};

const folder = folderWithPackage({ isCopy: true });
before(() => {
  const manifest = { private: true, browserslist: "chrome 92" };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  for (const [name, source] of Object.entries(apps)) {
    writeFileSync(join(folder, name), source);
  }
});

/** Opens a page in a browser: the bytes that it has downloaded when it reports that URLPattern works. */
async function download(browser, entry) {
  let bytes = 0;
  const page = `<!doctype html><script type="module" src="${entry}"></script>`;
  const find = ({ url }) => {
    const path = url.replace(/[?#].*$/, "");
    if (!path.endsWith(".js")) return null;
    const script = readFileSync(join(folder, path));
    bytes += brotliCompressSync(script).length;
    return script;
  };
  assert.equal(await reportOf(browser, page, { find }), true);
  return bytes;
}

for (const [name, build] of Object.entries(builders)) {
  test(`${name}: URLPattern's polyfill is downloaded where it is needed, and nothing to speak of elsewhere`, (context) =>
    orSkip(context, async () => {
      const entryOf = async (app) => {
        const out = join(folder, `${name}-${app}`);
        const entry = (await build(join(folder, `${app}.js`), out)) ?? "app.js";
        return `/${name}-${app}/${entry}`;
      };
      const without = await download(
        browsers.chromium,
        await entryOf("without"),
      );
      const entry = await entryOf("with");
      const current = await download(browsers.chromium, entry);
      const old = await download(browsers.chromium92, entry);
      context.diagnostic(
        `${current - without} bytes with URLPattern, ${old - without} without`,
      );
      assert.ok(current - without <= MOST_FOR_NOTHING, `${current - without}`);
      assert.ok(old - without > MOST_FOR_NOTHING);
      assert.ok(
        old - without <= budgets.polyfill + MOST_AROUND,
        `${old - without}`,
      );
    }));
}
