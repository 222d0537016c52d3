// The libraries that answer requests, or stand in for a server.

import { aString, asHref, form } from "../remedies.js";

const location = (response) => [
  response.status,
  response.headers.get("location"),
];

/** What express answers to one request of GET /. */
async function expressAnswers(handle) {
  const { default: express } = await import("express");
  const { createServer } = await import("node:http");
  const server = createServer(express().get("/", handle));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address();
    const init = { redirect: "manual" };
    const response = await fetch(`http://127.0.0.1:${port}/`, init);
    return [...location(response), await response.text()];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function fastifyAnswers(handle, request = "/") {
  const { default: fastify } = await import("fastify");
  const app = fastify();
  app.all("/*", handle);
  const { statusCode, headers, body } = await app.inject(request);
  const type = headers["content-type"];
  return [statusCode, headers.location, type, body];
}

/** What msw answers while it stands between. */
async function withMsw(origin, use) {
  const { http, HttpResponse } = await import("msw");
  const { setupServer } = await import("msw/node");
  const server = setupServer(
    http.all(`${origin}/echo`, async ({ request }) =>
      HttpResponse.json({
        from: "msw",
        method: request.method,
        url: request.url,
        type: request.headers.get("content-type"),
        body: await request.text(),
      }),
    ),
  );
  server.listen({ onUnhandledRequest: "error" });
  try {
    return await use({ http, HttpResponse, server });
  } finally {
    server.close();
  }
}

/** An address with no server and no open connection: an answer from there is nock's. */
const nowhere = "http://127.0.0.2:8009";

export const servers = {
  express: {
    uses: {
      "response.redirect(url)": ({ url }) =>
        expressAnswers((_, response) => response.redirect(url)),
      "response.location(url)": ({ url }) =>
        expressAnswers((_, response) => response.location(url).end()),
      "response.json({ url })": ({ url }) =>
        expressAnswers((_, response) => response.json({ url })),
      "response.send(url)": ({ url }) =>
        expressAnswers((_, response) => response.send(url)),
    },
  },
  hono: {
    remedies: {
      "app.request(…, { body: params })": form("bun"),
      "hc(url)": aString,
    },
    uses: {
      "app.request(url)": async ({ url }) => {
        const { Hono } = await import("hono");
        const app = new Hono().get("/echo", (c) => c.text(c.req.url));
        return (await app.request(url)).text();
      },
      "app.request(…, { body: params })": async ({ params }) => {
        const { Hono } = await import("hono");
        const app = new Hono().post("/", async (c) =>
          c.json([c.req.header("content-type"), await c.req.parseBody()]),
        );
        return (
          await app.request("/", { method: "POST", body: params })
        ).json();
      },
      "c.redirect(url)": async ({ url }) => {
        const { Hono } = await import("hono");
        const app = new Hono().get("/", (c) => c.redirect(url));
        return location(await app.request("/"));
      },
      "c.json({ url })": async ({ url }) => {
        const { Hono } = await import("hono");
        const app = new Hono().get("/", (c) => c.json({ url }));
        return (await app.request("/")).json();
      },
      "hc(url)": async ({ make }) => {
        const { hc } = await import("hono/client");
        return hc(make("http://a.test")).b.$url();
      },
    },
  },
  fastify: {
    not: ["node18"],
    remedies: {
      "app.inject({ url })": aString,
      "app.inject({ query: params })": aString,
      "reply.send(new Response(params))": form("bun"),
    },
    uses: {
      "reply.redirect(url)": ({ url }) =>
        fastifyAnswers((_, reply) => reply.redirect(url)),
      "reply.send({ url })": ({ url }) =>
        fastifyAnswers((_, reply) => reply.send({ url })),
      "reply.send(new Response(params))": ({ params }) =>
        fastifyAnswers((_, reply) => reply.send(new Response(params))),
      "app.inject({ url })": ({ make }) =>
        fastifyAnswers((request, reply) => reply.send(request.url), {
          url: make("http://a.test/b?c"),
        }),
      "app.inject({ query: params })": ({ params }) =>
        fastifyAnswers((request, reply) => reply.send(request.url), {
          url: "/b",
          query: params,
        }),
    },
  },
  next: {
    remedies: { "new NextRequest(…, { body: params })": form("bun") },
    uses: {
      "new NextRequest(url)": async ({ url }) => {
        const { NextRequest } = await import("next/server.js");
        const { nextUrl } = new NextRequest(url);
        return [nextUrl.href, nextUrl.pathname, nextUrl.search];
      },
      "new NextRequest(…, { body: params })": async ({ params }) => {
        const { NextRequest } = await import("next/server.js");
        const init = { method: "POST", body: params };
        const made = new NextRequest("http://a.test", init);
        return [made.headers.get("content-type"), await made.text()];
      },
      "NextResponse.redirect(url)": async ({ url }) =>
        location((await import("next/server.js")).NextResponse.redirect(url)),
      "NextResponse.rewrite(url)": async ({ url }) => {
        const { NextResponse } = await import("next/server.js");
        const { headers } = NextResponse.rewrite(url);
        return headers.get("x-middleware-rewrite");
      },
      "NextResponse.json({ url })": async ({ url }) =>
        (await import("next/server.js")).NextResponse.json({ url }).json(),
    },
  },
  msw: {
    remedies: {
      "fetch(…, { body: params })": form("bun"),
      "http.get(url) of node:http": asHref("node18"),
      "http.get(url, resolver)": aString,
    },
    uses: {
      "fetch(url)": ({ url, origin }) =>
        withMsw(origin, async () => (await fetch(url)).json()),
      "fetch(…, { body: params })": ({ params, origin }) =>
        withMsw(origin, async () => {
          const init = { method: "POST", body: params };
          return (await fetch(`${origin}/echo`, init)).json();
        }),
      "http.get(url) of node:http": ({ url, origin }) =>
        withMsw(origin, async () => {
          const { default: http } = await import("node:http");
          const response = await new Promise((resolve, reject) =>
            http.get(url, resolve).on("error", reject),
          );
          let text = "";
          for await (const chunk of response) text += chunk;
          return JSON.parse(text);
        }),
      "http.get(url, resolver)": ({ url, origin }) =>
        withMsw(origin, async ({ http, HttpResponse, server }) => {
          server.use(http.get(url, () => HttpResponse.text("found")));
          return (await fetch(url)).text();
        }),
      "HttpResponse.redirect(url)": async ({ url }) =>
        location((await import("msw")).HttpResponse.redirect(url)),
    },
  },
  nock: {
    // It stands in for fetch in newer versions of Node alone, and changes the runtime until its end.
    not: ["node18", "node20", "bun", "deno"],
    uses: {
      "nock(url)": async ({ URL }) => {
        const { default: nock } = await import("nock");
        nock(new URL(nowhere)).get("/a?b").reply(200, "mocked");
        return (await fetch(new URL("/a?b", nowhere))).text();
      },
      ".query(params)": async ({ params }) => {
        const { default: nock } = await import("nock");
        nock(nowhere).get("/").query(params).reply(200, "mocked");
        return (await fetch(`${nowhere}/?name=a%20b`)).text();
      },
    },
  },
};
