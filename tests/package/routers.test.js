// docs/migrating.md, "From other routers": a pattern matches the paths that the route of a router matches, with the same values.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { part, versionOf } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { load, repository } from "../support/paths.js";

const { URLPattern } = await load("node/index");
const { fromRoute } = await load("from-route");
const page = readFileSync(join(repository, "docs/migrating.md"), "utf8");
const [section] = page.split("## From other routers")[1].split("\n## ");
const rows = [
  ...section.matchAll(
    /^\| (\S.*?) +\| `(.+?)` +\| `(.+?)` +\| (\w+) +\| (\w+) +\| ([\w ]+?) +\|$/gm,
  ),
].map(([, router, route, pathname, letterCase, values, malformed]) => ({
  ...{ router, route, pathname, letterCase, values, malformed },
}));

/** What an app for Node's `http` makes of a path: the parameters, null, or "error". */
const ask = (app, route, path) =>
  new Promise((resolve) => {
    app.get(route, ({ params }) => resolve({ ...params }));
    const request = { method: "GET", url: path, headers: {} };
    app.handle(request, { setHeader() {} }, (error) =>
      resolve(error ? "error" : null),
    );
  });

/** What a response says: the parameters, null, or "error". */
async function answer(response) {
  if (response.status === 404) return null;
  if (!response.ok) return "error";
  const text = await response.text();
  return text === "" ? {} : JSON.parse(text);
}

/**
 * For the first word of a router's name, what it makes of a path. `require` and `load` give the installed package, and that of the
 * repository.
 */
const routers = {
  Express: ({ require, router }, route, path) =>
    ask(
      require(router.includes("4.") ? "express-4" : "express")(),
      route,
      path,
    ),
  "path-to-regexp": ({ require }, route, path) => {
    const { match } = require("path-to-regexp-6");
    const found = match(route, { decode: decodeURIComponent })(path);
    return found ? found.params : null;
  },
  Koa: ({ require }, route, path) => {
    const { Router } = require("@koa/router");
    const router = new Router();
    router.get(route, () => {});
    const { route: matches, pathAndMethod } = router.match(path, "GET");
    if (!matches) return null;
    const [layer] = pathAndMethod;
    return layer.params(path, layer.captures(path));
  },
  NestJS: async ({ require, load }, route, path) => {
    await load("reflect-metadata");
    const { Controller, Get, Module, Req } = require("@nestjs/common");
    const { NestFactory } = require("@nestjs/core");
    class Users {
      find({ params }) {
        return { ...params };
      }
    }
    Controller()(Users);
    const find = Object.getOwnPropertyDescriptor(Users.prototype, "find");
    Get(route)(Users.prototype, "find", find);
    Req()(Users.prototype, "find", 0);
    class App {}
    Module({ controllers: [Users] })(App);
    const app = await NestFactory.create(App, { logger: false });
    await app.listen(0, "127.0.0.1");
    try {
      const { port } = app.getHttpServer().address();
      // Not `fetch`, which would normalize the path.
      return await new Promise((resolve, reject) => {
        const request = get({ host: "127.0.0.1", port, path }, (response) => {
          const { statusCode: status } = response;
          const text = response.setEncoding("utf8").toArray();
          resolve(
            text.then((chunks) =>
              answer({
                status,
                ok: status === 200,
                text: () => chunks.join(""),
              }),
            ),
          );
        });
        request.on("error", reject);
      });
    } finally {
      await app.close();
    }
  },
  Hono: async (_, route, path) => {
    const { Hono } = await import("hono");
    const app = new Hono();
    app.get(route, (context) => context.json(context.req.param()));
    return answer(await app.request(`http://a.example${path}`));
  },
  Fastify: async (_, route, path) => {
    const { default: create } = await import("find-my-way");
    const router = create();
    router.on("GET", route, () => {});
    return router.find("GET", path)?.params ?? null;
  },
  rou3: async (_, route, path) => {
    const { addRoute, createRouter, findRoute } = await import("rou3");
    const router = createRouter();
    addRoute(router, "GET", route, true);
    const found = findRoute(router, "GET", path);
    return found ? (found.params ?? {}) : null;
  },
  h3: async ({ load }, route, path) => {
    const { H3 } = await load("h3");
    const app = new H3({ silent: true });
    app.get(route, (event) => ({ ...event.context.params }));
    return answer(await app.request(path));
  },
  React: ({ require }, route, path) => {
    const { matchRoutes } = require("react-router");
    return matchRoutes([{ path: route }], path)?.at(-1).params ?? null;
  },
  Vue: ({ require }, route, path) => {
    const { createMemoryHistory, createRouter } = require("vue-router");
    const router = createRouter({
      history: createMemoryHistory(),
      routes: [
        { path: route, component: {}, name: "found" },
        { path: "/:rest(.*)", component: {} },
      ],
    });
    const { name, params } = router.resolve(path);
    return name === "found" ? params : null;
  },
  wouter: async ({ require, load }, route, path) => {
    const { matchRoute } = await load("wouter");
    const { parse } = require("regexparam");
    const [matches, params] = matchRoute(parse, route, path);
    return matches ? params : null;
  },
  Next: ({ requireLibraries }, route, path) => {
    const { getPathMatch } = requireLibraries(
      "next/dist/shared/lib/router/utils/path-match",
    );
    const options = { strict: true, removeUnnamedParams: true };
    return getPathMatch(route, { ...options, sensitive: false })(path) || null;
  },
  SvelteKit: async ({ load }, route, path) => {
    const kit = await load("@sveltejs/kit/src/utils/routing.js");
    const { pattern, params } = kit.parse_route_id(route);
    const match = pattern.exec(path);
    return match && kit.exec(match, params, {});
  },
  Remix: async ({ load }, route, path) => {
    const { createMatcher } = await load(
      "@remix-run/route-pattern/dist/match.js",
    );
    return (
      createMatcher(route).match(`http://a.example${path}`)?.params ?? null
    );
  },
  Elysia: async ({ load }, route, path) => {
    const { Elysia } = await load("elysia");
    const app = new Elysia().get(route, ({ params }) => ({ ...params }));
    return answer(await app.handle(new Request(`http://a.example${path}`)));
  },
  "itty-router": async ({ load }, route, path) => {
    const { Router } = await load("itty-router");
    const router = Router();
    router.get(route, ({ params }) => ({ ...params }));
    const request = { method: "GET", url: `http://a.example${path}` };
    return (await router.fetch(request)) ?? null;
  },
};

