// Each entry of the package that has classes, in each form for users, loaded into this process.

import { readFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { manifest } from "./package.js";
import { built, scriptFile } from "./paths.js";
import { resolveTarget } from "./resolve-target.js";

register("./wasm-imports.js", import.meta.url);

const require = createRequire(import.meta.url);
const importFile = (path) => import(pathToFileURL(path));

/** The forms, by the conditions of the package's exports. */
const modules = [
  { form: "Node.js, import", conditions: ["node", "import"], load: importFile },
  { form: "Node.js, require", conditions: ["node", "require"], load: require },
  { form: "ES module for browsers", conditions: ["import"], load: importFile },
  { form: "CommonJS for browsers", conditions: ["require"], load: require },
  { form: "the edge", conditions: ["workerd", "import"], load: importFile },
];

/**
 * The entries with classes: where they are in the package's exports, the name of their classic script, the globals beside
 * the language's that the script needs in a realm, and where the entry is that does the same without WebAssembly.
 */
const entries = {
  urlsmith: { subpath: ".", script: "urlsmith" },
  "urlsmith/pattern": {
    subpath: "./pattern",
    script: "pattern",
    globals: { URL, URLSearchParams },
  },
  "urlsmith/js": { subpath: "./js", script: "js" },
  "urlsmith/list": { subpath: "./list", javascript: "./js/list" },
  "urlsmith/batch": { subpath: "./batch", javascript: "./js/batch" },
};

/** Loads a form of an entry. */
function loadModule({ conditions, load }, subpath) {
  return load(
    built(resolveTarget(manifest.exports[subpath], new Set(conditions))),
  );
}

/** The classes that a classic script puts into a global variable, which is then removed. */
function runScript(name, evaluate) {
  const path = scriptFile(name);
  evaluate(readFileSync(path, "utf8"), path);
  return evaluate("urlsmith");
}

/** A classic script as in a page, and one in a realm that has little beside the language. */
function* scripts({ script, globals }) {
  yield {
    form: "script",
    ...runScript(script, (source, filename) =>
      vm.runInThisContext(source, { filename }),
    ),
  };
  const context = vm.createContext({ ...globals });
  const evaluate = (source, filename) =>
    vm.runInContext(source, context, { filename });
  yield {
    form: "script in a bare realm",
    ...runScript(script, evaluate),
    TypeError: evaluate("TypeError"),
    SyntaxError: evaluate("SyntaxError"),
  };
}

/** Whether modules export the very same values. An ES module may have a default export beside the names. */
function hasSameValues(one, other) {
  return Object.keys(one).every(
    (name) => name === "default" || one[name] === other[name],
  );
}

/**
 * The forms of an entry: {entry, form, URL, URLSearchParams, URLPattern, URLPatternList, TypeError, SyntaxError},
 * the errors being those of the realm that the classes are in.
 */
export async function formsOf(entry) {
  const { subpath, script, javascript } = entries[entry];
  const forms = [];
  const seen = [];
  for (const module of modules) {
    const exported = await loadModule(module, subpath);
    // Node's ES modules export what the CommonJS modules export.
    if (seen.some((other) => hasSameValues(other, exported))) continue;
    seen.push(exported);
    const { form } = module;
    forms.push({ form, ...(await loadModule(module, ".")), ...exported });
  }
  if (javascript) {
    const module = { conditions: ["import"], load: importFile };
    forms.push({
      form: "ES module without WebAssembly",
      ...(await loadModule(module, "./js")),
      ...(await loadModule(module, javascript)),
    });
  }
  if (script) forms.push(...scripts(entries[entry]));
  return forms.map((form) => ({
    TypeError,
    SyntaxError,
    ...form,
    entry,
  }));
}
