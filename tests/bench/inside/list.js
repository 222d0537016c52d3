// Compares ways to match a URL with many routes: our list, a loop over the engine's own exec(), a list from npm, and
// two routers that match paths and parse no URL. Runs in Node.js.

import createFindMyWay from "find-my-way";
import { addRoute, createRouter, findRoute } from "rou3";
import { URLPatternList as OtherList } from "url-pattern-list";
import { consumed, measure, median } from "./measure.js";
import { range, words } from "../../support/random.js";

const SETS = [100, 1000, 10000];
const origin = "https://example.com";

/** Routes like those of a site: fixed texts, one group, two groups, a wildcard, and one on another host. */
export function createRoutes(count) {
  const first = words(count, 1);
  const second = words(512, 2);
  return range(count).map((i) => {
    const a = first[i];
    const b = second[i % 512];
    const host = i % 5 === 4 ? `${b}.example.com` : undefined;
    const at = (path) => ({
      url: (host ? `https://${host}` : origin) + path,
      path,
    });
    const route = (path, hit, miss) => ({
      path,
      init: host ? { hostname: host, pathname: path } : { pathname: path },
      hit: at(hit),
      miss: at(miss),
    });
    switch (i % 5) {
      case 0:
        return route(`/${a}/${b}`, `/${a}/${b}`, `/${a}/${b}/${i}`);
      case 2:
        return route(
          `/${a}/:id/${b}/:post`,
          `/${a}/${i}/${b}/${i * 7}`,
          `/${a}/${i}/not-${b}/${i * 7}`,
        );
      case 3:
        return route(
          `/${a}/${b}/*`,
          `/${a}/${b}/image/${i}.png`,
          `/${a}/not-${b}/image/${i}.png`,
        );
      default:
        return route(`/${a}/:id`, `/${a}/${i}`, `/${a}/${i}/more`);
    }
  });
}

const groupsOf = (result) => result.pathname.groups;

/** The contenders. find() takes a URL or, with `pathOnly`, a path, and returns the groups or null. */
function createContenders(routes, { URLPatternList, URLPattern }) {
  const contenders = [];
  const ours = new URLPatternList(routes.map(({ init }, i) => [init, i]));
  contenders.push({
    name: "ours",
    find(url) {
      const match = ours.exec(url);
      return match && groupsOf(match.result ?? match);
    },
  });

  const Native = globalThis.URLPattern;
  if (Native) {
    const patterns = routes.map(({ init }) => new Native(init));
    contenders.push({
      name: "native",
      find(url) {
        for (const pattern of patterns) {
          const result = pattern.exec(url);
          if (result !== null) return groupsOf(result);
        }
        return null;
      },
    });
  }

  const other = new OtherList();
  const OtherPattern = Native ?? URLPattern;
  routes.forEach(({ init }, i) => other.addPattern(new OtherPattern(init), i));
  contenders.push({
    name: "url-pattern-list",
    find(url) {
      const match = other.match(url);
      return match && groupsOf(match.result);
    },
  });

  const findMyWay = createFindMyWay();
  routes.forEach(({ path }) => findMyWay.on("GET", path, () => {}));
  contenders.push({
    name: "find-my-way",
    pathOnly: true,
    find: (path) => findMyWay.find("GET", path)?.params,
  });

  const rou3 = createRouter();
  routes.forEach(({ path }, i) =>
    addRoute(rou3, "GET", path.replace(/\*$/, "**"), i),
  );
  contenders.push({
    name: "rou3",
    pathOnly: true,
    find: (path) => {
      const match = findRoute(rou3, "GET", path);
      return match && (match.params ?? {});
    },
  });
  return contenders;
}

/** Fails unless all contenders find the same routes. Otherwise their times could not be compared. */
function check(contenders, routes) {
  for (const { name, find, pathOnly } of contenders) {
    for (const { hit, miss } of routes.slice(0, 100)) {
      const kind = pathOnly ? "path" : "url";
      if (!find(hit[kind])) throw new Error(`${name} misses ${hit[kind]}`);
      if (find(miss[kind])) throw new Error(`${name} matches ${miss[kind]}`);
    }
  }
}

function workload(routes, which) {
  return {
    name: which,
    needs: () => true,
    inputs: () => {
      const some = routes.map((route) => [route[which].url, route[which].path]);
      // The order is random, and the same for all.
      return range(4096).map((i) => some[(i * 7919) % some.length]);
    },
    prepare: ({ pathOnly }, inputs) =>
      inputs.map(([url, path]) => (pathOnly ? path : url)),
    run: function ({ find }, inputs) {
      let found = 0;
      for (let i = 0; i < inputs.length; i++) {
        const groups = find(inputs[i]);
        if (groups) found += groups.id === undefined ? 1 : groups.id.length;
      }
      return found;
    },
  };
}

function timeToBuild(create) {
  const times = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    create();
    times.push(performance.now() - start);
  }
  return median(times);
}

export async function lists(ours, { filter, ...options }, report) {
  if (!"list of patterns".includes(filter) && !filter.includes("list")) return;
  for (const count of SETS) {
    const routes = createRoutes(count);
    const contenders = createContenders(routes, ours);
    check(contenders, routes);
    for (const which of ["hit", "miss"]) {
      const { times, failures } = measure(
        workload(routes, which),
        contenders,
        {},
        options,
      );
      report({
        kind: "list",
        name: `${count.toLocaleString("en")} routes, ${which}`,
        count,
        which,
        times,
        failures,
      });
    }
  }
  const inits = createRoutes(10000).map(({ init }, i) => [init, i]);
  const { URLPatternList, URLPattern } = ours;
  // Building includes the first answer, since contenders may delay work until then.
  const build = (entries) => {
    const list = new URLPatternList(entries);
    return list.test(origin) ? null : list;
  };
  const patterns = inits.map(([init, i]) => [new URLPattern(init), i]);
  report({
    kind: "list",
    name: "building a list of 10,000",
    milliseconds: {
      "from init objects": timeToBuild(() => build(inits)),
      "from URLPattern objects": timeToBuild(() => build(patterns)),
    },
    consumed: consumed(),
  });
}
