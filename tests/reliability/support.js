// Loads an entry of the built package into a separate realm, in which a test can break everything that the package
// uses.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import vm from "node:vm";

import { pkg } from "../support/paths.js";
import { resolveTarget } from "../support/resolve-target.js";
import { attempt } from "./outcome.js";

const requireHere = createRequire(import.meta.url);

/** The CommonJS file of an entry: the one for Node, or the one for everything else. */
export function fileOf(entry, isForNode) {
  const { exports } = requireHere(join(pkg, "package.json"));
  const conditions = new Set(isForNode ? ["node", "require"] : ["require"]);
  const target = exports[entry.replace("urlsmith", ".")];
  return join(pkg, resolveTarget(target, conditions));
}

const scripts = new Map();

/** The function around a CommonJS module, compiled once for all realms. */
function scriptOf(file) {
  if (!scripts.has(file)) {
    const source = readFileSync(file, "utf8");
    const parameters = "require, module, exports, __dirname, __filename";
    const code = `(function (${parameters}) {${source}\n})`;
    scripts.set(file, new vm.Script(code, { filename: file }));
  }
  return scripts.get(file);
}

/**
 * Loads an entry into a realm of its own. Returns its classes, its exports, the realm's global object, and a function
 * that runs code there. With a boundary, all calls to WebAssembly go across it.
 *
 * `globals` are added to the realm first, and `prepare` is called with the function that runs code there. With
 * `isHere`, the entry is loaded into this realm. After loading, the boundary is removed from it. `modules` are those that
 * another call of this function has loaded into the same realm.
 */
export function load(
  entry,
  {
    boundary = null,
    isForNode = true,
    globals = {},
    prepare = () => {},
    isHere = false,
    modules = new Map(),
  } = {},
) {
  if (isHere) {
    const own = Object.getOwnPropertyDescriptors(WebAssembly);
    if (boundary !== null) {
      Object.defineProperties(WebAssembly, boundary.webAssembly());
    }
    try {
      return loadInto(
        globalThis,
        vm.runInThisContext,
        entry,
        isForNode,
        modules,
      );
    } finally {
      Object.defineProperties(WebAssembly, own);
    }
  }
  const context = vm.createContext({
    TextDecoder,
    TextEncoder,
    ...globals,
  });
  const run = (code, options) => vm.runInContext(code, context, options);
  if (boundary !== null) {
    Object.defineProperties(run("WebAssembly"), boundary.webAssembly());
  }
  prepare(run, context);
  return loadInto(context, run, entry, isForNode, modules);
}

function loadInto(context, run, entry, isForNode, modules) {
  function loadFile(file) {
    if (modules.has(file)) return modules.get(file).exports;
    const module = { exports: {} };
    modules.set(file, module);
    const requireThere = (name) => {
      if (isBuiltin(name)) return requireHere(name);
      // The companions import the classes by the package's name.
      return loadFile(
        name.startsWith("urlsmith")
          ? fileOf(name, isForNode)
          : join(dirname(file), name),
      );
    };
    const script = scriptOf(file);
    const factory =
      context === globalThis
        ? script.runInThisContext()
        : script.runInContext(context);
    factory(requireThere, module, module.exports, dirname(file), file);
    return module.exports;
  }
  const exported = loadFile(fileOf(entry, isForNode));
  const classes = entry.startsWith("urlsmith/polyfill")
    ? context
    : entry === "urlsmith/list"
      ? { ...loadFile(fileOf("urlsmith", isForNode)), ...exported }
      : exported;
  const { URL: ownURL, URLSearchParams, URLPattern } = classes;
  const { URLPatternList, generateComponent, generateURL } = classes;
  return {
    classes: {
      URL: ownURL,
      URLSearchParams,
      URLPattern,
      URLPatternList,
      generateComponent,
      generateURL,
    },
    exported,
    require: (name) => loadFile(fileOf(name, isForNode)),
    context,
    run,
  };
}

/** The engine's own classes. Members that older versions of Node lack are added. */
export const engine = {
  URL: class extends URL {
    static parse(url, base) {
      return URL.canParse(url, base) ? new URL(url, base) : null;
    }
  },
  URLSearchParams,
};

/** An entry in this realm. */
export function requireEntry(entry) {
  return requireHere(fileOf(entry, true));
}

/** Runs a program with the engine's classes and with ours. Both must give the same result. */
export function inEngineAndOurs(program) {
  assert.deepEqual(program(requireEntry("urlsmith")), program(engine));
}

/**
 * Calls a function with the stack nearly full, a number of frames before its end. Returns the outcome as `attempt`
 * does, or null if there was no room to call it.
 */
export function nearOverflow(run, spare) {
  let outcome = null;
  let frames = 0;
  // Calls the function once before: near the end of the stack there would be no room to compile it.
  attempt(() => {});
  function descend() {
    try {
      descend();
    } catch {
      // This is the end of the stack. The way back goes up from here.
    }
    if (frames++ === spare) outcome = attempt(run);
  }
  descend();
  return outcome;
}

setFlagsFromString("--expose-gc");
const gc = vm.runInNewContext("gc");

/**
 * Resolves after full garbage collections: after three, and more if `isEnough` does not return true, but after fifty at
 * the most.
 */
export async function collect(isEnough = () => true) {
  // An object that a compiler in the background still reads is collected later.
  for (let round = 0; round < 3 || (round < 50 && !isEnough()); round++) {
    await new Promise((resolve) => setTimeout(resolve, round));
    gc();
  }
}

/** The classes of an entry in this realm. */
export function importEntry(entry) {
  const own = requireEntry(entry);
  return entry === "urlsmith/list"
    ? { ...requireEntry("urlsmith"), ...own }
    : own;
}
