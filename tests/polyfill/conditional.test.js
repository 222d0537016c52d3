// A page that imports the polyfill only if the engine lacks URLPattern. The server counts the bytes, after brotli, that
// engines with and without URLPattern download.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { minify } from "terser";

import { budgets } from "../../tools/lib/sizes.js";
import { bundlers } from "../support/bundlers.js";
import { browsers } from "../support/engines/table.js";
import { part } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { reportOf, reporting } from "../support/page.js";
import { run } from "../support/processes.js";

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

/** The configuration of each bundler, for engines that have modules. */
const configs = {
  vite: { build: { target: "chrome92" } },
  // Rollup itself writes what it reads.
  rollup: {
    plugins: [
      {
        name: "minified",
        async renderChunk(code) {
          return (await minify(code, { module: true, ecma: 2020 })).code;
        },
      },
    ],
  },
  esbuild: { target: "chrome92" },
};

/** Each makes a page of a file in a folder; resolves to the page's script. */
const builders = {
  ...Object.fromEntries(
    Object.entries(bundlers).map(([name, bundle]) => [
      name,
      async (input, out) => {
        await bundle(folder, { app: input }, out, configs[name]);
        return "app.js";
      },
    ]),
  ),
  async parcel(input, outdir) {
    const at = join(await part("frameworks"), "parcel");
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

// Parcel takes the longest to install: it runs each night.
if (!process.argv.includes("--all")) delete builders.parcel;

for (const [name, build] of Object.entries(builders)) {
  test(`${name}: URLPattern's polyfill is downloaded where it is needed, and nothing to speak of elsewhere`, (context) =>
    orSkip(context, async () => {
      const entryOf = async (app) => {
        const out = join(folder, `${name}-${app}`);
        const entry = await build(join(folder, `${app}.js`), out);
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
