// The bars: how many times as fast as the engine's own classes ours must be.

const columns = (node24, bunAndDeno, chromium, firefox, webkit) => ({
  node24,
  bun: bunAndDeno,
  deno: bunAndDeno,
  chromium,
  firefox,
  webkit,
});

/** The bars for the functions of Node's module url. */
const nodeColumns = (least) => ({ node24: least, node26: least });

/** The bars by engine. An engine that is not listed has none. Each workload names its bar. */
export const bars = {
  newUrl: { title: "new URL, three getters", ...columns(1.6, 1, 4, 5, 2) },
  batch: {
    title: "parseAll of a text, against a loop of new URL",
    node24: 3,
    chromium: 3,
  },
  batchOfArray: {
    title: "parseAll of an array, against a loop of new URL",
    node24: 3,
    chromium: 3,
  },
  unicodeHost: {
    title: "new URL, non-ASCII host",
    node24: 1.2,
    bun: 1,
    deno: 1,
    webkit: 1,
  },
  unicodePath: {
    title: "new URL, non-ASCII path or query",
    node24: 1.2,
    bun: 1,
  },
  dots: {
    title: "new URL, long path with dot segments",
    ...columns(1.2, 1.2, 1.2, 1.2, 1.2),
  },
  megabyte: { title: "new URL, query of 1 MiB", ...columns(1, 1, 1, 1, 1) },
  canParse: { title: "canParse", ...columns(2, 0.6, 3, 5, 2) },
  resolve: { title: "new URL(relative, base)", ...columns(1, 1, 3, 4, 2) },
  setters: { title: "setter chain", ...columns(1, 1, 3, 4, 2) },
  params: {
    title: "URLSearchParams from string, get",
    ...columns(1.2, 1.2, 5, 5, 2),
  },
  appends: {
    title: "1,000 live appends, then href",
    ...columns(1, 1, 10, 10, 10),
  },
  sort: { title: "sort 1,000 pairs", ...columns(1, 1, 1, 1, 1) },
  test: { title: "URLPattern test", ...columns(2, 0.8, 4, 5, 3) },
  exec: { title: "URLPattern exec", ...columns(8, 1, 6, 10, 3) },
  construct: { title: "URLPattern constructor", ...columns(2, 2, 2, 3, 2) },
  urlParse: { title: "url.parse", ...nodeColumns(6.3) },
  urlResolve: { title: "url.resolve", ...nodeColumns(4.2) },
  urlFormat: { title: "url.format", ...nodeColumns(1.4) },
  fileURLToPath: { title: "url.fileURLToPath", ...nodeColumns(1.4) },
  pathToFileURL: { title: "url.pathToFileURL", ...nodeColumns(1.5) },
};

/** The names of the first results whose cold start is measured. */
export const cold = {
  url: "first URL",
  imported: "first URL, by import",
  host: "first URL with a non-ASCII host",
  pattern: "first URLPattern, test",
};

/** How many times as fast as other implementations in JavaScript ours must be, and in which engines. */
export const peerBars = [
  { bar: "newUrl", peer: "whatwg-url", times: 50 },
  { bar: "test", peer: "urlpattern-polyfill", times: 8 },
  { bar: "construct", peer: "urlpattern-polyfill", times: 10 },
]
  .map((bar) => ({ ...bar, ours: "ours", engines: ["node24"] }))
  .concat(
    ["test", "exec", "construct"].map((bar) => ({
      bar,
      ours: "urlsmith/polyfill",
      peer: "urlpattern-polyfill",
      times: 2,
      // Engines that lack URLPattern, or whose older versions lack it.
      engines: ["node", "chromium92", "firefox", "webkit"],
    })),
    [
      { bar: "newUrl", peer: "whatwg-url", times: 10 },
      { bar: "test", peer: "urlpattern-polyfill", times: 2 },
      { bar: "exec", peer: "urlpattern-polyfill", times: 2 },
      { bar: "construct", peer: "urlpattern-polyfill", times: 2 },
    ].map((bar) => ({ ...bar, ours: "urlsmith/js", engines: ["node24"] })),
  );

/** The most bytes of the heap that an object of ours may keep, in Node.js. */
export const memoryBars = { url: 190, params: 97, pattern: 300, route: 620 };

/**
 * The most milliseconds that a first result may take in Node.js 24, for each contender: longer than an empty process,
 * or than the process of another row.
 */
export const coldBars = [
  { name: cold.url, contender: "ours", milliseconds: 3.5 },
  { name: cold.url, contender: "urlsmith/js", milliseconds: 8 },
  { name: cold.imported, contender: "ours", milliseconds: 4 },
  { name: cold.imported, contender: "urlsmith/js", milliseconds: 8 },
  { name: cold.host, over: cold.url, contender: "ours", milliseconds: 2 },
  { name: cold.pattern, over: cold.url, contender: "ours", milliseconds: 1 },
];

const outsideBrowsers = ["node24", "bun", "deno"];

/** The most nanoseconds that a byte of an input of 10 KB may take in some engines. */
export const growthBars = {
  path: { most: 0.3, engines: outsideBrowsers },
  "path with dot segments": { most: 2, engines: ["node24"] },
  "percent signs": { most: 0.3, engines: outsideBrowsers },
  "query to be encoded": { most: 3, engines: ["node24"] },
  "IDNA labels": { most: 30, engines: ["node24"] },
  "URL matched by a pattern": { most: 3, engines: ["node24"] },
};

/** How many times longer a byte of an input of 10 MB may take than one of 10 KB. */
export const growthFactorBar = 1.2;

/** The bars for lists of patterns, in Node.js. */
export const listBars = {
  match1000: { title: "match among 1,000 routes, at most", microseconds: 1 },
  growth: { title: "match among 10,000 routes over 1,000, at most", times: 2 },
  miss: { title: "miss over hit, at most", times: 1 },
  build10000: { title: "build a list of 10,000, at most", milliseconds: 100 },
};

/** Steps of the engine that every implementation needs, by the names of the workloads that measure them. */
export const floors = {
  write: "write a URL as UTF-8",
  writeByHand: "write a URL by a loop",
  long: "write a long path, and read it",
  megabyte: "write a query of 1 MiB",
  object: "make an object with ten private fields",
  test: "slice a path and test a RegExp",
  create: "create a RegExp",
};

/** The steps that a workload needs, whatever the implementation. */
export function floorsOf({ name, bar }) {
  const { write, long, megabyte, object, test, create } = floors;
  const custom = name.includes("custom regexp");
  switch (bar) {
    case "newUrl":
      return [write, object];
    case "dots":
      return [long];
    case "megabyte":
      return [megabyte];
    case "resolve":
      return name.includes("many") ? [write, write, object] : [write, object];
    case "setters":
      return [write, write, write];
    case "test":
    case "exec":
      return custom ? [write, test] : [write];
    case "construct":
      return custom ? [write, object, create] : [write, object];
    default:
      return [];
  }
}
