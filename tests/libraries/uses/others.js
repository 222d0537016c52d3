// The libraries that take a URL for an address, a document or a value.

import { createRequire } from "node:module";

import { aString, anObject } from "../remedies.js";

const shown = (made) => (made.success ? "taken" : made.error?.issues?.[0]);

async function useWindow(url, use) {
  const { Window } = await import("happy-dom");
  const window = new Window({ url });
  try {
    return await use(window);
  } finally {
    await window.happyDOM.close();
  }
}

async function playwright(ask, options) {
  const { request } = await import("playwright-core");
  const api = await request.newContext(options);
  try {
    return await (await ask(api)).json();
  } finally {
    await api.dispose();
  }
}

const database = "postgres://me:secret@127.0.0.1/db";

async function connected(settings) {
  const { default: pg } = await import("pg");
  const { host, user, database } = new pg.Client(settings);
  return [host, user, database];
}

export const others = {
  "happy-dom": {
    uses: {
      "new Window({ url })": ({ url }) =>
        useWindow(url, (window) => window.location.href),
      "window.location.href = url": ({ URL }) =>
        useWindow("http://a.test/", (window) => {
          window.location.href = new URL("http://a.test/#b");
          return window.location.href;
        }),
      "window.fetch(url)": ({ url, origin }) =>
        useWindow(origin, async (window) => (await window.fetch(url)).json()),
      "window.fetch(…, { body: params })": ({ params, origin }) =>
        useWindow(origin, async (window) => {
          const init = { method: "POST", body: params };
          return (await window.fetch(`${origin}/echo`, init)).json();
        }),
      "new window.Request(url)": ({ url, origin }) =>
        useWindow(origin, (window) => new window.Request(url).url),
      "new window.URL(url)": ({ url, origin }) =>
        useWindow(origin, (window) => new window.URL("/c", url).href),
      "new window.Response(params)": ({ params, origin }) =>
        useWindow(origin, async (window) => {
          const made = new window.Response(params);
          return [made.headers.get("content-type"), await made.text()];
        }),
      "window.history.pushState(…, url)": ({ url, origin }) =>
        useWindow(origin, (window) => {
          window.history.pushState(null, "", url);
          return window.location.href;
        }),
    },
  },
  jsdom: {
    not: ["node18"],
    lacks: {
      "JSDOM.fromURL(url)": ["bun"],
      "XMLHttpRequest of a window": ["bun"],
    },
    remedies: {
      "JSDOM.fromURL(url)": aString,
      "dom.reconfigure({ url })": aString,
    },
    uses: {
      "new JSDOM(…, { url })": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        return new JSDOM("", { url }).window.location.href;
      },
      "JSDOM.fromURL(url)": async ({ make, origin }) => {
        const { JSDOM } = await import("jsdom");
        const { window } = await JSDOM.fromURL(make(`${origin}/page`));
        return window.document.URL;
      },
      "dom.reconfigure({ url })": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        const dom = new JSDOM();
        dom.reconfigure({ url });
        return dom.window.location.href;
      },
      "{ referrer: url }": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        return new JSDOM("", { url, referrer: url }).window.document.referrer;
      },
      "XMLHttpRequest of a window": async ({ url, origin }) => {
        const { JSDOM } = await import("jsdom");
        const { window } = new JSDOM("", { url: origin });
        const request = new window.XMLHttpRequest();
        request.open("GET", url);
        const loaded = new Promise((resolve, reject) => {
          request.onload = resolve;
          request.onerror = reject;
        });
        request.send();
        await loaded;
        return JSON.parse(request.responseText);
      },
      "dom.cookieJar.setCookie(…, url)": async ({ url }) => {
        const { CookieJar } = await import("jsdom");
        const jar = new CookieJar();
        await jar.setCookie("a=b", url);
        return [
          await jar.getCookieString(url),
          await jar.getCookieString(String(url)),
        ];
      },
      "link.href = url": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        const link = new JSDOM().window.document.createElement("a");
        link.href = url;
        return [link.href, link.pathname];
      },
    },
  },
  "playwright-core": {
    not: ["node18"],
    remedies: {
      "request.get(url)": aString,
      "request.post(…, { form: params })": anObject,
      "request.newContext({ baseURL: url })": aString,
    },
    uses: {
      "request.get(url)": async ({ url }) => playwright((api) => api.get(url)),
      "request.get(…, { params })": async ({ url, params }) =>
        playwright((api) => api.get(String(url), { params })),
      "request.post(…, { form: params })": async ({ url, params }) =>
        playwright((api) => api.post(String(url), { form: params })),
      "request.newContext({ baseURL: url })": async ({ url }) =>
        playwright((api) => api.get("/echo"), { baseURL: url }),
    },
  },
  zod: {
    remedies: { "z.url()": aString },
    uses: {
      "z.instanceof(URL)": async ({ url }) => {
        const { z } = await import("zod");
        return shown(z.instanceof(globalThis.URL).safeParse(url));
      },
      "z.instanceof(URLSearchParams)": async ({ params }) => {
        const { z } = await import("zod");
        const schema = z.instanceof(globalThis.URLSearchParams);
        return shown(schema.safeParse(params));
      },
      "z.url()": async ({ url }) => {
        const { z } = await import("zod");
        return shown(z.url().safeParse(url));
      },
      "z.coerce.string().url()": async ({ url }) => {
        const { z } = await import("zod");
        return z.coerce.string().url().parse(url);
      },
    },
  },
  "ajv-formats": {
    remedies: { '{ format: "uri" }': aString },
    uses: {
      '{ format: "uri" }': async ({ url }) => {
        const { default: Ajv } = await import("ajv");
        const { default: addFormats } = await import("ajv-formats");
        const ajv = new Ajv();
        addFormats(ajv);
        const isUri = ajv.compile({ type: "string", format: "uri" });
        return isUri(url);
      },
    },
  },
  redis: {
    remedies: { "createClient({ url })": aString },
    uses: {
      "createClient({ url })": async ({ make }) => {
        const { createClient } = await import("redis");
        const url = make("redis://me:secret@127.0.0.1:6380/2");
        const { username, password, database, socket } = createClient({
          url,
        }).options;
        return [username, password, database, socket.host, socket.port];
      },
    },
  },
  pg: {
    remedies: {
      "new Client(url)": aString,
      "new Client({ connectionString: url })": aString,
    },
    uses: {
      "new Client(url)": ({ make }) => connected(make(database)),
      "new Client({ connectionString: url })": ({ make }) =>
        connected({ connectionString: make(database) }),
    },
  },
  "mongodb-connection-string-url": {
    remedies: { "new ConnectionString(url)": aString },
    uses: {
      "new ConnectionString(url)": ({ make }) => {
        // Bun takes nothing from the module that this library has for `import`.
        const require = createRequire(import.meta.url);
        const { ConnectionString } = require("mongodb-connection-string-url");
        return new ConnectionString(make("mongodb://a.test/db?w=1")).hosts;
      },
    },
  },
  ws: {
    uses: {
      "new WebSocket(url)": async ({ URL }) => {
        const { WebSocket, WebSocketServer } = await import("ws");
        const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
        await new Promise((resolve) => server.once("listening", resolve));
        const asked = new Promise((resolve) =>
          server.once("connection", (_, request) => resolve(request.url)),
        );
        const { port } = server.address();
        const socket = new WebSocket(new URL(`ws://127.0.0.1:${port}/a?b`));
        const opened = new Promise((resolve, reject) => {
          socket.once("open", resolve).once("error", reject);
        });
        const path = await asked;
        await opened;
        socket.terminate();
        server.close();
        return [path, socket.url.replace(port, "port")];
      },
    },
  },
  "socket.io-client": {
    remedies: { "io(url)": aString },
    uses: {
      "io(url)": async ({ url }) => {
        const { io } = await import("socket.io-client");
        return io(url, { autoConnect: false }).io.uri;
      },
    },
  },
};
