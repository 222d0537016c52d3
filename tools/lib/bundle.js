// Writes JavaScript files of the package, as esbuild and terser make them.

import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { build } from "esbuild";
import { minify } from "terser";

import { root } from "./run.js";

/** The last line of ES modules. Tools that guess a file's module system look for it at the beginning of a line. */
const moduleMark = "export {};";

/** The options of esbuild for each file. */
export const common = {
  absWorkingDir: root,
  bundle: true,
  // Published beside the code that imports them.
  external: ["*.wasm"],
  logLevel: "warning",
  legalComments: "none",
  minifySyntax: true,
  target: ["chrome92", "firefox90", "safari15", "node18"],
  // The sources are ES modules, which are strict. So what is built from them begins with "use strict".
  tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
};

/**
 * Writes what esbuild builds, without what no code uses. esbuild keeps unused built-in functions in a file, since to read
 * them might have side effects. The files keep the annotations by which a user's bundler leaves out unused functions.
 */
export async function bundle(options, prefix) {
  const result = await build({
    ...common,
    ...options,
    metafile: true,
    write: false,
  });
  const isModule = options.format === "esm";
  for (const { path, text } of nameChunks(result, prefix)) {
    const { code } = await minify(text, {
      compress: {
        defaults: false,
        dead_code: true,
        keep_classnames: true,
        keep_fnames: true,
        passes: 2,
        pure_getters: true,
        side_effects: true,
        unused: true,
      },
      ecma: 2020,
      // Node prints the line that has thrown an uncaught error, so lines must be short.
      format: { max_line_len: 160, preserve_annotations: true },
      mangle: false,
      module: isModule,
      toplevel: true,
    });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isModule ? `${code}\n${moduleMark}\n` : `${code}\n`, {
      mode: code.startsWith("#!") ? 0o755 : 0o644,
    });
  }
}

/**
 * Names the files that esbuild's entry points share after a module in them: the largest one of a class, if there is one,
 * otherwise of the core, otherwise of all. The variant follows, if the module has one and the files have
 * no prefix. esbuild calls the files by a hash.
 */
function nameChunks({ outputFiles, metafile }, prefix = "") {
  const names = new Map();
  for (const [path, { entryPoint, inputs }] of Object.entries(
    metafile.outputs,
  )) {
    if (entryPoint !== undefined) continue;
    const rank = (module) =>
      ["js/classes/", "js/core/", ""].findIndex((folder) =>
        module.startsWith(folder),
      );
    const [largest] = Object.keys(inputs).sort(
      (a, b) =>
        rank(a) - rank(b) || inputs[b].bytesInOutput - inputs[a].bytesInOutput,
    );
    const [source, variant] = largest.split("?");
    const name =
      basename(source, ".js") + (variant && !prefix ? `-${variant}` : "");
    names.set(basename(path), `chunk-${prefix}${name}.js`);
  }
  if (new Set(names.values()).size < names.size) {
    throw new Error(`two files have one name: ${[...names.values()]}`);
  }
  const rename = (text) =>
    text.replace(/chunk-[A-Z\d]{8}\.js/g, (name) => names.get(name) ?? name);
  return outputFiles.map(({ path, text }) => ({
    path: rename(path),
    text: sortImports(rename(text)),
  }));
}

/**
 * Sorts the imports of shared files at the start of a module by name. esbuild sorts them by hash, and any change of a file would move
 * 0.1 KB in what a bundler makes of the module.
 */
function sortImports(text) {
  const pathOf = (line) => line.slice(line.lastIndexOf(' "'));
  return text.replace(
    /^(?:import (?:\{[^}]*\} from )?"\.\/chunk-[^"]+";\n)+/m,
    (imports) =>
      imports
        .match(/[^;]+;\n/g)
        .sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
        .join(""),
  );
}
