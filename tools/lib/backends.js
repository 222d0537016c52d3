// The modules that js/ imports by names such as "#core" and "#idna". They differ between the forms of an entry.

import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { modules, wasmFiles } from "./modules.js";
import { root } from "./run.js";

/** The function of js/shared/binary-text.js that reads a module's data; see modules.js. */
const readerOf = (name) => (modules[name].tables ? "decode" : "readCharacters");

/** What an engine without WebAssembly should use in the place of a module, as a literal for messages. */
const insteadOf = (name) => JSON.stringify(modules[name].instead);

/** For each source of WebAssembly: the code that exports `instantiate`, given the name of the WebAssembly module. */
const sources = {
  embedded: (name) => `
    import { embedded } from "./js/backend/embedded.js";
    import { code } from "./target/generated/${name}-code.js";
    import { data } from "./target/generated/${name}-data.js";
    import { ${readerOf(name)} } from "./js/shared/binary-text.js";
    export const instantiate = /* @__PURE__ */ embedded(code, data, ${readerOf(name)}, ${insteadOf(name)});`,
  imported: (name) => `
    import { imported } from "./js/backend/imported.js";
    import module from "./${wasmFiles[name]}";
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

/** Whether a file of js/ or target/generated/, or one that it imports, imports a name with "#". */
function dependsOnForm(file) {
  const imports = readFileSync(file, "utf8").matchAll(
    /(?:\bfrom|^import) "([.#][^"]+)";$/gm,
  );
  for (const [, name] of imports) {
    const depends =
      name.startsWith("#") || dependsOnForm(resolve(dirname(file), name));
    if (depends) return true;
  }
  return false;
}

/** The modules by their names, for one form of an entry: the path of a file, or the code of the module. */
function modulesOf({ core, sources: sourceOf }, form) {
  const source = sourceOf[form];
  const isPlain = source === "plain";
  const isReporting = source === "reporting";
  const isJavaScript = source === "javascript" || isReporting;
  return {
    "#reporter": isReporting
      ? "js/validate/reporter.js"
      : "js/url/no-reporter.js",
    "#url-parser":
      core === "batch" && !isJavaScript
        ? "js/core/parse-single.js"
        : `js/${isJavaScript ? "url" : "core"}/parse-url.js`,
    "#pattern": `js/${isPlain || isJavaScript ? "pattern" : "core"}/create-pattern.js`,
    "#url": `js/pattern/${isPlain ? "platform" : "own"}-url.js`,
    "#tentative": isPlain
      ? "export function addTentativeMembers() {}"
      : `export { addTentativeMembers } from "./js/classes/tentative-members.js";`,
    "#batch": `js/${isJavaScript ? "url" : "core"}/parse-lines.js`,
    // `getBuiltinModule` is missing only in Node 18, which uses the form for Node. A bundler needs the names of what it requires.
    "#builtin":
      form === "node"
        ? `const modules = {
             "node:http": () => require("node:http"),
             "node:https": () => require("node:https"),
             "node:module": () => require("node:module"),
             "node:url": () => require("node:url"),
           };
           export const builtin = (name) => modules[name]();`
        : `export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);`,
    "#core": `export { instantiate as instantiateCore } from "#${source}/${core}";
       export { createGlue } from "./target/generated/${core}-glue.js";`,
    "#idna": `import { idna } from "./js/backend/idna-module.js";
       import { instantiate } from "#${source}/idna";
       export const domainToAscii = /* @__PURE__ */ idna(instantiate);`,
  };
}

/**
 * An esbuild plugin that provides the modules with "#". `variants` has, by name, the entry and the form whose modules these
 * are. An entry point names its variant after a question mark, and what it imports is of the same variant. A file that
 * does not depend on the form is of none, so that variants share it.
 */
export function backends(variants) {
  const modulesByVariant = Object.fromEntries(
    Object.entries(variants).map(([variant, { entry, form }]) => [
      variant,
      modulesOf(entry, form),
    ]),
  );
  const suffixes = new Map();
  const find = (file, variant) => {
    if (!suffixes.has(file)) suffixes.set(file, dependsOnForm(file));
    const suffix = suffixes.get(file) ? `?${variant}` : "";
    return { path: file, suffix, pluginData: variant };
  };
  return {
    name: "backends",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /\.wasm$/ }, ({ path }) => ({
        path,
        external: true,
      }));
      onResolve({ filter: /^#/ }, ({ path, pluginData }) => {
        const module = modulesByVariant[pluginData][path];
        const suffix = `?${pluginData}`;
        return module?.endsWith(".js")
          ? { path: join(root, module), suffix, pluginData }
          : { path: path + suffix, namespace: "backends" };
      });
      onResolve({ filter: /\?/ }, ({ path }) => {
        const [file, variant] = path.split("?");
        return find(join(root, file), variant);
      });
      onResolve({ filter: /^\.\.?\// }, ({ path, pluginData, resolveDir }) =>
        find(join(resolveDir, path), pluginData),
      );
      onLoad({ filter: /\/js\/.*\.js$/ }, ({ path, pluginData }) => ({
        contents: readFileSync(path, "utf8"),
        pluginData,
      }));
      onLoad({ filter: /./, namespace: "backends" }, ({ path }) => {
        const [name, variant] = path.split("?");
        const [kind, module] = name.slice(1).split("/");
        return {
          contents: modulesByVariant[variant][name] ?? sources[kind](module),
          resolveDir: root,
          pluginData: variant,
        };
      });
    },
  };
}
