// docs/recipes.md: each program on the page runs on the built package.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { test } from "node:test";

import { pagePrograms } from "../support/page-programs.js";

const page = pagePrograms("recipes.md");
const { folder, programs } = page;

const used = new Set();

function load(name) {
  used.add(name);
  return page.load(name);
}

test("a Worker's routes", async () => {
  const { default: worker } = await load("worker");
  assert.equal(programs.get("worker").match(/^ {2}\[/gm).length, 20);
  for (const [url, expected] of [
    ["/", "home"],
    ["/about", "about"],
    ["/sitemap.xml", "1"],
    ["/sitemap-3.xml", "3"],
    ["/search?q=a%20b", '{"query":"a%20b"}'],
    ["/search?x", "what are you looking for?"],
    ["/users/me", "it is you"],
    ["/users/7", '{"user":7}'],
    ["/users/ann", '{"name":"ann"}'],
    ["/users/ann/posts", '{"name":"ann"}'],
    ["/users/ann/posts/3", '{"name":"ann","post":"3"}'],
    ["/2026/07/news", '{"year":"2026","month":"07","slug":"news"}'],
    ["/docs", "index"],
    ["/docs/", "index"],
    ["/docs/a/b", "a/b"],
    ["/docs/a/b/", "a/b"],
    ["/files/a/b.png", '{"0":"a/b","extension":"png"}'],
    ["/files/a/b", "file a/b"],
    ["https://api.example.com/v2/x/y", '{"0":"x/y","version":"2"}'],
    ["https://books.shops.example/a", '{"shop":"books"}'],
    ["/contact", "page contact"],
  ]) {
    const request = new Request(new URL(url, "https://example.com"));
    const response = await worker.fetch(request);
    const text = await response.text();
    const parse = (it) => (it.startsWith("{") ? JSON.parse(it) : it);
    assert.deepEqual(parse(text), parse(expected), url);
  }
  const moved = await worker.fetch({ url: "https://example.com/old/a/b" });
  assert.equal(moved.headers.get("location"), "https://example.com/a/b");
  for (const rest of ["/evil.example/", "\\evil.example", "/\\evil.example"]) {
    const url = `https://example.com/old/${rest}`;
    const { headers } = await worker.fetch({ url });
    assert.equal(new URL(headers.get("location")).host, "example.com", url);
  }
  const missing = await worker.fetch({ url: "https://example.com/a/b/c/d" });
  assert.equal(missing.status, 404);
});

test("a service worker's cache rules", async () => {
  const stored = new Map();
  const asked = [];
  let listener;
  let online = true;
  let status = 200;
  const globals = {
    self: { addEventListener: (_, callback) => (listener = callback) },
    caches: {
      open: async () => ({
        match: async ({ url }) => stored.get(url),
        put: async ({ url, method }, response) => {
          assert.equal(method, "GET");
          stored.set(url, response);
        },
      }),
    },
    fetch: async ({ url }) => {
      asked.push(url);
      if (!online) throw new TypeError("offline");
      return new Response(url, { status });
    },
  };
  const before = { fetch: globalThis.fetch };
  Object.assign(globalThis, globals);
  try {
    await load("service-worker");
    const get = async (url, method = "GET") => {
      asked.length = 0;
      let response;
      const respondWith = (it) => (response = it);
      listener({ request: { url, method }, respondWith });
      await response;
      return asked.length;
    };
    for (const [url, firstTime, again] of [
      ["https://example.com/app.js?v=1", 1, 0],
      ["https://example.com/a/logo.svg", 1, 0],
      ["https://cdn.example.com/anything", 1, 0],
      ["https://example.com/api/users", 1, 1],
      ["https://example.com/api/config", 1, 1],
      ["https://example.com/page", 1, 1],
    ]) {
      assert.equal(await get(url), firstTime, url);
      assert.equal(await get(url), again, url);
    }
    await get("https://example.com/page", "POST");
    status = 500;
    for (const count of [1, 1]) {
      assert.equal(await get("https://example.com/other.css?v=1"), count);
    }
    online = false;
    assert.equal(await get("https://example.com/api/config"), 1);
    await assert.rejects(get("https://example.com/api/users"), /offline/);
  } finally {
    delete globalThis.self;
    delete globalThis.caches;
    globalThis.fetch = before.fetch;
  }
});

test("a Node.js server", async () => {
  const { server } = await load("node");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const base = `http://127.0.0.1:${server.address().port}`;
    const get = async (path) => (await fetch(base + path)).text();
    assert.equal(await get("/hello/world?x"), "Hello world!");
    assert.equal(await get("/sum/1/2/3"), "6");
    assert.equal((await fetch(`${base}/sum`)).status, 404);
    // What a client writes into the request line, which fetch would resolve itself.
    for (const [path, status] of [
      ["//evil/hello/x", 404],
      ["http://evil/hello/x", 404],
      ["/hello/x", 200],
    ]) {
      const asked = request({ port: server.address().port, path }).end();
      const [response] = await once(asked, "response");
      response.resume();
      assert.equal(response.statusCode, status, path);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("a URL builder", async () => {
  const { pageOf, urlOf } = await load("builder");
  const url = "https://example.com/users/ann%20b/posts/7";
  assert.equal(urlOf("post", { name: "ann b", id: "7" }), url);
  assert.deepEqual(pageOf(url), { page: "post", name: "ann b", id: "7" });
  assert.throws(() => urlOf("post", { name: "..", id: 7 }), TypeError);
  assert.throws(() => urlOf("post", { name: "ann", id: "x" }), TypeError);
  assert.equal(urlOf("archive"), "https://example.com/archive");
  assert.equal(urlOf("archive", { year: 7 }), "https://example.com/archive/7");
  assert.equal(urlOf("home"), "https://example.com/");
  assert.deepEqual(pageOf(urlOf("home")), { page: "home" });
  assert.equal(pageOf("https://example.com/nothing"), null);
});

// testing.test.js runs the other setup file in these runners.
test("the polyfill as a setup file", async () => {
  const { default: jest } = await load("jest");
  const { default: vitest } = await load("vitest");
  for (const files of [jest.setupFiles, vitest.test.setupFiles]) {
    const [file] = files;
    const script = `delete globalThis.URLPattern; require("${file}"); console.log(typeof URLPattern);`;
    const printed = execFileSync(process.execPath, ["-e", script], {
      cwd: folder,
      encoding: "utf8",
    });
    assert.equal(printed, "function\n");
  }
  for (const files of [jest.setupFilesAfterEnv, vitest.test.setupFiles]) {
    assert.equal(files.at(-1), "urlsmith/testing");
  }
});

test("no program is left out", () => {
  assert.deepEqual([...used].sort(), [...programs.keys()].sort());
});
