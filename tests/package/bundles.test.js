// Bundles for Node and Bun, and the files that tools copy for a deployment. Each must run without the package.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";

import { bundlers } from "../support/bundlers.js";
import { dependency } from "../dependencies/install.js";
import { findBun } from "../support/engines/table.js";
import { Unavailable } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { install } from "../support/package.js";
import { pkg, repository } from "../support/paths.js";

/** The import of the classes in each module system. */
const loading = {
  mjs: `import { URL, URLPattern, URLSearchParams } from "urlsmith";
import { URLPatternList } from "urlsmith/list";`,
  cjs: `const { URL, URLPattern, URLSearchParams } = require("urlsmith");
const { URLPatternList } = require("urlsmith/list");`,
};
const app = `
const url = new URL("/a?b=c", "https://b\\u00fccher.example");
const pattern = new URLPattern({ pathname: "/:name" });
const list = new URLPatternList([pattern]);
console.log(
  url.host,
  pattern.exec(url).pathname.groups.name,
  list.test(url),
  String(new URLSearchParams(url.search)),
);
`;
const output = "xn--bcher-kva.example a true b=c\n";

/** The tools. Each writes into a folder and returns the command that runs the result. */
const builders = {
  "esbuild, an ES module": (entry, out) =>
    buildWithEsbuild(entry, out, "esm", ".mjs"),
  "esbuild, CommonJS": (entry, out) =>
    buildWithEsbuild(entry, out, "cjs", ".cjs"),
  async rollup(entry, out) {
    const options = { browser: false, exportConditions: ["node"] };
    await bundlers.rollup(folder, { bundle: entry }, out, options);
    const file = join(out, "bundle.mjs");
    renameSync(join(out, "bundle.js"), file);
    return [process.execPath, file];
  },
  async webpack(bundle, out) {
    const output = { filename: "[name].cjs" };
    const config = { target: "node20", output };
    await bundlers.webpack(folder, { bundle }, out, config);
    return [process.execPath, join(out, "bundle.cjs")];
  },
  async ncc(entry, out, system) {
    const cli = join(await dependency("@vercel/ncc"), "dist/ncc/cli.js");
    execFileSync(process.execPath, [cli, "build", entry, "-q", "-o", out]);
    return [process.execPath, join(out, `index.${system}`)];
  },
  async "@vercel/nft"(entry, out) {
    const at = await dependency("@vercel/nft");
    const { nodeFileTrace } = createRequire(join(at, "package.json"))(at);
    const base = dirname(entry);
    const { fileList } = await nodeFileTrace([entry], { base });
    const files = [...fileList];
    assert.ok(
      files.some((file) => file.endsWith("urlsmith-core.wasm")),
      "no .wasm",
    );
    for (const file of files) {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      copyFileSync(join(base, file), join(out, file));
    }
    return [process.execPath, join(out, entry.slice(base.length))];
  },
  async "bun, for Bun"(entry, out) {
    const { command, args } = await findBun();
    const file = join(out, "bundle.js");
    buildWithBun(command, args, [entry, "--target=bun", `--outfile=${file}`]);
    return [command, ...args, file];
  },
  async "bun, for Node"(entry, out) {
    const { command, args } = await findBun();
    const file = join(out, "bundle.mjs");
    buildWithBun(command, args, [entry, "--target=node", `--outfile=${file}`]);
    return [process.execPath, file];
  },
  async "bun, an executable"(entry, out) {
    const { command, args } = await findBun();
    const file = join(out, "app");
    buildWithBun(command, args, [entry, "--compile", `--outfile=${file}`]);
    return [file];
  },
};

async function buildWithEsbuild(bundle, out, format, extension) {
  await bundlers.esbuild(folder, { bundle }, out, {
    format,
    splitting: false,
    minify: false,
    platform: "node",
    outExtension: { ".js": extension },
  });
  return [process.execPath, join(out, `bundle${extension}`)];
}

function buildWithBun(command, args, options) {
  execFileSync(command, [...args, "build", ...options], { stdio: "pipe" });
}

/** Without a plugin, Rollup bundles only ES modules. */
const cases = Object.keys(builders).flatMap((name) =>
  Object.keys(loading)
    .filter((system) => name !== "rollup" || system === "mjs")
    .map((system) => ({ name, system, key: `${name} of .${system}` })),
);

const { folder } = install();
const commands = {};
const failures = {};

