// The package's entries, with everything that the build, the manifest and the tests need to know about each of them.

const classes = ["URL", "URLPattern", "URLSearchParams"];

// The source of WebAssembly for each form of an entry; tools/lib/variants.js has their conditions. The forms are:
//
// - script: a classic script
// - esm: ES modules for bundlers, browsers and Deno
// - cjs: CommonJS for everything but Node. Environments that know only this form (React Native, browserify) have no
//   WebAssembly.
// - node: CommonJS for Node, with .wasm files beside it. With "cjs" in the place of a source, it is the form cjs, which
//   `import` gets, too. So in Node, `import` and `require` share the classes.
// - edge: ES modules for Cloudflare's workerd, which imports .wasm files.
//
// Where a form is missing, the runtime takes the form esm or cjs.
const webAssembly = {
  script: "embedded",
  esm: "embedded",
  cjs: "javascript",
  node: "file",
  edge: "imported",
};
/** A polyfill is for old engines and strict pages, which refuse to compile WebAssembly. */
const polyfill = { ...webAssembly, script: "javascript", esm: "javascript" };
/** Entries without WebAssembly and without a URL class of their own. The engine's URL does the parsing. */
const plain = { script: "plain", esm: "plain", cjs: "plain" };
/** An entry for engines without WebAssembly. The CommonJS form of the entry `like` has none. */
const javascript = (like) => ({
  script: "javascript",
  esm: "javascript",
  cjs: like,
  node: "cjs",
});

/**
 * The entries by name, which is also the name of their files:
 *
 * - `path`: the path in an import, after "urlsmith"
 * - `source`: the module in js/
 * - `exports`: the names that the entry exports
 * - `types`: the entry that has the same types, if one has
 * - `script`: the name of its classic script, if it has one; see `publishedPath`
 * - `core`: the WebAssembly module of its core, if it has one
 * - `sources`: where each form gets these modules from; the name of another entry stands for the same form of that
 *   entry
 * - `internals`: the module in js/ that its CommonJS files show to others of the package
 * - `guest`: whether its CommonJS files use the classes in those of `index`
 * - `reactNative`: the entry that React Native gets in its place, since React Native's URL is a stub
 */
export const entries = {
  index: {
    path: ".",
    source: "entries/index",
    exports: classes,
    script: "urlsmith",
    core: "core",
    sources: webAssembly,
    internals: "classes/internals",
  },
  pattern: {
    path: "./pattern",
    source: "entries/pattern",
    exports: ["URLPattern"],
    script: "pattern",
    sources: { ...plain, node: "cjs" },
  },
  polyfill: {
    path: "./polyfill",
    source: "entries/polyfill",
    exports: [],
    script: "polyfill",
    sources: plain,
    reactNative: "polyfill-all",
  },
  "polyfill-all": {
    path: "./polyfill/all",
    source: "entries/polyfill-all",
    exports: [],
    script: "polyfill-all",
    core: "core",
    sources: polyfill,
    guest: true,
  },
  "polyfill-force": {
    path: "./polyfill/force",
    source: "entries/polyfill-force",
    exports: [],
    script: "polyfill-force",
    core: "core",
    sources: polyfill,
    guest: true,
  },
  js: {
    path: "./js",
    source: "entries/index",
    exports: classes,
    types: "index",
    script: "js",
    core: "core",
    sources: javascript("index"),
  },
  list: {
    path: "./list",
    source: "entries/list",
    exports: ["URLPatternList", "generateComponent", "generateURL"],
    core: "core",
    sources: webAssembly,
    guest: true,
  },
  batch: {
    path: "./batch",
    source: "batch/parse-all",
    exports: ["checkAll", "createKey", "parseAll", "parseChunks"],
    core: "batch",
    sources: webAssembly,
    internals: "batch/internals",
  },
  validate: {
    path: "./validate",
    source: "entries/validate",
    exports: [
      "applyFixes",
      "fieldError",
      "isValid",
      "validate",
      "validatePattern",
    ],
    sources: { esm: "reporting", cjs: "reporting", node: "cjs" },
  },
  "js-list": {
    path: "./js/list",
    source: "entries/list",
    exports: ["URLPatternList", "generateComponent", "generateURL"],
    types: "list",
    core: "core",
    sources: javascript("list"),
  },
  "js-batch": {
    path: "./js/batch",
    source: "batch/parse-all",
    exports: ["checkAll", "createKey", "parseAll", "parseChunks"],
    types: "batch",
    core: "batch",
    sources: javascript("batch"),
  },
  "js-validate": {
    path: "./js/validate",
    source: "entries/validate",
    exports: [
      "applyFixes",
      "fieldError",
      "isValid",
      "validate",
      "validatePattern",
    ],
    types: "validate",
    sources: { esm: "validate", cjs: "validate", node: "validate" },
  },
};

/**
 * Companions: modules that are plain JavaScript over the classes of `urlsmith`. For each name the table has the module in
 * js/, which imports the classes from "urlsmith".
 */
