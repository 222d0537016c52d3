// Builds pkg/ from js/ and target/generated/.

import {
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

import { build } from "esbuild";
import { minify } from "terser";

import { bundle, common } from "./bundle.js";
import {
  companions,
  entries,
  ownerOf,
  publishedPath,
  scriptPath,
} from "./entries.js";
import { mangling } from "./internal-names.js";
import { copyTemplate, version } from "./manifest.js";
import { wasmFiles } from "./modules.js";
import { root } from "./run.js";
import { buildTogether, conditionsOf } from "./variants.js";

/** The folder of entry points that are not published. */
const apart = "apart";

/** The files in target/generated/ that entries share. */
const generatedText = /-(code|data)\.js$/;

/** The files that CommonJS modules share: these, and IDNA in JavaScript, which would be in several of them. */
const sharedInCommonJS = /-(code|data)\.js$|\/to-ascii\.js$/;

/** The folder in which the package is built. It replaces pkg/ only when it is complete. */
const workplace = "target/pkg";
const dist = join(root, workplace, "dist");

/** Builds the package in `finished`. */
export async function buildPackage(generated, finished) {
  rmSync(join(root, workplace), { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const names = Object.keys(entries);
  // The form of another entry is not built again.
  const having = (form) =>
    names.filter(
      (name) => entries[name].sources[form] && ownerOf(name, form) === name,
    );
  await Promise.all([
    buildModules(having("esm"), having("edge")),
    buildPlain(names.filter(isPlain), "esm", ".js"),
    buildPlain(names.filter(isPlain), "cjs", ".cjs"),
    ...having("cjs")
      .filter((name) => !isPlain(name))
      .map((name) => buildCommonJS("cjs", name)),
    ...having("node")
      .filter((name) => entries[name].sources.node !== "cjs")
      .map((name) => buildCommonJS("node", name)),
    ...names.filter((name) => entries[name].script).map(buildScript),
    buildCompanions("esm", ".js"),
    buildCompanions("cjs", ".cjs"),
    bundle({
      entryPoints: [{ in: "js/cli/main.js", out: "cli" }],
      outdir: dist,
      // The command and its workers start in half of the time that they take where ES modules import CommonJS.
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      platform: "node",
      define: {
        VERSION: JSON.stringify(version()),
        "import.meta.filename": "__filename",
      },
      plugins: [ownPackage()],
    }),
  ]);
  await shareTexts();
  for (const [name, file] of Object.entries(wasmFiles)) {
    copyFileSync(join(generated, `${name}.wasm`), join(dist, file));
  }
  for (const name of having("node")) {
    writeFileSync(join(dist, "node", `${name}.js`), importer(name));
    writeFileSync(join(dist, "node", `${name}.cjs`), chooser(name));
  }
  copyTemplate(join(root, workplace));
  rmSync(finished, { recursive: true, force: true });
  renameSync(join(root, workplace), finished);
}

/** Whether an entry has no WebAssembly and no URL class. */
const isPlain = (name) => entries[name].sources.esm === "plain";

/** The options of esbuild for one form of an entry. */
const graph = (name, form) => ({
  ...common,
  ...mangling,
  conditions: conditionsOf(entries[name], form),
});

/**
 * Builds the ES modules of entries, for browsers and bundlers and for the edge. Entries whose modules with "#" are the same
 * share their classes. All of them share what no such module concerns.
 */
async function buildModules(esm, edge) {
  const variants = {};
  const entryPoints = [];
  const add = (form, name) => {
    const entry = entries[name];
    const source = entry.sources[form];
    const variant =
      source === "javascript" || source === "reporting"
        ? source
        : `${entry.core}-${source}`;
    const isFirst = !Object.hasOwn(variants, variant);
    variants[variant] ??= conditionsOf(entry, form);
    entryPoints.push({
      in: `js/${entry.source}.js?${variant}`,
      // All files are in one folder, since any of them may have the import of the .wasm file.
      out: form === "edge" ? `${name}-workerd` : name,
    });
    if (isFirst && entry.exports.includes("URL")) {
      // Nobody imports these entry points. They put each class into a file of its own, which a bundler can leave out.
      entryPoints.push(
        ...["url", "url-search-params", "url-pattern"].map((source) => ({
          in: `js/classes/${source}.js?${variant}`,
          out: `${apart}/${variant}-${source}`,
        })),
      );
    }
  };
  for (const name of esm) if (!isPlain(name)) add("esm", name);
  for (const name of edge) add("edge", name);
  await bundle({
    ...mangling,
    entryPoints,
    outdir: dist,
    format: "esm",
    splitting: true,
    plugins: [textsBeside(".js"), buildTogether(variants)],
  });
  rmSync(join(dist, apart), { recursive: true, force: true });
}

/** Builds the plain entries for one module system. They share the class URLPattern, and ES modules all that they have in common. */
async function buildPlain(names, form, extension) {
  const options = graph(names[0], form);
  const plugins = [];
  const isModule = form === "esm";
  const entryPoints = names.map((name) => ({
    in: `js/${entries[name].source}.js`,
    out: name,
  }));
  if (!isModule) {
    entryPoints.push({
      in: "js/classes/url-pattern.js",
      out: "shared/url-pattern",
    });
    plugins.push(
      beside(/\/classes\/url-pattern\.js$/, "./shared/url-pattern.cjs"),
    );
  }
  await bundle(
    {
      ...options,
      entryPoints,
      outdir: dist,
      outExtension: { ".js": extension },
      format: form,
      splitting: isModule,
      plugins,
    },
    "plain-",
  );
}

/**
 * Builds a form of an entry as a file of CommonJS. Node finds the names of the exports when the file is imported, because
 * they are assigned one by one.
 */
async function buildCommonJS(form, name) {
  const { exports, guest, internals, source } = entries[name];
  const options = graph(name, form);
  await bundle({
    ...options,
    stdin: {
      contents: [
        `import { ${exports} } from "./js/${source}.js";`,
        ...exports.map((name) => `exports.${name} = ${name};`),
        ...(internals ? [showInternals(internals)] : []),
      ].join("\n"),
      resolveDir: root,
    },
    outfile: join(
      dist,
      form === "node" ? `node/${name}-wasm.cjs` : `${name}.cjs`,
    ),
    format: "cjs",
    platform: form === "node" ? "node" : "neutral",
    logOverride: { "commonjs-variable-in-esm": "silent" },
    plugins: [
      textsBeside(".cjs", form === "node" ? "../shared" : "./shared"),
      ...(guest
        ? [beside(/^\.\/index\.js$|\/internals\.js$/, "./index.cjs")]
        : []),
    ],
  });
}

/**
 * Lets a file have what others of the package use, as properties that are not enumerable. A copy in each guest of `index` would be another
 * URLPattern, and a file for both to load would be one more at each start.
 */
const showInternals = (
  source,
) => `import * as internals from "./js/${source}.js";
for (const name in internals) {
  Object.defineProperty(exports, name, { value: internals[name] });
}`;

/** Builds the companions for one module system. They import the classes and other companions by the package's name. */
async function buildCompanions(format, extension) {
  await bundle(
    {
      entryPoints: Object.entries(companions).map(([name, source]) => ({
        in: `js/${source}.js`,
        out: name,
      })),
      outdir: dist,
      outExtension: { ".js": extension },
      format,
      splitting: format === "esm",
      external: ["urlsmith", "node:*"],
      plugins: [textsBeside(extension)],
      footer: format === "cjs" ? { js: exportDefault } : {},
    },
    "companion-",
  );
}

/**
 * The end of a companion in CommonJS. `require` returns the default export, so that programs can replace its
 * properties. The default export also has itself as the property `default`, which is not enumerable, for programs that
 * expect an ES module.
 */
const exportDefault = `if (module.exports.default) {
  module.exports = module.exports.default;
  Object.defineProperty(module.exports, "default", { value: undefined, writable: true });
  module.exports.default = module.exports;
}`;

/** Leaves the classes out of an entry, which uses those of another file. */
function beside(source, file) {
  return {
    name: "beside",
    setup({ onResolve }) {
      onResolve({ filter: source }, ({ kind }) =>
        kind === "entry-point" ? undefined : { path: file, external: true },
      );
    },
  };
}

/** Builds an entry's classic script. */
async function buildScript(name) {
  const { exports, script, source } = entries[name];
  const names = exports.join(", ");
  const path = publishedPath(script)
    ? join(root, workplace, publishedPath(script))
    : join(root, scriptPath(script));
  const { outputFiles } = await build({
    ...graph(name, "script"),
    // "use strict" would also hold for scripts that a page puts behind this one in the same file.
    tsconfigRaw: {},
    stdin: {
      contents: names
        ? `import { ${names} } from "./js/${source}.js";\nglobalThis.urlsmith = { ${names} };\n`
        : `import "./js/${source}.js";\n`,
      resolveDir: root,
    },
    format: "iife",
    write: false,
  });
  // The script is then about 0.8 KB smaller after brotli.
  const { code } = await minify(outputFiles[0].text, {
    compress: { passes: 2, pure_getters: true },
    ecma: 2020,
    format: { ascii_only: true },
  });
  // Whoever reads the script while the package is built again finds one that is whole.
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${code}\n`);
  renameSync(unfinished, path);
}

/**
 * An ES module around an entry's CommonJS module, for Node. So both module systems share one set of classes: with two
 * sets, the brand checks of one would refuse the objects of the other.
 */
function importer(name) {
  const names = entries[name].exports.join(", ");
  return names
    ? `import entry from "./${name}.cjs";

export const { ${names} } = entry;
`
    : `import "./${name}.cjs";
`;
}

/**
 * The CommonJS module that an entry's ES module imports: it requires the entry's code. It is short, and does not assign what it
 * requires at once: to import CommonJS, Node up to 22 reads a file twice, and slowly, with all that `module.exports = require(…)` names.
 */
function chooser(name) {
  const { core, guest, sources } = entries[name];
  const cjs = `require("../${ownerOf(name, "cjs")}.cjs")`;
  const code = `require("./${name}-wasm.cjs")`;
  const end = "module.exports = entry;\n";
  if (sources.node === "cjs") return `const entry = ${cjs};\n${end}`;
  if (guest) return `const entry = ${code};\n${end}`;
  return `"use strict";
// If the engine has no WebAssembly, or a bundler has left the .wasm file behind, the form without WebAssembly is used. A bundle
// may lack node:fs and __dirname.
function hasFile() {
  try {
    return require("node:fs").existsSync(__dirname + "/../${wasmFiles[core]}");
  } catch {
    return false;
  }
}
const entry =
  typeof globalThis.WebAssembly?.Module === "function" && hasFile()
    ? ${code}
    : ${cjs};
${end}`;
}

/** The texts that entries share, for each module system. */
const sharedTexts = { ".js": new Set(), ".cjs": new Set() };

/** Leaves large texts out of the entries, which share them: see `shareTexts`. */
function textsBeside(extension, folder = "./shared") {
  const filter = extension === ".js" ? generatedText : sharedInCommonJS;
  return {
    name: "texts-beside",
    setup({ onResolve }) {
      onResolve({ filter }, ({ path, resolveDir }) => {
        sharedTexts[extension].add(join(resolveDir, path));
        const file = `${basename(path, ".js")}${extension}`;
        return { path: `${folder}/${file}`, external: true };
      });
    },
  };
}

/** Writes the texts that entries share. */
async function shareTexts() {
  const shared = join(dist, "shared");
  mkdirSync(shared, { recursive: true });
  for (const path of sharedTexts[".js"]) {
    copyFileSync(path, join(shared, basename(path)));
  }
  await bundle({
    entryPoints: [...sharedTexts[".cjs"]].map((path) => ({
      in: path,
      out: basename(path, ".js"),
    })),
    // Keeps the licence of the public suffix list.
    legalComments: "inline",
    format: "cjs",
    outdir: shared,
    outExtension: { ".js": ".cjs" },
  });
}

/** Lets the command-line tool use the package's own entries instead of copies of them. */
function ownPackage() {
  return {
    name: "own-package",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.\/(entries|batch)\// }, ({ path }) => {
        const name = Object.keys(entries).find(
          (name) =>
            path === `../${entries[name].source}.js` ||
            path === `../${entries[name].internals}.js`,
        );
        const folder = entries[name].sources.node === "cjs" ? "" : "node/";
        return { path: `./${folder}${name}.cjs`, external: true };
      });
      // The companions that few runs of the command need: it loads them when it does.
      onResolve(
        { filter: /^\.\.\/companions\/(host|public-suffix)\.js$/ },
        ({ path }) => ({
          path: `./${path.split("/").pop().replace(".js", ".cjs")}`,
          external: true,
        }),
      );
      // What a companion imports.
      onResolve({ filter: /^urlsmith$/ }, () => ({
        path: "./node/index.cjs",
        external: true,
      }));
    },
  };
}
