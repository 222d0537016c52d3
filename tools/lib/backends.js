// The modules that js/ imports by names such as "#core" and "#idna". They differ between the forms of an entry.

import { root } from "./run.js";

/** The modules in target/generated/, and the names of their files in the package. */
export const wasmFiles = {
  core: "urlsmith.wasm",
  batch: "urlsmith-batch.wasm",
  validate: "urlsmith-validate.wasm",
  idna: "urlsmith-idna.wasm",
};

/** The WebAssembly module to translate to JavaScript. It must have no SIMD. */
const translatable = (name) =>
  ["core", "batch"].includes(name) ? `${name}-javascript` : name;

/** The WebAssembly module to write as text. Some engines that read the core's text have no SIMD. */
const textual = (name) => (name === "core" ? "core-text" : name);

/** Whether most of a module's data are tables of numbers, which are written as text in another way. */
export const hasTables = (name) => name === "idna";

/** The function of js/backend/text.js that reads a module's data. */
const readerOf = (name) => (hasTables(name) ? "decode" : "readCharacters");

/** For each source of WebAssembly: the code that exports `instantiate`, given the name of the WebAssembly module. */
const sources = {
  embedded: (name) => `
    import { embedded } from "./js/backend/embedded.js";
    import { code } from "./target/generated/${textual(name)}-code.js";
    import { data } from "./target/generated/${textual(name)}-data.js";
    import { ${readerOf(name)} } from "./js/backend/text.js";
    export const instantiate = /* @__PURE__ */ embedded(code, data, ${readerOf(name)});`,
  javascript: (name) => `
    import { translated } from "./js/backend/javascript.js";
    import code from "./target/generated/${translatable(name)}-wasm2js.js";
    import { data } from "./target/generated/${translatable(name)}-data.js";
    export const instantiate = /* @__PURE__ */ translated(code, data);`,
  imported: (name) => `
    import { imported } from "./js/backend/imported.js";
    import module from "./target/generated/${name}.wasm";
    export const instantiate = /* @__PURE__ */ imported(module);`,
  // Tools that trace files recognize the path only in this form.
  file: (name, otherwise) => `
    import { readFileSync } from "node:fs";
    import { fromFile } from "./js/backend/file.js";
    export const instantiate = /* @__PURE__ */ fromFile(
      () => readFileSync(__dirname + "/../${wasmFiles[name]}"),
      () => require("#${otherwise}/${name}").instantiate,
    );`,
};

/** For sources of WebAssembly that may have none: the code that exports `domainToAscii`. js/idna/ is IDNA without it. */
const idnaSources = {
  javascript: `export { domainToAscii } from "./js/backend/javascript-idna.js";`,
  file: `
    import { readFileSync } from "node:fs";
    import { fromFile } from "./js/backend/file.js";
    import { idna } from "./js/backend/idna.js";
    export const domainToAscii = /* @__PURE__ */ fromFile(
      () => readFileSync(__dirname + "/../${wasmFiles.idna}"),
      () => require("./js/backend/javascript-idna.js").domainToAscii,
      idna,
    );`,
};

/** An esbuild plugin that provides the modules for one form of an entry. */
export function backends({ core, sources: sourceOf }, form) {
  const source = sourceOf[form];
  const isPlain = source === "plain";
  const modules = {
    "#glue": `export { createGlue } from "./target/generated/core-glue.js";`,
    // The implementation of URLPattern, and the URL class that the small one uses.
    "#pattern": `export * from "./js/${isPlain ? "pattern/url-pattern" : "core/pattern"}.js";`,
    "#url": "export const { URL } = globalThis;",
    "#tentative": isPlain
      ? "export const addTentativeMembers = () => {};"
      : `export { addTentativeMembers } from "./js/tentative.js";`,
    // `getBuiltinModule` is missing only in Node 18, which uses the form for Node.
    "#builtin":
      form === "node"
        ? `export const builtin = (name) => require(name);`
        : `export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);`,
    "#core": `export { instantiate as instantiateCore } from "#${source}/${core}";`,
    "#idna":
      idnaSources[source] ??
      `import { idna } from "./js/backend/idna.js";
       import { instantiate } from "#${source}/idna";
       export const domainToAscii = /* @__PURE__ */ idna(instantiate);`,
  };
  return {
    name: "backends",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^#/ }, ({ path }) => ({
        path,
        namespace: "backends",
      }));
      onLoad({ filter: /./, namespace: "backends" }, ({ path }) => {
        const [kind, name] = path.slice(1).split("/");
        return {
          // If a .wasm file is missing, the source of the CommonJS form takes its place.
          contents: modules[path] ?? sources[kind](name, sourceOf.cjs),
          resolveDir: root,
        };
      });
    },
  };
}
