// The package's entries: everything that the build, the manifest and the tests must know about each of them.

const classes = ["URL", "URLPattern", "URLSearchParams"];

// Where each form of an entry gets its WebAssembly from. The forms are:
//
// - script: a classic script
// - esm: ES modules for bundlers, browsers and Deno
// - cjs: the same in CommonJS
// - node: CommonJS for Node, beside which .wasm files lie
// - workerd and edge-light: ES modules for Cloudflare's and Vercel's runtimes, which import .wasm files
//
// The sources are those of tools/lib/backends.js.
const embedded = { script: "embedded", esm: "embedded", cjs: "embedded" };
const translated = {
  script: "javascript",
  esm: "javascript",
  cjs: "javascript",
};
const files = { node: "file", workerd: "imported", "edge-light": "imported" };

/**
 * The entries by name, which their files have:
 *
 * - `path`: the path in an import, after "urlsmith"
 * - `source`: the module in js/
 * - `exports`: the names that the entry exports
 * - `script`: the name of its classic script, if it has one
 * - `core`: the WebAssembly module of its core
 * - `idna`: who does IDNA: the WebAssembly module "idna" or the "platform"
 * - `sources`: where each form gets these modules from
 * - `within`: the entry whose CommonJS file holds this one's exports, too, because their classes are shared
 */
export const entries = {
  index: {
    path: ".",
    source: "index",
    exports: classes,
    script: "urlsmith",
    core: "core",
    idna: "idna",
    sources: { ...embedded, ...files },
  },
  // A polyfill is for old engines and strict pages, which refuse to compile WebAssembly.
  polyfill: {
    path: "./polyfill",
    source: "polyfill",
    exports: [],
    script: "polyfill",
    core: "core",
    idna: "idna",
    sources: { ...translated, ...files },
  },
  "polyfill-force": {
    path: "./polyfill/force",
    source: "polyfill-force",
    exports: [],
    script: "polyfill-force",
    core: "core",
    idna: "idna",
    sources: { ...translated, ...files },
  },
  lite: {
    path: "./lite",
    source: "index",
    exports: classes,
    script: "lite",
    core: "lite",
    idna: "platform",
    sources: { ...embedded, ...files },
  },
  js: {
    path: "./js",
    source: "index",
    exports: classes,
    script: "js",
    core: "core",
    idna: "idna",
    sources: { ...translated, node: "javascript" },
  },
  list: {
    path: "./list",
    source: "list",
    exports: ["URLPatternList"],
    core: "core",
    idna: "idna",
    sources: { ...embedded, ...files },
    within: "index",
  },
};

/** The part of the package's manifest that follows from the entries. */
export function exportMap() {
  const map = {};
  for (const [name, { path, sources }] of Object.entries(entries)) {
    const module = (folder = "") => ({
      types: `./dist/${name}.d.ts`,
      default: `./dist/${folder}${name}.js`,
    });
    const commonJS = (folder = "") => ({
      types: `./dist/${name}.d.cts`,
      default: `./dist/${folder}${name}.cjs`,
    });
    const conditions = {};
    for (const runtime of ["workerd", "edge-light"]) {
      if (sources[runtime]) conditions[runtime] = module(`${runtime}/`);
    }
    map[path] = {
      ...conditions,
      deno: module(),
      node: {
        module: module(),
        import: module("node/"),
        require: commonJS("node/"),
      },
      import: module(),
      require: commonJS(),
      default: module(),
    };
  }
  return { ...map, "./package.json": "./package.json" };
}