before(async () => {
  for (const { name, system, key } of cases) {
    const entry = join(folder, `app.${system}`);
    writeFileSync(entry, loading[system] + app);
    const out = join(folder, key.replaceAll(/\W+/g, "-"));
    mkdirSync(out);
    try {
      commands[key] = await builders[name](entry, out, system);
    } catch (error) {
      failures[key] = error;
    }
  }
  // The bundle must no longer need the package.
  rmSync(join(folder, "node_modules"), { recursive: true });
});

for (const { key } of cases) {
  test(`a bundle of ${key} runs by itself`, (context) => {
    if (failures[key] instanceof Unavailable) {
      context.skip(failures[key].message);
      return;
    }
    if (failures[key]) throw failures[key];
    const [command, ...args] = commands[key];
    assert.equal(execFileSync(command, args, { encoding: "utf8" }), output);
  });
}

for (const tool of ["esbuild", "rollup"]) {
  test(`a bundle of URLSearchParams alone, by ${tool}, is small and has no WebAssembly`, async () => {
    const contents = 'export { URLSearchParams } from "./dist/index.js";';
    const { outputFiles } = await esbuild.build({
      stdin: {
        contents: tool === "rollup" ? await shake(contents) : contents,
        resolveDir: pkg,
      },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    const [{ text }] = outputFiles;
    const size = brotliCompressSync(text).length;
    assert.ok(size <= 5250, `${size} bytes`);
    assert.doesNotMatch(text, /WebAssembly/);
  });
}

/** What Rollup leaves of a module that lies in the package, as one module. */
async function shake(contents) {
  const bundle = await rollup({
    input: "entry",
    plugins: [
      {
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) =>
          id === "entry" ? contents.replace("./dist", `${pkg}/dist`) : null,
      },
      nodeResolve(),
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return output[0].code;
}

/** The README's first program. */
const [, quickStart] = /^## Quick start\n\n```js\n([^]*?)^```$/m.exec(
  readFileSync(join(repository, "README.md"), "utf8"),
);

test("webpack does not warn about the quick start, and its sizes are those of the page on adopting", async () => {
  const page = readFileSync(join(repository, "docs/adopting.md"), "utf8");
  const [, whole, plain] = /quick start has (\d+); .* has (\d+)\.$/ms.exec(
    page,
  );
  const own = folderWithPackage({ isCopy: true });
  const build = async (name) => {
    const entry = join(own, "app.js");
    writeFileSync(entry, quickStart.replace('"urlsmith"', `"${name}"`));
    // A warning is an error here.
    const performance = { hints: "warning" };
    await bundlers.webpack(own, { main: entry }, own, { performance });
    return statSync(join(own, "main.js")).size / 1024;
  };
  for (const [name, stated] of [
    ["urlsmith", whole],
    ["urlsmith/js", plain],
  ]) {
    const size = await build(name);
    assert.ok(Math.abs(size - stated) < 2, `${name}: ${size} KiB`);
  }
});

test("the sizes in the text of the page about entries are those of bundles", () => {
  const page = readFileSync(
    join(repository, "docs/choosing-an-entry.md"),
    "utf8",
  ).replace(/\s+/g, " ");
  const resolveDir = folderWithPackage({ isCopy: true });
  const sizeOf = (...exports) => {
    const contents = exports.map((it) => `export ${it}";`).join("\n");
    const { outputFiles } = esbuild.buildSync({
      stdin: { contents, resolveDir },
      bundle: true,
      minify: true,
      format: "esm",
      logLevel: "silent",
      write: false,
    });
    return brotliCompressSync(outputFiles[0].contents).length / 1000;
  };
  const all = '* from "urlsmith';
  const lists = '{ URLPatternList } from "urlsmith/list';
  const js = '* from "urlsmith/js';
  const measured = {
    "with only `URL` has": sizeOf('{ URL } from "urlsmith'),
    "with all classes, it has": sizeOf(all),
    "with only `URLSearchParams` has": sizeOf(
      '{ URLSearchParams } from "urlsmith',
    ),
    "lists add": sizeOf(all, lists) - sizeOf(all),
    "generating URLs adds":
      sizeOf(all, '* from "urlsmith/list') - sizeOf(all, lists),
    "the entry adds": sizeOf(js, '* from "urlsmith/validate') - sizeOf(js),
  };
  for (const [words, size] of Object.entries(measured)) {
    const stated = page.split(`${words} `)[1]?.match(/^\d+(?= KB)/)?.[0];
    assert.ok(Math.abs(stated - size) < 0.8, `${words}: ${size} KB`);
  }
});
