// Which modules an entry's form gets for the names with "#", such as "#core". The table is `imports` in package.json; the
// conditions in it, besides "default", are those of `conditionsOf`.

import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { root } from "./run.js";

const { imports } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/** The conditions of each source of WebAssembly; without one, it is embedded. */
const conditionsOfSource = {
  embedded: [],
  file: ["file"],
  imported: ["imported"],
  javascript: ["javascript"],
  reporting: ["javascript", "reporting"],
  plain: ["javascript", "plain"],
};

/** The conditions under which a form of an entry imports. */
export function conditionsOf({ core, sources }, form) {
  const conditions = conditionsOfSource[sources[form]];
  return core === "batch" ? ["batch", ...conditions] : conditions;
}

/** The file that a name with "#" stands for, as Node resolves it. */
function fileFor(name, conditions) {
  let target = imports[name];
  while (typeof target === "object") {
    const holds = (key) => key === "default" || conditions.includes(key);
    target = target[Object.keys(target).find(holds)];
  }
  return join(root, target);
}

/** Whether a file of js/ or target/generated/, or one that it imports, imports a name with "#". */
function dependsOnForm(file) {
  const imports = readFileSync(file, "utf8").matchAll(
    /(?:\bfrom|^import) "([.#][^"]+)";$/gm,
  );
  for (const [, name] of imports) {
    if (name.endsWith(".wasm")) continue;
    const depends =
      name.startsWith("#") || dependsOnForm(resolve(dirname(file), name));
    if (depends) return true;
  }
  return false;
}

/**
 * An esbuild plugin that builds several forms at once, which share the files that do not depend on the form. `variants` has
 * the conditions of each by its name. An entry point names its variant after a question mark, and what it imports is of the
 * same variant.
 */
export function buildTogether(variants) {
  const suffixes = new Map();
  const find = (file, variant) => {
    if (!suffixes.has(file)) suffixes.set(file, dependsOnForm(file));
    const suffix = suffixes.get(file) ? `?${variant}` : "";
    return { path: file, suffix, pluginData: variant };
  };
  return {
    name: "build-together",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^#/ }, ({ path, pluginData }) => ({
        path: fileFor(path, variants[pluginData]),
        suffix: `?${pluginData}`,
        pluginData,
      }));
      onResolve({ filter: /\?/ }, ({ path }) => {
        const [file, variant] = path.split("?");
        return find(join(root, file), variant);
      });
      onResolve(
        { filter: /^\.\.?\/.*\.js$/ },
        ({ path, pluginData, resolveDir }) =>
          find(join(resolveDir, path), pluginData),
      );
      onLoad({ filter: /\/js\/.*\.js$/ }, ({ path, pluginData }) => ({
        contents: readFileSync(path, "utf8"),
        pluginData,
      }));
    },
  };
}
