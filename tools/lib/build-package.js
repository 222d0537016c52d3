// From js/ and target/generated/ to pkg/.

import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";

import { build } from "esbuild";
import { minify } from "terser";

import { root } from "./run.js";

/**
 * Each entry: its source, and its backends in scripts and bundles, in Node, and where .wasm is imported. One that is for
 * size has a core without shortcuts, and none in JavaScript either.
 */
export const entries = {
  index: {
    source: "index",
    script: "embedded",
    node: "node",
    imported: "wasm-module",
  },
  polyfill: {
    source: "polyfill",
    script: "fallback",
    node: "node-fallback",
    imported: "wasm-module",
  },
  "polyfill-force": {
    source: "polyfill-force",
    script: "fallback",
    node: "node-fallback",
    imported: "wasm-module",
  },
  lite: {
    source: "index",
    script: "lite",
    node: "node-lite",
    imported: "wasm-module-lite",
    isForSize: true,
  },
  js: { source: "index", script: "wasm2js", node: "wasm2js" },
  list: {
    source: "list",
    script: "embedded",
    node: "node",
    imported: "wasm-module",
  },
};

/** The runtimes that import .wasm files, and how they want it written. */
const importers = { workerd: "", "edge-light": "?module" };

const apart = "apart";

/** The modules in target/generated/, and what they are called in the package. */
const wasmFiles = {
  "core.wasm": "urlsmith.wasm",
  "url.wasm": "urlsmith-url.wasm",
  "lite.wasm": "urlsmith-lite.wasm",
  "idna.wasm": "urlsmith-idna.wasm",
};

/** The files in target/generated/ that entries share. */
const generatedText =
  /[\\/]target[\\/]generated[\\/].*-(code|data|wasm2js)\.js$/;

/** Where the package is put together, so that pkg/ is never there by halves. */
const workplace = "target/pkg";

const common = {
  absWorkingDir: root,
  bundle: true,
  logLevel: "warning",
  legalComments: "none",
  outdir: `${workplace}/dist`,
  target: ["chrome92", "firefox90", "safari15", "node18"],
};