const paths =
  "/ /users /users/ /users/7 /users/7/ /users/7// /USERS/7 /Users /users// /users//7 /users/7/8 /users/7/posts /users/a%2Fb /users/%41 /users/caf%C3%A9 /users/a.b /users/%25 /users/a%20b /users/0 /files /files/ /FILES/a /files/a /files/a/b /files/a/b/ /files//a /files/a//b /files/a%2Fb/c /files/%C3%A9 /7.json /a.b.c /a-1 /caf%C3%A9 //users/7 /user".split(
    " ",
  );

/** The values of the named groups: of a router, or of a pattern. Arrays become texts, and values that are missing stay out. */
function valuesOf(params, names, decode = (value) => value) {
  const result = {};
  for (const name of names) {
    const value = params[name];
    if (value === undefined || value === "" || value === null) continue;
    result[name] = Array.isArray(value) ? value.join("/") : decode(value);
  }
  return result;
}

async function installed() {
  const modules = await part("routers");
  const libraries = await part("libraries");
  const require = createRequire(join(modules, "index.cjs"));
  return {
    require,
    requireLibraries: createRequire(join(libraries, "index.cjs")),
    load: (name) =>
      import(
        pathToFileURL(
          name.endsWith(".js") ? join(modules, name) : require.resolve(name),
        ).href
      ),
  };
}

test("the table of routers has rows", () => {
  assert.ok(rows.length > 50, `${rows.length} rows`);
  const named = new Set(rows.map(({ router }) => router.split(" ")[0]));
  assert.deepEqual([...named].sort(), Object.keys(routers).sort());
});

/** The packages in the lock, where their names are not those of the routers. */
const packages = {
  "Express 5.3": "express",
  "Express 4.22": "express-4",
  "path-to-regexp 6.3": "path-to-regexp-6",
  "Koa router 15.7": "@koa/router",
  "NestJS 12.5": "@nestjs/core",
  "React Router 7.18": "react-router",
  "Vue Router 5.5": "vue-router",
  "SvelteKit 2.70": "@sveltejs/kit",
  "Remix route-pattern 0.23": "@remix-run/route-pattern",
  "Elysia 1.4": "elysia",
  "itty-router 5.0": "itty-router",
  "wouter 3.13": "wouter",
  "h3 2.0": "h3",
};

test("the versions in the table are those of the lock", () => {
  for (const [router, name] of Object.entries(packages)) {
    assert.ok(
      rows.some((row) => row.router === router),
      router,
    );
    const [major, minor] = versionOf(name).split(".");
    assert.equal(router.split(" ").at(-1), `${major}.${minor}`);
  }
});

/** For the first word of a router's name, the name for `fromRoute`, where this is another. */
const names = {
  Express: "express5",
  "path-to-regexp": "path-to-regexp6",
  React: "react-router",
  Vue: "vue-router",
};
const nameOf = ({ router }) => {
  const [word] = router.split(" ");
  return router === "Express 4.22"
    ? "express4"
    : (names[word] ?? word.toLowerCase());
};

