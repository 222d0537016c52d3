// Where each entry works: each row is a way of loading the package in some runtimes. Each cell of a row is tested in
// every one of them. docs/compatibility.md is written from here.

import { entries as table } from "../../tools/lib/entries.js";

/** The entries, by the import specifier without "urlsmith/": the name of the file, that of the script, and the sources. */
export const entries = Object.fromEntries(
  Object.entries(table).map(([file, { path, script, sources }]) => [
    path === "." ? "urlsmith" : path.slice(2),
    { file, script, sources },
  ]),
);

export const specifier = (entry) =>
  entry === "urlsmith" ? entry : `urlsmith/${entry}`;

/** An outcome for each entry of which a test is true. */
const outcomes = (outcome, test = () => true) =>
  Object.fromEntries(
    Object.keys(entries)
      .filter((entry) => test(entries[entry]))
      .map((entry) => [entry, outcome]),
  );
const all = outcomes("works");
/** The outcomes without WebAssembly, or without synchronous compilation. */
const noWasm = {
  ...all,
  ...outcomes("explains", ({ sources }) => sources.esm === "embedded"),
};
/** The outcomes of the entries that have a classic script. */
const scripts = (cells) =>
  Object.fromEntries(
    Object.entries(cells).filter(([entry]) => entries[entry].script),
  );
/** The outcomes in a browser that loads the package in one way. */
const loaded = (way, cells) =>
  way.startsWith("module") ? cells : scripts(cells);
/** The outcomes without the entries that refuse to load where there is no URL. */
const withoutURL = (cells) =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([entry]) => entries[entry].sources.esm !== "plain",
    ),
  );
/** The outcomes in a realm with the language's globals and no URL. */
export const bare = withoutURL(scripts(all));
const bundled = "bundled for it";

const nodes = ["node18", "node20", "node22", "node24", "node26"];
const browsers = ["chromium", "firefox", "webkit", "chromium92"];
const current = browsers.slice(0, 3);

/** in: the runtimes; way: how they load the package; cells: the outcomes. */
export const rows = [
  ...[
    ["import", "ES module"],
    ["require", "CommonJS"],
    ["worker", "`worker_threads`"],
    ["no-eval", "`--disallow-code-generation-from-strings`"],
  ].map(([way, title]) => ({
    in: nodes,
    way,
    title,
    cells: all,
  })),
  {
    in: nodes.slice(2),
    way: "require-esm",
    title: "CommonJS that requires an ES module",
    cells: all,
  },
  ...[
    ["import-jitless", "ES module with `--jitless`, without WebAssembly"],
    ["require-jitless", "CommonJS with it"],
  ].map(([way, title]) => ({
    in: ["node18", "node22"],
    way,
    title,
    cells: all,
  })),
  {
    in: nodes,
    way: "vm",
    title: "`vm` context, script",
    cells: bare,
  },
  {
    in: ["deno"],
    way: "import",
    title: "ES module",
    cells: all,
  },
  { in: ["bun"], way: "import", title: "ES module", cells: all },
  { in: ["bun"], way: "require", title: "CommonJS", cells: all },
  {
    in: ["workerd"],
    way: "module",
    title: bundled,
    cells: all,
  },
  {
    in: ["miniflare"],
    way: "module",
    title: bundled,
    cells: all,
  },
  {
    in: ["edge-runtime"],
    way: "module",
    title: bundled,
    cells: all,
  },
  {
    in: ["quickjs"],
    way: "script",
    title: "script",
    cells: withoutURL(scripts(noWasm)),
  },
  {
    in: ["hermes"],
    way: "compile",
    title: "script, compiled",
    // Hermes has no WebAssembly.
    cells: outcomes(
      "compiles",
      ({ script, sources }) => script && sources.script !== "embedded",
    ),
  },
  ...[
    ["script", "`<script>`"],
    ["module", "`<script type=module>`"],
    ["wasm-csp", "CSP `script-src 'self' 'wasm-unsafe-eval'`"],
  ].flatMap(([way, title]) => [
    { in: current, way, title, cells: loaded(way, all) },
    { in: ["chromium92"], way, title, cells: loaded(way, noWasm) },
  ]),
  ...[
    ["csp", "CSP `script-src 'self'`"],
    ["module-csp", "the same, `<script type=module>`"],
  ].map(([way, title]) => ({
    in: browsers,
    way,
    title,
    cells: loaded(way, noWasm),
  })),
  ...[
    ["worker", "worker, `importScripts`"],
    ["module-worker", "worker, module"],
    ["shared-worker", "shared worker"],
    ["service-worker", "service worker"],
  ].map(([way, title]) => ({
    in: browsers,
    way,
    title,
    cells: loaded(way, all),
  })),
  ...[
    ["vite", "build"],
    ["vite", "dev"],
    ["webpack", "build"],
    ["rollup", "build"],
    ["esbuild", "build"],
  ].map(([bundler, way]) => ({
    in: [bundler],
    way,
    title: `${way}, in Chromium`,
    cells: all,
  })),
];

export const titles = {
  node18: "Node.js 18",
  node20: "Node.js 20",
  node22: "Node.js 22",
  node24: "Node.js 24",
  node26: "Node.js 26",
  deno: "Deno",
  bun: "Bun",
  workerd: "workerd",
  miniflare: "Miniflare",
  "edge-runtime": "Vercel's edge-runtime",
  quickjs: "QuickJS",
  hermes: "Hermes",
  chromium: "Chromium",
  firefox: "Firefox",
  webkit: "WebKitGTK",
  chromium92: "Chromium 92",
  vite: "Vite",
  webpack: "webpack",
  rollup: "Rollup",
  esbuild: "esbuild",
};

/** The cells of a runtime in the order of the table: {way, entry, expected, title}. */
export function cellsOf(runtime) {
  return rows
    .filter((row) => row.in.includes(runtime))
    .flatMap(({ way, title, cells }) =>
      Object.entries(cells).map(([entry, expected]) => ({
        way,
        entry,
        expected,
        title: `${title}: ${specifier(entry)}`,
      })),
    );
}