export async function buildPackage(generated, finished) {
  const pkg = join(root, workplace);
  const dist = join(pkg, "dist");
  rmSync(pkg, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const names = Object.keys(entries);
  await Promise.all([
    build({
      ...common,
      entryPoints: [
        ...points(names, (entry) => entry.script),
        ...classPoints(names),
      ],
      format: "esm",
      splitting: true,
      chunkNames: "shared/[name]-[hash]",
      plugins: [graphs()],
    }),
    build({
      ...common,
      entryPoints: points(names, (entry) => entry.script, sharedSource),
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      plugins: [generatedAsFiles("./shared"), listBesideClasses(), graphs()],
    }),
    build({
      ...common,
      entryPoints: points(
        names.filter((name) => entries[name].node),
        (entry) => entry.node,
        sharedSource,
      ),
      format: "cjs",
      platform: "node",
      outdir: `${workplace}/dist/node`,
      outExtension: { ".js": ".cjs" },
      // Less text to parse: some 0.5 ms less of every process that loads it.
      minify: true,
      plugins: [generatedAsFiles("../shared"), listBesideClasses(), graphs()],
    }),
    build({
      ...common,
      entryPoints: generatedTexts(generated),
      bundle: false,
      minify: true,
      format: "cjs",
      platform: "node",
      outdir: `${workplace}/dist/shared`,
      outExtension: { ".js": ".cjs" },
    }),
    ...Object.entries(importers).map(([runtime, query]) =>
      build({
        ...common,
        entryPoints: points(
          names.filter((name) => entries[name].imported),
          (entry) => entry.imported,
        ),
        format: "esm",
        splitting: true,
        outdir: `${workplace}/dist/${runtime}`,
        plugins: [wasmAsFiles(query), graphs()],
      }),
    ),
    ...names.filter(hasScript).map((name) => buildScript(name, dist)),
    build({
      ...common,
      entryPoints: ["js/cli.js"],
      format: "esm",
      platform: "node",
      define: { VERSION: JSON.stringify(version()) },
      plugins: [ownPackage()],
    }),
  ]);
  for (const [name, file] of Object.entries(wasmFiles)) {
    copyFileSync(join(generated, name), join(dist, file));
  }
  rmSync(join(dist, apart), { recursive: true });
  for (const name of names) {
    showNames(name, join(dist, `${name}.cjs`));
    if (!entries[name].node) continue;
    showNames(name, join(dist, "node", `${name}.cjs`));
    writeFileSync(join(dist, "node", `${name}.js`), importer(name));
  }
  copyTemplate(pkg);
  rmSync(finished, { recursive: true, force: true });
  renameSync(pkg, finished);
}

/** Builds an entry's classic script. */
async function buildScript(name, dist) {
  const file = `${name === "index" ? "urlsmith" : name}.iife`;
  await build({
    ...common,
    entryPoints: points([name], (entry) => entry.script, scriptSource),
    entryNames: file,
    format: "iife",
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: true,
    plugins: [graphs()],
  });
  // Some 0.6 KB less after brotli than what esbuild makes of it.
  const path = join(dist, `${file}.js`);
  const { code, map } = await minify(readFileSync(path, "utf8"), {
    compress: { passes: 2 },
    ecma: 2020,
    format: { ascii_only: true },
    sourceMap: {
      content: readFileSync(`${path}.map`, "utf8"),
      includeSources: true,
      url: `${file}.js.map`,
    },
  });
  writeFileSync(path, `${code}\n`);
  writeFileSync(`${path}.map`, map);
}

/** A polyfill does something by itself; the classes have to be put where scripts find them. */
function scriptSource(name) {
  return name.startsWith("polyfill") ? entries[name].source : "script";
}

/** A list without the classes would be of little use in a classic script. */
function hasScript(name) {
  return name !== "list";
}

/** What an entry exports. */
function namesOf(name) {
  if (name.startsWith("polyfill")) return [];
  return name === "list"
    ? ["URLPatternList"]
    : ["URL", "URLPattern", "URLSearchParams"];
}

/**
 * Adds to an entry's CommonJS module its exports by name, where Node finds them when it is imported, and hides what the
 * list's module needs.
 */
function showNames(name, path) {
  const names = namesOf(name);
  if (names.length === 0) return;
  const lines = [
    "const all = module.exports;",
    "module.exports = exports = {};",
    ...names.map((name) => `exports.${name} = all.${name};`),
  ];
  if (name === "index") {
    lines.push(
      'Object.defineProperty(exports, "shareWithLists", { value: all.shareWithLists });',
    );
  }
  appendFileSync(path, `{\n${lines.join("\n")}\n}\n`);
}

/**
 * An ES module around an entry's CommonJS module, for Node. There both module systems so share one set of classes, since
 * the brand checks of one would refuse the objects of another. It does not import: Node up to 22 reads a CommonJS module
 * twice to import it, and slowly.
 */
function importer(name) {
  const names = namesOf(name).join(", ");
  const call = `require("./${name}.cjs");\n`;
  return `import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
${names ? `export const { ${names} } = ${call}` : call}`;
}

/** In CommonJS the classes' bundle also exports what the list's needs. */
function sharedSource(name) {
  return name === "index" ? "shared" : entries[name].source;
}

/** Leaves the classes, and what lies under them, outside the list's bundle, which asks theirs; see js/shared.js. */
function listBesideClasses() {
  const name = "list-beside-classes";
  const classes = "./index.cjs";
  return {
    name,
    setup({ onLoad, onResolve }) {
      onResolve(
        { filter: /^\.\/(core|url-pattern|webidl)\.js$/ },
        ({ importer }) =>
          /\blist(-core)?\.js$/.test(importer)
            ? { path: classes, namespace: name }
            : undefined,
      );
      onResolve({ filter: /^\.\/index\.cjs$/ }, ({ path }) => ({
        path,
        external: true,
      }));
      onLoad({ filter: /./, namespace: name }, () => ({
        contents: `module.exports = require("${classes}").shareWithLists();`,
      }));
    },
  };
}

/** Entry points, each in the graph of its backend. */
function points(names, backendOf, sourceOf = (name) => entries[name].source) {
  return names.map((name) => ({
    in: `${backendOf(entries[name])}:${sourceOf(name)}`,
    out: name,
  }));
}

/**
 * Entry points that nobody imports: they make each class a file of its own, which a bundler can leave out.
 * The files named so are removed.
 */
function classPoints(names) {
  return names
    .filter((name) => entries[name].source === "index")
    .flatMap((name) =>
      ["url", "url-search-params", "url-pattern"].map((source) => ({
        in: `${entries[name].script}:${source}`,
        out: `${apart}/${name}-${source}`,
      })),
    );
}

/**
 * Resolves `backend:source` to js/source.js with "#backend" being js/backend/backend.js. Each backend has its own
 * copy of the classes; generated texts are one module for all, and so end in files that entries share.
 */
function graphs() {
  const backendsForSize = Object.values(entries)
    .filter((entry) => entry.isForSize)
    .flatMap(({ script, node, imported }) => [script, node, imported]);
  return {
    name: "graphs",
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /:/ }, ({ kind, path }) => {
        if (kind !== "entry-point") return;
        const [backend, source] = path.split(":");
        return { path: `js/${source}.js`, namespace: backend };
      });
      onResolve({ filter: /^(#backend|\.)/ }, async (args) => {
        const { kind, namespace } = args;
        if (namespace === "file" || args.pluginData === "resolving") return;
        const backend = args.path === "#backend";
        const result = await resolve(
          backend ? `./js/backend/${namespace}.js` : args.path,
          {
            kind,
            resolveDir: backend ? root : args.resolveDir,
            pluginData: "resolving",
          },
        );
        if (result.errors.length > 0 || result.external) return result;
        if (generatedText.test(result.path)) return { path: result.path };
        // Relative, since paths show in comments and source maps.
        const path = relative(root, result.path).replaceAll("\\", "/");
        return { path, namespace };
      });
      onLoad({ filter: /\.js$/ }, ({ path, namespace }) => {
        if (namespace === "file") return;
        const file = join(root, path);
        const shortcuts = String(!backendsForSize.includes(namespace));
        return {
          contents: readFileSync(file, "utf8").replaceAll(
            /\bSHORTCUTS\b/g,
            shortcuts,
          ),
          resolveDir: dirname(file),
        };
      });
    },
  };
}