/** Asserts that a pattern matches the same paths as a route, with the same values. Returns how many match. */
async function compare(row, route, pathname, paths) {
  const { router } = row;
  const from = { ...(await installed()), router };
  const ask = routers[router.split(" ")[0]];
  const pattern = new URLPattern(
    { pathname },
    { ignoreCase: row.letterCase === "ignored" },
  );
  const decode = row.values === "raw" ? undefined : decodeURIComponent;
  const decodeMore = row.values === "partly" ? decode : undefined;
  let matches = 0;
  for (const path of paths) {
    const place = `${route} ${pathname} ${path}`;
    const theirs = await ask(from, route, path);
    const ours = pattern.exec({ pathname: path })?.pathname.groups;
    assert.equal(theirs !== null, ours !== undefined, place);
    if (theirs === null) continue;
    matches++;
    const names = Object.keys(ours).filter((name) => /\D/.test(name));
    assert.deepEqual(
      valuesOf(theirs, names, decodeMore),
      valuesOf(ours, names, decode),
      place,
    );
  }
  return matches;
}

for (const row of rows) {
  const { router, route, pathname } = row;
  test(`${router}: ${route} is ${pathname}`, (context) =>
    orSkip(context, async () => {
      assert.deepEqual(fromRoute(route, nameOf(row)), { pathname });
      const matches = await compare(row, route, pathname, paths);
      assert.ok(matches > 0 && matches < paths.length);
    }));
}

const morePaths =
  "/users/7/posts/8 /users/7/posts /users/7/posts/ /users/7/x/8 /v1/users/7 /v1/users /v1/files/a/b /v1/a/b/c /v1/a /v1/ /v1 /a /a/ /a/b /a/b/ /a/b/c /a//b /a-b /a-b/c.d /users/7/files/a/b /users/7/files /users/7/files/ /12 /12/ /ab/12 /12/ab".split(
    " ",
  );

/** Routes that are put together from the parts of a router's rows. */
function routesOf(router) {
  const own = rows.filter((row) => row.router === router);
  const group = router.startsWith("SvelteKit")
    ? (name) => `[${name}]`
    : (name) => `:${name}`;
  const routes = new Set(["/", "/a/b", "/a-b/c.d"]);
  routes.add(`/${group("a")}/${group("b")}`);
  routes.add(`/users/${group("id")}/posts/${group("post")}`);
  for (const { route } of own) {
    routes.add(`/v1${route}`);
    routes.add(`/${group("x")}${route}`);
    routes.add(`${route}/posts`);
    routes.add(route.replace(/^\/users/, ""));
    routes.add(route.replace(/^\/files/, `/users/${group("id")}/files`));
  }
  return [...routes];
}

// NestJS gives its routes to Express, which is asked.
for (const router of new Set(rows.map((row) => row.router))) {
  if (router.startsWith("NestJS")) continue;
  test(`${router}: routes that fromRoute puts together, or refuses`, (context) =>
    orSkip(context, async () => {
      const row = rows.find((each) => each.router === router);
      let compared = 0;
      for (const route of routesOf(router)) {
        let given;
        try {
          given = fromRoute(route, nameOf(row));
        } catch (error) {
          assert.ok(error instanceof TypeError, route);
          continue;
        }
        const all = [...paths, ...morePaths];
        await compare(row, route, given.pathname, all);
        compared++;
      }
      assert.ok(compared > 8, `${compared}`);
    }));
}

test("what fromRoute refuses", () => {
  for (const [route, router] of [
    ["/:a-:b", "express5"],
    ["/:a(.*)", "path-to-regexp6"],
    ["/:a([^/]+)", "path-to-regexp6"],
    ["/:a([a-c-e])", "rou3"],
    ["/*/a", "hono"],
    ["/:a?", "hono"],
    ["/:id?/a", "hono"],
    ["users", "express5"],
    ["/a b", "express5"],
    ["/[a]", "express5"],
    ["/%41", "next"],
    ["/a", "express3"],
    ["/a", "toString"],
  ]) {
    assert.throws(() => fromRoute(route, router), TypeError, route);
  }
  assert.throws(() => fromRoute("/a"), /2 arguments required/);
});

test("what the routers make of a malformed escape", (context) =>
  orSkip(context, async () => {
    const from = await installed();
    const first = new Map(rows.map((row) => [row.router, row]).reverse());
    for (const [router, { route, malformed }] of first) {
      const ask = routers[router.split(" ")[0]];
      let outcome;
      try {
        outcome = await ask({ ...from, router }, route, "/users/%zz");
      } catch {
        outcome = "error";
      }
      const told =
        outcome === null
          ? "no match"
          : (outcome.id ?? (outcome.id === null ? "null" : outcome));
      assert.equal(told === "%zz" ? "kept" : told, malformed, router);
    }
  }));
