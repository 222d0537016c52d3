// The package's exports under sets of conditions. A resolver asserts some; the manifest gives a file for each set.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";

import * as esbuild from "esbuild";
import { rolldown } from "rolldown";

import { bundlers } from "../support/bundlers.js";
import { folderWithPackage } from "../support/folder.js";
import { manifest } from "../support/package.js";
import { resolveTarget } from "../support/resolve-target.js";

const host = "xn--bcher-kva.example";
const url = '"https://b\\u00fccher.example/"';

/** For each entry and companion: an expression that parses a URL or its like, and what it gives. `entry` is the module. */
const questions = {
  ".": [`new entry.URL(${url}).host`, host],
  "./js": [`new entry.URL(${url}).host`, host],
  "./pattern": [
    `new entry.URLPattern(${url} + ":id").exec(${url} + 7).pathname.groups.id`,
    "7",
  ],
  "./list": [
    `new entry.URLPatternList([[{ pathname: "/:id" }, 1]]).exec(${url} + 7).pathname.groups.id`,
    "7",
  ],
  "./js/list": [
    `new entry.URLPatternList([[{ pathname: "/:id" }, 1]]).exec(${url} + 7).pathname.groups.id`,
    "7",
  ],
  "./batch": [`entry.parseAll([${url}]).href(0)`, `https://${host}/`],
  "./js/batch": [`entry.parseAll([${url}]).href(0)`, `https://${host}/`],
  "./validate": [`entry.isValid(${url})`, "true"],
  "./js/validate": [`entry.isValid("https://[::")`, "false"],
  "./node-url": [`entry.parse(${url}).host`, host],
  "./querystring": [`entry.parse("a=%62").a`, "b"],
  "./guard": [
    `entry.redact("https://h.example/?token=1")`,
    "https://h.example/?token=***",
  ],
  "./guard/node": ["typeof entry.publicLookup", "function"],
  "./host": [`entry.parseHost("b\\u00fccher.example").value`, host],
  "./origin": [`entry.Origin.from(${url}).opaque`, "false"],
  "./percent-encoding": [`entry.parseURL(${url}).host`, host],
  "./public-suffix": [
    `entry.registrableDomain("www.example.co.uk")`,
    "example.co.uk",
  ],
  "./relative": [
    `entry.relative("https://h.example/a", "https://h.example/b")`,
    "b",
  ],
  "./testing": ["typeof entry", "object"],
  "./from-route": [`entry.fromRoute("/[a]", "sveltekit").pathname`, "/:a{/}?"],
  "./uri-template": [`new entry.URITemplate("/{a}").expand({ a: "b" })`, "/b"],
  // These change the globals, so they are last.
  "./polyfill": ["typeof new URLPattern().exec", "function"],
  "./polyfill/all": [`new URL(${url}).host`, host],
  "./polyfill/origin": [`Origin.from(${url}).opaque`, "false"],
  "./polyfill/force": [`new URL(${url}).host`, host],
};

/** The paths that programs import. */
export const subpaths = Object.keys(questions);

/** The paths of the manifest that are code, to see that each has a question. */
export const codePaths = Object.keys(manifest.exports).filter(
  (path) => path !== "./package.json",
);

export const systems = ["import", "require"];

/** The conditions that the manifest names, but those that each resolver asserts for itself. */
export function namedConditions() {
  const names = new Set();
  const collect = (target) => {
    if (typeof target === "string") return;
    for (const [name, inner] of Object.entries(target)) {
      names.add(name);
      collect(inner);
    }
  };
  for (const path of codePaths) {
    const conditions = { ...manifest.exports[path] };
    delete conditions.types;
    collect(conditions);
  }
  return [...names].filter((name) => ![...systems, "default"].includes(name));
}

/** The files of all paths for a set of conditions. */
export function filesFor(conditions, system) {
  const asserted = new Set([...conditions, system]);
  return subpaths.map((path) =>
    resolveTarget(manifest.exports[path], asserted),
  );
}

/** Whether a set of conditions gets files that import a .wasm file, as only the bundlers for workerd can. */
export const isForWorkerd = (files) =>
  files.some((file) => file.endsWith("-workerd.js"));