/** Leaves generated texts outside CommonJS entries, which cannot share chunks otherwise. */
function generatedAsFiles(folder) {
  return {
    name: "generated-as-files",
    setup({ onResolve }) {
      onResolve({ filter: generatedText }, ({ path }) => ({
        path: `${folder}/${basename(path, ".js")}.cjs`,
        external: true,
      }));
    },
  };
}

function generatedTexts(generated) {
  return readdirSync(generated)
    .filter((name) => /-(code|data|wasm2js)\.js$/.test(name))
    .map((name) => join(generated, name));
}

/** Leaves .wasm files to the runtime. */
function wasmAsFiles(query) {
  return {
    name: "wasm-as-files",
    setup({ onResolve }) {
      onResolve({ filter: /\.wasm$/ }, ({ path }) => ({
        path: `../${wasmFiles[basename(path)]}${query}`,
        external: true,
      }));
    },
  };
}

/**
 * A folder for each of the other entries, for those who do not look at "exports": Metro in older React Native,
 * webpack 4, TypeScript's `moduleResolution: node10`.
 */
function writeFolders(pkg, { exports }) {
  for (const [entry, conditions] of Object.entries(exports)) {
    if (entry === "." || entry.endsWith(".json")) continue;
    const folder = join(pkg, entry);
    mkdirSync(folder, { recursive: true });
    const up = "../".repeat(entry.split("/").length - 1);
    const locate = (path) => path.replace("./", up);
    const manifest = {
      main: locate(conditions.require.default),
      module: locate(conditions.import.default),
      types: locate(conditions.require.types),
    };
    writeFileSync(
      join(folder, "package.json"),
      `${JSON.stringify(manifest, null, 2)}\n`,
    );
  }
}

/** The version, which Cargo.toml states. */
function version() {
  const cargo = readFileSync(join(root, "Cargo.toml"), "utf8");
  return /^version = "(.+)"$/m.exec(cargo)[1];
}

/** Lets the command-line tool use the package's own entry instead of a copy of it. */
function ownPackage() {
  return {
    name: "own-package",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\/index\.js$/ }, () => ({
        path: "./node/index.cjs",
        external: true,
      }));
    },
  };
}

/** Copies the manifest with the version filled in, the types (for CommonJS, too), README and licences. */
function copyTemplate(pkg) {
  const template = join(root, "pkg-template");
  for (const name of readdirSync(template, { recursive: true })) {
    const from = join(template, name);
    if (name.endsWith(".d.ts")) {
      const types = readFileSync(from, "utf8");
      writeFileSync(join(pkg, "dist", name), types);
      writeFileSync(
        join(pkg, "dist", name.replace(/\.d\.ts$/, ".d.cts")),
        types.replaceAll(/(["']\.\/[\w-]+)\.js(["'])/g, "$1.cjs$2"),
      );
    } else if (name === "package.json") {
      const manifest = JSON.parse(readFileSync(from, "utf8"));
      writeFolders(pkg, manifest);
      writeFileSync(
        join(pkg, name),
        `${JSON.stringify({ ...manifest, version: version() }, null, 2)}\n`,
      );
    } else {
      copyFileSync(from, join(pkg, name));
    }
  }
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT", "README.md"]) {
    copyFileSync(join(root, name), join(pkg, name));
  }
}