export const companions = {
  "node-url": "companions/node-url/index",
  querystring: "companions/querystring",
  "from-route": "companions/from-route",
  guard: "companions/guard",
  "guard/node": "companions/guard/node",
  host: "companions/host",
  origin: "companions/origin",
  "percent-encoding": "companions/percent-encoding",
  "polyfill/origin": "polyfill/origin",
  "public-suffix": "companions/public-suffix",
  relative: "companions/relative",
  testing: "companions/testing",
  "uri-template": "companions/uri-template",
};

/**
 * The classic scripts in the package, and the names of their files. Each contains all of its entry's code. `urlsmith.iife.js`
 * is `urlsmith/js`, which runs in every page. The other scripts are only for tests: they are much like the result of a
 * bundler.
 */
const publishedScripts = { js: "urlsmith", polyfill: "polyfill" };

/** The path of a classic script in the package, or undefined if it is only for tests. */
export const publishedPath = (script) =>
  Object.hasOwn(publishedScripts, script)
    ? `dist/${publishedScripts[script]}.iife.js`
    : undefined;

/** The folder in the repository of the scripts that are not in the package. */
const unpublished = "target/scripts";

/** The path of a classic script in the repository. */
export const scriptPath = (script) =>
  publishedPath(script)
    ? `pkg/${publishedPath(script)}`
    : `${unpublished}/${script}.iife.js`;

/** The entry whose form this is. */
export function ownerOf(name, form) {
  const source = entries[name]?.sources[form];
  return Object.hasOwn(entries, source) ? source : name;
}

/** The declarations of an entry or a companion, for each module system. */
const typesOf = (name) => ({
  require: `./dist/${name}.d.cts`,
  default: `./dist/${name}.d.ts`,
});

/**
 * The condition by which a program gets all entries without WebAssembly. So the companions, and other packages that import
 * "urlsmith", use the classes of `urlsmith/js`. React Native always gets them.
 */
export const withoutWebAssembly = "urlsmith-js";

/**
 * The files of an entry, for each condition of the manifest, the first that holds. Each file can be bundled, whatever the
 * conditions. Only the file for workerd imports a .wasm file. Node parses the manifest at each start, so it is short.
 */
function exportsOf(name) {
  const { reactNative, sources, types = name } = entries[name];
  const other = Object.keys(entries).find(
    (other) => entries[other].types === name && ownerOf(other, "esm") !== name,
  );
  return {
    types: typesOf(types),
    ...(other && { [withoutWebAssembly]: javascriptFiles(other) }),
    ...reactNativeFile(reactNative ?? other),
    ...(sources.edge && filesOfTheEdge(name, other ?? name)),
    ...(sources.node === "file"
      ? filesWithWebAssembly(name)
      : javascriptFiles(name)),
  };
}

function reactNativeFile(name) {
  return name ? { "react-native": commonJS(name) } : {};
}

const esModule = (name) => `./dist/${ownerOf(name, "esm")}.js`;
const commonJS = (name) => `./dist/${ownerOf(name, "cjs")}.cjs`;

/**
 * The files for servers at the edge. Only workerd's own bundlers know how to import .wasm files, and a bundle for it alone. So those
 * who assert another server, too, get the files of `javascript`: Nitro asserts "edge-light", Expo "react-server" and "node". In
 * Fastly's engine there is no WebAssembly.
 */
function filesOfTheEdge(name, javascript) {
  const files = {
    module: esModule(javascript),
    require: commonJS(javascript),
    default: esModule(javascript),
  };
  return {
    fastly: files,
    "edge-light": files,
    workerd: {
      "react-server": files,
      node: files,
      default: `./dist/${name}-workerd.js`,
    },
  };
}

/** Runtimes that are like Node. Their `require` takes ES modules. */
const likeNode = (name) => ({ deno: esModule(name), bare: esModule(name) });

/** The files of an entry without WebAssembly. In Node, `import` gets the file that `require` gets. */
function javascriptFiles(name) {
  return {
    ...(entries[name].sources.node && {
      module: esModule(name),
      ...likeNode(name),
      node: { import: `./dist/node/${ownerOf(name, "node")}.js` },
    }),
    require: commonJS(name),
    default: esModule(name),
  };
}

function filesWithWebAssembly(name) {
  return {
    ...likeNode(name),
    node: {
      module: esModule(name),
      import: {
        // Bundlers that do not know "module" know one of these. They would make node/*.js a bundle without WebAssembly.
        production: esModule(name),
        development: esModule(name),
        default: `./dist/node/${name}.js`,
      },
      require: `./dist/node/${name}.cjs`,
    },
    require: commonJS(name),
    default: esModule(name),
  };
}

/** The part of the package's manifest that follows from the entries. */
export function exportMap() {
  const map = {};
  for (const [name, { path }] of Object.entries(entries)) {
    map[path] = exportsOf(name);
  }
  for (const name of Object.keys(companions)) {
    // A companion's file is the same for all runtimes. The classes that it imports by the package's name differ.
    map[`./${name}`] = {
      types: typesOf(name),
      require: `./dist/${name}.cjs`,
      default: `./dist/${name}.js`,
    };
  }
  return { ...map, "./package.json": "./package.json" };
}