/** A folder with a program for each path, in one module system. */
export function programs(system) {
  const folder = folderWithPackage({ isCopy: true });
  const files = {};
  for (const [index, path] of subpaths.entries()) {
    const name = JSON.stringify(`urlsmith${path.slice(1)}`);
    const load =
      system === "import"
        ? `import * as entry from ${name};`
        : `const entry = require(${name});`;
    files[path] = join(
      folder,
      `p${index}.${system === "import" ? "mjs" : "cjs"}`,
    );
    writeFileSync(
      files[path],
      `${load}\nglobalThis.answer = () => String(${questions[path][0]});\n`,
    );
  }
  return { folder, files };
}

/**
 * Runs the files in one process of Node; returns for each path what went wrong: nothing should. `flags` are Node's.
 */
export function problemsOf(files, flags = []) {
  const script = `
    const outcomes = {};
    for (const [path, file] of ${JSON.stringify(Object.entries(files))}) {
      try {
        delete globalThis.answer;
        // urlsmith/testing is for programs that have it.
        globalThis.expect = { addEqualityTesters() {} };
        await import(require("node:url").pathToFileURL(file));
        outcomes[path] = globalThis.answer();
      } catch (error) {
        outcomes[path] = String(error);
      }
    }
    process.stdout.write(JSON.stringify(outcomes));`;
  const printed = execFileSync(
    process.execPath,
    [...flags, "-e", `(async () => {${script}})()`],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );
  const outcomes = JSON.parse(printed);
  return Object.keys(files)
    .filter((path) => outcomes[path] !== questions[path][1])
    .map((path) => `${path}: ${outcomes[path]}`);
}

/** Compiles imported .wasm files, as the bundlers for workerd do: for esbuild, and for Rolldown. */
const compiled = (path) =>
  `export default new WebAssembly.Module(Uint8Array.from(atob("${readFileSync(path, "base64")}"), (it) => it.charCodeAt(0)));`;
const wasmForEsbuild = {
  name: "wasm",
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({ contents: compiled(path) }));
  },
};
const wasmForRolldown = {
  name: "wasm",
  load: (id) =>
    id.endsWith(".wasm") ? { code: compiled(id), moduleType: "js" } : null,
};

/** The platform whose name a set of conditions has. */
const platformOf = (conditions) =>
  conditions.includes("node") ? "node" : "browser";

/** The tools. Each makes a file of each program, in the module system `format`, under exactly these conditions. */
export const tools = {
  async esbuild({ folder, files, out, format, conditions, forWorkerd }) {
    await esbuild.build({
      absWorkingDir: folder,
      entryPoints: Object.values(files),
      outdir: out,
      bundle: true,
      format,
      outExtension: { ".js": format === "esm" ? ".mjs" : ".cjs" },
      splitting: format === "esm",
      platform: platformOf(conditions),
      conditions,
      external: ["node:*"],
      logLevel: "silent",
      plugins: forWorkerd ? [wasmForEsbuild] : [],
    });
  },
  async rolldown({ folder, files, out, format, conditions, forWorkerd }) {
    const bundle = await rolldown({
      cwd: folder,
      input: Object.values(files),
      platform: platformOf(conditions),
      resolve: { conditionNames: conditions },
      external: /^node:/,
      logLevel: "silent",
      plugins: forWorkerd ? [wasmForRolldown] : [],
    });
    await bundle.write({
      dir: out,
      format,
      entryFileNames: format === "esm" ? "[name].mjs" : "[name].cjs",
      chunkFileNames: format === "esm" ? "c-[name].mjs" : "c-[name].cjs",
    });
    await bundle.close();
  },
  /** It asserts "module" by itself. */
  async webpack({ folder, files, out, conditions }) {
    const entry = Object.fromEntries(
      Object.values(files).map((file) => [parse(file).name, file]),
    );
    await bundlers.webpack(folder, entry, out, {
      mode: "development",
      devtool: false,
      target: "node18",
      resolve: { conditionNames: conditions },
      output: { filename: "[name].cjs" },
    });
  },
};

/** Builds all programs with a tool, and runs them; returns what went wrong. */
export async function problemsWith(tool, { system, format, conditions }) {
  const { folder, files } = programs(system);
  const out = join(folder, "out");
  mkdirSync(out);
  try {
    await tools[tool]({
      folder,
      files,
      out,
      format,
      conditions,
      forWorkerd: isForWorkerd(filesFor(conditions, system)),
    });
  } catch (error) {
    return [error.message];
  }
  const names = readdirSync(out);
  const built = Object.fromEntries(
    subpaths.map((path, index) => [
      path,
      join(
        out,
        names.find((name) => name.startsWith(`p${index}.`)),
      ),
    ]),
  );
  return problemsOf(built);
}
