// The modules that js/ imports by names such as "#core" and "#idna". They differ between the forms of an entry.

import { modules, translated, wasmFiles } from "./modules.js";
import { root } from "./run.js";

/** The function of js/backend/text.js that reads a module's data; see modules.js. */
const readerOf = (name) => (modules[name].tables ? "decode" : "readCharacters");

/** What an engine without WebAssembly should use in the place of a module, as a literal for messages. */
const insteadOf = (name) => JSON.stringify(modules[name].instead);

/** For each source of WebAssembly: the code that exports `instantiate`, given the name of the WebAssembly module. */
const sources = {
  embedded: (name) => `
    import { embedded } from "./js/backend/embedded.js";
    import { code } from "./target/generated/${name}-code.js";
    import { data } from "./target/generated/${name}-data.js";
    import { ${readerOf(name)} } from "./js/backend/text.js";
    export const instantiate = /* @__PURE__ */ embedded(code, data, ${readerOf(name)}, ${insteadOf(name)});`,
  javascript: (name) => `
    import { translated } from "./js/backend/javascript.js";
    import code from "./target/generated/${translated(name)}-wasm2js.js";
    import { data } from "./target/generated/${translated(name)}-data.js";
    export const instantiate = /* @__PURE__ */ translated(code, data);`,
  imported: (name) => `
    import { imported } from "./js/backend/imported.js";
    import module from "./target/generated/${name}.wasm";
    export const instantiate = /* @__PURE__ */ imported(module, ${insteadOf(name)});`,
  // Tools that trace files recognize the path only in this form.
  file: (name) => `
    import { readFileSync } from "node:fs";
    import { fromFile } from "./js/backend/file.js";
    export const instantiate = /* @__PURE__ */ fromFile(
      () => readFileSync(__dirname + "/../${wasmFiles[name]}"),
      ${insteadOf(name)},
    );`,
};

/** An esbuild plugin that provides the modules for one form of an entry. */
export function backends({ core, sources: sourceOf }, form) {
  const source = sourceOf[form];
  const isPlain = source === "plain";
  const isTranslated = source === "javascript";
  const modules = {
    "#glue": `export { createGlue } from "./target/generated/${isTranslated ? translated(core) : "core"}-glue.js";`,
    // URLPattern is the core's, or the small one over a URL class.
    "#pattern": isPlain
      ? `export * from "./js/pattern/url-pattern.js";`
      : isTranslated
        ? `export * from "./js/pattern/url-pattern.js";
           export * from "./js/pattern/compare.js";
           export * from "./js/pattern/generate.js";`
        : `export * from "./js/core/pattern.js";`,
    "#url": `export * from "./js/pattern/${isPlain ? "platform" : "own"}-url.js";`,
    "#tentative": isPlain
      ? "export const addTentativeMembers = () => {};"
      : `export { addTentativeMembers } from "./js/tentative.js";`,
    "#list": `export * from "./js/${isTranslated ? "pattern" : "core"}/list.js";`,
    "#batch": `export { parseLines } from "./js/core/batch${isTranslated ? "-loop" : ""}.js";`,
    // `getBuiltinModule` is missing only in Node 18, which uses the form for Node.
    "#builtin":
      form === "node"
        ? `export const builtin = (name) => require(name);`
        : `export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);`,
    "#core": `export { instantiate as instantiateCore } from "#${source}/${core}";`,
    "#idna": isTranslated
      ? `export { domainToAscii } from "./js/backend/javascript-idna.js";`
      : `import { idna } from "./js/backend/idna.js";
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
          contents: modules[path] ?? sources[kind](name),
          resolveDir: root,
        };
      });
    },
  };
}
