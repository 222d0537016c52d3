// Measures lists of patterns and routers from npm in one process of Node.js. Prints the figures as JSON.

import findMyWay from "find-my-way";
import { SmartRouter } from "hono/router/smart-router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { TrieRouter } from "hono/router/trie-router";
import { match } from "path-to-regexp";
import process from "node:process";
import { addRoute, createRouter, findRoute } from "rou3";
import { compileRouter } from "rou3/compiler";
import { URLPatternList as OtherList } from "url-pattern-list";
import { URLPatternList } from "urlsmith/list";
import { URLPatternList as JSList } from "urlsmith/js/list";
import { range, words } from "../../tests/support/random.js";

const { counts, rounds } = JSON.parse(process.argv[2]);
const origin = "https://example.com";
/** For so many milliseconds each contender runs before it is measured. */
const WARM_UP = 250;

/** Routes of an application: of each four, one is fixed, and three have groups. All begin in one of five ways. */
function createApplication(count) {
  const starts = ["/api/v1", "/api/v2", "/admin", "/blog", "/shop"];
  const names = words(count, 5);
  return range(count).map((i) => {
    const start = `${starts[i % 5]}/${names[i >> 2]}`;
    return [
      { path: start, hit: start },
      { path: `${start}/:id`, hit: `${start}/${i}` },
      { path: `${start}/:id/edit`, hit: `${start}/${i}/edit` },
      {
        path: `${start}/:id/comments/:comment`,
        hit: `${start}/${i}/comments/77`,
      },
    ][i % 4];
  });
}

/** Routes like those of a site: fixed paths, one group, two groups, a wildcard; each with a path that only it matches. */
function createSite(count) {
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
/** Each function that finds a route reads its parameters, too: some contenders compute them only then. */
const read = (found) => found && [found.params, found.value];
const byURL = (list) => (path) => read(list.exec(origin + path))?.[1];
const byPathname = (list) => (pathname) => read(list.exec({ pathname }))?.[1];
const fill = (router, paths, add) => {
  paths.forEach((path, i) => add(router, path, i));
  return router;
};
const findMyWayOf = (paths) =>
  fill(findMyWay(), paths, (router, path, i) =>
    router.on("GET", path, () => {}, { i }),
  );
const rou3Of = (paths) =>
  fill(createRouter(), paths, (router, path, i) =>
    addRoute(router, "GET", path, i),
  );
const dataOf = (found) => (found ? [found.params, found.data][1] : undefined);
const storeOf = (found) =>
  found ? [found.params, found.store][1].i : undefined;
const hono = (create) => ({
  build: (paths) =>
    fill(create(), paths, (router, path, i) => router.add("GET", path, [i])),
  find: (router) => (path) => {
    const [[first], stash] = router.match("GET", path);
    if (!first) return undefined;
    // The RegExpRouter gives the indexes of parameters in a match.
    const [handler, params] = first;
    for (const name in params) {
      if (stash) void stash[params[name]];
    }
    return handler[0];
  },
});

/** What is measured: build(paths) makes a router; find(router) a function from a path to the route's number or undefined. */
const contenders = {
  "urlsmith/list, URL": { build: list(URLPatternList), find: byURL },
  "urlsmith/js/list, URL": { build: list(JSList), find: byURL },
  "new URL, rou3": {
    build: rou3Of,
    find: (router) => (path) =>
      dataOf(findRoute(router, "GET", new URL(origin + path).pathname)),
  },
  "new URL, find-my-way": {
    build: findMyWayOf,
    find: (router) => (path) =>
      storeOf(router.find("GET", new URL(origin + path).pathname)),
  },
  "urlsmith/list, pathname": { build: list(URLPatternList), find: byPathname },
  "urlsmith/js/list, pathname": { build: list(JSList), find: byPathname },
  "find-my-way": {
    build: findMyWayOf,
    find: (router) => (path) => storeOf(router.find("GET", path)),
  },
  rou3: {
    build: rou3Of,
    find: (router) => (path) => dataOf(findRoute(router, "GET", path)),
  },
  "rou3, compiled": {
    build: (paths) => compileRouter(rou3Of(paths)),
    find: (compiled) => (path) => dataOf(compiled("GET", path)),
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
  "url-pattern-list, URL": {
    build: (paths) =>
      fill(new OtherList(), paths, (router, pathname, i) =>
        router.addPattern(new globalThis.URLPattern({ pathname }), i),
      ),
    find: (router) => (path) => {
      const found = router.match(origin + path);
      return found ? [found.result.pathname.groups, found.value][1] : undefined;
    },
  },
};

const usedMemory = () => {
  // The second time takes what the first one has released.
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
};

/** New strings, as a server reads them. Engines keep what they have computed of strings that they know. */
const fresh = (paths) => {
  const bytes = Buffer.from(paths.join(""), "latin1");
  let start = 0;
  return paths.map((path) => bytes.latin1Slice(start, (start += path.length)));
};

/** The nanoseconds of a call, over calls that take some milliseconds together. `renew` gives the paths of each round. */
function timeOf(find, paths, renew, milliseconds = 4) {
  let calls = 0;
  let found = 0;
  let time = 0;
  do {
    const round = renew(paths);
    const start = performance.now();
    for (let i = 0; i < round.length; i++) {
      found += find(round[i]) === undefined ? 0 : 1;
    }
    time += performance.now() - start;
    calls += round.length;
  } while (time < milliseconds);
  if (found !== calls && found !== 0) throw new Error("a wrong answer");
  return (time * 1e6) / calls;
}

const same = (paths) => paths;

/** Measures all contenders with some routes: {name: {fresh, repeated, miss, build, memory}}, times in ns and ms. */
function measure(routes) {
  const paths = routes.map(({ path }) => path);
  const hits = range(512).map((i) => routes[(i * 7919) % routes.length].hit);
  const misses = range(512).map((i) => `${hits[i]}/more`.replace("/", "/_"));
  const runners = [];
  for (const [name, { build: make, find }] of Object.entries(contenders)) {
    const before = usedMemory();
    const start = performance.now();
    const finder = find(make(paths));
    // Some routers build only now. The answers are checked before the times count.
    finder(hits[0]);
    const build = performance.now() - start;
    const memory = usedMemory() - before;
    routes.forEach(({ hit }, i) => {
      if (i % Math.ceil(paths.length / 500) === 0 && finder(hit) !== i) {
        throw new Error(`${name}: ${hit} is not found`);
      }
    });
    for (const miss of misses.slice(0, 32)) {
      if (finder(miss) !== undefined) {
        throw new Error(`${name}: ${miss} is found`);
      }
    }
    const times = { fresh: Infinity, repeated: Infinity, miss: Infinity };
    // find-my-way makes a function for each node, so that engines compile late.
    timeOf(finder, hits, fresh, WARM_UP);
    timeOf(finder, misses, fresh, WARM_UP);
    runners.push({ name, finder, result: { ...times, build, memory } });
  }
  for (let round = 0; round < rounds; round++) {
    for (const { finder, result } of runners) {
      const least = (member, list, renew) => {
        result[member] = Math.min(result[member], timeOf(finder, list, renew));
      };
      least("fresh", hits, fresh);
      least("repeated", hits, same);
      least("miss", misses, fresh);
    }
  }
  return Object.fromEntries(runners.map(({ name, result }) => [name, result]));
}

const results = Object.fromEntries(
  counts.map((count) => [count, measure(createSite(count))]),
);
results.application = measure(createApplication(100));
console.log(JSON.stringify(results));
