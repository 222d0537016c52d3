// Memory: how many bytes an object keeps, on the heap and in the whole process, and whether an instance of the
// WebAssembly module has grown after many calls. Each figure is measured in fresh processes of Node.js.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../support/processes.js";
import { createRoutes } from "./inside/list.js";
import { median } from "./inside/measure.js";
import { work } from "./paths.js";

/** How many objects of a kind are made. */
const COUNT = 20_000;
/** How many processes each contender gets. */
const PROCESSES = 3;

/**
 * A young generation of 1 MB: the process then grows only by the objects that are kept. The usual young generation
 * would itself grow by up to 32 MB, which is more than the objects take.
 */
const flags = ["--expose-gc", "--max-semi-space-size=1"];

const ours = `const { URL, URLPattern, URLSearchParams } = await import("urlsmith");
const { URLPatternList } = await import("urlsmith/list");`;
const otherEntry = (name) =>
  `const { URL, URLPattern, URLSearchParams } = await import("./node_modules/urlsmith/dist/${name}.js");`;
const whatwgUrl = `const { URL, URLSearchParams } = (await import("whatwg-url")).default;`;
const polyfill = `const { URLPattern } = await import("urlpattern-polyfill/urlpattern");`;
const variants = { "urlsmith/js": otherEntry("js") };

const patternLoads = {
  ours,
  native: "",
  ...variants,
  "urlsmith/pattern": `const { URLPattern } = await import("urlsmith/pattern");`,
  "urlpattern-polyfill": polyfill,
};
const urlLoads = { ours, native: "", ...variants, "whatwg-url": whatwgUrl };

/**
 * The kinds of objects. `make` is an expression for the object of the number i. `loads` are the statements that bring
 * in each contender's classes. The keys are those of `memoryBars`.
 */
const kinds = {
  url: {
    name: "a URL",
    make: "new URL(`https://example.com/${i}/path?query=${i}#part`)",
    loads: urlLoads,
  },
  params: {
    name: "a URLSearchParams",
    make: "new URLSearchParams(`id=${i}&page=2`)",
    loads: urlLoads,
  },
  pattern: {
    name: "a URLPattern, named groups",
    make: "new URLPattern({ pathname: `/users${i}/:id` })",
    loads: patternLoads,
  },
  customPattern: {
    name: "a URLPattern, custom regexp",
    make: "new URLPattern({ pathname: `/users${i}/(\\\\d+)` })",
    loads: patternLoads,
  },
  route: {
    name: "a route of a URLPatternList",
    before: `const { readFileSync } = await import("node:fs");
const lists = [new URLPatternList()];
const routes = JSON.parse(readFileSync("routes.json", "utf8"));`,
    make: "lists.at(-1).add(routes[i])",
    reset: "lists.push(new URLPatternList());",
    // The list makes its index for the first match.
    after: 'lists.at(-1).test("https://example.com/");',
    loads: { ours },
  },
};

const objectScript = (
  { make, before = "", reset = "", after = "" },
  load,
) => `${load}
${before}
const make = (i) => ${make};
const kept = [0, 1].map(() => new Array(${COUNT}).fill(null));
const keep = (objects) => {
  for (let i = 0; i < objects.length; i++) objects[i] = make(i);
};
// The first objects pay for what all share, such as the code that the engine compiles. They are kept, too, so that
// their memory is not used again.
keep(kept[0]);
${reset}
const used = () => {
  gc();
  gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  return [heapUsed + external, rss];
};
const start = used();
keep(kept[1]);
${after}
const end = used();
console.log(JSON.stringify(end.map((bytes, i) => (bytes - start[i]) / ${COUNT})));
`;

/** Adds up the memories of all instances that live, at the start and after many calls of all kinds. */
const instanceScript = (calls) => `const memories = [];
const { Instance } = WebAssembly;
WebAssembly.Instance = class extends Instance {
  constructor(...args) {
    super(...args);
    memories.push(new WeakRef(this.exports.memory));
  }
};
${ours}
const list = new URLPatternList([{ pathname: "/:a/:b" }, { hostname: "*.example" }]);
const pattern = new URLPattern({ pathname: "/:user/(\\\\d+)" });
const url = new URL("https://example.com/");
const calls = [
  (i) => new URL("https://example.com/a/../b?c=" + i).searchParams.get("c"),
  (i) => new URL("../" + i, "https://example.com/a/b/").href,
  (i) => URL.canParse("https://[" + i + "]/"),
  (i) => new URL("https://münchen" + (i % 99) + ".example/ü").host,
  (i) => (url.pathname = "/" + i),
  (i) => (url.host = i + ".example"),
  (i) => new URLSearchParams("a=" + i + "&b=%20").toString(),
  (i) => pattern.test("https://example.com/a/" + i),
  (i) => pattern.exec("https://example.com/a/" + i),
  (i) => new URLPattern({ pathname: "/" + i + "/:id" }).pathname,
  (i) => list.exec("https://example.com/a/" + i),
  (i) => URL.parse("https://example.com/" + "x".repeat(i % 20_000)),
];
const size = async () => {
  // A WeakRef holds its target until the end of the task.
  await new Promise((resolve) => setTimeout(resolve, 0));
  gc();
  return memories.reduce((sum, ref) => sum + (ref.deref()?.buffer.byteLength ?? 0), 0);
};
for (let i = 0; i < 20_000 * calls.length; i++) calls[i % calls.length](i);
const start = await size();
for (let i = 0; i < ${calls}; i++) calls[i % calls.length](i);
console.log(JSON.stringify({ start, end: await size() }));
`;

const wantsMemory = (filter) => "memory".includes(filter);

/**
 * {objects: [{key, name, bytes: {contender: {heap, process}}}], instance: {calls, start, end}}, all in bytes. Null if
 * the filter asks for other work.
 */
export async function memory(command, args, { filter, quick }) {
  if (!wantsMemory(filter)) return null;
  const evaluate = async (source) => {
    const path = join(work, "memory.mjs");
    writeFileSync(path, source);
    const output = await run(command, [...args, ...flags, path], { cwd: work });
    return JSON.parse(output);
  };
  const routes = createRoutes(COUNT).map(({ init }) => init);
  writeFileSync(join(work, "routes.json"), JSON.stringify(routes));

  const objects = [];
  for (const [key, kind] of Object.entries(kinds)) {
    const bytes = {};
    for (const [contender, load] of Object.entries(kind.loads)) {
      const samples = [];
      for (let sample = 0; sample < (quick ? 1 : PROCESSES); sample++) {
        samples.push(await evaluate(objectScript(kind, load)));
      }
      const [heap, process] = [0, 1].map((which) =>
        median(samples.map((sample) => sample[which])),
      );
      bytes[contender] = { heap, process };
    }
    objects.push({ key, name: kind.name, bytes });
  }
  const calls = quick ? 1e6 : 1e7;
  const instance = { calls, ...(await evaluate(instanceScript(calls))) };
  return { objects, instance };
}
