// Builds pkg/ from js/ and target/generated/.

import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

import { build } from "esbuild";
import { minify } from "terser";

import { backends } from "./backends.js";
import {
  bases,
  companions,
  entries,
  exportMap,
  folderOf,
  ownerOf,
  publishedScripts,
  unpublished,
} from "./entries.js";
import { translated, wasmFiles } from "./modules.js";
import { root } from "./run.js";

/** The runtimes that import .wasm files, and how each import is written. */
const importers = { workerd: "", "edge-light": "?module" };

/** The last line of ES modules. Tools that guess a file's module system look for it at the beginning of a line. */
const moduleMark = "export {};";

/** The folder of entry points that are not published. */
const apart = "apart";

/** The files in target/generated/ that entries share. */
const generatedText = /-(code|data|wasm2js)\.js$/;

/** The files that CommonJS modules share: these, and IDNA in JavaScript, which would be in seven of them. */
const sharedInCommonJS = /-(code|data|wasm2js)\.js$|\/idna\/to-ascii\.js$/;

/** The folder in which the package is built. It replaces pkg/ only when it is complete. */
const workplace = "target/pkg";
const dist = join(root, workplace, "dist");

const common = {
  absWorkingDir: root,
  bundle: true,
  logLevel: "warning",
  legalComments: "none",
  // Node prints the line that has thrown an uncaught error, so lines must be short.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  target: ["chrome92", "firefox90", "safari15", "node18"],
  // The sources are ES modules, which are strict. So what is built from them begins with "use strict".
  tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
};

/**
 * Builds the package in `finished`. The kind "node" has only what Node loads: its own forms, and those entries for
 * CommonJS that have no WebAssembly.
 */
