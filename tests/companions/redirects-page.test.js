// docs/redirects.md: its programs for servers, over the network where the framework listens.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { createRequire } from "node:module";

import { part } from "../dependencies/install.js";
import { pagePrograms } from "../support/page-programs.js";

const modules = await part("libraries");
const page = pagePrograms(
  "redirects.md",
  Object.fromEntries(
    ["express", "fastify", "hono"].map((name) => [name, join(modules, name)]),
  ),
);

/** The inputs as they stand in a query, and where they lead. */
const cases = {
  "next=/cart?step=2": "/cart?step=2",
  "next=cart": "/cart",
  "next=%2Fcart%23a": "/cart#a",
  "next=https://shop.example/x": "/x",
  "next=/\\evil.example": "/",
  "next=//evil.example": "/",
  "next=/%09/evil.example": "/",
  "next=https:evil.example": "/evil.example",
  "next=http:evil.example": "/",
  "next=https://shop.example@evil.example/": "/",
  "next=javascript:alert(1)": "/",
  "next=%0d%0aset-cookie:a=b": "/",
  "next=/%0d%0aset-cookie:a=b": "/set-cookie:a=b",
  "next[]=//evil.example": "/",
  "next[href]=//evil.example": "/",
  "next=/a&next=//evil.example": null,
  "other=/a": "/",
};

async function check(post) {
  for (const [query, expected] of Object.entries(cases)) {
    const { status, location } = await post(`/login?${query}`);
    assert.equal(status, 303, query);
    // Frameworks differ about a parameter that is there twice.
    if (expected === null) assert.match(location, /^\/a?$/);
    else assert.equal(location, expected, query);
  }
}

/** The answer of a listening server to a path that is sent as it is. */
async function postTo(server, path) {
  const { port } = server.address();
  const sent = request({ port, path, method: "POST", agent: false }).end();
  const [response] = await once(sent, "response");
  response.resume();
  return { status: response.statusCode, ...response.headers };
}

const ofResponse = ({ status, headers }) => ({
  status,
  location: headers.get("location"),
});

test("each program is tested", () => {
  const names = ["after-login", "express", "fastify", "hono", "next"];
  assert.deepEqual(page.names, names);
});

test("Express", async () => {
  const { app } = await page.load("express");
  const server = createServer(app).listen(0);
  await once(server, "listening");
  await check((path) => postTo(server, path)).finally(() => server.close());
});

test("Fastify", async () => {
  const { app } = await page.load("fastify");
  await app.listen({ port: 0 });
  await check((path) => postTo(app.server, path)).finally(() => app.close());
});

test("Hono", async () => {
  const { app } = await page.load("hono");
  await check(async (path) =>
    ofResponse(await app.request(path, { method: "POST" })),
  );
});

test("Next.js", async () => {
  const { POST } = await page.load("next");
  const require = createRequire(join(modules, "next/package.json"));
  const { NextRequest } = require("next/server");
  await check((path) => {
    const url = `http://localhost${path}`;
    return ofResponse(POST(new NextRequest(url, { method: "POST" })));
  });
});
