// The places where platforms accept urlsmith's objects like their own. docs/drop-in.md is written from here, and each answer is a
// test; programs/drop-in.js has the checks.

const nodes = ["node18", "node20", "node22", "node24", "node26"];
const pages = ["chromium", "firefox", "webkit"];
const processes = [...nodes, "deno", "bun"];
const everywhere = [...processes, "miniflare", ...pages];

const taken = { refused: [] };
const asForm = {
  refused: ["bun", "miniflare", ...pages],
  round: "`new native.URLSearchParams(params)`",
};
const asString = { refused: ["node18", "bun"], round: "`String(url)`" };
const asPath = {
  refused: ["node18", "bun"],
  round: "`fileURLToPath(String(url))`",
};
const byName = {
  refused: everywhere,
  round: "`({}).toString.call(url)` is `[object URL]` for both",
};

/** {name: {in: runtimes that have the feature, refused: runtimes that refuse the object, round: the way round}} */
export const dropIns = {
  "fetch(url)": taken,
  "new Request(url)": taken,
  "Response.redirect(url)": taken,
  "new WebSocket(url)": {
    ...taken,
    in: everywhere.filter((name) => !["node18", "node20"].includes(name)),
  },
  "fetch(…, { body: params }) as a form": asForm,
  "new Response(params) as a form": asForm,
  "new native.URL(url, base)": taken,
  "new URL(nativeURL, nativeBase)": taken,
  "new native.URLSearchParams(params)": taken,
  "new URLSearchParams(nativeParams)": taken,
  "new URLSearchParams(formData) and back": taken,
  "members that native alone has: undefined": taken,
  "JSON.stringify(url)": taken,
  "JSON.stringify(params)": {
    refused: ["bun"],
    round: "`Object.fromEntries(params)`",
  },
  "Object.prototype.toString": taken,
  "structuredClone(url) throws": {
    refused: everywhere.filter((name) => name !== "deno"),
    round: "it returns an empty object: clone `String(url)`",
  },
  "url instanceof native.URL": taken,
  "nativeURL instanceof URL": byName,
  "http.request(url)": {
    refused: ["node18"],
    round: "it connects to localhost: pass `String(url)`",
    in: processes,
  },
  "https.request(url)": {
    refused: ["node18"],
    round: "it connects to localhost: pass `String(url)`",
    in: processes,
  },
  "fs.readFile(url)": { ...asPath, in: processes },
  "fs.readFileSync(url), fs.createReadStream(url)": {
    ...asPath,
    in: processes,
  },
  "url.fileURLToPath(url)": { ...asString, in: processes },
  "url.format(url, options)": { ...taken, in: processes },
  "url.urlToHttpOptions(url)": { ...taken, in: processes },
  "module.createRequire(url)": {
    ...asString,
    refused: ["node18"],
    in: processes,
  },
  "new worker_threads.Worker(url)": {
    ...asPath,
    refused: ["node18", "bun"],
    in: processes,
  },
  "import(url)": { ...taken, in: [...processes, ...pages] },
  "Deno.readTextFile(url), Deno.stat(url), Deno.open(url)": {
    ...taken,
    in: ["deno"],
  },
  "util.types": { ...taken, in: processes },
  "mock.method and mock.getter of node:test": { ...taken, in: processes },
  "util.inspect(url)": { ...taken, in: processes },
  "assert.notDeepStrictEqual(url, other)": {
    ...asString,
    refused: ["node18", "bun"],
    in: processes,
  },
  XMLHttpRequest: { ...taken, in: pages },
  "new Worker(url)": { ...taken, in: pages },
  "location, <a href>, history": { ...taken, in: pages },
  "URL.createObjectURL(blob), with urlsmith/polyfill/force": {
    ...taken,
    in: pages,
  },
};

/** The runtimes that have the feature. */
export const placesOf = (name) => dropIns[name].in ?? everywhere;

/** The runtimes that refuse the object, of those that have the feature. */
export const refusedBy = (name) =>
  everywhere.filter((runtime) => expectedOf(name, runtime) === "round");

/** The expected result of a check in a runtime: "yes", "round" or "missing". */
export function expectedOf(name, runtime) {
  if (!placesOf(name).includes(runtime)) return "missing";
  return dropIns[name].refused.includes(runtime) ? "round" : "yes";
}

/** The checks that a runtime has. */
export function dropInsOf(runtime) {
  return everywhere.includes(runtime)
    ? Object.keys(dropIns).filter(
        (name) => expectedOf(name, runtime) !== "missing",
      )
    : [];
}