export async function buildPackage(generated, finished, kind) {
  rmSync(join(root, workplace), { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const names = Object.keys(entries);
  // The form of another entry is not built again.
  const having = (form) =>
    names.filter(
      (name) =>
        entries[name].sources[form] &&
        ownerOf(name, form) === name &&
        (kind === "all" ||
          form === "node" ||
          (form === "cjs" && isPlain(name, form))),
    );
  await Promise.all([
    buildModules("esm", having("esm"), dist, textsBeside(".js")),
    ...Object.entries(importers).map(([runtime, query]) =>
      buildModules(
        runtime,
        having(runtime),
        join(dist, runtime),
        wasmBeside(query),
      ),
    ),
    ...having("cjs").map((name) => buildCommonJS("cjs", name, dist)),
    ...having("node")
      .filter((name) => entries[name].sources.node !== "cjs")
      .map((name) => buildCommonJS("node", name, join(dist, "node"))),
    ...(kind === "all"
      ? names.filter((name) => entries[name].script).map(buildScript)
      : []),
    ...bases.flatMap((base) => [
      buildCompanions(base, "esm", ".js"),
      buildCompanions(base, "cjs", ".cjs"),
    ]),
    shareTexts(generated),
    build({
      ...common,
      entryPoints: ["js/cli.js"],
      outdir: dist,
      format: "esm",
      platform: "node",
      define: { VERSION: JSON.stringify(version()) },
      plugins: [ownPackage()],
    }),
  ]);
  for (const [name, file] of Object.entries(wasmFiles)) {
    copyFileSync(join(generated, `${name}.wasm`), join(dist, file));
  }
  for (const name of having("node")) {
    writeFileSync(join(dist, "node", `${name}.js`), importer(name));
  }
  copyTemplate(join(root, workplace));
  rmSync(finished, { recursive: true, force: true });
  renameSync(join(root, workplace), finished);
}

/** Whether a form of an entry has no WebAssembly and no URL class. */
const isPlain = (name, form) => entries[name].sources[form] === "plain";

/** The options of esbuild for one form of an entry. */
const graph = (name, form) => ({
  ...common,
  plugins: [backends(entries[name], form)],
});

/** Builds a form of some entries as ES modules. Entries with the same backends share their classes. */
async function buildModules(form, names, outdir, beside) {
  const groups = {};
  for (const name of names) {
    const { core, sources } = entries[name];
    const source = sources[form];
    const module = source === "javascript" ? translated(core) : core;
    // A plain entry is one file, which Node loads sooner than two.
    const group = isPlain(name, form) ? name : `${module} ${source}`;
    (groups[group] ??= []).push(name);
  }
  for (const group of Object.values(groups)) {
    const options = graph(group[0], form);
    const { outputFiles } = await build({
      ...options,
      entryPoints: [
        ...group.map((name) => ({
          in: `js/${entries[name].source}.js`,
          out: name,
        })),
        // Nobody imports these entry points. They put each class into a file of its own, which a bundler can leave out.
        ...(group.some((name) => entries[name].exports.includes("URL"))
          ? ["url", "url-search-params", "url-pattern"]
          : []
        ).map((source) => ({
          in: `js/${source}.js`,
          out: `${apart}/${group[0]}-${source}`,
        })),
      ],
      outdir,
      format: "esm",
      splitting: true,
      plugins: [beside, ...options.plugins],
      write: false,
    });
    for (const { path, text } of outputFiles) {
      const code = isPlain(group[0], form)
        ? await withoutUnused(text, true)
        : text.trimEnd();
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${code}\n${moduleMark}\n`);
    }
  }
  rmSync(join(outdir, apart), { recursive: true, force: true });
}

/** Builds a form of an entry as a file of CommonJS. */
async function buildCommonJS(form, name, outdir) {
  const { core, exports, guest, source } = entries[name];
  const outfile = join(outdir, `${name}.cjs`);
  if (guest && exports.length > 0) {
    mkdirSync(outdir, { recursive: true });
    writeFileSync(
      outfile,
      `module.exports = require("./index.cjs").${name};\n`,
    );
    return;
  }
  // The entries whose exports are in the file of `index`.
  const guests = Object.keys(entries).filter(
    (other) =>
      name === "index" &&
      entries[other].guest &&
      entries[other].exports.length > 0,
  );
  const options = graph(name, form);
  await build({
    ...options,
    stdin: {
      contents: [source, ...guests.map((guest) => entries[guest].source)]
        .map((source) => `export * from "./js/${source}.js";\n`)
        .join(""),
      resolveDir: root,
    },
    outfile,
    format: "cjs",
    platform: form === "node" ? "node" : "neutral",
    plugins: [
      textsBeside(
        ".cjs",
        form === "node" ? "../shared" : "./shared",
        sharedInCommonJS,
      ),
      ...(guest ? [classesBeside()] : []),
      ...options.plugins,
    ],
    ...(form === "node" && !guest
      ? {
          banner: { js: unlessBundled(name, core) },
          footer: { js: `${showNames(exports, guests)}}` },
        }
      : { footer: { js: showNames(exports, guests) } }),
  });
  if (isPlain(name, form)) {
    const code = await withoutUnused(readFileSync(outfile, "utf8"), false);
    writeFileSync(outfile, `${code}\n`);
  }
}

/**
 * The beginning of a file for Node. If the engine has no WebAssembly, or a bundler has left the .wasm file behind, the
 * form for everything but Node takes the file's place.
 */
const unlessBundled = (name, core) =>
  `if (typeof globalThis.WebAssembly?.Module !== "function" || !require("node:fs").existsSync(__dirname + "/../${wasmFiles[core]}")) module.exports = require("../${name}.cjs"); else {`;

/** Builds the companions that use the classes of one entry, for one module system. */
async function buildCompanions(base, format, extension) {
  const folder = folderOf(base);
  const shared = `${folder ? ".." : "."}/shared`;
  const { outputFiles } = await build({
    ...common,
    // Keeps the annotations by which bundlers leave out unused functions.
    minifyWhitespace: false,
    entryPoints: Object.entries(companions).map(([name, source]) => ({
      in: `js/${source}.js`,
      out: name,
    })),
    outdir: join(dist, folder),
    outExtension: { ".js": extension },
    format,
    splitting: format === "esm",
    plugins: [textsBeside(extension, shared), classesOf(base)],
    footer: format === "cjs" ? { js: exportDefault } : {},
    write: false,
  });
  mkdirSync(join(dist, folder), { recursive: true });
  for (const { path, text } of outputFiles) {
    const code = await withoutUnused(text, format === "esm");
    writeFileSync(path, `${code}\n`);
  }
}

/**
 * Removes the built-in functions that a script does not use, which esbuild keeps. A companion is then a sixth smaller
 * after brotli.
 */
async function withoutUnused(text, module) {
  const { code } = await minify(text, {
    compress: { passes: 2, pure_getters: true },
    ecma: 2020,
    format: { max_line_len: 160, preserve_annotations: true },
    mangle: false,
    module,
  });
  return code;
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

/**
 * Leaves the classes and other companions out. A companion imports them by the names of the entries that have them.
 */
function classesOf(base) {
  return {
    name: "classes-of",
    setup({ onResolve }) {
      onResolve({ filter: /^urlsmith(\/|$)/ }, ({ path }) => ({
        path: path.replace(
          "urlsmith",
          `urlsmith${entries[base].path.slice(1)}`,
        ),
        external: true,
      }));
    },
  };
}

/** Leaves the classes out of an entry, which uses those of the entry `index`. */
function classesBeside() {
  return {
    name: "classes-beside",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/index\.js$/ }, () => ({
        path: "./index.cjs",
        external: true,
      }));
    },
  };
}

/** Builds an entry's classic script. */
async function buildScript(name) {
  const { exports, script, source } = entries[name];
  const names = exports.join(", ");
  const folder = publishedScripts.includes(script)
    ? dist
    : join(root, unpublished);
  const path = join(folder, `${script}.iife.js`);
  await build({
    ...graph(name, "script"),
    // "use strict" would also hold for scripts that a page puts behind this one in the same file.
    tsconfigRaw: {},
    stdin: {
      contents: names
        ? `import { ${names} } from "./js/${source}.js";\nglobalThis.urlsmith = { ${names} };\n`
        : `import "./js/${source}.js";\n`,
      resolveDir: root,
    },
    outfile: path,
    format: "iife",
  });
  // The script is then about 0.8 KB smaller after brotli.
  const { code } = await minify(readFileSync(path, "utf8"), {
    compress: { passes: 2, pure_getters: true },
    ecma: 2020,
    format: { ascii_only: true },
  });
  writeFileSync(path, `${code}\n`);
}

/**
 * The end of a CommonJS module. It exports by name in a form in which Node finds the names when the module is imported.
 * The exports of guests are in objects of the guests' names, which are not enumerable.
 */
function showNames(names, guests) {
  if (names.length === 0) return "";
  const hidden = guests.map((guest) => {
    const members = entries[guest].exports.map(
      (name) => `${name}: all.${name}`,
    );
    return `Object.defineProperty(exports, "${guest}", { value: { ${members} } });`;
  });
  return [
    "{",
    "const all = module.exports;",
    "module.exports = exports = {};",
    ...names.map((name) => `exports.${name} = all.${name};`),
    ...hidden,
    "}",
  ].join("\n");
}

/**
 * An ES module around an entry's CommonJS module, for Node. So both module systems share one set of classes: with two
 * sets, the brand checks of one would refuse the objects of the other. The module calls `require`, because Node up to
 * 22 reads a CommonJS module twice to import it, and slowly.
 */
function importer(name) {
  const { exports, sources } = entries[name];
  const names = exports.join(", ");
  const file =
    sources.node === "cjs" ? `../${ownerOf(name, "cjs")}` : `./${name}`;
  const call = `require("${file}.cjs");\n`;
  return `import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
${names ? `export const { ${names} } = ${call}` : call}`;
}

/** Leaves generated texts out of the entries, which share them. */
function textsBeside(extension, folder = "./shared", filter = generatedText) {
  return {
    name: "texts-beside",
    setup({ onResolve }) {
      onResolve({ filter }, ({ path }) => ({
        path: `${folder}/${basename(path, ".js")}${extension}`,
        external: true,
      }));
    },
  };
}

/** Writes the generated texts that entries share, for both module systems, and IDNA in JavaScript for CommonJS. */
async function shareTexts(generated) {
  const texts = readdirSync(generated).filter((name) =>
    generatedText.test(name),
  );
  const shared = join(dist, "shared");
  mkdirSync(shared);
  for (const name of texts) {
    copyFileSync(join(generated, name), join(shared, name));
  }
  await build({
    ...common,
    // CommonJS modules have the cores only as JavaScript.
    entryPoints: texts
      .filter((name) =>
        /^(url|public-suffix|validate)-(data|wasm2js)/.test(name),
      )
      .map((name) => join(generated, name)),
    bundle: false,
    // Keeps the licence of the public suffix list.
    legalComments: "inline",
    format: "cjs",
    outdir: shared,
    outExtension: { ".js": ".cjs" },
  });
  await build({
    ...common,
    entryPoints: ["js/idna/to-ascii.js"],
    format: "cjs",
    outdir: shared,
    outExtension: { ".js": ".cjs" },
  });
}

/** Leaves imports of .wasm files to the runtime. */
function wasmBeside(query) {
  return {
    name: "wasm-beside",
    setup({ onResolve }) {
      onResolve({ filter: /\.wasm$/ }, ({ path }) => ({
        path: `../${wasmFiles[basename(path, ".wasm")]}${query}`,
        external: true,
      }));
    },
  };
}

/**
 * A folder for each entry other than `index`, for tools that ignore "exports": Metro in older React Native, webpack 4,
 * TypeScript's `moduleResolution: node10`.
 */
function writeFolders(pkg, { exports }) {
  for (const [entry, conditions] of Object.entries(exports)) {
    if (entry === "." || entry.endsWith(".json")) continue;
    const folder = join(pkg, entry);
    mkdirSync(folder, { recursive: true });
    const up = "../".repeat(entry.split("/").length - 1);
    const locate = (path) => path.replace("./", up);
    const manifest = {
      main: locate(conditions.require),
      module: locate(conditions.default),
      types: locate(conditions.types.require),
      ...(conditions["react-native"] && {
        "react-native": locate(conditions["react-native"]),
      }),
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

/** The manifest, with the version and the entries filled in. */
function manifestOf({ files, ...template }) {
  const exports = exportMap();
  const folders = Object.keys(exports)
    .filter((path) => path !== "./package.json")
    .map((path) => path.split("/")[1] ?? "dist");
  return {
    ...template,
    version: version(),
    exports,
    files: [...new Set(folders), ...files],
  };
}

/** Lets the command-line tool use the package's own entries instead of copies of them. */
function ownPackage() {
  return {
    name: "own-package",
    setup({ onResolve }) {
      onResolve(
        { filter: /^\.\.?\/(index|batch|validate)\.js$/ },
        ({ path }) => ({
          path: `./node/${basename(path, ".js")}.cjs`,
          external: true,
        }),
      );
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
      const manifest = manifestOf(JSON.parse(readFileSync(from, "utf8")));
      writeFolders(pkg, manifest);
      writeFileSync(join(pkg, name), `${JSON.stringify(manifest, null, 2)}\n`);
    } else {
      copyFileSync(from, join(pkg, name));
    }
  }
  const texts = readdirSync(root).filter((name) => /^LICENSE-/.test(name));
  for (const name of [...texts, "README.md"]) {
    copyFileSync(join(root, name), join(pkg, name));
  }
}
