// Measures lists of patterns and routers from npm in one process of Node.js, Bun or Deno. Prints the figures as JSON.

import findMyWay from "find-my-way";
import { SmartRouter } from "hono/router/smart-router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { TrieRouter } from "hono/router/trie-router";
import { match } from "path-to-regexp";
import process from "node:process";
import { addRoute, createRouter, findRoute } from "rou3";
import { URLPatternList as OtherList } from "url-pattern-list";
import { URLPatternList } from "urlsmith/list";
import { URLPatternList as JSList } from "urlsmith/js/list";
import { range, words } from "../../support/random.js";

const { counts, rounds } = JSON.parse(process.argv[2]);
const origin = "https://example.com";
/** For so many milliseconds each contender runs before it is measured. */
const WARM_UP = 250;

/** Routes like those of a site: fixed paths, one group, two groups, a wildcard; each with a path that only it matches. */
function createRoutes(count) {
  const first = words(count, 1);
  const second = words(512, 2);
  return range(count).map((i) => {
    const [a, b] = [first[i], second[i % 512]];
    return [
      { path: `/${a}/${b}`, hit: `/${a}/${b}` },
      { path: `/${a}/:id`, hit: `/${a}/${i}` },
      { path: `/${a}/:id/${b}/:post`, hit: `/${a}/${i}/${b}/1` },
      { path: `/${a}/${b}/*`, hit: `/${a}/${b}/image/${i}.png` },
    ][i % 4];
  });
}

const list = (List) => (paths) =>
  new List(paths.map((pathname, i) => [{ pathname }, i]));
const byURL = (list) => (path) => list.exec(origin + path)?.value;
const byPathname = (list) => (pathname) => list.exec({ pathname })?.value;
const fill = (router, paths, add) => {
  paths.forEach((path, i) => add(router, path, i));
  return router;
};
const findMyWayOf = (paths) =>
  fill(findMyWay(), paths, (router, path, i) =>
    router.on("GET", path, () => {}, { i }),
  );
const hono = (create) => ({
  build: (paths) =>
    fill(create(), paths, (router, path, i) => router.add("GET", path, [i])),
  find: (router) => (path) => {
    const [[first]] = router.match("GET", path);
    return first?.[0][0];
  },
});

/** What is measured: build(paths) makes a router; find(router) a function from a path to the route's number or undefined. */
const contenders = {
  "urlsmith/list, URL": { build: list(URLPatternList), find: byURL },
  "urlsmith/js/list, URL": { build: list(JSList), find: byURL },
  "new URL, find-my-way": {
    build: findMyWayOf,
    find: (router) => (path) =>
      router.find("GET", new URL(origin + path).pathname)?.store.i,
  },
  "urlsmith/list, pathname": { build: list(URLPatternList), find: byPathname },
  "urlsmith/js/list, pathname": { build: list(JSList), find: byPathname },
  "find-my-way": {
    build: findMyWayOf,
    find: (router) => (path) => router.find("GET", path)?.store.i,
  },
  rou3: {
    build: (paths) =>
      fill(createRouter(), paths, (router, path, i) =>
        addRoute(router, "GET", path, i),
      ),
    find: (router) => (path) => findRoute(router, "GET", path)?.data,
  },
  "Hono, TrieRouter": hono(() => new TrieRouter()),
  "Hono, SmartRouter": hono(
    () => new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] }),
  ),
  "path-to-regexp": {
    build: (paths) => paths.map((path) => match(path.replace("*", "*rest"))),
    find: (functions) => (path) => {
      const index = functions.findIndex((matches) => matches(path));
      return index < 0 ? undefined : index;
    },
  },
};
if (globalThis.URLPattern) {
  contenders["url-pattern-list, URL"] = {
    build: (paths) =>
      fill(new OtherList(), paths, (router, pathname, i) =>
        router.addPattern(new globalThis.URLPattern({ pathname }), i),
      ),
    find: (router) => (path) => router.match(origin + path)?.value,
  };
}

const collect = globalThis.Bun ? () => globalThis.Bun.gc(true) : globalThis.gc;
const usedMemory = () => {
  // The second time takes what the first one has released.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};

/** The nanoseconds of a call, over calls that take some milliseconds together. */
function timeOf(find, paths, milliseconds = 4) {
  const start = performance.now();
  let calls = 0;
  let found = 0;
  do {
    for (let i = 0; i < 16; i++) {
      found += find(paths[calls++ % paths.length]) === undefined ? 0 : 1;
    }
  } while (performance.now() - start < milliseconds);
  const time = ((performance.now() - start) * 1e6) / calls;
  if (found !== calls && found !== 0) throw new Error("a wrong answer");
  return time;
}

const results = {};
const failures = {};
for (const count of counts) {
  const routes = createRoutes(count);
  const paths = routes.map(({ path }) => path);
  const hits = range(512).map((i) => routes[(i * 7919) % count].hit);
  const misses = range(512).map((i) => `${hits[i]}/more`.replace("/", "/_"));
  const runners = [];
  for (const [name, { build: make, find }] of Object.entries(contenders)) {
    const before = usedMemory();
    const start = performance.now();
    try {
      const finder = find(make(paths));
      // Some routers build only now. The answers are checked before the times count.
      finder(hits[0]);
      const build = performance.now() - start;
      const memory = usedMemory() - before;
      routes.forEach(({ hit }, i) => {
        if (i % Math.ceil(count / 500) === 0 && finder(hit) !== i) {
          throw new Error(`${hit} is not found`);
        }
      });
      for (const miss of misses.slice(0, 32)) {
        if (finder(miss) !== undefined) throw new Error(`${miss} is found`);
      }
      const result = { hit: Infinity, miss: Infinity, build, memory };
      // find-my-way makes a function for each node, so that engines compile late.
      timeOf(finder, hits, WARM_UP);
      timeOf(finder, misses, WARM_UP);
      runners.push({ name, finder, result });
    } catch (error) {
      failures[`${name}, ${count} routes`] = error.message;
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const { finder, result } of runners) {
      result.hit = Math.min(result.hit, timeOf(finder, hits));
      result.miss = Math.min(result.miss, timeOf(finder, misses));
    }
  }
  results[count] = Object.fromEntries(
    runners.map(({ name, result }) => [name, result]),
  );
}
console.log(JSON.stringify({ results, failures }));
